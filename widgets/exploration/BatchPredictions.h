// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Problem.h"
#include "widgets/exploration/GridPredictions.h"

#include <span>

namespace rapp {

class ExplorationState;

/// Predictions of the chosen model at several batch sizes, on the shown axes, for views that show more than
/// the chosen one. Runs off the GUI thread, when asked; the latest request wins. GUI thread; owned by a view;
/// the state outlives it.
class BatchPredictions : public QObject
{
    Q_OBJECT

public:
    explicit BatchPredictions(ExplorationState& state, QObject* parent = nullptr);

    /// What is known, never null; cells that are not are empty for their reason.
    std::shared_ptr<const GridPrediction> at(BatchSize batch);
    /// Predicts what is not known yet. What is predicted in a moment is there on return; otherwise changed()
    /// tells when it is there, or that it will not come: its cells are then empty for EmptyReason::Cancelled.
    void request(std::span<const BatchSize> batches);

Q_SIGNALS:
    void changed();
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

private:
    [[nodiscard]] std::optional<GridCache::Key> keyOf(BatchSize batch) const;

    ExplorationState& m_state;
    GridPredictions* m_grids;
};

} // namespace rapp
