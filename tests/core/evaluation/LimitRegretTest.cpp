// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/LimitRegret.h"

#include "tests/support/Expect.h"

#include <algorithm>
#include <random>

namespace rapp {

namespace {

std::shared_ptr<LatencyGrid> gridOf(const GridAxes& axes, const std::vector<double>& values)
{
    auto grid = std::make_shared<LatencyGrid>(axes, BatchSize(1), EmptyReason::NotMeasured);
    for (std::size_t row = 0; row < axes.sm.size(); ++row)
        grid->setRow(row, std::span(values).subspan(row * axes.quota.size(), axes.quota.size()));
    return grid;
}

struct Share
{
    double cost = 0;
    double predicted = 0;
    double counted = 0; ///< the predicted latency, or the upper end of its interval
    double measured = 0;
};

/// What the documentation of LimitRegret says, share by share.
struct Expected
{
    std::size_t decisions = 0;
    std::size_t noChoice = 0;
    std::size_t missed = 0;
    std::vector<double> dearer;
    std::vector<double> excess;

    void add(const std::vector<Share>& shares)
    {
        std::vector<double> measured;
        for (const Share& share : shares)
            measured.push_back(share.measured);
        std::sort(measured.begin(), measured.end());
        for (int tenth = 1; tenth <= 9; ++tenth) {
            const double rank = std::ceil(tenth * static_cast<double>(measured.size()) / 10);
            decide(shares, measured[static_cast<std::size_t>(rank) - 1]);
        }
    }

    void decide(const std::vector<Share>& shares, double limit)
    {
        const Share* chosen = nullptr;
        double cheapest = 1e9;
        for (const Share& share : shares) {
            if (share.measured <= limit)
                cheapest = std::min(cheapest, share.cost);
            if (share.counted <= limit &&
                (!chosen || std::pair(share.cost, share.counted) < std::pair(chosen->cost, chosen->counted)))
                chosen = &share;
        }
        ++decisions;
        if (!chosen) {
            ++noChoice;
        } else if (chosen->measured > limit) {
            ++missed;
            excess.push_back(chosen->measured / limit - 1);
        } else {
            dearer.push_back(chosen->cost / cheapest - 1);
        }
    }
};

void compareMean(const std::optional<double>& mean, const std::vector<double>& values)
{
    QCOMPARE(mean.has_value(), !values.empty());
    if (!mean)
        return;
    double sum = 0;
    for (const double value : values)
        sum += value;
    QVERIFY(std::abs(*mean - sum / static_cast<double>(values.size())) < 1e-9);
}

} // namespace

class LimitRegretTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aChoiceThatIsDearer()
    {
        // Costs 1, 2, 3, 4 (· 0.01). Measured within every limit below 100: the first; predicted: the third.
        const GridAxes axes{{10}, {10, 20, 30, 40}};
        RegretTally tally(false);
        const auto added = tally.add({gridOf(axes, {200, 200, 4, 4}), nullptr, gridOf(axes, {5, 5, 5, 100})});
        RAPP_VERIFY_OK(added);
        const LimitRegret regret = tally.all();
        QCOMPARE(regret.decisions, std::size_t{9});
        QCOMPARE(regret.noChoice, std::size_t{0});
        QCOMPARE(regret.missed, std::size_t{0});
        // Quantiles 0.8 and 0.9 are the largest value, 100: no other choice even then.
        QVERIFY(std::abs(regret.meanDearer.value() - 2) < 1e-9);
        QVERIFY(!regret.meanExcess);
    }

