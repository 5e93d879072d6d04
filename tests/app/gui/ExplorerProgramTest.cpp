// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SharedData.h"

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome
{
    int status = -1;
    QString errors;
};

} // namespace

/// The program itself, as people start it.
class ExplorerProgramTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    Outcome run(const QStringList& arguments, const QStringList& environment = {}) const
    {
        QProcess process;
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            variables.remove(QLatin1String(name));
        for (const QString& variable : environment)
            variables.insert(variable.section('=', 0, 0), variable.section('=', 1));
        process.setProcessEnvironment(variables);
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp-explorer"), arguments);
        if (!process.waitForFinished(120000))
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardError())};
    }

    [[nodiscard]] QByteArray content(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void withoutDisplayItWritesThePictureAndTheTable()
    {
        const Outcome outcome = run({});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QVERIFY(outcome.errors.contains("no display"));
        for (const QString name : {"resnet152_batch4_measured.png", "resnet152_batch4_measured.csv"}) {
            QVERIFY(outcome.errors.contains(name));
            QVERIFY(!content(name).isEmpty());
        }
        QVERIFY(!QImage(m_folder.filePath("resnet152_batch4_measured.png")).isNull());
        QCOMPARE(content("resnet152_batch4_measured.csv").count('\n'), qsizetype(201));
    }

    void exportsEveryKind()
    {
        const Outcome outcome = run({"--batch", "8", "--size", "600x400", "--dpi", "192", "--export", "a.png",
                                     "--export", "a.pdf", "--export", "a.svg", "--export", "a.csv"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QCOMPARE(QImage(m_folder.filePath("a.png")).size(), QSize(600, 400));
        QVERIFY(content("a.pdf").startsWith("%PDF"));
        QVERIFY(content("a.svg").contains("<svg"));
        QVERIFY(content("a.csv").startsWith("model,batch,sm,quota,"));
    }

    void drawsContoursAndTheDeadline()
    {
        QCOMPARE(run({"--export", "plain.svg"}).status, 0);
        QCOMPARE(run({"--contours", "--export", "lines.svg"}).status, 0);
        QCOMPARE(run({"--slo", "77.7", "--export", "slo.svg"}).status, 0);
        QVERIFY(!content("plain.svg").contains(">200 ms<"));
        QVERIFY(content("lines.svg").contains(">200 ms<"));
        QVERIFY(!content("lines.svg").contains(">SLO "));
        QVERIFY(content("slo.svg").contains(">SLO 77.7 ms<"));
    }

    void comparesTwoModels()
    {
        const Outcome outcome =
            run({"--model", "resnet152", "--versus", "resnet50", "--quantity", "ratio", "--sm", "20:100:20",
                 "--quota", "50", "--export", "pair.svg", "--export", "pair.csv"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QVERIFY(content("pair.svg").contains("resnet50"));
        const QList<QByteArray> lines = content("pair.csv").split('\n');
        QCOMPARE(lines.size(), 7); // the header, 5 · 1 cells, the end
        for (const QByteArray& line : lines.mid(1, 5)) {
            const QList<QByteArray> fields = line.split('"').last().split(',');
            const double ratio = fields.last().toDouble();
            QVERIFY2(ratio > 1.2 && ratio < 5, line.constData()); // 11.5 and 4.1 GMACs
        }
    }

    void comparesPredictedWithMeasured()
    {
        const Outcome outcome = run({"--versus", ":measured", "--quantity", "difference"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QCOMPARE(content("resnet152_versus_resnet152.csv").count('\n'), qsizetype(201));
        QVERIFY(!QImage(m_folder.filePath("resnet152_versus_resnet152.png")).isNull());
    }

    void numbersAreTheSameUnderAGermanLocale()
    {
        QVERIFY(QDir(m_folder.path()).mkpath("locale"));
        QCOMPARE(QProcess::execute("localedef",
                                   {"-i", "de_DE", "-f", "UTF-8", m_folder.filePath("locale/de_DE.UTF-8")}),
                 0);
        QCOMPARE(run({"--export", "c.csv", "--export", "c.svg"}).status, 0);
        const QStringList german{"LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8",
                                 "LOCPATH=" + m_folder.filePath("locale")};
        QCOMPARE(run({"--export", "de.csv", "--export", "de.svg"}, german).status, 0);
        QVERIFY(!content("c.csv").isEmpty());
        QCOMPARE(content("de.csv"), content("c.csv"));
        // The language of the picture is the user's.
        QVERIFY(content("c.svg").contains("Measured"));
        QVERIFY(content("de.svg").contains("Gemessen"));
        // A word that the command line should refuse still is one.
        QCOMPARE(run({"--sm", "2,5:10:2,5", "--export", "x.csv"}, german).status, 2);
    }

    /// The published Figure 4 from the bundled measurements.
    void drawsTheFigureOfResNet152()
    {
        const Outcome outcome =
            run({"--figure", "resnet152", "--export", "figure4.pdf", "--export", "figure4.csv"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QVERIFY(content("figure4.pdf").startsWith("%PDF"));
        QFile bundled(RAPP_SOURCE_FOLDER "/features/measured/resnet152.csv");
        QVERIFY(bundled.open(QIODevice::ReadOnly));
        QMap<QByteArray, double> measured;
        for (const QByteArray& line : bundled.readAll().split('\n')) {
            if (line.startsWith("resnet152,"))
                measured[line.left(line.lastIndexOf(','))] = line.mid(line.lastIndexOf(',') + 1).toDouble();
        }
        QCOMPARE(measured.size(), 800);
        int compared = 0;
        for (const QByteArray& line : content("figure4.csv").split('\n')) {
            if (!line.startsWith("resnet152,"))
                continue;
            const QList<QByteArray> fields = line.split(',');
            QCOMPARE(fields.size(), 8);
            QCOMPARE(fields[7].toDouble(), measured.value(fields.mid(0, 4).join(',')));
            ++compared;
        }
        QCOMPARE(compared, 800);
    }

    /// The published Figure 5: predictions that a file gave, beside what was measured.
    void drawsTheFigureOfConvNext()
    {
        RAPP_REQUIRE_SHARED("rapp-data");
        const QString data = rapp::test::sharedFolder() + "/rapp-data";
        const Outcome outcome = run({data, "--figure", "convnext_base", "--lines", "20,30,40,90", "--export",
                                     "figure5.csv", "--export", "figure5.svg"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QVERIFY(content("figure5.svg").contains("convnext_base"));
        QFile published(data + "/result/convnext_base_4_predict.txt");
        QVERIFY(published.open(QIODevice::ReadOnly));
        const QByteArray predictions = published.readAll();
        const QList<QByteArray> lines = content("figure5.csv").split('\n');
        QCOMPARE(lines.size(), 42); // the header, 4 · 10 points, the end
        int measured = 0;
        for (const QByteArray& line : lines.mid(1, 40)) {
            const QList<QByteArray> fields = line.split(',');
            const QByteArray start =
                "batch:" + fields[1] + ", sm:" + fields[2] + ", quota:" + fields[3] + ", latency:[";
            const auto place = predictions.indexOf(start);
            QVERIFY2(place >= 0, line.constData());
            const auto from = place + start.size();
            QCOMPARE(fields[4].toDouble(),
                     predictions.mid(from, predictions.indexOf(']', from) - from).toDouble());
            measured += !fields[7].isEmpty();
        }
        QVERIFY(measured > 20);
    }

    void failuresHaveTheirStatus_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown option") << QStringList{"--nonsense"} << 2 << "nonsense";
        QTest::newRow("unknown kind") << QStringList{"--export", "a.gif"} << 2 << "a.gif";
        QTest::newRow("no such model") << QStringList{"--model", "none", "--export", "f.csv"} << 1 << "none";
        QTest::newRow("a slip in the model")
            << QStringList{"--model", "resnet15", "--export", "f.csv"} << 1 << "did you mean resnet152 or";
        QTest::newRow("no such path") << QStringList{"/no/such", "--export", "f.csv"} << 1 << "/no/such";
        QTest::newRow("no other model")
            << QStringList{"--versus", "none", "--export", "f.csv"} << 1 << "none";
        QTest::newRow("other model not measured")
            << QStringList{"--versus", "resnet50:measured", "--export", "f.csv"} << 1 << "resnet50, measured";
        QTest::newRow("not measured")
            << QStringList{"--batch", "77", "--export", "f.csv"} << 1 << "not measured";
        QTest::newRow("no such folder") << QStringList{"--export", "none/f.csv"} << 1 << "none/f.csv";
        QTest::newRow("no such folder for a picture")
            << QStringList{"--export", "none/f.png"} << 1 << "none/f.png";
        QTest::newRow("no such line")
            << QStringList{"--figure", "resnet152", "--lines", "33", "--export", "f.csv"} << 1 << "--lines";
        QTest::newRow("no checkpoint")
            << QStringList{"--weights", "none.ckpt", "--export", "f.csv"} << 1 << "none.ckpt";
    }

    void failuresHaveTheirStatus()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QString, message);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.status == status, qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains(message), qPrintable(outcome.errors));
        QVERIFY(!QFile::exists(m_folder.filePath("f.csv")));
    }

    void filesThatCanNotBeWrittenAreToldBeforeTheOthersAreWritten()
    {
        const Outcome outcome = run({"--export", "early.csv", "--export", "none/late.csv"});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("none/late.csv: there is no folder none"),
                 qPrintable(outcome.errors));
        QVERIFY(!QFile::exists(m_folder.filePath("early.csv")));
    }

    void failedWritingNamesWhatWasWritten_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("heatmap") << QStringList{"--model", "resnet152"};
        QTest::newRow("figure") << QStringList{"--figure", "resnet152"};
        QTest::newRow("comparison") << QStringList{"--versus", "resnet50"};
    }
    void failedWritingNamesWhatWasWritten()
    {
        QFETCH(QStringList, arguments);
        if (!QFile::exists(m_folder.filePath("full.csv")))
            QVERIFY(QFile::link("/dev/full", m_folder.filePath("full.csv")));
        const Outcome outcome = run(arguments + QStringList{"--export", "one.csv", "--export", "two.png",
                                                            "--export", "full.csv", "--export", "four.csv"});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("full.csv: can't write"), qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains("already written: one.csv, two.png"), qPrintable(outcome.errors));
        QVERIFY(QFile::remove(m_folder.filePath("one.csv")) && QFile::remove(m_folder.filePath("two.png")));
        QVERIFY(!QFile::exists(m_folder.filePath("four.csv")));
    }

    void exportsWhatTheNetworkPredicts()
    {
        RAPP_REQUIRE_SHARED("rapp-data");
        RAPP_REQUIRE_SHARED("reference/lightning_512.ckpt");
        const auto outcome = run({rapp::test::sharedFolder() + "/rapp-data", "--model", "resnet50",
                                  "--weights", rapp::test::sharedFolder() + "/reference/lightning_512.ckpt",
                                  "--quantity", "difference", "--export", "d.csv", "--export", "d.png"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QVERIFY(content("d.csv").contains("predicted_ms"));
        QVERIFY(!QImage(m_folder.filePath("d.png")).isNull());
    }
};

QTEST_GUILESS_MAIN(ExplorerProgramTest)
#include "ExplorerProgramTest.moc"
