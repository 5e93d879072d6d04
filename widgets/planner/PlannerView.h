// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Problem.h"
#include "widgets/jobs/Job.h"
#include "widgets/planner/PlanFindings.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QSplitter;
class QTabWidget;
class QTableView;

namespace rapp {

class AdvicePanel;
class BatchPredictions;
class ChoiceModel;
class ExplorationState;
class FeasibilityPlot;
class FrontPlot;
class LazyUpdate;
class OptionalNumberBox;
class PlanRulesEdit;
class Predictor;
struct Model;

/// Which shares of a GPU keep the SLO for the chosen model, and what they cost: as a ranked table, as maps of
/// the feasible cells, as the Pareto front of cost against response, and in words. A row, a point or a cell
/// that is clicked is chosen everywhere; the cell that is chosen elsewhere is what the words are about. Plans
/// off the GUI thread, and only while it is seen; the latest request wins. GUI thread; the state outlives it.
class PlannerView : public QWidget
{
    Q_OBJECT

public:
    explicit PlannerView(ExplorationState& state, QWidget* parent = nullptr);
    ~PlannerView() override;

    /// Null while there is no plan.
    [[nodiscard]] std::shared_ptr<const PlanFindings> findings() const { return m_findings; }
    [[nodiscard]] FrontPlot& front() { return *m_front; }
    [[nodiscard]] FeasibilityPlot& maps() { return *m_maps; }
    /// The picture of the tab that is seen, or as .csv all choices.
    [[nodiscard]] Result<void> write(const std::filesystem::path& file);

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    using FindingsJob = Job<Result<PlanFindings>>;

    /// What a plan is made from.
    struct Key
    {
        std::shared_ptr<const Model> model;
        std::shared_ptr<const Predictor> predictor;
        GridAxes axes;
        std::vector<BatchSize> batches;
        PlanRequest request;
        bool measured = false;
        bool usesPriors = true;

        bool operator==(const Key&) const = default;
    };

    QWidget* makeForm();
    void makeTable();
    [[nodiscard]] std::optional<Key> wanted() const;
    /// Nothing while a prediction is on its way.
    [[nodiscard]] std::optional<std::vector<PlanGrids>> grids(const Key& key);
    void refresh();
    void start(Key key, std::vector<PlanGrids> grids);
    void finish();
    void setFindings(std::shared_ptr<const PlanFindings> findings, const QString& note, bool stopped = false);
    void showChosen();
    [[nodiscard]] std::optional<Configuration> chosen() const;
    void choose(const Configuration& at);
    void moveInMaps(int key);
    void moveAlongFront(int key);

    ExplorationState& m_state;
    BatchPredictions* m_predictions;
    QLabel* m_summary;
    QPushButton* m_again;
    QSplitter* m_parts;
    OptionalNumberBox* m_rate = nullptr;
    PlanRulesEdit* m_rules = nullptr;
    QTabWidget* m_tabs;
    QTableView* m_table;
    ChoiceModel* m_choices;
    FeasibilityPlot* m_maps;
    FrontPlot* m_front;
    AdvicePanel* m_advice;
    LazyUpdate* m_cursorUpdate = nullptr;
    LazyUpdate* m_update = nullptr;
    std::unique_ptr<FindingsJob> m_job;
    std::optional<Key> m_key; ///< of the findings or of the running job
    /// Whose findings are shown, on which axes, if there are any.
    std::pair<std::shared_ptr<const Model>, GridAxes> m_planned;
    QString m_note;
    std::shared_ptr<const PlanFindings> m_findings;
};

} // namespace rapp
