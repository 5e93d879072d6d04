// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/NumberSpinBox.h"

#include <optional>

namespace rapp {

/// A number above 0, or nothing while the field is empty. GUI thread.
class OptionalNumberBox : public NumberSpinBox
{
    Q_OBJECT

public:
    /// `nothing` stands in the empty field, in pale letters.
    OptionalNumberBox(double maximum, int decimals, const QString& nothing, QWidget* parent = nullptr);

    [[nodiscard]] std::optional<double> number() const;
    /// Silent. One that is not above 0 or rounds to it empties the field.
    void setNumber(const std::optional<double>& number);

    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString& text) const override;
    [[nodiscard]] QValidator::State validate(QString& text, int& position) const override;

Q_SIGNALS:
    /// The user gave another number, or none.
    void numberChanged();
};

} // namespace rapp
