// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configuration/ConfigurationPanel.h"

#include "tests/support/FormulaPredictor.h"
#include "widgets/base/NumberSpinBox.h"
#include "widgets/configuration/ColourPanel.h"
#include "widgets/configuration/QuantityActions.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/SloEdit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace rapp;

namespace {

std::shared_ptr<const Model> measuredAt(const std::string& name, const std::vector<int>& batches)
{
    std::vector<LatencySample> samples;
    for (const int batch : batches) {
        for (const double quota : {10, 20, 30})
            samples.push_back(
                {{BatchSize(batch), SmPercent(50), QuotaPercent(quota)}, Milliseconds(quota * 2)});
    }
    auto model = std::make_shared<Model>();
    model->name = name;
    model->profile = std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(samples));
    return model;
}

template <class Widget>
Widget* named(const QWidget& parent, const QString& accessibleName)
{
    for (auto* widget : parent.findChildren<Widget*>()) {
        if (widget->accessibleName() == accessibleName)
            return widget;
    }
    return nullptr;
}

void type(QAbstractSpinBox* box, const QString& text)
{
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
}

void pick(QComboBox* box, const QString& text)
{
    box->setCurrentText(text);
    Q_EMIT box->activated(box->currentIndex());
}

} // namespace

class ConfigurationPanelTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        m_state->setWorkspace(
            std::make_shared<const Workspace>(Workspace({measuredAt("a", {1, 4, 8}), measuredAt("b", {2})})));
    }

    void measuredBatchSizesAreButtons()
    {
        ConfigurationPanel panel(*m_state);
        QVERIFY(named<QToolButton>(panel, "Batch size 4, measured")->isChecked());
        QTest::mouseClick(named<QToolButton>(panel, "Batch size 8, measured"), Qt::LeftButton);
        QCOMPARE(m_state->batch(), BatchSize(8));
        QVERIFY(!named<QToolButton>(panel, "Batch size 4, measured")->isChecked());
        QTest::mouseClick(named<QToolButton>(panel, "Batch size 8, measured"), Qt::LeftButton);
        QVERIFY(named<QToolButton>(panel, "Batch size 8, measured")->isChecked());

        m_state->setModelName("b");
        QVERIFY(!named<QToolButton>(panel, "Batch size 8, measured"));
        QVERIFY(named<QToolButton>(panel, "Batch size 2, measured"));
    }

    void anyBatchSizeCanBeTyped()
    {
        ConfigurationPanel panel(*m_state);
        auto* box = named<QSpinBox>(panel, "Batch size");
        type(box, "100");
        QCOMPARE(m_state->batch(), BatchSize(100));
        QCOMPARE(box->minimum(), 1);
        QCOMPARE(box->maximum(), 128);
        m_state->setBatch(BatchSize(3));
        QCOMPARE(box->value(), 3);
    }

    void rangesCanBeTypedAndNeverRunBackwards()
    {
        ConfigurationPanel panel(*m_state);
        auto* first = named<NumberSpinBox>(panel, "SM partition, first (%)");
        auto* last = named<NumberSpinBox>(panel, "SM partition, last (%)");
        type(last, "50");
        type(named<NumberSpinBox>(panel, "Quota, step (%)"), "2.5");
        QCOMPARE(m_state->smRange(), (PercentRange{5, 50, 5}));
        QCOMPARE(m_state->quotaRange(), (PercentRange{10, 100, 2.5}));
        type(first, "80");
        QCOMPARE(m_state->smRange(), (PercentRange{80, 80, 5}));
        QCOMPARE(last->text(), QString("80"));
    }

    void priorKnowledgeCanBeLeftOut()
    {
        auto known = std::make_shared<Model>(*measuredAt("known", {4}));
        known->priors = std::make_shared<const PriorKnowledge>();
        m_state->setWorkspace(
            std::make_shared<const Workspace>(Workspace({known, measuredAt("unknown", {4})})));
        m_state->setModelName("known");
        ConfigurationPanel panel(*m_state);
        auto* box = panel.findChild<QCheckBox*>();
        QVERIFY(box->isEnabled() && box->isChecked());
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(!m_state->usesPriors());
        m_state->setModelName("unknown");
        QVERIFY(!box->isEnabled() && !box->isChecked());
        m_state->setModelName("known");
        QVERIFY(box->isEnabled() && !box->isChecked());
        m_state->setUsesPriors(true);
        QVERIFY(box->isChecked());
        // What a network can't do without is no choice.
        m_state->setUsesPriors(false);
        auto predictor = std::make_shared<test::FormulaPredictor>();
        predictor->needsPriors = true;
        m_state->setPredictor(predictor);
        QVERIFY(!box->isEnabled() && box->isChecked());
    }

    void theSloCanBeGivenAndTakenBack()
    {
        ConfigurationPanel panel(*m_state);
        auto* slo = named<SloEdit>(panel, "SLO in ms");
        QVERIFY(!m_state->slo());
        QVERIFY(slo->text().isEmpty());
        type(slo, "12.5");
        QCOMPARE(m_state->slo(), std::optional(Milliseconds(12.5)));
        m_state->setSlo(Milliseconds(100));
        QCOMPARE(slo->text(), QString("100"));
        slo->selectAll();
        QTest::keyClick(slo, Qt::Key_Delete);
        QTest::keyClick(slo, Qt::Key_Return);
        QVERIFY(!m_state->slo());
        type(slo, "0");
        QVERIFY(!m_state->slo());
        QVERIFY(slo->text().isEmpty());
    }

    void colourChoicesReachTheState()
    {
        ColourPanel panel(*m_state);
        pick(named<QComboBox>(panel, "Colour map"), "Magma");
        pick(named<QComboBox>(panel, "Colour scale"), "Logarithmic");
        QCOMPARE(m_state->colours().map, ColourMapName::Magma);
        QCOMPARE(m_state->colours().scale, ColourScaleType::Logarithmic);
    }

    void rangeByHandStartsWithWhatIsShownAndStays()
    {
        ColourPanel panel(*m_state);
        auto* lower = named<NumberSpinBox>(panel, "Lower end of the colour scale");
        auto* upper = named<NumberSpinBox>(panel, "Upper end of the colour scale");
        QVERIFY(!upper->isEnabled());
        QCOMPARE(lower->value(), 20.0);
        QCOMPARE(upper->value(), 60.0);
        pick(named<QComboBox>(panel, "Colour range"), "By hand");
        QVERIFY(upper->isEnabled());
        type(upper, "100");
        QCOMPARE(m_state->colours().fixed, (ColourRange{20, 100}));
        m_state->setModelName("b");
        m_state->setBatch(BatchSize(2));
        QCOMPARE(upper->value(), 100.0);
        // An empty range is none.
        type(upper, "20");
        QCOMPARE(m_state->colours().fixed, (ColourRange{20, 100}));
        QCOMPARE(upper->value(), 100.0);
    }

    void lockedRangeKeepsWhatWasShown()
    {
        ColourPanel panel(*m_state);
        pick(named<QComboBox>(panel, "Colour range"), "Locked");
        QCOMPARE(m_state->colours().mode, ColourRangeMode::Locked);
        QCOMPARE(m_state->colours().fixed, (ColourRange{20, 60}));
        m_state->setBatch(BatchSize(9));
        QCOMPARE(m_state->colours().fixed, (ColourRange{20, 60}));
    }

    void signedQuantitiesHaveTheirOwnMap()
    {
        ColourPanel panel(*m_state);
        m_state->setQuantity(Quantity::Difference);
        QVERIFY(!named<QComboBox>(panel, "Colour map")->isEnabled());
        m_state->setQuantity(Quantity::Measured);
        QVERIFY(named<QComboBox>(panel, "Colour map")->isEnabled());
    }

    void quantityActionsFollowAndChange()
    {
        QuantityActions actions(*m_state);
        QCOMPARE(actions.actions().size(), static_cast<qsizetype>(allQuantities.size()));
        QVERIFY(actions.action(Quantity::Measured)->isChecked());
        actions.action(Quantity::Throughput)->trigger();
        QCOMPARE(m_state->quantity(), Quantity::Throughput);
        m_state->setQuantity(Quantity::Predicted);
        QVERIFY(actions.action(Quantity::Predicted)->isChecked());
    }
};

QTEST_MAIN(ConfigurationPanelTest)
#include "ConfigurationPanelTest.moc"
