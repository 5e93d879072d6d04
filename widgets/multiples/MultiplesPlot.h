// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/PanelsPlot.h"
#include "widgets/multiples/MultiplesContent.h"

namespace rapp {

/// The drawing of small multiples: a panel each batch size on one colour scale. Knows no state and takes no
/// input. GUI thread.
class MultiplesPlot : public PanelsPlot
{
    Q_OBJECT

public:
    using PanelsPlot::PanelsPlot;

    /// Shows other content with the next paint.
    void setContent(MultiplesContent content);
    [[nodiscard]] const MultiplesContent& content() const { return m_content; }

private:
    MultiplesContent m_content;
};

} // namespace rapp
