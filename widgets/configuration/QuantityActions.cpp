// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configuration/QuantityActions.h"

#include "widgets/exploration/ExplorationState.h"
#include "widgets/heatmap/HeatmapContent.h"

#include <QAction>

namespace rapp {

QuantityActions::QuantityActions(ExplorationState& state, QObject* parent)
    : QActionGroup(parent), m_state(state)
{
    int key = Qt::Key_1;
    for (const Quantity quantity : allQuantities) {
        QAction* action = addAction(quantityTitle(quantity));
        action->setCheckable(true);
        action->setObjectName(QStringLiteral("quantity-") +
                              QString::fromLatin1(quantityName(quantity).data()));
        action->setData(static_cast<int>(quantity));
        action->setShortcut(QKeySequence(static_cast<int>(Qt::ControlModifier) | key++));
        action->setToolTip(QStringLiteral("%1 (%2)").arg(
            quantityTitleWithUnit(quantity), action->shortcut().toString(QKeySequence::NativeText)));
    }
    connect(this, &QActionGroup::triggered, this, [this](const QAction* action) {
        m_state.setQuantity(static_cast<Quantity>(action->data().toInt()));
    });
    connect(&state, &ExplorationState::quantityChanged, this, &QuantityActions::showQuantity);
    showQuantity();
}

QAction* QuantityActions::action(Quantity quantity) const
{
    for (QAction* action : actions()) {
        if (action->data().toInt() == static_cast<int>(quantity))
            return action;
    }
    return nullptr;
}

void QuantityActions::showQuantity()
{
    action(m_state.quantity())->setChecked(true);
}

} // namespace rapp
