// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/AxisSpinBox.h"

#include <algorithm>
#include <cmath>

namespace rapp {

AxisSpinBox::AxisSpinBox(QWidget* parent) : NumberSpinBox(1, 100, 2, parent)
{
    setSuffix(QStringLiteral(" %"));
    setValue(100);
    connect(this, &QDoubleSpinBox::valueChanged, this, &AxisSpinBox::snap);
}

void AxisSpinBox::setAxis(const std::vector<double>& values)
{
    if (values == m_values)
        return;
    m_values = values;
    snap();
}

std::size_t AxisSpinBox::place() const
{
    const auto nearest = std::min_element(m_values.begin(), m_values.end(), [this](double a, double b) {
        return std::abs(a - value()) < std::abs(b - value());
    });
    return static_cast<std::size_t>(nearest - m_values.begin());
}

void AxisSpinBox::snap()
{
    setValue(m_values[place()]);
}

void AxisSpinBox::stepBy(int steps)
{
    const auto last = static_cast<int>(m_values.size()) - 1;
    const int next = std::clamp(static_cast<int>(place()) + steps, 0, last);
    setValue(m_values[static_cast<std::size_t>(next)]);
}

QAbstractSpinBox::StepEnabled AxisSpinBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    if (place() > 0)
        enabled |= StepDownEnabled;
    if (place() + 1 < m_values.size())
        enabled |= StepUpEnabled;
    return enabled;
}

} // namespace rapp
