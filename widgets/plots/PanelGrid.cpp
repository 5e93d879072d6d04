// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/PanelGrid.h"

#include <qcustomplot.h>

namespace rapp {

int panelColumns(int count, const QSizeF& room, const QSizeF& labels, double shape)
{
    int best = 1;
    double most = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double width = room.width() / columns - labels.width();
        const double height = room.height() / rows - labels.height();
        const double used = std::min(width, height * shape);
        if (used > most) {
            most = used;
            best = columns;
        }
    }
    return best;
}

void arrangePanels(QCPLayoutGrid& grid, std::span<const TitledPanel> panels, int columns)
{
    for (const TitledPanel& panel : panels) {
        for (QCPLayoutElement* element : std::initializer_list<QCPLayoutElement*>{panel.title, panel.rect}) {
            if (element->layout())
                grid.take(element);
        }
    }
    grid.simplify();
    const int count = static_cast<int>(panels.size());
    for (int i = 0; i < count; ++i) {
        const TitledPanel& panel = panels[static_cast<std::size_t>(i)];
        const int row = i / columns;
        const int column = i % columns;
        grid.addElement(2 * row, column, panel.title);
        grid.addElement(2 * row + 1, column, panel.rect);
        const bool saidBelow =
            i + columns < count && panels[static_cast<std::size_t>(i + columns)].across == panel.across;
        const bool saidLeft = column > 0 && panels[static_cast<std::size_t>(i - 1)].up == panel.up;
        panel.rect->axis(QCPAxis::atBottom)->setLabel(saidBelow ? QString() : panel.across);
        panel.rect->axis(QCPAxis::atLeft)->setLabel(saidLeft ? QString() : panel.up);
    }
}

} // namespace rapp
