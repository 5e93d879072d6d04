// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/multiples/MultiplesPlot.h"

namespace rapp {

void MultiplesPlot::setContent(MultiplesContent content)
{
    m_content = std::move(content);
    const auto scale = m_content.scale();
    setPanelCount(m_content.parts.size());
    for (std::size_t i = 0; i < panelCount(); ++i) {
        const HeatmapContent& part = m_content.parts[i];
        editPanel(i).setContent(part, scale);
        editPanel(i).setTitle(tr("Batch size %1").arg(part.shown->batch().value()));
    }
    setScale(scale, quantityTitleWithUnit(m_content.parts.front().quantity));
    setTexts(m_content.title(), m_content.caption());
    replot(rpQueuedReplot);
}

} // namespace rapp
