// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <onnx/onnx_pb.h>

#include <filesystem>
#include <memory>

namespace rapp {

/// Reads an ONNX file without the numbers of its weights: what a tensor holds beyond a few kilobytes is
/// passed over, so that memory does not grow with them. Errors name the file: not a protobuf message of a
/// model, cut short, over protobuf's limit of 2 GB. Thread-safe.
Result<std::unique_ptr<onnx::ModelProto>> readOnnxFile(const std::filesystem::path& file);

} // namespace rapp
