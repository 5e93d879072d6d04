// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/LazyUpdate.h"

#include <QTabWidget>
#include <QTest>

using namespace rapp;

class LazyUpdateTest : public QObject
{
    Q_OBJECT

private:
    static constexpr int settleMs = 30;

private Q_SLOTS:
    void updatesWhenItIsFirstSeen()
    {
        QWidget widget;
        int updates = 0;
        LazyUpdate lazy(widget, [&] { ++updates; });
        QTest::qWait(settleMs);
        QCOMPARE(updates, 0);
        widget.show();
        QTRY_COMPARE(updates, 1);
        QTest::qWait(settleMs);
        QCOMPARE(updates, 1);
    }

    void changesThatComeTogetherAreOneUpdate()
    {
        QWidget widget;
        int updates = 0;
        LazyUpdate lazy(widget, [&] { ++updates; });
        widget.show();
        QTRY_COMPARE(updates, 1);
        for (int i = 0; i < 5; ++i)
            lazy.request();
        QCOMPARE(updates, 1);
        QTRY_COMPARE(updates, 2);
        QTest::qWait(settleMs);
        QCOMPARE(updates, 2);
        // An update that paints asks for no further one.
        LazyUpdate painting(widget, [&] {
            ++updates;
            widget.update();
        });
        painting.request();
        QTRY_COMPARE(updates, 3);
        QTest::qWait(settleMs);
        QCOMPARE(updates, 3);
    }

    void hiddenItWaits()
    {
        QTabWidget tabs;
        auto* first = new QWidget;
        auto* second = new QWidget;
        tabs.addTab(first, QStringLiteral("first"));
        tabs.addTab(second, QStringLiteral("second"));
        int updates = 0;
        LazyUpdate lazy(*second, [&] { ++updates; });
        tabs.resize(200, 100);
        tabs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tabs));
        for (int i = 0; i < 3; ++i) {
            lazy.request();
            QTest::qWait(settleMs);
        }
        QCOMPARE(updates, 0);
        tabs.setCurrentWidget(second);
        QTRY_COMPARE(updates, 1);
        tabs.hide();
        lazy.request();
        QTest::qWait(settleMs);
        QCOMPARE(updates, 1);
        tabs.show();
        QTRY_COMPARE(updates, 2);
    }

    void outOfSightItWaits()
    {
        QWidget window;
        window.resize(200, 100);
        auto* child = new QWidget(&window);
        child->setGeometry(-500, 0, 100, 100);
        int updates = 0;
        LazyUpdate lazy(*child, [&] { ++updates; });
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        lazy.request();
        QTest::qWait(settleMs);
        QCOMPARE(updates, 0);
        child->move(0, 0);
        QTRY_COMPARE(updates, 1);
    }
};

QTEST_MAIN(LazyUpdateTest)
#include "LazyUpdateTest.moc"
