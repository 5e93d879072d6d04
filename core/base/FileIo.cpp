// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileIo.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace rapp {

namespace {

/// A file descriptor that closes itself.
class Descriptor
{
public:
    explicit Descriptor(int descriptor) : m_descriptor(descriptor) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    [[nodiscard]] int get() const { return m_descriptor; }

private:
    int m_descriptor;
};

tl::unexpected<Error> systemError(const std::string& doing, const std::filesystem::path& file, int code)
{
    return fail("can't " + doing + ": " + std::generic_category().message(code), file.string(), {},
                Error::Kind::Io);
}

/// Writes everything; gives 0 or the system's error code.
int writeAll(int descriptor, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t put = ::write(descriptor, content.data(), content.size());
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return errno;
        content.remove_prefix(static_cast<std::size_t>(put));
    }
    return 0;
}

/// A pipe, a device or a socket.
bool isSpecial(const std::filesystem::path& file)
{
    std::error_code ignored;
    const auto type = std::filesystem::status(file, ignored).type();
    using enum std::filesystem::file_type;
    return type == fifo || type == character || type == block || type == socket;
}

/// A link stays; what it leads to is replaced.
std::filesystem::path replacedBy(const std::filesystem::path& file)
{
    std::error_code ignored;
    return std::filesystem::is_regular_file(file, ignored) ? std::filesystem::canonical(file, ignored) : file;
}

/// A pipe or device can't be replaced, only written into.
Result<void> writeInto(const std::filesystem::path& file, std::string_view content)
{
    const Descriptor output(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
    if (output.get() < 0)
        return systemError("write", file, errno);
    if (const int code = writeAll(output.get(), content); code != 0)
        return systemError("write", file, code);
    return {};
}

} // namespace

Result<std::string> readWholeFile(const std::filesystem::path& file, std::uint64_t maxBytes)
{
    const Descriptor input(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (input.get() < 0)
        return systemError("open", file, errno);
    struct stat status
    {
    };
    if (::fstat(input.get(), &status) != 0)
        return systemError("read", file, errno);
    if (S_ISDIR(status.st_mode))
        return fail("this is a folder", file.string(), "expected a file", Error::Kind::Io);
    if (!S_ISREG(status.st_mode))
        return fail("this is not a regular file", file.string(), "expected a file", Error::Kind::Io);
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > maxBytes)
        return fail("the file has " + std::to_string(size) + " bytes", file.string(),
                    "expected at most " + std::to_string(maxBytes));
    std::string content(size, '\0');
    std::size_t done = 0;
    while (done < content.size()) {
        const ssize_t got = ::read(input.get(), content.data() + done, content.size() - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemError("read", file, errno);
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    content.resize(done);
    return content;
}

Result<void> writeWholeFile(const std::filesystem::path& file, std::string_view content)
{
    if (isSpecial(file))
        return writeInto(file, content);
    const auto target = replacedBy(file);

    static std::atomic<unsigned> counter{0};
    const std::string beside =
        target.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".part";
    const Descriptor output(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (output.get() < 0)
        return systemError("write", file, errno);
    int code = writeAll(output.get(), content);
    if (code == 0 && (::fsync(output.get()) != 0 || ::rename(beside.c_str(), target.c_str()) != 0))
        code = errno;
    if (code == 0)
        return {};
    ::unlink(beside.c_str());
    return systemError("write", file, code);
}

Result<void> checkWritable(const std::filesystem::path& file)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        return fail("this is a folder", file.string(), "expected a file", Error::Kind::Io);
    const auto target = replacedBy(file);
    const auto folder = target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
    if (!std::filesystem::exists(folder, ignored))
        return fail("there is no folder " + folder.string(), file.string(), "expected a folder that exists",
                    Error::Kind::Io);
    // With a slash at its end, so that a file is no folder.
    const int refused =
        isSpecial(file) ? ::access(file.c_str(), W_OK) : ::access((folder / "").c_str(), W_OK | X_OK);
    if (refused != 0)
        return systemError("write", file, errno);
    return {};
}

} // namespace rapp
