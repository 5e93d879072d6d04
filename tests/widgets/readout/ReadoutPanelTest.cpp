// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/readout/ReadoutPanel.h"

#include "tests/support/ExplorationFixture.h"

#include <QLabel>
#include <QTest>

using namespace rapp;

class ReadoutPanelTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ExplorationState> m_state;
    std::unique_ptr<ReadoutPanel> m_panel;

    [[nodiscard]] QLabel* label(const QString& accessibleName) const
    {
        for (QLabel* candidate : m_panel->findChildren<QLabel*>()) {
            if (candidate->accessibleName() == accessibleName)
                return candidate;
        }
        return nullptr;
    }
    [[nodiscard]] QString text(const QString& accessibleName) const
    {
        const QLabel* found = label(accessibleName);
        return found ? found->text() : QStringLiteral("no such label");
    }

private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<ExplorationState>();
        showFixture(*m_state);
        m_panel = std::make_unique<ReadoutPanel>(*m_state);
        m_panel->show();
    }

    void readsTheCursor()
    {
        QCOMPARE(text("Cell, Measured (ms)"), QStringLiteral("–"));
        m_state->setCursor(LatencyGrid::Cell{4, 1});
        QCOMPARE(text("Cell, SM partition (%)"), QStringLiteral("50"));
        QCOMPARE(text("Cell, Quota (%)"), QStringLiteral("20"));
        QCOMPARE(text("Cell, Measured (ms)"), QStringLiteral("100"));
        QCOMPARE(text("Cell, Throughput (requests/s)"), QStringLiteral("40"));
        QCOMPARE(text("Cell, Predicted (ms)"), QStringLiteral("no feature graph or prior knowledge"));
        m_state->setCursor(fixtureHole);
        QCOMPARE(text("Cell, Measured (ms)"), QStringLiteral("not measured"));
        QVERIFY(!label("A, Measured (ms)")->isVisible());
    }

    void hintsWhereNothingIsRead()
    {
        const auto hints = [this] {
            for (const QLabel* label : m_panel->findChildren<QLabel*>()) {
                if (label->text().startsWith("Point at a cell"))
                    return label->isVisible();
            }
            return false;
        };
        QVERIFY(hints());
        QVERIFY(!label("Cell, Measured (ms)")->isVisible());
        m_state->setCursor(LatencyGrid::Cell{4, 1});
        QVERIFY(!hints());
        QVERIFY(label("Cell, Measured (ms)")->isVisible());
        m_state->setCursor({});
        QVERIFY(hints());
        m_state->togglePin(m_state->shown()->configuration(0, 0));
        QVERIFY(!hints());
    }

    void comparesWithThePrediction()
    {
        predictMore(*m_state, 1.1);
        m_state->setCursor(LatencyGrid::Cell{4, 1});
        QCOMPARE(text("Cell, Predicted (ms)"), QStringLiteral("110"));
        QCOMPARE(text("Cell, Difference (ms)"), QStringLiteral("+10"));
        QCOMPARE(text("Cell, Relative error (%)"), QStringLiteral("+10"));
        QCOMPARE(text("Fit of the shown grid"),
                 QStringLiteral("MAPE 10 %, median error 10 %, over 99 cells"));
    }

    void comparesPins()
    {
        m_state->togglePin(m_state->shown()->configuration(0, 0));
        QVERIFY(label("A, Measured (ms)")->isVisible());
        QVERIFY(!label("B − A, Measured (ms)")->isVisible());
        m_state->togglePin(m_state->shown()->configuration(4, 1));
        QCOMPARE(text("A, Measured (ms)"), QStringLiteral("1000"));
        QCOMPARE(text("B, Measured (ms)"), QStringLiteral("100"));
        QVERIFY(label("B − A, Measured (ms)")->isVisible());
        QCOMPARE(text("B − A, Measured (ms)"), QStringLiteral("−900"));
        QCOMPARE(text("B ÷ A, Measured (ms)"), QStringLiteral("×0.1"));
        QCOMPARE(text("B − A, SM partition (%)"), QStringLiteral("+40"));

        m_state->setBatch(BatchSize(8));
        QCOMPARE(text("A, Measured (ms)"), QStringLiteral("1000"));
        QCOMPARE(text("A, Batch size"), QStringLiteral("4"));
    }

    void pinsAskForNoMoreRoom()
    {
        const QSize least = m_panel->minimumSizeHint();
        m_state->setCursor(LatencyGrid::Cell{4, 1});
        m_state->togglePin(m_state->shown()->configuration(0, 0));
        m_state->togglePin(m_state->shown()->configuration(4, 1));
        QVERIFY(label("B ÷ A, Measured (ms)")->isVisible());
        QCOMPARE(m_panel->minimumSizeHint(), least);
    }
};

QTEST_MAIN(ReadoutPanelTest)
#include "ReadoutPanelTest.moc"
