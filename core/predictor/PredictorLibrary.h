// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <memory>

namespace rapp {

class Predictor;
class PredictorBackend;

/// The shared library with the networks. Opening it brings LibTorch in (0.7 s, 175 MB), so it happens on
/// first use and never at the start of a program.
class PredictorLibrary
{
public:
    /// Opens the library once for the process and gives its backend, which lives as long as the process.
    /// Thread-safe; takes long the first time. Errors: the library or one it needs is not there.
    static Result<const PredictorBackend*> open();

    /// Reads a checkpoint or state dict and builds the network that its tensors describe, opening the library
    /// once the file has turned out to be one. Takes long: the first pass through the network, which is slow,
    /// is done here. Thread-safe. Errors: as StateDict::read, open and PredictorBackend::openTensors.
    static Result<std::shared_ptr<const Predictor>> openWeights(const std::filesystem::path& file);

    /// Whether open() has succeeded. Does not open.
    [[nodiscard]] static bool isOpen();
};

} // namespace rapp
