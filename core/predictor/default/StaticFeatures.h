// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/KernelLaunches.h"
#include "core/predictor/default/OperatorClass.h"

#include <vector>

namespace rapp {

/// A model without measurements in a fixed number of figures: sizes, counts by class, shares and means, most
/// of them logarithms. At least one operator.
std::vector<double> staticFeatures(const FeatureGraph& graph,
                                   const std::vector<ClassifiedOperator>& operators);

/// The kernels launched for the model: those its file states, else a guess from its operators.
KernelLaunches launchesOf(const FeatureGraph& graph);

/// The model's GMACs, with a lower bound that a logarithm stands.
double positiveGmacs(const FeatureGraph& graph);

} // namespace rapp
