// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileIo.h"
#include "core/base/Text.h"
#include "core/formats/StateDict.h"
#include "core/formats/ZipWriter.h"
#include "core/formats/pickle/PickleWriter.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace rapp {

namespace {

std::optional<std::int64_t> wholeNumberFrom(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

Result<void> checkTensor(const std::string& name, const StoredTensor& tensor)
{
    const std::string place = "tensor " + excerpt(name, 200);
    if (!isUtf8(name))
        return fail("the name of the tensor is not UTF-8", place);
    std::size_t elements = std::ranges::count(tensor.shape, 0) > 0 ? 0 : 1;
    for (const std::int64_t length : tensor.shape) {
        if (length < 0 || (length > 0 && elements > tensor.values.size() / static_cast<std::size_t>(length)))
            return fail("the shape of the tensor does not go with its " +
                            std::to_string(tensor.values.size()) + " values",
                        place);
        elements *= static_cast<std::size_t>(length);
    }
    if (elements != tensor.values.size())
        return fail("the tensor has " + std::to_string(tensor.values.size()) + " values", place,
                    "expected " + std::to_string(elements) + " as its shape says");
    return {};
}

std::string float32Bytes(const std::vector<double>& values)
{
    std::string bytes;
    bytes.reserve(values.size() * sizeof(float));
    for (const double value : values) {
        const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
        for (int shift = 0; shift < 32; shift += 8)
            bytes += static_cast<char>((bits >> shift) & 0xff);
    }
    return bytes;
}

void writeTuple(PickleWriter& pickle, const std::vector<std::int64_t>& numbers)
{
    pickle.mark();
    for (const std::int64_t number : numbers)
        pickle.integer(number);
    pickle.opcode(PickleOpcode::TupleFromMark);
}

std::vector<std::int64_t> rowMajorStrides(const std::vector<std::int64_t>& shape)
{
    std::vector<std::int64_t> strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        strides[i] = stride;
        stride *= std::max<std::int64_t>(shape[i], 1);
    }
    return strides;
}

void writeOrderedDict(PickleWriter& pickle)
{
    pickle.name({"collections", "OrderedDict"}).opcode(PickleOpcode::EmptyTuple).opcode(PickleOpcode::Reduce);
}

/// torch._utils._rebuild_tensor_v2(storage, offset, size, stride, requires_grad, backward_hooks)
void writeTensor(PickleWriter& pickle, const StoredTensor& tensor, const std::string& storage)
{
    pickle.name({"torch._utils", "_rebuild_tensor_v2"}).mark();
    pickle.mark().text("storage").name({"torch", "FloatStorage"}).text(storage).text("cpu");
    pickle.integer(std::ssize(tensor.values))
        .opcode(PickleOpcode::TupleFromMark)
        .opcode(PickleOpcode::BinPersId);
    pickle.integer(0);
    writeTuple(pickle, tensor.shape);
    writeTuple(pickle, rowMajorStrides(tensor.shape));
    pickle.boolean(false);
    writeOrderedDict(pickle);
    pickle.opcode(PickleOpcode::TupleFromMark).opcode(PickleOpcode::Reduce);
}

} // namespace

Result<void> StateDict::write(const std::filesystem::path& file) const
{
    PickleWriter pickle;
    ZipWriter zip;
    pickle.opcode(PickleOpcode::EmptyDict).mark().text("state_dict");
    writeOrderedDict(pickle);
    pickle.mark();
    std::vector<std::string> storages;
    for (const auto& [name, tensor] : tensors) {
        if (auto checked = checkTensor(name, tensor); !checked)
            return fail(checked.error().within(file.string()));
        pickle.text(name);
        writeTensor(pickle, tensor, std::to_string(storages.size()));
        storages.push_back(float32Bytes(tensor.values));
    }
    pickle.opcode(PickleOpcode::SetItems);

    const auto epoch = metadata.find("epoch");
    const auto epochNumber = epoch == metadata.end() ? std::nullopt : wholeNumberFrom(epoch->second);
    if (epochNumber)
        pickle.text("epoch").integer(*epochNumber);
    pickle.text("rapp").opcode(PickleOpcode::EmptyDict).mark();
    for (const auto& [key, value] : metadata) {
        if (key == "epoch" && epochNumber)
            continue;
        if (!isUtf8(key) || !isUtf8(value))
            return fail("the metadata are not UTF-8", file.string() + ", " + excerpt(key));
        pickle.text(key).text(value);
    }
    pickle.opcode(PickleOpcode::SetItems).opcode(PickleOpcode::SetItems);

    zip.add("archive/data.pkl", pickle.finished());
    zip.add("archive/byteorder", "little");
    for (std::size_t i = 0; i < storages.size(); ++i)
        zip.add("archive/data/" + std::to_string(i), std::move(storages[i]));
    zip.add("archive/version", "3\n");
    const auto archive = zip.archive();
    if (!archive)
        return fail(archive.error().within(file.string()));
    return writeWholeFile(file, *archive);
}

} // namespace rapp
