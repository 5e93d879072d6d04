// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/slices/SlicesView.h"

#include "tests/support/ExplorationFixture.h"
#include "widgets/curves/CurvesPlot.h"

#include <QTest>

using namespace rapp;

class SlicesViewTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<SlicesView> m_view;

    [[nodiscard]] const std::vector<CurvePanel>& panels() const
    {
        return m_view->plot().content().figure.panels;
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        showFixture(*m_state);
        predictMore(*m_state, 0.8);
        m_view = std::make_unique<SlicesView>(*m_state);
        m_view->resize(600, 320);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void showsTheRowAndTheColumnOfTheCursor()
    {
        QVERIFY(panels().empty());
        m_state->setCursor(fixtureHole);
        QTRY_COMPARE(panels().size(), std::size_t(2));
        const Curve& row = panels()[0].curves.at(0);
        const Curve& column = panels()[1].curves.at(0);
        QCOMPARE(row.fixed, 70.0);
        QCOMPARE(column.fixed, 30.0);
        QCOMPARE(row.points.size(), std::size_t(10));
        for (std::size_t i = 0; i < 10; ++i) {
            const double percent = 10.0 * static_cast<double>(i + 1);
            QCOMPARE(row.points[i].predictedMs.value(), 0.8 * fixtureLatency(70, percent));
            QCOMPARE(column.points[i].predictedMs.value(), 0.8 * fixtureLatency(percent, 30));
            QCOMPARE(row.points[i].measuredMs.has_value(), i != fixtureHole.column);
            QCOMPARE(column.points[i].measuredMs.has_value(), i != fixtureHole.row);
            if (row.points[i].measuredMs)
                QCOMPARE(*row.points[i].measuredMs, fixtureLatency(70, percent));
        }
    }

    void theAxisStaysWhileTheCursorMoves()
    {
        m_state->setCursor(LatencyGrid::Cell{0, 0});
        QTRY_COMPARE(panels().size(), std::size_t(2));
        m_view->plot().replot();
        const double before = m_view->plot().pixelOf(0, 50, 100).y();
        m_state->setCursor(LatencyGrid::Cell{9, 9});
        QTRY_COMPARE(panels()[0].curves.at(0).fixed, 100.0);
        m_view->plot().replot();
        QCOMPARE(m_view->plot().pixelOf(0, 50, 100).y(), before);
    }

    void withoutCursorThePinServes()
    {
        m_state->togglePin({BatchSize(4), SmPercent(20), QuotaPercent(60)});
        QTRY_COMPARE(panels().size(), std::size_t(2));
        QCOMPARE(panels()[0].curves.at(0).fixed, 20.0);
        QCOMPARE(panels()[1].curves.at(0).fixed, 60.0);
        m_state->clearPins();
        QTRY_VERIFY(panels().empty());
        // The hint is wrapped, not cut off.
        m_view->resize(280, 240);
        m_view->plot().replot();
        const auto* hint = m_view->plot().findChild<QCPItemText*>();
        QVERIFY(hint && hint->visible());
        QCOMPARE(QString(hint->text()).replace('\n', ' '), m_view->plot().content().note);
        for (const QString& line : hint->text().split('\n'))
            QVERIFY(QFontMetrics(hint->font()).horizontalAdvance(line) <= m_view->plot().width());
    }

    void hiddenItFollowsNothing()
    {
        m_view->hide();
        m_state->setCursor(LatencyGrid::Cell{1, 1});
        QCoreApplication::processEvents();
        QVERIFY(panels().empty());
    }
};

QTEST_MAIN(SlicesViewTest)
#include "SlicesViewTest.moc"
