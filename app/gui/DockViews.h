// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <Qt>

#include <functional>
#include <vector>

class QWidget;

namespace rapp {

class ExplorationState;
class PredictionService;
class ProblemModel;
class TrainingService;

/// What a docked view may observe and ask. All of it outlives the views.
struct ViewContext
{
    ExplorationState& state;
    PredictionService& predictions;
    ProblemModel& problems;
    TrainingService& training;
};

/// A view that docks beside the heatmap.
struct DockView
{
    const char* name; ///< of the dock in saved layouts; never changes
    QString title;    ///< translated, with the key that chooses it in the View menu
    Qt::DockWidgetArea area;
    bool visible = true; ///< in the default layout
    std::function<QWidget*(const ViewContext&)> make;
};

/// Names of docks that the window addresses.
inline constexpr char modelsDockName[] = "models";
inline constexpr char problemsDockName[] = "problems";
inline constexpr char trainingDockName[] = "training";

/// Every docked view, in the order of the View menu: the one place where a view is added. Views of one area
/// stand above each other; those of the bottom, and of the right what is not shown at first, are tabs.
std::vector<DockView> dockViews();

} // namespace rapp
