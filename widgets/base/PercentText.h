// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/NumberText.h"

#include <QString>

namespace rapp {

/// "4.2 %" of the fraction 0.042, in the C locale.
inline QString percentText(double fraction)
{
    return QString::fromStdString(fixedText(100 * fraction, 1)).replace(QLatin1Char('-'), QChar(0x2212)) +
           QStringLiteral(" %");
}

/// The same with a plus where it is above 0.
inline QString signedPercentText(double fraction)
{
    return fraction > 0 ? QLatin1Char('+') + percentText(fraction) : percentText(fraction);
}

} // namespace rapp