    void aChoiceThatMissesTheLimit()
    {
        const GridAxes axes{{10}, {10, 20}};
        RegretTally tally(false);
        const auto added = tally.add({gridOf(axes, {10, 10}), nullptr, gridOf(axes, {15, 10})});
        RAPP_VERIFY_OK(added);
        const auto byQuantile = tally.byQuantile();
        QCOMPARE(byQuantile.size(), std::size_t{9});
        QCOMPARE(byQuantile.at(0.5).missed, std::size_t{1}); // limit 10
        QVERIFY(std::abs(byQuantile.at(0.5).meanExcess.value() - 0.5) < 1e-9);
        QCOMPARE(byQuantile.at(0.6).missed, std::size_t{0}); // limit 15
        QVERIFY(std::abs(byQuantile.at(0.6).meanDearer.value()) < 1e-9);
    }

    void onlySharesWithBothLatencies()
    {
        const GridAxes axes{{10}, {10, 20, 30}};
        const double none = std::nan("");
        RegretTally tally(false);
        const auto added = tally.add({gridOf(axes, {1, none, 5}), nullptr, gridOf(axes, {none, 1, 5})});
        RAPP_VERIFY_OK(added);
        const LimitRegret regret = tally.all();
        QCOMPARE(regret.decisions, std::size_t{9});
        QCOMPARE(regret.missed + regret.noChoice, std::size_t{0});
        QVERIFY(std::abs(regret.meanDearer.value()) < 1e-9);
    }

    void safetyNeedsAnInterval()
    {
        const GridAxes axes{{10}, {10}};
        QVERIFY(!RegretTally(true).add({gridOf(axes, {1}), nullptr, gridOf(axes, {1})}));
    }

    void nothingMeasuredNothingDecided()
    {
        const GridAxes axes{{10}, {10}};
        RegretTally tally(false);
        const auto added = tally.add({gridOf(axes, {1}), nullptr, gridOf(axes, {std::nan("")})});
        RAPP_VERIFY_OK(added);
        QCOMPARE(tally.all().decisions, std::size_t{0});
        QVERIFY(tally.byQuantile().empty());
    }

    void agreesWithTryingEveryShare_data()
    {
        QTest::addColumn<bool>("safe");
        QTest::newRow("predicted") << false;
        QTest::newRow("upper end") << true;
    }

    void agreesWithTryingEveryShare()
    {
        QFETCH(const bool, safe);
        std::mt19937 random(3);
        // Different products, so that only the latency can't decide between equal costs by rounding.
        const GridAxes axes{{10, 30, 70}, {20, 50, 110 / 2.0, 90}};
        RegretTally tally(safe);
        Expected expected;
        for (int trial = 0; trial < 200; ++trial) {
            std::vector<double> predicted;
            std::vector<double> high;
            std::vector<double> measured;
            std::vector<Share> shares;
            for (const double sm : axes.sm) {
                for (const double quota : axes.quota) {
                    const double truth =
                        std::round(2e4 / (sm * quota)) + 1 + static_cast<double>(random() % 8);
                    measured.push_back(random() % 6 == 0 ? std::nan("") : truth);
                    predicted.push_back(truth + static_cast<double>(random() % 9) - 4);
                    if (predicted.back() <= 0)
                        predicted.back() = 1;
                    high.push_back(predicted.back() + static_cast<double>(random() % 4));
                    if (std::isfinite(measured.back()))
                        shares.push_back({sm * quota, predicted.back(), safe ? high.back() : predicted.back(),
                                          measured.back()});
                }
            }
            if (!shares.empty())
                expected.add(shares);
            const auto added =
                tally.add({gridOf(axes, predicted), gridOf(axes, high), gridOf(axes, measured)});
            RAPP_VERIFY_OK(added);
        }
        const LimitRegret regret = tally.all();
        QVERIFY(expected.missed > 0 && expected.noChoice > 0 && !expected.dearer.empty());
        QCOMPARE(regret.decisions, expected.decisions);
        QCOMPARE(regret.noChoice, expected.noChoice);
        QCOMPARE(regret.missed, expected.missed);
        compareMean(regret.meanDearer, expected.dearer);
        compareMean(regret.meanExcess, expected.excess);
    }
};

} // namespace rapp

QTEST_APPLESS_MAIN(rapp::LimitRegretTest)
#include "LimitRegretTest.moc"
