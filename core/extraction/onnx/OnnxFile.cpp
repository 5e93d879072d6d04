// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxFile.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <system_error>

namespace rapp {

namespace {

constexpr std::uint64_t lengthDelimited = 2; ///< protobuf's wire type of messages and bytes
/// Data of this many bytes may be sizes and positions, and is kept.
constexpr std::uint64_t keptBytes = 64U << 10;
constexpr int deepestSubgraph = 50;

/// The messages of onnx.proto on the way to a tensor.
enum class Message { Model, Graph, Node, Attribute, Tensor };

/// The message in a field of another, by the field numbers of onnx.proto; nothing where there is none that
/// leads to a tensor.
std::optional<Message> messageIn(Message outer, std::uint64_t field)
{
    if (outer == Message::Model && field == 7)
        return Message::Graph;
    if (outer == Message::Graph && field == 1)
        return Message::Node;
    if (outer == Message::Node && field == 5)
        return Message::Attribute;
    if (outer == Message::Attribute && field == 6)
        return Message::Graph;
    if ((outer == Message::Graph || outer == Message::Attribute) && field == 5)
        return Message::Tensor;
    return std::nullopt;
}

/// Whether a tensor's field is float_data, int32_data, string_data, int64_data, raw_data, double_data or
/// uint64_data.
bool isTensorData(std::uint64_t field)
{
    return (field >= 4 && field <= 7) || (field >= 9 && field <= 11);
}

/// Copies a serialized model, leaving out the large data of its tensors. What is no protobuf message, or ends
/// early, makes it fail.
class WeightlessCopy
{
public:
    WeightlessCopy(std::ifstream& stream, std::uint64_t size) : m_stream(stream), m_left(size) {}

    std::optional<std::string> model() { return message(Message::Model, m_left, 0); }

private:
    /// A message of `length` bytes, field by field.
    std::optional<std::string> message(Message kind, std::uint64_t length, int depth)
    {
        if (length > m_left || depth > 3 * deepestSubgraph)
            return std::nullopt;
        const std::uint64_t after = m_left - length;
        std::string result;
        while (m_left > after) {
            if (!copyField(result, kind, depth) || m_left < after)
                return std::nullopt;
        }
        return result;
    }

    bool copyField(std::string& result, Message kind, int depth)
    {
        const auto tag = varint();
        if (!tag)
            return false;
        const std::uint64_t field = *tag >> 3;
        if ((*tag & 7) != lengthDelimited) {
            appendVarint(result, *tag);
            return copyNumber(result, *tag & 7);
        }
        const auto length = varint();
        if (!length || *length > m_left)
            return false;
        if (kind == Message::Tensor && isTensorData(field) && *length > keptBytes)
            return skip(*length);
        appendVarint(result, *tag);
        const auto inner = messageIn(kind, field);
        if (!inner) {
            appendVarint(result, *length);
            return copyBytes(result, *length);
        }
        const auto copied = message(*inner, *length, depth + 1);
        if (!copied)
            return false;
        appendVarint(result, copied->size());
        result += *copied;
        return true;
    }

    bool copyNumber(std::string& result, std::uint64_t wireType)
    {
        if (wireType == 1 || wireType == 5)
            return copyBytes(result, wireType == 1 ? 8 : 4);
        const auto value = wireType == 0 ? varint() : std::nullopt;
        if (value)
            appendVarint(result, *value);
        return value.has_value();
    }

    std::optional<std::uint64_t> varint()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const int byte = m_left > 0 ? m_stream.get() : -1;
            if (byte < 0)
                return std::nullopt;
            --m_left;
            value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if ((byte & 0x80) == 0)
                return value;
        }
        return std::nullopt;
    }

    static void appendVarint(std::string& result, std::uint64_t value)
    {
        for (; value > 0x7f; value >>= 7)
            result += static_cast<char>((value & 0x7f) | 0x80);
        result += static_cast<char>(value);
    }

    bool copyBytes(std::string& result, std::uint64_t count)
    {
        if (count > m_left)
            return false;
        const std::size_t before = result.size();
        result.resize(before + count);
        m_stream.read(result.data() + before, static_cast<std::streamsize>(count));
        m_left -= count;
        return static_cast<bool>(m_stream);
    }

    bool skip(std::uint64_t count)
    {
        m_stream.seekg(static_cast<std::streamoff>(count), std::ios::cur);
        m_left -= count;
        return static_cast<bool>(m_stream);
    }

    std::ifstream& m_stream;
    std::uint64_t m_left;
};

} // namespace

Result<std::unique_ptr<onnx::ModelProto>> readOnnxFile(const std::filesystem::path& file)
{
    std::error_code status;
    const std::uint64_t size = std::filesystem::file_size(file, status);
    std::ifstream stream(file, std::ios::binary);
    if (status || !stream)
        return fail(status ? status.message() : std::string(std::strerror(errno)), file.string(), {},
                    Error::Kind::Io);
    if (size > std::numeric_limits<std::int32_t>::max())
        return fail("the file has " + std::to_string(size) + " bytes", file.string(),
                    "ONNX files hold at most 2 GB: expected larger weights as external data");
    const auto refused = [&] {
        return fail("this is no ONNX model, or it was cut short", file.string(),
                    "expected a file that onnx.save or torch.onnx.export wrote");
    };
    const auto bytes = WeightlessCopy(stream, size).model();
    if (!bytes)
        return refused();
    auto model = std::make_unique<onnx::ModelProto>();
    if (!model->ParseFromString(*bytes) || !model->has_graph() || model->ir_version() < 1)
        return refused();
    return model;
}

} // namespace rapp
