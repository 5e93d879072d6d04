// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/PanelsPlot.h"
#include "widgets/pair/PairContent.h"

namespace rapp {

/// The drawing of a comparison of two grids: their ratio or difference over quota and SM partition. Knows no
/// state and takes no input. GUI thread.
class PairPlot : public PanelsPlot
{
    Q_OBJECT

public:
    using PanelsPlot::PanelsPlot;

    /// Shows other content with the next paint.
    void setContent(PairContent content);
    [[nodiscard]] const PairContent& content() const { return m_content; }

private:
    PairContent m_content;
};

} // namespace rapp
