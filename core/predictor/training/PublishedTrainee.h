// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/training/Trainee.h"

#include <memory>

namespace rapp {

/// The published network to be trained as it was published: Adam, the learning rate from 10⁻³ to 10⁻⁵ over a
/// cosine (which gives the 2.75422870·10⁻⁵ that the published checkpoint has after 183 of 200 epochs), the
/// mean absolute percentage error as loss, dropout 0.05 between the joined layers. Samples that share a graph
/// pass, those of one (model, batch size, SM partition), are taken together, a few such rows a step. Errors:
/// as Split::make and PublishedFeatures::from; no sample to train with.
Result<std::unique_ptr<Trainee>> makePublishedTrainee(const TrainingRequest& request);

} // namespace rapp
