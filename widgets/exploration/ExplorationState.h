// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"
#include "core/grid/Quantity.h"
#include "core/predictor/Predictor.h"
#include "core/workspace/Workspace.h"

#include <QObject>

#include <array>
#include <memory>
#include <optional>

namespace rapp {

/// The one place for what the user looks at: what is open, the model, the batch size, the grid, the cell
/// under the cursor, pinned cells, the deadline, the display quantity and the colours. Every view observes it
/// and asks it to change; a setter that changes nothing is silent. GUI thread only. Owned by the main window;
/// outlives the views.
class ExplorationState : public QObject
{
    Q_OBJECT

public:
    explicit ExplorationState(QObject* parent = nullptr);

    /// What is open; never null.
    [[nodiscard]] std::shared_ptr<const Workspace> workspace() const { return m_workspace; }
    /// Keeps the chosen model where the new workspace has one of that name, else chooses its first.
    void setWorkspace(std::shared_ptr<const Workspace> workspace);

    /// The chosen model; null if none.
    [[nodiscard]] std::shared_ptr<const Model> model() const { return m_model; }
    /// A name that the workspace lacks is ignored.
    void setModelName(const std::string& name);

    [[nodiscard]] BatchSize batch() const { return m_batch; }
    void setBatch(BatchSize batch);

    [[nodiscard]] PercentRange smRange() const { return m_smRange; }
    [[nodiscard]] PercentRange quotaRange() const { return m_quotaRange; }
    [[nodiscard]] GridAxes axes() const;
    /// A grid of more than maxGridCells is ignored.
    void setRanges(const PercentRange& sm, const PercentRange& quota);

    [[nodiscard]] Quantity quantity() const { return m_quantity; }
    void setQuantity(Quantity quantity);

    [[nodiscard]] const ColourSettings& colours() const { return m_colours; }
    void setColours(const ColourSettings& colours);

    /// The cell under the cursor, by mouse or keyboard; nothing when it is nowhere.
    [[nodiscard]] std::optional<LatencyGrid::Cell> cursor() const { return m_cursor; }
    void setCursor(std::optional<LatencyGrid::Cell> cell);

    /// Up to two pinned configurations of the chosen model, oldest first; pinning a third drops the oldest,
    /// pinning one that is pinned unpins it.
    [[nodiscard]] const std::vector<Configuration>& pins() const { return m_pins; }
    void togglePin(const Configuration& configuration);
    void clearPins();

    /// The latency that answers must stay within; nothing while the user gave none.
    [[nodiscard]] std::optional<Milliseconds> slo() const { return m_slo; }
    void setSlo(std::optional<Milliseconds> slo);

    /// Whether lines of equal latency are drawn over the heatmap at round values. The one at the SLO always
    /// is.
    [[nodiscard]] bool contours() const { return m_contours; }
    void setContours(bool contours);

    /// The network that predicts; null while none is loaded.
    [[nodiscard]] std::shared_ptr<const Predictor> predictor() const { return m_predictor; }
    void setPredictor(std::shared_ptr<const Predictor> predictor);

    /// Whether predictions use the prior knowledge of models that have some; a network that needs it always
    /// does.
    [[nodiscard]] bool usesPriors() const { return m_usesPriors; }
    void setUsesPriors(bool usesPriors);

    /// The prediction for model, batch and axes as far as it is known; cells that are not are empty for their
    /// reason. On the shown axes, never null. Set by PredictionService.
    [[nodiscard]] std::shared_ptr<const GridPrediction> predicted() const { return m_predicted; }
    /// Ignored unless it is for this batch size and these axes.
    void setPredicted(std::shared_ptr<const GridPrediction> predicted);
    /// Asks everyone who predicts to take up what was stopped or failed.
    void predictAgain();
    /// The profile of the model at this batch size on the shown axes, never null.
    [[nodiscard]] std::shared_ptr<const LatencyGrid> measured() const { return m_measured; }
    /// The grid of the display quantity, never null. Table, heatmap, hover text, CSV and picture read this
    /// one.
    [[nodiscard]] std::shared_ptr<const LatencyGrid> shown() const { return m_shown; }

Q_SIGNALS:
    void workspaceChanged();
    void modelChanged();
    void batchChanged();
    void rangesChanged();
    void quantityChanged();
    void coloursChanged();
    void cursorChanged();
    void pinsChanged();
    void sloChanged();
    void contoursChanged();
    void predictorChanged();
    void usesPriorsChanged();
    void predictionsWanted();
    /// predicted(), measured() or shown() is another one.
    void gridsChanged();

private:
    void chooseModel(std::shared_ptr<const Model> model);
    /// For another model, batch size, axes, predictor or use of prior knowledge: measures anew and forgets
    /// the prediction.
    void resetGrids();
    void updateShown();

    std::shared_ptr<const Workspace> m_workspace;
    std::shared_ptr<const Model> m_model;
    BatchSize m_batch{4};
    PercentRange m_smRange{5, 100, 5};
    PercentRange m_quotaRange{10, 100, 10};
    Quantity m_quantity = Quantity::Measured;
    ColourSettings m_colours;
    std::optional<LatencyGrid::Cell> m_cursor;
    std::vector<Configuration> m_pins;
    std::optional<Milliseconds> m_slo;
    bool m_contours = false;
    std::shared_ptr<const Predictor> m_predictor;
    bool m_usesPriors = true;
    std::shared_ptr<const GridPrediction> m_predicted;
    std::shared_ptr<const LatencyGrid> m_measured;
    std::shared_ptr<const LatencyGrid> m_shown;
};

} // namespace rapp
