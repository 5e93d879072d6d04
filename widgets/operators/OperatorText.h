// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operators/OperatorReport.h"

#include <QColor>
#include <QString>

namespace rapp {

/// Operators in words and colours, the same in the table, the chain and pictures.

/// The type, or words for one that is not known.
QString operatorTitle(const std::string& type);
/// Without the "nn." that most have.
QString shortOperatorTitle(const std::string& type);
/// Each of the 16 types has its own, related ones related colours; others are grey. The same in light and
/// dark palettes.
QColor operatorColour(const std::string& type);

/// "3 × 3"; empty where all are 0.
QString sizesText(const double* first, std::size_t count);
/// The shape without the zeros that fill it up: "64 × 3 × 7 × 7".
QString shapeText(const Operator& op);
/// One number where all four are the same; empty for other operators than convolutions.
QString paddingText(const Operator& op);
/// Whether the attributes say anything.
bool hasAttributes(const Operator& op);

QString scalingClassTitle(ScalingClass scaling);
/// "0.46 · partly"; a dash where there is none.
QString scalingText(const std::optional<double>& scaling);
/// Times and counts with four digits, in the C locale; a dash where there is none.
QString figureText(const std::optional<double>& value);

/// A few lines on one operator, for tool tips.
QString operatorTip(const OperatorReport& report, std::size_t index);

} // namespace rapp
