// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace rapp {

/// Whether this is a file whose name says that it holds a network that predicts (.ckpt, .pt, .pth, .rappnet),
/// and no TorchScript model to predict for, which shares the ending.
bool isCheckpoint(const std::filesystem::path& path);
/// The trained default network; empty if none is bundled.
std::filesystem::path bundledNetwork();
/// The model that is shown at first: one that the bundled data has.
inline constexpr char firstModelName[] = "resnet152";

} // namespace rapp
