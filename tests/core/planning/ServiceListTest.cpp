// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/ServiceList.h"

#include "core/base/FileIo.h"
#include "tests/support/Expect.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rapp;

namespace {

const std::vector<ServiceRequest> twoServices = {{"resnet50", Milliseconds(100), 40.5},
                                                 {"vgg16", Milliseconds(25.5), 3}};

} // namespace

class ServiceListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBothFormats_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("CSV") << QByteArray("model,slo_ms,rate\nresnet50,100,40.5\nvgg16,25.5,3\n");
        QTest::newRow("CSV, other columns and order")
            << QByteArray("# mine\nrate,note,model,slo_ms\r\n40.5,,resnet50,100\r\n3,\"a, b\",vgg16,25.5");
        QTest::newRow("JSON") << QByteArray(R"( [{"model": "resnet50", "slo_ms": 100, "rate": 40.5},
                                               {"rate": 3, "slo_ms": 25.5, "model": "vgg16", "note": null}])");
    }

    void readsBothFormats()
    {
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        const auto file = std::filesystem::path(folder.path().toStdString()) / "services";
        RAPP_VERIFY_OK(writeWholeFile(file, {text.data(), static_cast<std::size_t>(text.size())}));
        const auto services = readServices(file);
        RAPP_VERIFY_OK(services);
        QVERIFY(*services == twoServices);
    }

    void readsOne()
    {
        const auto service = parseService("a,b,100,2.5");
        RAPP_VERIFY_OK(service);
        QVERIFY(*service == (ServiceRequest{"a,b", Milliseconds(100), 2.5}));
    }

    void rejectsOne_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty") << QByteArray() << "the service is \"\" (expected MODEL,SLO,RATE)";
        QTest::newRow("two parts") << QByteArray("a,5") << "the service is \"a,5\" (expected MODEL,SLO,RATE)";
        QTest::newRow("comma first") << QByteArray(",5") << "the service is \",5\" (expected MODEL,SLO,RATE)";
        QTest::newRow("no name") << QByteArray(",5,5") << "the model has no name";
        QTest::newRow("no SLO") << QByteArray("a,,5") << "SLO is \"\" (expected a number)";
        QTest::newRow("no rate") << QByteArray("a,5,x") << "rate is \"x\" (expected a number)";
        QTest::newRow("zero SLO") << QByteArray("a,0,5") << "SLO is 0 ms (expected a finite number above 0)";
        QTest::newRow("rate nan") << QByteArray("a,5,nan")
                                  << "rate is nan requests/s (expected a finite number above 0)";
    }

    void rejectsOne()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto service = parseService({text.data(), static_cast<std::size_t>(text.size())});
        QVERIFY(!service);
        QCOMPARE(QString::fromStdString(service.error().message()), message);
    }

    void rejectsFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << QByteArray() << "services: there is no header";
        QTest::newRow("header alone") << QByteArray("model,slo_ms,rate\n") << "there is no service";
        QTest::newRow("column missing")
            << QByteArray("model,slo\n") << "services, line 1: there is no column slo_ms";
        QTest::newRow("field missing")
            << QByteArray("model,slo_ms,rate\na,5,5\nb,5\n") << "services, line 3: the line has 2 fields";
        QTest::newRow("no number") << QByteArray("model,slo_ms,rate\na,fast,5\n")
                                   << "services, line 2: SLO is \"fast\"";
        QTest::newRow("open quote") << QByteArray("model,slo_ms,rate\n\"a,5,5\n") << "line 2";
        QTest::newRow("no JSON") << QByteArray("[{\"model\": ]") << "services, line 1, column 12";
        QTest::newRow("no list") << QByteArray("{}") << "services: it is no list";
        QTest::newRow("empty list") << QByteArray("[]") << "there is no service";
        QTest::newRow("no object") << QByteArray("[5]") << "services, service 1: it is no object";
        QTest::newRow("no model") << QByteArray(R"([{"slo_ms": 5, "rate": 5}])") << "there is no text model";
        QTest::newRow("no rate") << QByteArray(R"([{"model": "a", "slo_ms": 5, "rate": "5"}])")
                                 << "service 1: there is no number rate";
        QTest::newRow("negative") << QByteArray(R"([{"model": "a", "slo_ms": -5, "rate": 5}])")
                                  << "service 1: SLO is -5 ms";
    }

    void rejectsFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const QTemporaryDir folder;
        const auto file = std::filesystem::path(folder.path().toStdString()) / "services";
        RAPP_VERIFY_OK(writeWholeFile(file, {text.data(), static_cast<std::size_t>(text.size())}));
        const auto services = readServices(file);
        QVERIFY(!services);
        const QString message = QString::fromStdString(services.error().message());
        QVERIFY2(message.contains(part), qPrintable(message));
    }

    void writesWhatItReads_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("CSV") << "services.csv";
        QTest::newRow("JSON") << "services.json";
    }

    void writesWhatItReads()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(name).toStdString();
        std::vector<ServiceRequest> services = twoServices;
        services.push_back({"a \"b\", c", Milliseconds(0.1), 1e6});
        RAPP_VERIFY_OK(writeServices(services, file));
        const auto read = readServices(file);
        RAPP_VERIFY_OK(read);
        QVERIFY(*read == services);
        const auto text = readWholeFile(file);
        RAPP_VERIFY_OK(text);
        QCOMPARE(text->starts_with(name.endsWith(".json") ? "[" : "model,slo_ms,rate\n"), true);
    }

    void rejectsMissingFiles() { QVERIFY(!readServices("/does/not/exist")); }
};

QTEST_APPLESS_MAIN(ServiceListTest)
#include "ServiceListTest.moc"
