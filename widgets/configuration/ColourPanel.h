// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace rapp {

class ExplorationState;
class NumberSpinBox;

/// How values become colours: map, scale and range. GUI thread; the state outlives it.
class ColourPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ColourPanel(ExplorationState& state, QWidget* parent = nullptr);

private:
    void showColours();
    /// The range in use now, whichever way it came about.
    [[nodiscard]] ColourRange range() const;
    void chooseMode(ColourRangeMode mode);
    void chooseEnds();

    ExplorationState& m_state;
    QComboBox* m_map;
    QComboBox* m_scale;
    QComboBox* m_mode;
    NumberSpinBox* m_lower;
    NumberSpinBox* m_upper;
    QCheckBox* m_contours;
};

} // namespace rapp
