// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/extraction/PublishedFeatures.h"

#include "core/formats/NetworkxReader.h"
#include "core/graph/OperatorType.h"
#include "tests/support/SharedData.h"

#include <algorithm>
#include <array>

namespace rapp::test {

namespace {

std::filesystem::path publishedFolder()
{
    return sharedPath("rapp-data/data/static_features_all_models");
}

bool equalNumbers(const auto& a, const auto& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](double x, double y) { return static_cast<float>(x) == static_cast<float>(y); });
}

std::array<double, 5> numbersOf(const ModelFeatures& features)
{
    return {features.batch, features.gmacs, features.conv2d, features.dense, features.relu};
}

/// Operators outside the 16 types have no name in the published files.
std::string publishedType(const Operator& one)
{
    return operatorTypeIndex(one.type) ? one.type : std::string();
}

} // namespace

std::vector<std::string> publishedModels()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(publishedFolder())) {
        const std::string stem = entry.path().stem().string();
        if (entry.path().extension() == ".pkl" && stem.ends_with("_1"))
            names.push_back(stem.substr(0, stem.size() - 2));
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string differenceFromPublished(const std::string& model, const FeatureGraph& extracted)
{
    const auto published = NetworkxReader::readFile(publishedFolder() / (model + "_1.pkl"));
    if (!published)
        return published.error().message();
    const FeatureGraph& expected = published->graph;
    if (!equalNumbers(numbersOf(extracted.features), numbersOf(expected.features)))
        return "model numbers differ: GMACs " + std::to_string(extracted.features.gmacs) + " for " +
               std::to_string(expected.features.gmacs);
    if (extracted.operators.size() != expected.operators.size())
        return std::to_string(extracted.operators.size()) + " operators for " +
               std::to_string(expected.operators.size());
    for (std::size_t i = 0; i < expected.operators.size(); ++i) {
        const Operator& mine = extracted.operators[i];
        const Operator& other = expected.operators[i];
        if (publishedType(mine) != publishedType(other) || !equalNumbers(mine.attributes, other.attributes) ||
            !equalNumbers(mine.shape, other.shape))
            return "operator " + std::to_string(i) + " (" + mine.type + ") differs";
    }
    return extracted.edges == expected.edges ? std::string() : "edges differ";
}

} // namespace rapp::test
