// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapPlot.h"

namespace rapp {

void HeatmapPlot::setContent(HeatmapContent content)
{
    m_content = std::move(content);
    HeatmapPanel& cells = editPanel(0);
    cells.setContent(m_content);
    setScale(cells.picture().scale, quantityTitleWithUnit(m_content.quantity));
    setTexts(m_content.title(), m_content.caption());
    replot(rpQueuedReplot);
}

} // namespace rapp
