// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/extraction/ExtractionDialog.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

class ExtractionDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        for (const char* name : {"mine.v2.onnx", "notes.txt"}) {
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
    }

    void entriesThatCanBeUsed()
    {
        ExtractionDialog dialog;
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(!button(dialog).isEnabled());
        QVERIFY(fault(dialog).isEmpty());
        dialog.setFile(path("mine.v2.onnx"));
        QVERIFY(button(dialog).isEnabled());
        QCOMPARE(edit(dialog, "name").placeholderText(), QStringLiteral("mine.v2"));
        QCOMPARE(dialog.file(), std::filesystem::path(path("mine.v2.onnx").toStdString()));
        QVERIFY(dialog.options().inputShape.empty());
        QVERIFY(dialog.options().name.empty());

        QTest::keyClicks(&edit(dialog, "inputShape"), QStringLiteral("2, 3, 64, 64"));
        QTest::keyClicks(&edit(dialog, "name"), QStringLiteral("small"));
        QCOMPARE(dialog.options().inputShape, (Shape{2, 3, 64, 64}));
        QCOMPARE(dialog.options().name, std::string("small"));
        QTest::keyClick(&edit(dialog, "name"), Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
    }

    void faults_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("fault");

        const auto row = [this](const char* tag, const char* file, const char* shape, const char* name,
                                const char* fault) {
            QTest::newRow(tag) << path(file) << QString::fromUtf8(shape) << QString::fromUtf8(name)
                               << QString::fromUtf8(fault);
        };
        row("no such file", "missing.pt", "", "", "no such file");
        row("no model", "notes.txt", "", "", "no TorchScript or ONNX model");
        row("a size of 0", "mine.v2.onnx", "1,0", "", "\"0\"");
        row("a fraction", "mine.v2.onnx", "1,2.5", "", "\"2.5\"");
        row("a word", "mine.v2.onnx", "1,three", "", "\"three\"");
        row("an open end", "mine.v2.onnx", "1,3,", "", "\"\"");
        row("a size that is too large", "mine.v2.onnx", "1,9e99", "", "2^30");
        row("a name with a separator", "mine.v2.onnx", "", "a/b", "separator");
        row("a blank name", "mine.v2.onnx", "", "  ", "empty");
    }

    void faults()
    {
        QFETCH(QString, file);
        QFETCH(QString, shape);
        QFETCH(QString, name);
        QFETCH(QString, fault);
        ExtractionDialog dialog;
        dialog.setFile(file);
        edit(dialog, "inputShape").setText(shape);
        edit(dialog, "name").setText(name);
        QVERIFY(!button(dialog).isEnabled());
        QVERIFY2(this->fault(dialog).contains(fault), qPrintable(this->fault(dialog)));
    }

private:
    QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    static QLineEdit& edit(const QDialog& dialog, const char* name)
    {
        return *dialog.findChild<QLineEdit*>(QString::fromUtf8(name));
    }
    static QPushButton& button(const QDialog& dialog)
    {
        return *dialog.findChild<QPushButton*>(QStringLiteral("extract"));
    }
    static QString fault(const QDialog& dialog)
    {
        return dialog.findChild<QLabel*>(QStringLiteral("fault"))->text();
    }

    QTemporaryDir m_folder;
};

QTEST_MAIN(ExtractionDialogTest)
#include "ExtractionDialogTest.moc"
