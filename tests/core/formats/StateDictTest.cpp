// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/StateDict.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

using namespace rapp;

class StateDictTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedCheckpointsAreRead_data();
    void publishedCheckpointsAreRead();
};

void StateDictTest::publishedCheckpointsAreRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("attention");
    QTest::newRow("512") << "reference/lightning_512.ckpt" << 512 << "gnn.conv1.lin.weight";
    QTest::newRow("64, old names") << "reference/lightning_64_old_names.ckpt" << 64
                                   << "gnn.conv1.lin_src.weight";
}

void StateDictTest::publishedCheckpointsAreRead()
{
    QFETCH(QString, name);
    QFETCH(int, width);
    QFETCH(QString, attention);
    RAPP_REQUIRE_SHARED("reference");

    const auto read = StateDict::read(test::sharedPath(qPrintable(name)));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->tensors.size(), std::size_t{36});
    QCOMPARE(read->metadata.at("epoch"), std::string("183"));
    const StoredTensor& weight = read->tensors.at(attention.toStdString());
    QVERIFY((weight.shape == std::vector<std::int64_t>{width, 40}));
    QCOMPARE(weight.values.size(), static_cast<std::size_t>(width) * 40);
}

QTEST_GUILESS_MAIN(StateDictTest)
#include "StateDictTest.moc"
