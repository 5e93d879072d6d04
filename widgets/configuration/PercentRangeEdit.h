// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/GridAxes.h"

#include <QWidget>

namespace rapp {

class NumberSpinBox;

/// First, last and step of a range of percentages. GUI thread.
class PercentRangeEdit : public QWidget
{
    Q_OBJECT

public:
    /// `name` says what it is a range of, for those who can't see the label beside it.
    explicit PercentRangeEdit(const QString& name, QWidget* parent = nullptr);

    [[nodiscard]] PercentRange range() const;
    /// Silent.
    void setRange(const PercentRange& range);

Q_SIGNALS:
    /// The user chose another range.
    void edited(const rapp::PercentRange& range);

private:
    NumberSpinBox* m_first;
    NumberSpinBox* m_last;
    NumberSpinBox* m_step;
};

} // namespace rapp
