// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/default/DefaultWeights.h"

#include <cstdint>
#include <vector>

namespace rapp {

/// Normalised inputs of the default network, row-major: models, each in a state (new or known, with prior
/// knowledge or without), and (model, SM partition) rows that refer to them. Plain data.
struct DefaultBatch
{
    explicit DefaultBatch(const DefaultWeights& weights) : m_weights(&weights) {}

    /// Prior knowledge that the inputs lack or that is not to be used is masked.
    void addModel(const DefaultInputs& inputs, bool novel, bool usePriors);
    /// Of the model added last, which these inputs are of.
    void addRow(const DefaultInputs& inputs, double sm);

    [[nodiscard]] std::int64_t modelCount() const { return static_cast<std::int64_t>(modelNovel.size()); }
    [[nodiscard]] std::int64_t rowCount() const { return static_cast<std::int64_t>(modelOf.size()); }

    std::vector<float> statics; ///< per model
    std::vector<float> priors;
    std::vector<float> modelHasPriors;
    std::vector<float> modelNovel;

    std::vector<std::int64_t> modelOf; ///< per row
    std::vector<float> sm;
    std::vector<float> rowPriors;
    std::vector<float> hasPriors;
    std::vector<float> novel;
    std::vector<float> floor;
    std::vector<float> quota;
    std::vector<float> compute;
    std::vector<float> operatorTime;
    std::vector<float> excess;
    std::vector<float> smSteps; ///< ln(SM/5)

private:
    const DefaultWeights* m_weights;
};

} // namespace rapp
