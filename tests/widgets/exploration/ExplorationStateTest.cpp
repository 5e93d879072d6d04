// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exploration/ExplorationState.h"

#include <QSignalSpy>
#include <QTest>

using namespace rapp;

namespace {

std::shared_ptr<Model> measuredModel(const std::string& name, double latency)
{
    auto model = std::make_shared<Model>();
    model->name = name;
    model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(
        {{{BatchSize(4), SmPercent(50), QuotaPercent(20)}, Milliseconds(latency)}}));
    return model;
}

std::shared_ptr<const GridPrediction> constantPrediction(const ExplorationState& state, double latency)
{
    LatencyGrid grid(state.axes(), state.batch(), EmptyReason::Pending);
    for (std::size_t row = 0; row < grid.rows(); ++row)
        grid.setRow(row, std::vector<double>(grid.columns(), latency));
    return std::make_shared<const GridPrediction>(GridPrediction{grid, {}, {}});
}

} // namespace

class ExplorationStateTest : public QObject
{
    Q_OBJECT

private:
    ExplorationState* m_state = nullptr;

private Q_SLOTS:
    void init()
    {
        m_state = new ExplorationState(this);
        m_state->setWorkspace(std::make_shared<const Workspace>(
            Workspace({measuredModel("alexnet", 2), measuredModel("resnet50", 8)})));
    }

    void cleanup() { delete m_state; }

    void choosesFirstModelAndKeepsItsNameLater()
    {
        QCOMPARE(m_state->model()->name, std::string("alexnet"));
        m_state->setModelName("resnet50");
        QCOMPARE(m_state->model()->name, std::string("resnet50"));
        m_state->setModelName("no such model");
        QCOMPARE(m_state->model()->name, std::string("resnet50"));

        QSignalSpy changed(m_state, &ExplorationState::modelChanged);
        m_state->setWorkspace(std::make_shared<const Workspace>(
            Workspace({measuredModel("a", 1), measuredModel("resnet50", 9)})));
        QCOMPARE(m_state->model()->name, std::string("resnet50"));
        QCOMPARE(changed.size(), 1);
        m_state->setWorkspace(std::make_shared<const Workspace>());
        QVERIFY(!m_state->model());
    }

    void measuredGridFollowsModelBatchAndRanges()
    {
        const auto cell = m_state->measured()->find(SmPercent(50), QuotaPercent(20));
        QVERIFY(cell);
        QCOMPARE(m_state->shown()->value(cell->row, cell->column), 2.0);
        m_state->setModelName("resnet50");
        QCOMPARE(m_state->shown()->value(cell->row, cell->column), 8.0);
        m_state->setBatch(BatchSize(8));
        QCOMPARE(m_state->shown()->reason(cell->row, cell->column), EmptyReason::NotMeasured);
        m_state->setBatch(BatchSize(4));
        m_state->setRanges({50, 50, 1}, {20, 20, 1});
        QCOMPARE(m_state->shown()->values().size(), std::size_t(1));
        QCOMPARE(m_state->shown()->value(0, 0), 8.0);
    }

    void unchangedValuesAreSilent()
    {
        QSignalSpy batch(m_state, &ExplorationState::batchChanged);
        QSignalSpy grids(m_state, &ExplorationState::gridsChanged);
        m_state->setBatch(m_state->batch());
        m_state->setRanges(m_state->smRange(), m_state->quotaRange());
        m_state->setQuantity(m_state->quantity());
        m_state->setColours(m_state->colours());
        m_state->setModelName("alexnet");
        m_state->setPredictor(nullptr);
        QCOMPARE(batch.size(), 0);
        QCOMPARE(grids.size(), 0);
    }

    void refusesHugeGrids()
    {
        m_state->setRanges({1, 100, 0.01}, {1, 100, 0.01});
        QCOMPARE(m_state->axes(), GridAxes::standard());
    }

    void predictionIsShownOnlyOnItsAxes()
    {
        QCOMPARE(m_state->predicted()->latency.reason(0, 0), EmptyReason::NoFeatures);
        const auto prediction = constantPrediction(*m_state, 3);
        m_state->setPredicted(prediction);
        m_state->setQuantity(Quantity::Difference);
        const auto cell = m_state->measured()->find(SmPercent(50), QuotaPercent(20));
        QCOMPARE(m_state->shown()->value(cell->row, cell->column), 1.0);
        QCOMPARE(m_state->shown()->reason(0, 0), EmptyReason::NotMeasured);

        m_state->setBatch(BatchSize(8));
        m_state->setPredicted(prediction);
        QCOMPARE(m_state->predicted()->latency.reason(0, 0), EmptyReason::NoFeatures);
    }

    void emptyReasonTellsWhatIsMissing()
    {
        auto model = measuredModel("with graph", 2);
        model->graph = std::make_shared<const FeatureGraph>();
        m_state->setWorkspace(std::make_shared<const Workspace>(Workspace({model})));
        QCOMPARE(m_state->predicted()->latency.reason(0, 0), EmptyReason::NoPredictor);
    }

    void pinsAreTwoAtMostAndBelongToTheModel()
    {
        const Configuration a{BatchSize(4), SmPercent(10), QuotaPercent(10)};
        const Configuration b{BatchSize(4), SmPercent(20), QuotaPercent(10)};
        const Configuration c{BatchSize(4), SmPercent(30), QuotaPercent(10)};
        for (const auto& pin : {a, b, c})
            m_state->togglePin(pin);
        QCOMPARE(m_state->pins(), (std::vector{b, c}));
        m_state->togglePin(b);
        QCOMPARE(m_state->pins(), (std::vector{c}));
        m_state->setModelName("resnet50");
        QVERIFY(m_state->pins().empty());
    }

    void cursorStaysOnItsConfiguration()
    {
        m_state->setCursor(LatencyGrid::Cell{99, 0});
        QVERIFY(!m_state->cursor());
        m_state->setCursor(m_state->shown()->find(SmPercent(50), QuotaPercent(20)));
        m_state->setRanges({10, 100, 10}, {20, 100, 20});
        QVERIFY(m_state->cursor() == m_state->shown()->find(SmPercent(50), QuotaPercent(20)));
        m_state->setRanges({1, 10, 1}, {20, 100, 20});
        QVERIFY(!m_state->cursor());
    }
};

QTEST_GUILESS_MAIN(ExplorationStateTest)
#include "ExplorationStateTest.moc"
