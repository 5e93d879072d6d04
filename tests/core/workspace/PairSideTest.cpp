// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/PairSide.h"

#include "tests/support/FormulaPredictor.h"

#include <QTest>

using namespace rapp;

class PairSideTest : public QObject
{
    Q_OBJECT

private:
    const GridAxes m_axes{{50}, {20, 40}};
    std::shared_ptr<Model> m_model;
    std::shared_ptr<test::FormulaPredictor> m_predictor;

    [[nodiscard]] PairSide side(PairSource source) const { return {m_model, source, m_predictor}; }
    [[nodiscard]] EmptyReason reason(PairSource source) const
    {
        return side(source).knownGrid(BatchSize(4), m_axes).reason(0, 0);
    }

private Q_SLOTS:
    void init()
    {
        m_model = std::make_shared<Model>();
        m_model->name = "toy";
        m_predictor = std::make_shared<test::FormulaPredictor>();
    }

    void namesReadBack()
    {
        for (const PairSource source : {PairSource::Predicted, PairSource::PredictedWithoutPriors,
                                        PairSource::Measured, PairSource::FromFile})
            QCOMPARE(pairSourceFrom(pairSourceName(source)).value(), source);
        QVERIFY(!pairSourceFrom("guessed"));
    }

    void saysWhyThereIsNothing()
    {
        QCOMPARE(reason(PairSource::Measured), EmptyReason::NotMeasured);
        QCOMPARE(reason(PairSource::FromFile), EmptyReason::NoPredictor);
        QCOMPARE(reason(PairSource::Predicted), EmptyReason::NoFeatures);
        m_model->graph = test::namedInput("toy", 1).graph;
        QCOMPARE(reason(PairSource::Predicted), EmptyReason::Pending);
        m_predictor.reset();
        QCOMPARE(reason(PairSource::Predicted), EmptyReason::NoPredictor);
    }

    void priorKnowledgeIsLeftOut()
    {
        m_model->graph = test::namedInput("toy", 1).graph;
        m_model->priors = std::make_shared<const PriorKnowledge>();
        QCOMPARE(side(PairSource::Predicted).input()->priors, m_model->priors);
        QVERIFY(!side(PairSource::PredictedWithoutPriors).input()->priors);
        QVERIFY(!side(PairSource::Measured).input());
        QCOMPARE(side(PairSource::PredictedWithoutPriors).name(),
                 std::string("toy, predicted by formula without prior knowledge"));
        QCOMPARE(side(PairSource::Predicted).name(), std::string("toy, predicted by formula"));
    }

    void profilesGiveTheirValues()
    {
        const auto profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(
            {{{BatchSize(4), SmPercent(50), QuotaPercent(40)}, Milliseconds(7)}}));
        m_model->profile = profile;
        QCOMPARE(side(PairSource::Measured).knownGrid(BatchSize(4), m_axes).value(0, 1), 7.0);
        QCOMPARE(reason(PairSource::Measured), EmptyReason::NotMeasured);
        m_model->predictions = profile;
        QCOMPARE(side(PairSource::FromFile).knownGrid(BatchSize(4), m_axes).value(0, 1), 7.0);
        QCOMPARE(side(PairSource::FromFile).name(), std::string("toy, predicted by a file"));
    }
};

QTEST_GUILESS_MAIN(PairSideTest)
#include "PairSideTest.moc"
