// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/pickle/PickleWriter.h"

#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace rapp::test {

/// Spells the pickle of a networkx graph as Python and numpy of several versions would.
struct PickledGraph
{
    using Vector = std::vector<double>;

    int protocol = 4;
    bool numpy2 = true;
    std::string type = "f8";
    char byteOrder = '<';
    PickleClass graphClass{"networkx.classes.digraph", "DiGraph"};
    std::string graphKey = "graph_static";
    std::string nodeKey = "attributes";
    Vector graph = {1, 0.5, 1, 0, 1};
    std::vector<std::pair<std::string, Vector>> nodes;
    std::vector<std::pair<std::string, std::string>> edges;

    [[nodiscard]] std::string bytes() const
    {
        PickleWriter out;
        out.name(graphClass).opcode(PickleOpcode::EmptyTuple).opcode(PickleOpcode::NewObj);
        out.opcode(PickleOpcode::EmptyDict).mark();
        out.text("graph").opcode(PickleOpcode::EmptyDict).text(graphKey);
        writeVector(out, graph);
        out.opcode(PickleOpcode::SetItem);
        out.text("_node").opcode(PickleOpcode::EmptyDict).mark();
        for (const auto& [name, features] : nodes) {
            out.text(name).opcode(PickleOpcode::EmptyDict).text(nodeKey);
            writeVector(out, features);
            out.opcode(PickleOpcode::SetItem);
        }
        out.opcode(PickleOpcode::SetItems);
        out.text("_adj").opcode(PickleOpcode::EmptyDict).mark();
        for (const auto& [from, to] : edges) {
            out.text(from).opcode(PickleOpcode::EmptyDict).text(to).opcode(PickleOpcode::EmptyDict);
            out.opcode(PickleOpcode::SetItem);
        }
        out.opcode(PickleOpcode::SetItems).opcode(PickleOpcode::SetItems).opcode(PickleOpcode::Build);
        std::string pickle = out.finished();
        pickle[1] = static_cast<char>(protocol);
        return pickle;
    }

private:
    [[nodiscard]] std::string numbers(const Vector& values) const
    {
        std::string bytes;
        for (const double value : values) {
            const int bits = type == "f4" ? 32 : 64;
            const std::uint64_t pattern = type == "f4"
                                              ? std::bit_cast<std::uint32_t>(static_cast<float>(value))
                                              : std::bit_cast<std::uint64_t>(value);
            for (int i = 0; i < bits; i += 8)
                bytes += static_cast<char>((pattern >> (byteOrder == '>' ? bits - 8 - i : i)) & 0xff);
        }
        return bytes;
    }

    void writeBytes(PickleWriter& out, const std::string& bytes) const
    {
        const auto length = [&](int width) {
            std::string text;
            for (int i = 0; i < width; ++i)
                text += static_cast<char>((std::uint64_t{bytes.size()} >> (8 * i)) & 0xff);
            return text;
        };
        if (protocol >= 5) {
            out.opcode(PickleOpcode::ByteArray8).raw(length(8)).raw(bytes);
        } else if (protocol >= 3) {
            out.opcode(PickleOpcode::BinBytes).raw(length(4)).raw(bytes);
        } else {
            std::string latin1;
            for (const char byte : bytes) {
                const auto code = static_cast<std::uint8_t>(byte);
                if (code < 0x80)
                    latin1 += byte;
                else
                    latin1.append(
                        {static_cast<char>(0xc0 | (code >> 6)), static_cast<char>(0x80 | (code & 0x3f))});
            }
            out.name({"_codecs", "encode"}).text(latin1).text("latin1").opcode(PickleOpcode::Tuple2);
            out.opcode(PickleOpcode::Reduce);
        }
    }

    void writeType(PickleWriter& out) const
    {
        out.name({"numpy", "dtype"}).text(type).boolean(false).boolean(true).opcode(PickleOpcode::Tuple3);
        out.opcode(PickleOpcode::Reduce).mark().integer(3).text(std::string(1, byteOrder));
        for (int i = 0; i < 3; ++i)
            out.opcode(PickleOpcode::None);
        out.integer(-1)
            .integer(-1)
            .integer(0)
            .opcode(PickleOpcode::TupleFromMark)
            .opcode(PickleOpcode::Build);
    }

    void writeVector(PickleWriter& out, const Vector& values) const
    {
        const auto writeShape = [&] { out.integer(std::ssize(values)).opcode(PickleOpcode::Tuple1); };
        if (protocol >= 5) {
            out.name({numpy2 ? "numpy._core.numeric" : "numpy.core.numeric", "_frombuffer"}).mark();
            writeBytes(out, numbers(values));
            writeType(out);
            writeShape();
            out.text("C").opcode(PickleOpcode::TupleFromMark).opcode(PickleOpcode::Reduce);
            return;
        }
        out.name({numpy2 ? "numpy._core.multiarray" : "numpy.core.multiarray", "_reconstruct"});
        out.name({"numpy", "ndarray"}).integer(0).opcode(PickleOpcode::Tuple1);
        writeBytes(out, "b");
        out.opcode(PickleOpcode::Tuple3).opcode(PickleOpcode::Reduce).mark().integer(1);
        writeShape();
        writeType(out);
        out.boolean(false);
        writeBytes(out, numbers(values));
        out.opcode(PickleOpcode::TupleFromMark).opcode(PickleOpcode::Build);
    }
};

} // namespace rapp::test
