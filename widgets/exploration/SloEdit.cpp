// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/SloEdit.h"

#include "widgets/exploration/ExplorationState.h"

namespace rapp {

namespace {

constexpr double greatestSloMs = 1e6;
constexpr int sloDecimals = 3;

} // namespace

SloEdit::SloEdit(ExplorationState& state, QWidget* parent)
    : OptionalNumberBox(greatestSloMs, sloDecimals, tr("none"), parent)
{
    setAccessibleName(tr("SLO in ms"));
    setToolTip(tr("The latency that every request must stay within, in ms; empty for none. The heatmap shows "
                  "it as a red line."));
    const auto show = [this, &state] {
        setNumber(state.slo() ? std::optional(state.slo()->value()) : std::nullopt);
    };
    connect(&state, &ExplorationState::sloChanged, this, show);
    connect(this, &OptionalNumberBox::numberChanged, this, [this, &state] {
        state.setSlo(number() ? std::optional<Milliseconds>(*number()) : std::nullopt);
    });
    show();
}

} // namespace rapp
