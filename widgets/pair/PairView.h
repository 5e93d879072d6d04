// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/PairSide.h"
#include "core/workspace/Problem.h"
#include "widgets/exploration/GridCache.h"

#include <QWidget>

#include <filesystem>
#include <optional>

class QComboBox;
class QLabel;

namespace rapp {

class ExplorationState;
class GridPredictions;
class JobBase;
class LazyUpdate;
class NetworkReader;
class PairPlot;

/// The chosen model (A) against another model or another predictor (B) over the shown grid, as ratio or
/// difference, with a read-out of the cell under the cursor. CellNavigation says how to move in it. Hidden,
/// it computes and predicts nothing. GUI thread; the state outlives it.
class PairView : public QWidget
{
    Q_OBJECT

public:
    explicit PairView(ExplorationState& state, QWidget* parent = nullptr);

    [[nodiscard]] PairPlot& plot() { return *m_plot; }
    /// Reads the checkpoint that predicts B from then on.
    void openNetwork(const std::filesystem::path& file);

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

private:
    QComboBox* addSources(const QString& accessibleName);
    void layOut();
    void listModels();
    void listNetworks();
    void chooseModel();
    void chooseNetwork();
    void updateContent();
    void updateCursor();
    [[nodiscard]] std::shared_ptr<const Model> modelB() const;
    /// The state has a model.
    [[nodiscard]] PairSide sideA() const;
    [[nodiscard]] PairSide sideB() const;
    [[nodiscard]] std::optional<GridCache::Key> keyOf(const PairSide& side) const;
    /// Whether the state's own prediction is this one.
    [[nodiscard]] bool isShown(const GridCache::Key& key) const;
    /// As far as it is known.
    [[nodiscard]] LatencyGrid gridOf(const PairSide& side) const;

    ExplorationState& m_state;
    GridPredictions* m_grids;
    NetworkReader* m_reader;
    PairPlot* m_plot;
    QLabel* m_modelA;
    QComboBox* m_sourceA;
    QComboBox* m_modelB;
    QComboBox* m_sourceB;
    QComboBox* m_networkB;
    QComboBox* m_quantity;
    QLabel* m_readout;
    LazyUpdate* m_contentUpdate;
    std::shared_ptr<const Predictor> m_second; ///< null: none was opened
};

} // namespace rapp
