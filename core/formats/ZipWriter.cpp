// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ZipWriter.h"

#include <zip.h>

#include <memory>

namespace rapp {

namespace {

struct FreeSource
{
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

struct Discard
{
    void operator()(zip_t* archive) const { zip_discard(archive); }
};

/// 1 January 1980, the first day that zip knows.
constexpr zip_uint16_t firstDay = (1 << 5) | 1;

tl::unexpected<Error> failure(const char* text)
{
    return fail(std::string("can't make a zip archive: ") + text, {}, {}, Error::Kind::Internal);
}

} // namespace

Result<std::string> ZipWriter::archive() const
{
    zip_error_t error;
    zip_error_init(&error);
    const std::unique_ptr<zip_source_t, FreeSource> buffer(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!buffer)
        return failure(zip_error_strerror(&error));
    std::unique_ptr<zip_t, Discard> archive(zip_open_from_source(buffer.get(), ZIP_TRUNCATE, &error));
    if (!archive)
        return failure(zip_error_strerror(&error));
    zip_source_keep(buffer.get());

    for (const auto& [name, content] : m_entries) {
        zip_source_t* source = zip_source_buffer(archive.get(), content.data(), content.size(), 0);
        const zip_int64_t index =
            source ? zip_file_add(archive.get(), name.c_str(), source, ZIP_FL_ENC_UTF_8) : zip_int64_t{-1};
        if (index < 0) {
            zip_source_free(source);
            return failure(zip_strerror(archive.get()));
        }
        const auto entry = static_cast<zip_uint64_t>(index);
        if (zip_set_file_compression(archive.get(), entry, ZIP_CM_STORE, 0) != 0 ||
            zip_file_set_dostime(archive.get(), entry, 0, firstDay, 0) != 0)
            return failure(zip_strerror(archive.get()));
    }
    if (zip_close(archive.get()) != 0)
        return failure(zip_strerror(archive.get()));
    static_cast<void>(archive.release());

    zip_stat_t status;
    if (zip_source_open(buffer.get()) != 0 || zip_source_stat(buffer.get(), &status) != 0)
        return failure(zip_error_strerror(zip_source_error(buffer.get())));
    std::string bytes(status.size, '\0');
    const zip_int64_t got = zip_source_read(buffer.get(), bytes.data(), bytes.size());
    zip_source_close(buffer.get());
    if (got != static_cast<zip_int64_t>(bytes.size()))
        return failure("it can't be read back");
    return bytes;
}

} // namespace rapp
