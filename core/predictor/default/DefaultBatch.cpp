// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/DefaultBatch.h"

#include <algorithm>
#include <cmath>

namespace rapp {

void DefaultBatch::addModel(const DefaultInputs& inputs, bool novelModel, bool usePriors)
{
    const bool withPriors = usePriors && inputs.priors;
    m_weights->statics.append(inputs.statics, statics);
    if (withPriors)
        m_weights->priors.append(inputs.priors->features, priors);
    else
        priors.insert(priors.end(), static_cast<std::size_t>(m_weights->shape.priors), 0.0F);
    modelHasPriors.push_back(withPriors ? 1.0F : 0.0F);
    modelNovel.push_back(novelModel ? 1.0F : 0.0F);
}

void DefaultBatch::addRow(const DefaultInputs& inputs, double smPercent)
{
    // An operator of a typical model takes this long to launch, in ms.
    constexpr double launchMs = 0.1;
    const auto asFloat = [](double value) { return static_cast<float>(value); };
    const double clamped = std::max(smPercent, knots::leastSm);
    const bool withPriors = modelHasPriors.back() > 0;
    modelOf.push_back(modelCount() - 1);
    m_weights->sm.append(DefaultInputs::smFeatures(clamped), sm);
    hasPriors.push_back(modelHasPriors.back());
    novel.push_back(modelNovel.back());
    compute.push_back(asFloat(inputs.compute));
    smSteps.push_back(asFloat(std::log(clamped / knots::leastSm)));
    if (withPriors) {
        const auto features = inputs.priors->atSm(clamped);
        m_weights->rowPriors.append(features, rowPriors);
        floor.push_back(asFloat(inputs.priors->floor));
        operatorTime.push_back(asFloat(features.front()));
        excess.push_back(asFloat(inputs.priors->excess));
        std::transform(inputs.priors->quota.begin(), inputs.priors->quota.end(), std::back_inserter(quota),
                       asFloat);
    } else {
        rowPriors.insert(rowPriors.end(), static_cast<std::size_t>(m_weights->shape.rowPriors), 0.0F);
        floor.push_back(asFloat(inputs.logLaunches + std::log(launchMs)));
        operatorTime.push_back(0);
        excess.push_back(0);
        for (const double typical : m_weights->typicalCurve)
            quota.push_back(asFloat(inputs.logLaunches + typical));
    }
}

} // namespace rapp
