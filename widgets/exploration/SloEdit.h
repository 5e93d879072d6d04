// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/OptionalNumberBox.h"

namespace rapp {

class ExplorationState;

/// The state's SLO in ms, empty for none. GUI thread; the state outlives it.
class SloEdit : public OptionalNumberBox
{
    Q_OBJECT

public:
    explicit SloEdit(ExplorationState& state, QWidget* parent = nullptr);
};

} // namespace rapp
