// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/WorkspaceLoader.h"

#include "core/extraction/Extractor.h"
#include "core/workspace/BundledGraphs.h"
#include "widgets/exploration/ExplorationState.h"

#include <algorithm>

namespace rapp {

namespace {

QString titleOf(const WorkspaceLoader::Paths& paths)
{
    if (paths.size() != 1)
        return WorkspaceLoader::tr("Opening files");
    const auto& path = paths.front();
    const auto name = path.has_filename() ? path.filename() : path.parent_path().filename();
    return WorkspaceLoader::tr("Opening %1").arg(QString::fromStdString(name.string()));
}

std::string firstExtracted(const WorkspaceLoader::Paths& paths, const ExtractionChoices& extractions)
{
    const auto model = std::find_if(paths.begin(), paths.end(), isModelFile);
    if (model == paths.end())
        return {};
    const auto stated = extractions.find(*model);
    return extractedName(*model, stated == extractions.end() ? ExtractionOptions() : stated->second);
}

} // namespace

WorkspaceLoader::WorkspaceLoader(ExplorationState& state, QObject* parent) : QObject(parent), m_state(state)
{
}

void WorkspaceLoader::open(const Paths& paths, const ExtractionChoices& extractions)
{
    if (paths.empty())
        return;
    m_waiting.push_back({paths, extractions, false});
    startNext();
}

void WorkspaceLoader::reload()
{
    if (m_opened.empty())
        return;
    m_waiting.push_back({m_opened, m_extractions, true});
    startNext();
}

void WorkspaceLoader::startNext()
{
    if (m_job || m_waiting.empty())
        return;
    m_current = m_waiting.front();
    m_waiting.erase(m_waiting.begin());
    m_job = std::make_unique<Job<Result<Workspace>>>(
        [paths = m_current.paths, extractions = m_current.extractions](const JobControl& control) {
            return Workspace::open(paths, control, extractions).map(completedFromBundledGraphs);
        });
    connect(m_job.get(), &JobBase::finished, this, &WorkspaceLoader::finish);
    Q_EMIT jobStarted(m_job.get(), titleOf(m_current.paths));
    m_job->start();
}

void WorkspaceLoader::finish()
{
    // Deleted later, since this is called from its own signal.
    auto* const job = m_job.release();
    job->deleteLater();
    const Request request = std::move(m_current);
    // The only error is that the user stopped it.
    if (job->result() && !job->isCancelled()) {
        for (const auto& path : request.paths) {
            if (std::find(m_opened.begin(), m_opened.end(), path) == m_opened.end())
                m_opened.push_back(path);
            m_extractions.erase(path);
        }
        m_extractions.insert(request.extractions.begin(), request.extractions.end());
        const Workspace& read = *job->result();
        m_state.setWorkspace(std::make_shared<const Workspace>(
            request.replace ? read : m_state.workspace()->mergedWith(read)));
        Q_EMIT opened(firstExtracted(request.paths, request.extractions), read.problems());
    }
    startNext();
}

} // namespace rapp
