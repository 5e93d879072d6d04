// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/DockViews.h"

#include "widgets/comparison/ComparisonView.h"
#include "widgets/configuration/ColourPanel.h"
#include "widgets/configuration/ConfigurationPanel.h"
#include "widgets/curves/CurvesView.h"
#include "widgets/exploration/PredictionService.h"
#include "widgets/models/ModelListView.h"
#include "widgets/multiples/MultiplesView.h"
#include "widgets/operators/OperatorsView.h"
#include "widgets/overview/OverviewView.h"
#include "widgets/packing/PackingView.h"
#include "widgets/pair/PairView.h"
#include "widgets/planner/PlannerView.h"
#include "widgets/problems/ProblemView.h"
#include "widgets/readout/ReadoutPanel.h"
#include "widgets/slices/SlicesView.h"
#include "widgets/training/TrainingView.h"

#include <QCoreApplication>

namespace rapp {

namespace {

/// The titles of the docks.
struct Titles
{
    Q_DECLARE_TR_FUNCTIONS(DockViews)
};

/// Its jobs and failures are shown where those of the predictions are.
template <class View>
View* tellingJobs(View* view, const ViewContext& context)
{
    QObject::connect(view, &View::jobStarted, &context.predictions, &PredictionService::jobStarted);
    QObject::connect(view, &View::failed, &context.predictions, &PredictionService::failed);
    return view;
}

} // namespace

std::vector<DockView> dockViews()
{
    return {
        {modelsDockName, Titles::tr("&Models"), Qt::LeftDockWidgetArea, true,
         [](const ViewContext& context) { return new ModelListView(context.state); }},
        {"configuration", Titles::tr("Confi&guration"), Qt::LeftDockWidgetArea, true,
         [](const ViewContext& context) { return new ConfigurationPanel(context.state); }},
        {"slices", Titles::tr("&Slices"), Qt::RightDockWidgetArea, false,
         [](const ViewContext& context) { return new SlicesView(context.state); }},
        {"readout", Titles::tr("Read-o&ut"), Qt::RightDockWidgetArea, true,
         [](const ViewContext& context) { return new ReadoutPanel(context.state); }},
        {"colours", Titles::tr("&Colours"), Qt::RightDockWidgetArea, true,
         [](const ViewContext& context) { return new ColourPanel(context.state); }},
        {problemsDockName, Titles::tr("&Problems"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return new ProblemView(context.problems); }},
        {"curves", Titles::tr("Curv&es"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return tellingJobs(new CurvesView(context.state), context); }},
        {"multiples", Titles::tr("&Batch sizes"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return tellingJobs(new MultiplesView(context.state), context); }},
        {"pair", Titles::tr("&Two models"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return tellingJobs(new PairView(context.state), context); }},
        {"comparison", Titles::tr("Compariso&n"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return tellingJobs(new ComparisonView(context.state), context); }},
        {"operators", Titles::tr("&Operators"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return new OperatorsView(context.state); }},
        {"overview", Titles::tr("O&verview"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) {
             auto* view = new OverviewView(context.state, context.predictions.cache());
             QObject::connect(view, &OverviewView::jobStarted, &context.predictions,
                              &PredictionService::jobStarted);
             return view;
         }},
        {trainingDockName, Titles::tr("Tr&aining"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return new TrainingView(context.state, context.training); }},
        {"planner", Titles::tr("P&lanner"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return tellingJobs(new PlannerView(context.state), context); }},
        {"packing", Titles::tr("Pac&king"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return tellingJobs(new PackingView(context.state), context); }},
    };
}

} // namespace rapp
