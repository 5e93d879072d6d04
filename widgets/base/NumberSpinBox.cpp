// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/NumberSpinBox.h"

namespace rapp {

NumberSpinBox::NumberSpinBox(double minimum, double maximum, int decimals, QWidget* parent)
    : QDoubleSpinBox(parent)
{
    setDecimals(decimals);
    setRange(minimum, maximum);
    setKeyboardTracking(false);
    setAlignment(Qt::AlignRight);
}

QString NumberSpinBox::textFromValue(double value) const
{
    QString text = locale().toString(value, 'f', decimals());
    const QString point(locale().decimalPoint());
    if (text.contains(point)) {
        while (text.endsWith(locale().zeroDigit()))
            text.chop(1);
        if (text.endsWith(point))
            text.chop(point.size());
    }
    return text;
}

} // namespace rapp
