// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/PlanRequest.h"

#include <QObject>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QWidget;

namespace rapp {

class ExplorationState;
class NumberSpinBox;

/// The rules of planning as rows of a form: predicted or measured latencies, safety, and how many requests an
/// instance is counted with. GUI thread; owned by the view, which has the form; the state outlives it.
class PlanRulesEdit : public QObject
{
    Q_OBJECT

public:
    /// Adds its rows at the end of the form of `view`.
    PlanRulesEdit(ExplorationState& state, QFormLayout& form, QWidget& view);

    [[nodiscard]] bool measured() const;
    /// The SLO and the rate are left to the caller. Safe only where the predictor gives intervals.
    [[nodiscard]] PlanRequest rules() const;

Q_SIGNALS:
    void changed();

private:
    void updateFields();

    ExplorationState& m_state;
    QComboBox* m_source;
    QCheckBox* m_safe;
    QComboBox* m_capacity;
    NumberSpinBox* m_overhead;
};

} // namespace rapp
