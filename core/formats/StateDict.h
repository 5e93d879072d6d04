// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace rapp {

/// A tensor read from a checkpoint: contiguous, row-major, whatever its strides in the file were.
struct StoredTensor
{
    std::vector<std::int64_t> shape;
    std::vector<double> values; ///< float16, bfloat16, float32 and float64 are widened
};

/// The named tensors of a PyTorch zip archive: a plain state dict, or the `state_dict` of a checkpoint as
/// PyTorch Lightning writes it. Other entries of the checkpoint (optimiser, loops, callbacks) are passed
/// over, but for `epoch` and string-to-string metadata under "rapp".
struct StateDict
{
    std::map<std::string, StoredTensor> tensors;
    std::map<std::string, std::string> metadata;

    /// Errors name the file, the entry and the offset: not a zip archive, no data.pkl, a pickle that names a
    /// class off the list, a storage that is missing or shorter than its tensors, a type that is not floating
    /// point, tensors over the memory limit. Thread-safe.
    static Result<StateDict> read(const std::filesystem::path& file);

    /// Writes a checkpoint that read() and torch.load() open: float32, little endian, the tensors under
    /// `state_dict`, the metadata under `rapp`, but for a whole number `epoch` which stands beside. Errors: a
    /// tensor whose values don't go with its shape, a name that is not UTF-8, and what writing a file gives.
    [[nodiscard]] Result<void> write(const std::filesystem::path& file) const;
};

} // namespace rapp
