// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"
#include "widgets/jobs/Job.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace rapp {

class ExplorationState;

/// Opens files and folders off the GUI thread and joins them with what is open. Nothing that is open is lost
/// when something can't be read. Owned by the main window; GUI thread; the state outlives it.
class WorkspaceLoader : public QObject
{
    Q_OBJECT

public:
    using Paths = std::vector<std::filesystem::path>;

    explicit WorkspaceLoader(ExplorationState& state, QObject* parent = nullptr);

    /// Opens these beside what is open. Openings run one after the other.
    /// `extractions` says what is stated about the models among them.
    void open(const Paths& paths, const ExtractionChoices& extractions = {});
    /// Reads everything that was opened again, and forgets what is gone.
    void reload();
    /// Whether something is being opened or waits for its turn.
    [[nodiscard]] bool isBusy() const { return m_job || !m_waiting.empty(); }

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    /// An opening is over: the state has the new workspace. `extracted` is the name of the first model whose
    /// features were to be extracted; empty if there was none.
    void opened(const std::string& extracted, const std::vector<rapp::Problem>& problems);

private:
    struct Request
    {
        Paths paths;
        ExtractionChoices extractions;
        bool replace;
    };

    void startNext();
    void finish();

    ExplorationState& m_state;
    Paths m_opened;
    ExtractionChoices m_extractions; ///< of m_opened
    std::vector<Request> m_waiting;
    Request m_current;
    std::unique_ptr<Job<Result<Workspace>>> m_job;
};

} // namespace rapp
