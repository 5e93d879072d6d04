// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/LaunchOptions.h"
#include "core/predictor/Predictor.h"
#include "core/workspace/Workspace.h"

#include <functional>

namespace rapp {

/// Writes the pictures and tables that the options ask for, without a window: options.exports, or the
/// picture and the table of the shown grid in the current folder where that is empty. With options.figure,
/// curves take the place of the heatmap: predictions that a file gave for the model at the batch sizes it
/// gave them for, or the network's where there are none or a network was asked for. With options.versus, a
/// comparison does. Needs an application
/// object, which may be off-screen.
class HeadlessExport
{
public:
    using ProblemHandler = std::function<void(const Problem&)>;

    /// What could not be read goes to the handler and does not stop the rest.
    HeadlessExport(LaunchOptions options, ProblemHandler onProblem)
        : m_options(std::move(options)), m_onProblem(std::move(onProblem))
    {
    }

    /// The files that were written. Errors: a path that is not there, no such model, no cell with a value, a
    /// checkpoint or a file that can't be read or written; files that can't be written are told before the
    /// work where permissions say so, and after it with the names of those that were written before them.
    Result<std::vector<std::filesystem::path>> run();

private:
    Result<std::vector<std::filesystem::path>> writeFigure(const Model& model);
    Result<std::vector<std::filesystem::path>> writeComparison(const Workspace& workspace,
                                                               const std::shared_ptr<const Model>& model);
    Result<Workspace> openWorkspace();
    /// Null where none is needed.
    Result<std::shared_ptr<const Predictor>> openPredictor(Quantity quantity);

    LaunchOptions m_options;
    ProblemHandler m_onProblem;
};

} // namespace rapp
