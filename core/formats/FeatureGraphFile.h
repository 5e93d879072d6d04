// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"
#include "core/graph/PriorKnowledge.h"

namespace rapp {

/// What a file with a feature graph holds, whichever its format. A plain value.
struct FeatureGraphFile
{
    FeatureGraph graph;
    PriorKnowledge priors; ///< empty for a file with static features only

    bool operator==(const FeatureGraphFile&) const = default;
};

} // namespace rapp
