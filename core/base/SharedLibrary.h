// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>

namespace rapp {

/// Opens a library of this program by its file name ("librapp_predictor.so"), found through the program's run
/// path, and gives the address of its entry point. It stays open for the life of the process. Thread-safe;
/// keep what it gives, since each call looks again. Errors: the library or one it needs is not there, or it
/// has no such entry point.
Result<void*> openEntryPoint(const std::string& library, const std::string& entryPoint);

} // namespace rapp
