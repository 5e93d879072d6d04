// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/DockViews.h"

#include "widgets/configuration/ColourPanel.h"
#include "widgets/configuration/ConfigurationPanel.h"
#include "widgets/models/ModelListView.h"
#include "widgets/problems/ProblemView.h"
#include "widgets/readout/ReadoutPanel.h"

#include <QCoreApplication>

namespace rapp {

namespace {

/// The titles of the docks.
struct Titles
{
    Q_DECLARE_TR_FUNCTIONS(DockViews)
};

} // namespace

std::vector<DockView> dockViews()
{
    return {
        {modelsDockName, Titles::tr("Models"), Qt::LeftDockWidgetArea, true,
         [](const ViewContext& context) { return new ModelListView(context.state); }},
        {"configuration", Titles::tr("Configuration"), Qt::LeftDockWidgetArea, true,
         [](const ViewContext& context) { return new ConfigurationPanel(context.state); }},
        {"readout", Titles::tr("Read-out"), Qt::RightDockWidgetArea, true,
         [](const ViewContext& context) { return new ReadoutPanel(context.state); }},
        {"colours", Titles::tr("Colours"), Qt::RightDockWidgetArea, true,
         [](const ViewContext& context) { return new ColourPanel(context.state); }},
        {problemsDockName, Titles::tr("Problems"), Qt::BottomDockWidgetArea, false,
         [](const ViewContext& context) { return new ProblemView(context.problems); }},
    };
}

} // namespace rapp
