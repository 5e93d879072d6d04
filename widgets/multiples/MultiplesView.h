// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Problem.h"

#include <QWidget>

namespace rapp {

class BatchPredictions;
class ExplorationState;
class JobBase;
class LazyUpdate;
class MultiplesPlot;

/// A heatmap for each batch size on one colour range, of the quantity and with the colours of the main one.
/// CellNavigation says how to move in it; a click also chooses the batch size of its panel. Hidden, it
/// computes and predicts nothing. GUI thread; the state outlives it.
class MultiplesView : public QWidget
{
    Q_OBJECT

public:
    explicit MultiplesView(ExplorationState& state, QWidget* parent = nullptr);

    [[nodiscard]] MultiplesPlot& plot() { return *m_plot; }

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

private:
    void updateContent();
    void updateCursor();

    ExplorationState& m_state;
    BatchPredictions* m_predictions;
    MultiplesPlot* m_plot;
};

} // namespace rapp
