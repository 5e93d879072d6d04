// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/FeatureGraph.h"
#include "core/graph/PriorKnowledge.h"
#include "core/profile/LatencyProfile.h"

#include <memory>
#include <string>

namespace rapp {

/// What is known of one model. Each part may be absent (null). The parts are shared and immutable.
struct Model
{
    std::string name;
    std::shared_ptr<const FeatureGraph> graph;
    std::shared_ptr<const PriorKnowledge> priors;  ///< null rather than empty
    std::shared_ptr<const LatencyProfile> profile; ///< what was measured
    /// Latencies that a file of predictions gave; never mixed with what was measured.
    std::shared_ptr<const LatencyProfile> predictions;
};

} // namespace rapp
