// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/FeatureGraphFile.h"

#include <filesystem>
#include <string_view>

namespace rapp {

/// Reads the published feature graphs: a pickled networkx graph whose nodes carry a vector `attributes` of
/// 32 numbers (16 one-hot operator type, 12 attributes, 4 shape) or 38 (6 runtimes in ms more), and whose
/// `graph` carries `graph_static` of 5 numbers (batch, GMACs, conv2d, dense, relu) or 10 (5 quota latencies
/// in ms more). Nothing in the file is executed. Stateless; any thread.
class NetworkxReader
{
public:
    /// Whether the bytes begin like a pickled networkx object. Looks at the first few alone.
    static bool recognises(std::string_view bytes);

    /// `file` gives the model its name and errors their place; it is not opened. The name is the stem, for a
    /// graph of static features without the batch size at its end ("resnet152_1.pkl"). Operators come in the
    /// order of the nodes; one outside the 16 types has the type "". Errors name the byte offset in a pickle
    /// that is broken or names a class off the list, and the node and position of a number that is not
    /// finite, negative or not expected there.
    static Result<FeatureGraphFile> read(std::string_view bytes, const std::filesystem::path& file);

    static Result<FeatureGraphFile> readFile(const std::filesystem::path& file);
};

} // namespace rapp
