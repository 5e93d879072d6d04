// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/OperatorReport.h"

#include "tests/support/OperatorExamples.h"

#include <QTest>

#include <cmath>

using namespace rapp;
using test::operatorModel;

class OperatorReportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharesAddUpAtAnySmPartition()
    {
        OperatorReport report(operatorModel());
        QCOMPARE(report.sm(), SmPercent(100));
        QCOMPARE(report.totalMs(), 4.0);
        QCOMPARE(report.share(0), 0.25);
        QCOMPARE(report.share(1), 0.0);
        QCOMPARE(report.greatestShare(), 0.5);
        report.setSm(SmPercent(10));
        QCOMPARE(report.timeMs(0), 10.0);
        QCOMPARE(report.totalMs(), 15.7);
        QCOMPARE(report.greatestShare(), 10 / 15.7);
        report.setSm(SmPercent(45));
        double sum = 0;
        for (std::size_t i = 0; i < report.size(); ++i)
            sum += *report.share(i);
        QCOMPARE(sum, 1.0);
    }

    void whatScalesAndWhatDoesNot()
    {
        OperatorReport report(operatorModel());
        QCOMPARE(*report.scaling(0), 1.0);
        QVERIFY(!report.scaling(1));
        QCOMPARE(*report.scaling(2), 0.0);
        QCOMPARE(*report.scaling(3), std::log(4) / std::log(20));
        QCOMPARE(report.scalingShares(), (std::array{0.25, 0.25, 0.5}));
        report.setSpan({SmPercent(30), SmPercent(60)});
        QCOMPARE(*report.scaling(3), std::log(1.5) / std::log(2));
        QCOMPARE(report.scalingShares(), (std::array{0.5, 0.0, 0.5}));
    }

    void typesTheGreatestShareFirst()
    {
        const auto types = OperatorReport(operatorModel()).types();
        QCOMPARE(types.size(), std::size_t(3));
        QCOMPARE(types[0].type, std::string("nn.conv2d"));
        QCOMPARE(types[0].count, std::size_t(2));
        QCOMPARE(types[0].timeMs, 3.0);
        QCOMPARE(types[0].share, 0.75);
        QCOMPARE(types[0].timesMs[0], 22.0);
        QCOMPARE(*types[0].scaling, std::log(22.0 / 3) / std::log(20));
        QCOMPARE(types[1].type, std::string("my, operator"));
        QCOMPARE(types[2].type, std::string("nn.relu"));
        QVERIFY(!types[2].scaling);
    }

    void extrasOfTheWrongKindAreAbsent()
    {
        const OperatorReport report(operatorModel());
        QVERIFY(report.hasExtras());
        QCOMPARE(report.extras(0).flops, 2e8);
        QCOMPARE(report.extras(0).bytes, 3851008.0);
        QCOMPARE(report.extras(0).outputShape, (std::vector<double>{1, 64, 112, 112}));
        QVERIFY(report.extras(2) == OperatorExtras());
        for (const char* fields : {"", "[1]", "{\"bytes\": {}}", "{", R"({"input_shape": [1, "x"]})"})
            QVERIFY(operatorExtras({"add", {}, {}, fields}) == OperatorExtras());
    }

    void withoutTimesThereAreNoShares()
    {
        Model model = operatorModel();
        model.priors = nullptr;
        const OperatorReport none(model);
        QVERIFY(!none.hasTimes());
        QVERIFY(!none.share(0) && !none.scaling(0) && !none.timeMs(0) && !none.times(0));
        QCOMPARE(none.types().front().type, std::string("nn.conv2d"));
        // Times that don't fit the graph are as good as none.
        auto priors = std::make_shared<PriorKnowledge>();
        priors->runtimeMs.resize(3);
        model.priors = priors;
        QVERIFY(!OperatorReport(model).hasTimes());
        QCOMPARE(OperatorReport(Model{"bare", {}, {}, {}, {}}).size(), std::size_t(0));
    }

    void csvHoldsEveryFigure()
    {
        OperatorReport report(operatorModel());
        report.setSm(SmPercent(10));
        const QString csv = QString::fromStdString(operatorCsv(report));
        const QStringList lines = csv.split('\n');
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[0],
                 QString("index,operator,kernel_1,kernel_2,channels,stride_1,stride_2,padding_1,padding_2,"
                         "padding_3,padding_4,dilation_1,dilation_2,groups,shape_1,shape_2,shape_3,shape_4,"
                         "input_shape,output_shape,flops,bytes,sm_5_ms,sm_10_ms,sm_30_ms,sm_60_ms,sm_80_ms,"
                         "sm_100_ms,sm,time_ms,share_percent,from_sm,to_sm,scaling,scaling_class"));
        QVERIFY(lines[1].startsWith("0,nn.conv2d,7,7,64,2,2,3,3,3,3,1,1,1,64,3,7,7,1x3x224x224,"
                                    "1x64x112x112,2e+08,3851008,20,10,"));
        QVERIFY(lines[2].endsWith(",,"));
        QCOMPARE(lines[3].section(',', 22),
                 QString("2,2,2,2,2,2,10,2,12.738853503184714,5,100,0,does not scale"));
        QVERIFY(lines[4].startsWith("3,\"my, operator\",0,0,"));
        for (const QString& line : lines.mid(1, 3))
            QCOMPARE(line.count(','), lines[0].count(','));
    }
};

QTEST_GUILESS_MAIN(OperatorReportTest)
#include "OperatorReportTest.moc"
