// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/PredictionSource.h"

namespace rapp {

PredictionSource::PredictionSource(CLI::App& parser) : m_data(parser), m_predictor(parser)
{
    parser.add_option("--model", m_model, "Name of the model, as `rapp models` lists it")->required();
}

Result<PredictionSource::Opened> PredictionSource::open() const
{
    const auto workspace = m_data.open();
    if (!workspace)
        return fail(workspace.error());
    const auto model = modelOf(*workspace, m_model);
    if (!model)
        return fail(model.error());
    auto input = m_predictor.inputOf(**model);
    if (!input)
        return fail(input.error());
    auto predictor = m_predictor.open();
    if (!predictor)
        return fail(predictor.error());
    return Opened{*model, std::move(*input), std::move(*predictor)};
}

} // namespace rapp
