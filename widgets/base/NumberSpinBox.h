// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace rapp {

/// A number that is shown without zeros that say nothing (5, not 5.00). GUI thread.
class NumberSpinBox : public QDoubleSpinBox
{
    Q_OBJECT

public:
    NumberSpinBox(double minimum, double maximum, int decimals, QWidget* parent = nullptr);

    [[nodiscard]] QString textFromValue(double value) const override;
};

} // namespace rapp
