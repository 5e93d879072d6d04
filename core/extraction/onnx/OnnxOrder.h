// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <onnx/onnx_pb.h>

#include <functional>
#include <string>
#include <vector>

namespace rapp {

/// The nodes of a graph in an order in which each comes after what it needs; as they stand where that is one.
/// `isKnown` says whether a name is defined outside the nodes. Thread-safe. Throws ExtractionFailure for a
/// cycle, for a name that nothing gives and for one that two nodes give.
std::vector<const onnx::NodeProto*> onnxOrder(const onnx::GraphProto& graph,
                                              const std::function<bool(const std::string&)>& isKnown);

/// A node for messages: its type and name.
std::string onnxPlace(const onnx::NodeProto& node);

} // namespace rapp
