// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/NumberSpinBox.h"

#include <vector>

namespace rapp {

/// One of the values of an axis of grids: steps go to the next one, and a number that is typed becomes the
/// nearest one. GUI thread.
class AxisSpinBox : public NumberSpinBox
{
    Q_OBJECT

public:
    explicit AxisSpinBox(QWidget* parent = nullptr);

    /// Ascending, at least one. The value stays, or becomes the nearest one.
    void setAxis(const std::vector<double>& values);
    [[nodiscard]] std::size_t place() const;

    void stepBy(int steps) override;

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;

private:
    void snap();

    std::vector<double> m_values{100};
};

} // namespace rapp
