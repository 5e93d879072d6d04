// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace rapp {

/// Where the bundled data lies: beside an installed program (../share/rapp), or in the source tree for a
/// program that runs from its build folder. Thread-safe.
std::filesystem::path bundledFeaturesFolder();  ///< feature graphs and measured profiles
std::filesystem::path bundledResourcesFolder(); ///< the trained default network

} // namespace rapp
