// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/TrainingLog.h"

#include "tests/support/Expect.h"

#include <QTest>

using namespace rapp;

class TrainingLogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip()
    {
        TrainingProgress first;
        first.epoch = 1;
        first.learningRate = 0.002;
        first.trainingLoss = 0.25;
        first.training = {0.5, {}};
        first.validation = {0.125, 0.375};
        first.best = true;
        first.samplesPerSecond = 1234.4;
        TrainingProgress second;
        second.epoch = 2;
        second.trainingLoss = 0.1;
        const std::string log = trainingLog(std::array{first, second});
        QCOMPARE(QString::fromStdString(log),
                 QString("epoch,learning_rate,training_loss,training_mape,training_mape_no_priors,"
                         "validation_mape,validation_mape_no_priors,best,samples_per_second\n"
                         "1,0.002,0.25,0.5,,0.125,0.375,1,1234\n"
                         "2,0,0.1,,,,,0,0\n"));
        const auto epochs = trainingLogFrom(log);
        RAPP_VERIFY_OK(epochs);
        QCOMPARE(epochs->size(), std::size_t(2));
        QCOMPARE(trainingLog(*epochs), log);
        QCOMPARE((*epochs)[0].training.withPriors, std::optional(0.5));
        QVERIFY(!(*epochs)[0].training.withoutPriors);
        QVERIFY((*epochs)[0].best && !(*epochs)[1].best);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const QByteArray header = QByteArray::fromStdString(trainingLogHeader());
        QTest::newRow("nothing") << QByteArray() << "line 1";
        QTest::newRow("another header") << QByteArray("epoch,loss\n1,2\n") << "line 1";
        QTest::newRow("too few fields") << header + "1,2,3\n"
                                        << "line 2: the line has 3 fields";
        QTest::newRow("a word") << header + "1,0,0,,,,,0,0\n2,0,low,,,,,0,0\n"
                                << "line 3: low";
        QTest::newRow("no epoch") << header + ",0,0,,,,,0,0\n"
                                  << "line 2";
        QTest::newRow("a quote") << header + "\"1,0,0,,,,,0,0\n"
                                 << "quote";
    }

    void refuses()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto epochs = trainingLogFrom(text.toStdString());
        QVERIFY(!epochs);
        QVERIFY2(QString::fromStdString(epochs.error().message()).contains(message),
                 epochs.error().message().c_str());
    }
};

QTEST_APPLESS_MAIN(TrainingLogTest)
#include "TrainingLogTest.moc"
