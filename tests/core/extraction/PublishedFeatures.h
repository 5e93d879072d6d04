// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"

#include <string>
#include <vector>

namespace rapp::test {

/// Names of the models whose published static features lie in shared/, sorted.
std::vector<std::string> publishedModels();

/// What differs between extracted features and the published ones of that model, as a line for people; empty
/// where every number is equal (as float32, which the published ones are).
std::string differenceFromPublished(const std::string& model, const FeatureGraph& extracted);

} // namespace rapp::test
