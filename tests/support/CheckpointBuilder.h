// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/ZipWriter.h"
#include "core/formats/pickle/PickleWriter.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rapp::test {

/// A tensor as torch.save describes it.
struct PickledTensor
{
    const char* storageClass = "FloatStorage";
    std::string storage = "0";
    std::int64_t storageElements = 4;
    std::int64_t offset = 0;
    std::vector<std::int64_t> shape = {4};
    std::vector<std::int64_t> strides = {1};
};

inline void writeTuple(PickleWriter& pickle, const std::vector<std::int64_t>& numbers)
{
    pickle.mark();
    for (const auto number : numbers)
        pickle.integer(number);
    pickle.opcode(PickleOpcode::TupleFromMark);
}

inline void writeCall(PickleWriter& pickle, PickleClass callable)
{
    pickle.name(callable).opcode(PickleOpcode::EmptyTuple).opcode(PickleOpcode::Reduce);
}

inline void writeTensor(PickleWriter& pickle, const PickledTensor& tensor)
{
    pickle.name({"torch._utils", "_rebuild_tensor_v2"}).mark();
    pickle.mark().text("storage").name({"torch", tensor.storageClass}).text(tensor.storage).text("cpu");
    pickle.integer(tensor.storageElements).opcode(PickleOpcode::TupleFromMark);
    pickle.opcode(PickleOpcode::BinPersId).integer(tensor.offset);
    writeTuple(pickle, tensor.shape);
    writeTuple(pickle, tensor.strides);
    pickle.boolean(false);
    writeCall(pickle, {"collections", "OrderedDict"});
    pickle.opcode(PickleOpcode::TupleFromMark).opcode(PickleOpcode::Reduce);
}

/// A plain state dict of one tensor named "weight".
inline std::string pickledStateDict(const PickledTensor& tensor)
{
    PickleWriter pickle;
    pickle.opcode(PickleOpcode::EmptyDict).text("weight");
    writeTensor(pickle, tensor);
    return pickle.opcode(PickleOpcode::SetItem).finished();
}

/// The archive around a pickle; `storages` are data/0, data/1, …
inline std::string checkpointArchive(const std::string& pickle, const std::vector<std::string>& storages,
                                     const std::string& folder = "archive/",
                                     const std::string& byteOrder = {})
{
    ZipWriter zip;
    zip.add(folder + "data.pkl", pickle);
    if (!byteOrder.empty())
        zip.add(folder + "byteorder", byteOrder);
    for (std::size_t i = 0; i < storages.size(); ++i)
        zip.add(folder + "data/" + std::to_string(i), storages[i]);
    zip.add(folder + "version", "3\n");
    return zip.archive().value();
}

} // namespace rapp::test
