// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

namespace rapp {

class PredictorBackend;

/// The shared library with the networks. Opening it brings LibTorch in (0.7 s, 175 MB), so it happens on
/// first use and never at the start of a program.
class PredictorLibrary
{
public:
    /// Opens the library once for the process and gives its backend, which lives as long as the process.
    /// Thread-safe; takes long the first time. Errors: the library or one it needs is not there.
    static Result<const PredictorBackend*> open();

    /// Whether open() has succeeded. Does not open.
    [[nodiscard]] static bool isOpen();
};

} // namespace rapp
