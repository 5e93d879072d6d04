// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/Quantity.h"

#include <QActionGroup>

namespace rapp {

class ExplorationState;

/// Chooses the display quantity: one checkable action each, for menus and tool bars. GUI thread; the state
/// outlives it.
class QuantityActions : public QActionGroup
{
    Q_OBJECT

public:
    explicit QuantityActions(ExplorationState& state, QObject* parent = nullptr);

    [[nodiscard]] QAction* action(Quantity quantity) const;

private:
    void showQuantity();

    ExplorationState& m_state;
};

} // namespace rapp
