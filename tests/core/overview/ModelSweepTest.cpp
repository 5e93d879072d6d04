// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/overview/ModelSweep.h"

#include "core/base/DataFiles.h"
#include "core/predictor/PredictorLibrary.h"
#include "core/workspace/Workspace.h"
#include "tests/support/Expect.h"
#include "tests/support/FormulaPredictor.h"

#include <QTest>

#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace rapp;
using test::FormulaPredictor;
using test::namedInput;

class ModelSweepTest : public QObject
{
    Q_OBJECT

private:
    const std::array<BatchSize, 2> m_batches = {BatchSize(2), BatchSize(8)};
    const GridAxes m_axes{{20, 60}, {10, 50, 100}};

    [[nodiscard]] std::vector<SweepItem> items(std::initializer_list<const char*> names) const
    {
        std::vector<SweepItem> items;
        for (const char* name : names)
            items.push_back({namedInput(name, items.size() + 1), {m_batches.begin(), m_batches.end()}});
        return items;
    }

private Q_SLOTS:
    void cellsAreWhereTheirConfigurationSays()
    {
        const FormulaPredictor predictor;
        const auto grids = predictGrids(predictor, namedInput("toy", 3), m_batches, m_axes);
        RAPP_VERIFY_OK(grids);
        QCOMPARE(predictor.calls.load(), 1);
        QCOMPARE(grids->size(), std::size_t(2));
        for (std::size_t i = 0; i < grids->size(); ++i) {
            const GridPrediction& grid = (*grids)[i];
            QCOMPARE(grid.latency.batch(), m_batches[i]);
            QVERIFY(grid.latency.axes() == m_axes);
            for (std::size_t row = 0; row < 2; ++row) {
                for (std::size_t column = 0; column < 3; ++column) {
                    const double ms = FormulaPredictor::latency(3, grid.latency.configuration(row, column));
                    QCOMPARE(grid.latency.value(row, column), ms);
                    QCOMPARE(grid.low->value(row, column), 0.75 * ms);
                    QCOMPARE(grid.high->value(row, column), 1.25 * ms);
                }
            }
        }
    }

    void theBundledNetworkGivesTheSameGridsEitherWay()
    {
        const auto predictor = PredictorLibrary::openWeights(bundledResourcesFolder() / "default.rappnet");
        RAPP_VERIFY_OK(predictor);
        const std::filesystem::path file = bundledFeaturesFolder() / "graphs/resnet18.json";
        const auto workspace = Workspace::open({&file, 1});
        RAPP_VERIFY_OK(workspace);
        const PredictionInput input{workspace->models().front()->graph, nullptr};
        const auto grids = predictGrids(**predictor, input, m_batches, m_axes);
        RAPP_VERIFY_OK(grids);
        for (std::size_t i = 0; i < grids->size(); ++i) {
            const auto grid = (*predictor)->predictGrid(input, m_batches[i], m_axes);
            RAPP_VERIFY_OK(grid);
            for (std::size_t cell = 0; cell < m_axes.cellCount(); ++cell) {
                const double ratio = (*grids)[i].high->values()[cell] / grid->high->values()[cell];
                QVERIFY(std::abs(ratio - 1) < 1e-4);
                QVERIFY((*grids)[i].latency.values()[cell] < (*grids)[i].high->values()[cell]);
            }
        }
    }

    void everyModelIsTakenOnceAndFailuresStopNobody()
    {
        const FormulaPredictor predictor;
        std::multiset<std::size_t> taken;
        std::set<std::size_t> failed;
        std::size_t lastDone = 0;
        const JobControl control({}, [&](const JobProgress& progress) {
            QCOMPARE(progress.done, lastDone + 1);
            QCOMPARE(progress.total, std::size_t(5));
            lastDone = progress.done;
        });
        sweepModels(
            predictor, items({"a", "b", "unlucky", "c", "d"}), m_axes,
            [&](std::size_t item, Result<std::vector<GridPrediction>> grids) {
                taken.insert(item);
                if (!grids)
                    failed.insert(item);
                else
                    QCOMPARE(grids->front().latency.value(0, 0),
                             FormulaPredictor::latency(item + 1, grids->front().latency.configuration(0, 0)));
            },
            control);
        QCOMPARE(taken, (std::multiset<std::size_t>{0, 1, 2, 3, 4}));
        QCOMPARE(failed, std::set<std::size_t>{2});
        QCOMPARE(lastDone, std::size_t(5));
    }

    void cancellingLeavesTheRestOut()
    {
        const FormulaPredictor predictor;
        std::stop_source stop;
        std::size_t taken = 0;
        sweepModels(
            predictor, items({"a", "b", "c", "d", "e", "f", "g", "h"}), m_axes,
            [&](std::size_t, const Result<std::vector<GridPrediction>>& grids) {
                QVERIFY(grids || grids.error().kind != Error::Kind::Cancelled);
                ++taken;
                stop.request_stop();
            },
            JobControl(stop.get_token()));
        // What the other threads had begun may still come.
        QVERIFY(taken >= 1);
        QVERIFY(taken <= std::max(1U, std::thread::hardware_concurrency()));
    }
};

QTEST_GUILESS_MAIN(ModelSweepTest)
#include "ModelSweepTest.moc"
