// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NetworkxReader.h"

#include "core/base/FileIo.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

#include <array>
#include <cmath>
#include <filesystem>

using namespace rapp;

class NetworkxReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPublishedGraphIsRead_data();
    void everyPublishedGraphIsRead();
    void publishedNumbersAreThoseOfTheModel();
};

void NetworkxReaderTest::everyPublishedGraphIsRead_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<bool>("timed");
    QTest::newRow("assembled") << "rapp-data/server/model_features_all_models"
                               << "" << true;
    QTest::newRow("static") << "rapp-data/data/static_features_all_models"
                            << "_1" << false;
}

void NetworkxReaderTest::everyPublishedGraphIsRead()
{
    QFETCH(QString, folder);
    QFETCH(QString, suffix);
    QFETCH(bool, timed);
    RAPP_REQUIRE_SHARED("rapp-data");

    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::sharedPath(qPrintable(folder)))) {
        const auto bytes = readWholeFile(file.path());
        RAPP_VERIFY_OK(bytes);
        QVERIFY(NetworkxReader::recognises(*bytes));
        const auto read = NetworkxReader::readFile(file.path());
        RAPP_VERIFY_OK(read);
        const FeatureGraph& graph = read->graph;
        QCOMPARE(QString::fromStdString(graph.model + suffix.toStdString()),
                 QString::fromStdString(file.path().stem().string()));
        QVERIFY(!graph.operators.empty());
        QCOMPARE(graph.edges.size() + 1, graph.operators.size());
        for (std::size_t i = 0; i < graph.edges.size(); ++i)
            QCOMPARE(graph.edges[i], FeatureGraph::Edge(i, i + 1));
        QCOMPARE(graph.features.batch, 1.0);
        QVERIFY(graph.features.gmacs > 0);
        QCOMPARE(read->priors.quotaLatencyMs.has_value(), timed);
        QCOMPARE(read->priors.runtimeMs.size(), timed ? graph.operators.size() : 0);
        ++count;
    }
    QCOMPARE(count, 67);
}

void NetworkxReaderTest::publishedNumbersAreThoseOfTheModel()
{
    RAPP_REQUIRE_SHARED("rapp-data");
    const auto read = NetworkxReader::readFile(
        test::sharedPath("rapp-data/server/model_features_all_models/resnet152.pkl"));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->graph.operators.size(), std::size_t{312});
    QCOMPARE(read->graph.features.conv2d, 155.0);
    QCOMPARE(read->graph.features.dense, 1.0);
    QCOMPARE(read->graph.features.relu, 151.0);
    QVERIFY(std::abs(read->graph.features.gmacs - 11.5136) < 1e-3);
    QVERIFY(std::abs((*read->priors.quotaLatencyMs)[0] - 250.67589) < 1e-4);
    const std::array<double, 12> firstConvolution = {7, 7, 64, 2, 2, 3, 3, 3, 3, 1, 1, 1};
    QCOMPARE(read->graph.operators.front().type, std::string("nn.conv2d"));
    QVERIFY(read->graph.operators.front().attributes == firstConvolution);
}

QTEST_GUILESS_MAIN(NetworkxReaderTest)
#include "NetworkxReaderTest.moc"
