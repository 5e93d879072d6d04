// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/FeatureGraphFile.h"

#include <string>
#include <string_view>

namespace rapp {

/// Feature graphs as JSON, the project's own format (features/README.md has the schema). Thread-safe.

/// The version that is written and the newest that is read.
inline constexpr int featureGraphVersion = 1;

/// Reads a feature graph, with prior knowledge where it has some. Fields that are not known here, at the top
/// and of an operator, are kept in extraFields. `file` names the text in errors, which also name line and
/// column or the path of the value: not JSON, another format, a newer version, a field that is missing or of
/// another type, a number that is not finite or out of range, an edge to no operator, operators of which only
/// some have runtimes.
Result<FeatureGraphFile> parseFeatureGraphJson(std::string_view text, const std::string& file);

/// A feature graph as text that parseFeatureGraphJson() reads back as equal values. Errors: extraFields that
/// are no JSON object, prior knowledge that does not fit the operators, text that is not UTF-8, numbers that
/// are not finite.
Result<std::string> featureGraphJsonText(const FeatureGraph& graph, const PriorKnowledge& priors);

} // namespace rapp
