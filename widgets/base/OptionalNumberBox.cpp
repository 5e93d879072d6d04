// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/OptionalNumberBox.h"

#include <QLineEdit>
#include <QSignalBlocker>

namespace rapp {

OptionalNumberBox::OptionalNumberBox(double maximum, int decimals, const QString& nothing, QWidget* parent)
    : NumberSpinBox(0, maximum, decimals, parent)
{
    setButtonSymbols(QAbstractSpinBox::NoButtons);
    setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    lineEdit()->setPlaceholderText(nothing);
    lineEdit()->clear();
    connect(this, &QDoubleSpinBox::valueChanged, this, &OptionalNumberBox::numberChanged);
}

std::optional<double> OptionalNumberBox::number() const
{
    return value() > 0 ? std::optional(value()) : std::nullopt;
}

void OptionalNumberBox::setNumber(const std::optional<double>& number)
{
    const QSignalBlocker blocker(this);
    setValue(number.value_or(0));
}

QString OptionalNumberBox::textFromValue(double value) const
{
    return value > 0 ? NumberSpinBox::textFromValue(value) : QString();
}

double OptionalNumberBox::valueFromText(const QString& text) const
{
    return text.trimmed().isEmpty() ? 0 : NumberSpinBox::valueFromText(text);
}

QValidator::State OptionalNumberBox::validate(QString& text, int& position) const
{
    return text.trimmed().isEmpty() ? QValidator::Acceptable : NumberSpinBox::validate(text, position);
}

} // namespace rapp
