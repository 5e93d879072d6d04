// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/ExportDialog.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTest>

using namespace rapp;

class ExportDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersEveryKind()
    {
        ExportDialog dialog;
        auto* kind = dialog.findChild<QComboBox*>();
        QStringList suffixes;
        for (int i = 0; i < kind->count(); ++i) {
            kind->setCurrentIndex(i);
            suffixes += dialog.suffix();
            for (const QSpinBox* box : dialog.findChildren<QSpinBox*>())
                QCOMPARE(box->isEnabled(), dialog.suffix() != QLatin1String(".csv"));
        }
        QCOMPARE(suffixes, (QStringList{".png", ".pdf", ".svg", ".csv", ".csv"}));
        QCOMPARE(dialog.options().table, TableLayout::Matrix);
    }

    void givesTheChosenSize()
    {
        ExportDialog dialog;
        const auto boxes = dialog.findChildren<QSpinBox*>();
        QCOMPARE(boxes.size(), 3);
        boxes[0]->setValue(1234);
        boxes[1]->setValue(567);
        boxes[2]->setValue(300);
        QCOMPARE(dialog.options().size.pixels, QSize(1234, 567));
        QCOMPARE(dialog.options().size.dpi, 300);
    }
};

QTEST_MAIN(ExportDialogTest)
#include "ExportDialogTest.moc"
