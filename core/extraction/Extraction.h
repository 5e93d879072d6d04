// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Expression.h"
#include "core/graph/FeatureGraph.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace rapp {

/// What the user states about a model beyond its file.
struct ExtractionOptions
{
    /// Sizes of the model's input, batch first. Empty: as the file states it; where that leaves a size open
    /// see extractFeatures().
    Shape inputShape{};
    /// The model's name; empty: the file's name without its ending.
    std::string name{};
};

/// What is stated about the models among several files, by the path that a file is opened by.
using ExtractionChoices = std::map<std::filesystem::path, ExtractionOptions>;

/// A model's static features and what is worth knowing about how they came about.
struct Extraction
{
    FeatureGraph graph;
    /// Lines for people: operators outside the 16 types ("3 operators of 2 kinds are not covered: aten::gru
    /// (2), aten::lstm (1)"), sizes that were assumed, shapes that could not be told.
    std::vector<std::string> notes;
};

} // namespace rapp
