// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/TableCache.h"

#include <QTest>

using namespace rapp;

class TableCacheTest : public QObject
{
    Q_OBJECT

private:
    static std::shared_ptr<const ModelTables> tables(std::size_t count)
    {
        return std::make_shared<const ModelTables>(ModelTables{std::vector<LatencyTable>(count), {}});
    }

    const std::shared_ptr<const FeatureGraph> m_graph = std::make_shared<const FeatureGraph>();
    const std::shared_ptr<const PriorKnowledge> m_priors = std::make_shared<const PriorKnowledge>();

private Q_SLOTS:
    void findsOnlyTheSameModelPriorsAndPartitions()
    {
        TableCache cache(10);
        const auto known = tables(2);
        cache.insert({{m_graph, m_priors}, {10, 20}}, known);
        QCOMPARE(cache.find({{m_graph, m_priors}, {10, 20}}), known);
        QVERIFY(!cache.find({{m_graph, nullptr}, {10, 20}}));
        QVERIFY(!cache.find({{m_graph, m_priors}, {10}}));
        QVERIFY(!cache.find({{m_graph, m_priors}, {20, 10}}));
        // The same content elsewhere is another model.
        QVERIFY(!cache.find({{std::make_shared<const FeatureGraph>(), m_priors}, {10, 20}}));
    }
};

QTEST_APPLESS_MAIN(TableCacheTest)
#include "TableCacheTest.moc"
