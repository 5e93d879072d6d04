// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QSpinBox;

namespace rapp {

class ExplorationState;
class PercentRangeEdit;

/// Batch size and ranges of the grid, and the SLO: the measured batch sizes as buttons, any other as a
/// number. GUI thread; the state outlives it.
class ConfigurationPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ConfigurationPanel(ExplorationState& state, QWidget* parent = nullptr);

private:
    void showMeasuredBatches();
    void showBatch();
    void showRanges();
    void showPriors();
    void applyRanges();

    ExplorationState& m_state;
    QHBoxLayout* m_buttonRow;
    QButtonGroup* m_buttons;
    QSpinBox* m_batch;
    PercentRangeEdit* m_sm;
    PercentRangeEdit* m_quota;
    QLabel* m_cells;
    QCheckBox* m_priors;
};

} // namespace rapp
