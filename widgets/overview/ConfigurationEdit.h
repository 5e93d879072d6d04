// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/LatencyGrid.h"

#include <QWidget>

class QSpinBox;

namespace rapp {

class AxisSpinBox;

/// Batch size, SM partition and quota of a cell of grids. GUI thread.
class ConfigurationEdit : public QWidget
{
    Q_OBJECT

public:
    explicit ConfigurationEdit(QWidget* parent = nullptr);

    void setAxes(const GridAxes& axes);
    [[nodiscard]] BatchSize batch() const;
    [[nodiscard]] LatencyGrid::Cell cell() const;
    [[nodiscard]] Configuration configuration() const;
    /// Takes the nearest cell; tells nobody.
    void setConfiguration(const Configuration& configuration);

Q_SIGNALS:
    /// By the user.
    void edited();

private:
    QSpinBox* m_batch;
    AxisSpinBox* m_sm;
    AxisSpinBox* m_quota;
};

} // namespace rapp
