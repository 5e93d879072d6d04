// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/default/DefaultNetwork.h"
#include "core/predictor/default/LatencyTable.h"

#include <span>
#include <vector>

namespace rapp {

/// A model to predict and the state to predict it in.
struct DefaultQuery
{
    const DefaultInputs* inputs = nullptr;
    bool novel = false;
    bool usePriors = true;
    std::vector<double> sms;
};

/// The finished tables of queries, a table an SM partition each: averaged over the members, monotone, and for
/// a new model with prior knowledge anchored to its measured quota latencies. Throws what LibTorch throws.
std::vector<std::vector<LatencyTable>> latencyTables(const DefaultWeights& weights,
                                                     const DefaultNetwork& network,
                                                     std::span<const DefaultQuery> queries,
                                                     at::Device device);

} // namespace rapp
