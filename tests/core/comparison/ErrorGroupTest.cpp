// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/ErrorGroup.h"

#include "tests/support/Expect.h"

#include <QTest>

#include <cmath>

using namespace rapp;

namespace {

std::shared_ptr<const LatencyProfile> profile(std::initializer_list<LatencySample> samples)
{
    return std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(samples));
}

LatencySample sample(int batch, double sm, double quota, double ms)
{
    return {{BatchSize(batch), SmPercent(sm), QuotaPercent(quota)}, Milliseconds(ms)};
}

/// Two models whose files of predictions are 10 % too high and 20 % too low, and two that can't be compared.
std::vector<std::shared_ptr<const Model>> models()
{
    return {
        std::make_shared<Model>(
            Model{"high",
                  {},
                  {},
                  profile({sample(1, 10, 50, 100), sample(2, 10, 100, 50), sample(4, 20, 100, 20)}),
                  profile({sample(1, 10, 50, 110), sample(2, 10, 100, 55)})}),
        std::make_shared<Model>(Model{"low",
                                      {},
                                      {},
                                      profile({sample(1, 20, 50, 10)}),
                                      profile({sample(1, 20, 50, 8), sample(1, 30, 50, 8)})}),
        std::make_shared<Model>(Model{"measured", {}, {}, profile({sample(1, 20, 50, 10)}), {}}),
        std::make_shared<Model>(Model{"predicted", {}, {}, {}, profile({sample(1, 20, 50, 10)})}),
    };
}

} // namespace

class ErrorGroupTest : public QObject
{
    Q_OBJECT

private:
    ComparedSamples m_compared;

private Q_SLOTS:
    void init()
    {
        const auto compared = ComparedSamples::make(models(), nullptr);
        RAPP_VERIFY_OK(compared);
        m_compared = *compared;
    }

    void comparesWhatHasBoth()
    {
        QCOMPARE(m_compared.models, (std::vector<std::string>{"high", "low"}));
        QCOMPARE(m_compared.samples.size(), std::size_t(3));
        QCOMPARE(comparedSamplesCsv(m_compared),
                 std::string("model,batch,sm,quota,predicted_ms,measured_ms,relative_error_percent\n"
                             "high,1,10,50,110,100,10\nhigh,2,10,100,55,50,10\nlow,1,20,50,8,10,-20\n"));
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto compared = ComparedSamples::make(models(), nullptr, true, JobControl(stop.get_token()));
        QVERIFY(!compared);
        QCOMPARE(compared.error().kind, Error::Kind::Cancelled);
    }

    void groups_data()
    {
        QTest::addColumn<int>("grouping");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QList<double>>("mapes");
        QTest::newRow("model") << int(ErrorGrouping::Model) << QStringList{"high", "low"}
                               << QList<double>{0.1, 0.2};
        QTest::newRow("quota") << int(ErrorGrouping::Quota) << QStringList{"50", "100"}
                               << QList<double>{0.15, 0.1};
        QTest::newRow("SM") << int(ErrorGrouping::Sm) << QStringList{"10", "20"} << QList<double>{0.1, 0.2};
        QTest::newRow("batch size") << int(ErrorGrouping::Batch) << QStringList{"1", "2"}
                                    << QList<double>{0.15, 0.1};
    }

    void groups()
    {
        QFETCH(int, grouping);
        QFETCH(QStringList, names);
        QFETCH(QList<double>, mapes);
        const auto groups = groupErrors(m_compared, static_cast<ErrorGrouping>(grouping));
        QCOMPARE(static_cast<qsizetype>(groups.size()), names.size());
        std::size_t samples = 0;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            QCOMPARE(QString::fromStdString(groups[i].name), names[static_cast<qsizetype>(i)]);
            QVERIFY(std::abs(groups[i].accuracy.mape - mapes[static_cast<qsizetype>(i)]) < 1e-12);
            samples += groups[i].accuracy.samples;
        }
        QCOMPARE(samples, m_compared.samples.size());
        QVERIFY(groupErrors({}, static_cast<ErrorGrouping>(grouping)).empty());
    }

    void tableOfAllGroupings()
    {
        const QStringList lines = QString::fromStdString(errorGroupsCsv(m_compared)).split('\n');
        QCOMPARE(lines.size(), 10); // the header, 2 of each grouping, the end
        QCOMPARE(lines[0], QString("by,group,samples,mape_percent,median_error_percent,bias_percent,"
                                   "within_10_percent"));
        QCOMPARE(lines[2], QString("model,low,1,20,20,-20,0"));
        QVERIFY(lines[3].startsWith("quota,50,2,15"));
        QVERIFY(lines[5].startsWith("sm,10,2,"));
        QVERIFY(lines[7].startsWith("batch,1,2,"));
    }

    void aGroupHasBiasAndWorst()
    {
        const ErrorGroup group = groupErrors(m_compared, ErrorGrouping::Quota).front();
        QVERIFY(std::abs(group.bias + 0.05) < 1e-12);
        QCOMPARE(group.worst, std::size_t(2));
    }

    void worstFirst()
    {
        QCOMPARE(worstSamples(m_compared, 10).front(), std::size_t(2));
        QCOMPARE(worstSamples(m_compared, 10).size(), std::size_t(3));
        QCOMPARE(worstSamples(m_compared, 1), std::vector<std::size_t>{2});
    }

    void theHistogramHoldsEverySample()
    {
        m_compared.samples.push_back({0, {}, 1, 9});
        const ErrorHistogram all = errorHistogram(m_compared, std::nullopt, 0.5, 4);
        QCOMPARE(all.total, std::size_t(4));
        QCOMPARE(all.counts, (std::vector<std::size_t>{0, 1, 2, 1}));
        QCOMPARE(errorHistogram(m_compared, 1, 0.5, 4).counts, (std::vector<std::size_t>{0, 1, 0, 0}));
    }
};

QTEST_APPLESS_MAIN(ErrorGroupTest)
#include "ErrorGroupTest.moc"
