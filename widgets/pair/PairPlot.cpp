// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pair/PairPlot.h"

namespace rapp {

void PairPlot::setContent(PairContent content)
{
    m_content = std::move(content);
    CellPicture picture = m_content.picture();
    setScale(picture.scale, m_content.quantityTitle());
    editPanel(0).setPicture(std::move(picture));
    setTexts(m_content.title(), m_content.caption());
    replot(rpQueuedReplot);
}

} // namespace rapp
