// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curves/CurveFigure.h"
#include "core/grid/LatencyGrid.h"
#include "core/workspace/Problem.h"

#include <QWidget>

#include <memory>

class QCheckBox;

namespace rapp {

class BatchPredictions;
class CurvesPlot;
class ExplorationState;
class JobBase;
class LazyUpdate;
struct CurvesContent;

/// Latency over quota with a line an SM partition, or over SM partition with a line a quota, for the
/// published batch sizes. The line under the state's cursor stands out. The mouse and the keys of the heatmap
/// move the cursor, a click also chooses the batch size of its panel. Hidden, it computes and predicts
/// nothing. GUI thread; the state outlives it.
class CurvesView : public QWidget
{
    Q_OBJECT

public:
    explicit CurvesView(ExplorationState& state, QWidget* parent = nullptr);
    ~CurvesView() override;

    [[nodiscard]] CurvesPlot& plot() { return *m_plot; }

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] CurveAxis along() const;
    [[nodiscard]] bool usesFile() const;
    [[nodiscard]] std::vector<BatchSize> batches() const;
    void updateContent();
    void updateCursor();
    void follow(const QPointF& position, bool choose);

    ExplorationState& m_state;
    BatchPredictions* m_predictions;
    CurvesPlot* m_plot;
    QCheckBox* m_overSm;
    QCheckBox* m_oneBatch;
    QCheckBox* m_logarithmic;
    QCheckBox* m_fromFile;
    LazyUpdate* m_cursorUpdate;
    LazyUpdate* m_contentUpdate;
    /// A panel each, on the state's axes; what the highlight is cut from.
    std::vector<std::pair<std::shared_ptr<const GridPrediction>, LatencyGrid>> m_grids;
    std::optional<LatencyGrid::Cell> m_chosen; ///< by click or keyboard
};

} // namespace rapp
