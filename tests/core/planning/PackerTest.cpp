// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/Packer.h"

#include "core/planning/PackingBound.h"
#include "tests/support/Expect.h"
#include "tests/support/PlanExamples.h"

#include <QTest>

#include <algorithm>

using namespace rapp;
using namespace rapp::test;

namespace {

PackOption option(double sm, double quota, int instances)
{
    return {{BatchSize(1), SmPercent(sm), QuotaPercent(quota)}, instances};
}

/// The fewest GPUs by trying everything: each combination of options, each instance in every partition of its
/// SM size, in a new partition on every GPU, and on a new GPU.
class Exhaustive
{
public:
    static std::size_t fewest(const std::vector<PackService>& services)
    {
        Exhaustive search;
        search.chooseFor(services, 0, {});
        return search.m_fewest;
    }

private:
    struct Item
    {
        double sm;
        double quota;
    };
    struct Partition
    {
        double sm;
        double quotaLeft;
    };
    struct Gpu
    {
        double smLeft = 100;
        std::vector<Partition> partitions;
    };

    void chooseFor(const std::vector<PackService>& services, std::size_t next, std::vector<Item> items)
    {
        if (next == services.size()) {
            m_items = std::move(items);
            place(0);
            return;
        }
        for (const PackOption& each : services[next].options) {
            std::vector<Item> more = items;
            more.insert(more.end(), static_cast<std::size_t>(each.instances),
                        {each.at.sm.value(), each.at.quota.value()});
            chooseFor(services, next + 1, std::move(more));
        }
    }

    void place(std::size_t next)
    {
        if (m_gpus.size() >= m_fewest)
            return;
        if (next == m_items.size()) {
            m_fewest = m_gpus.size();
            return;
        }
        const Item item = m_items[next];
        for (std::size_t g = 0; g < m_gpus.size(); ++g) {
            for (std::size_t p = 0; p < m_gpus[g].partitions.size(); ++p) {
                if (m_gpus[g].partitions[p].sm == item.sm &&
                    m_gpus[g].partitions[p].quotaLeft >= item.quota) {
                    m_gpus[g].partitions[p].quotaLeft -= item.quota;
                    place(next + 1);
                    m_gpus[g].partitions[p].quotaLeft += item.quota;
                }
            }
            if (m_gpus[g].smLeft >= item.sm) {
                m_gpus[g].smLeft -= item.sm;
                m_gpus[g].partitions.push_back({item.sm, 100 - item.quota});
                place(next + 1);
                m_gpus[g].partitions.pop_back();
                m_gpus[g].smLeft += item.sm;
            }
        }
        m_gpus.push_back({100 - item.sm, {{item.sm, 100 - item.quota}}});
        place(next + 1);
        m_gpus.pop_back();
    }

    std::vector<Item> m_items;
    std::vector<Gpu> m_gpus;
    std::size_t m_fewest = 1000;
};

std::vector<PackService> randomServices(std::mt19937& random)
{
    std::uniform_int_distribution<int> sm(1, 10);
    std::uniform_int_distribution<int> quota(1, 10);
    std::uniform_int_distribution<int> count(1, 3);
    std::vector<PackService> services;
    int most = 0;
    for (int i = 0; most < 5 && i < 4; ++i) {
        PackService service{"model " + std::to_string(i), {}};
        int mostHere = 0;
        for (int k = count(random); k > 0; --k) {
            const int instances = (count(random) + 1) / 2;
            service.options.push_back(option(sm(random) * 10, quota(random) * 10, instances));
            mostHere = std::max(mostHere, instances);
        }
        std::sort(service.options.begin(), service.options.end(),
                  [](const PackOption& left, const PackOption& right) {
                      return shareCost(left.at.sm, left.at.quota, left.instances) <
                             shareCost(right.at.sm, right.at.quota, right.instances);
                  });
        most += mostHere;
        services.push_back(std::move(service));
    }
    return services;
}

/// Every rule of a placement.
void checkPlacement(const std::vector<PackService>& services, const Packing& packing)
{
    QCOMPARE(packing.chosen.size(), services.size());
    std::vector<int> placed(services.size(), 0);
    for (const PackedGpu& gpu : packing.gpus) {
        QVERIFY(!gpu.partitions.empty());
        QVERIFY(gpu.smUsed() <= 100 + 1e-6);
        for (const PackedPartition& partition : gpu.partitions) {
            QVERIFY(!partition.instances.empty());
            QVERIFY(partition.quotaUsed() <= 100 + 1e-6);
            for (const PackedInstance& instance : partition.instances) {
                const PackOption& taken =
                    services[instance.service].options[packing.chosen[instance.service]];
                QCOMPARE(partition.sm, taken.at.sm);
                QCOMPARE(instance.quota, taken.at.quota);
                ++placed[instance.service];
            }
        }
    }
    for (std::size_t i = 0; i < services.size(); ++i)
        QCOMPARE(placed[i], services[i].options[packing.chosen[i]].instances);
}

} // namespace

class PackerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesWithBruteForce()
    {
        int optimal = 0;
        int boundReached = 0;
        constexpr int cases = 400;
        for (unsigned seed = 0; seed < cases; ++seed) {
            std::mt19937 random(seed);
            const std::vector<PackService> services = randomServices(random);
            const auto packing = pack(services);
            RAPP_VERIFY_OK(packing);
            checkPlacement(services, *packing);
            const auto fewest = static_cast<int>(Exhaustive::fewest(services));
            const auto used = static_cast<int>(packing->gpus.size());
            QVERIFY(used >= fewest);
            QVERIFY2(used <= fewest + 1, qPrintable(QStringLiteral("seed %1").arg(seed)));
            QVERIFY2(packing->lowerBound <= fewest, qPrintable(QStringLiteral("seed %1").arg(seed)));
            QVERIFY(packing->areaBound <= packing->lowerBound);
            optimal += used == fewest ? 1 : 0;
            boundReached += packing->lowerBound == fewest ? 1 : 0;
        }
        qInfo("optimal in %d of %d cases, bound tight in %d", optimal, cases, boundReached);
        QVERIFY(optimal >= cases * 95 / 100);
        QVERIFY(boundReached >= cases * 3 / 4);
    }

    void sharesPartitionsOfOneSize()
    {
        // Four halves of a partition of 50 % fill one GPU.
        const std::vector<PackService> services = {{"a", {option(50, 50, 2)}}, {"b", {option(50, 50, 2)}}};
        const auto packing = pack(services);
        RAPP_VERIFY_OK(packing);
        QCOMPARE(packing->gpus.size(), std::size_t(1));
        QCOMPARE(packing->gpus[0].partitions.size(), std::size_t(2));
        QVERIFY(packing->optimal());
        QCOMPARE(packing->gpus[0].shareUsed(), 1.0);
    }

    void takesADearerOptionThatShares()
    {
        // The cheapest of b needs a partition of its own, which no GPU has room for beside a's.
        const std::vector<PackService> services = {{"a", {option(60, 50, 1)}},
                                                   {"b", {option(50, 50, 1), option(60, 45, 1)}}};
        const auto packing = pack(services);
        RAPP_VERIFY_OK(packing);
        QCOMPARE(packing->gpus.size(), std::size_t(1));
        QCOMPARE(packing->chosen[1], std::size_t(1));
    }

    void keepsTheCheapestWhereThatIsEnough()
    {
        const std::vector<PackService> services = {{"a", {option(20, 50, 1), option(60, 50, 1)}},
                                                   {"b", {option(30, 50, 1), option(60, 40, 1)}}};
        const auto packing = pack(services);
        RAPP_VERIFY_OK(packing);
        QCOMPARE(packing->chosen, (std::vector<std::size_t>{0, 0}));
    }

    void boundsByMoreThanArea()
    {
        // Partitions over half of a GPU, quotas over half of a partition: nothing can lie beside or share.
        const std::vector<PackService> wide = {{"a", {option(55, 10, 1)}}, {"b", {option(60, 95, 1)}}};
        QCOMPARE(packingAreaBound(wide), 1);
        QCOMPARE(packingLowerBound(wide), 2);
        const std::vector<PackService> long_ = {{"a", {option(40, 55, 5)}}};
        QCOMPARE(packingAreaBound(long_), 2);
        QCOMPARE(packingLowerBound(long_), 3);
        QCOMPARE(packingLowerBound({}), 0);
    }

    void fillsPartitionsThatAddUpByRounding()
    {
        const double third = 100.0 / 3;
        const auto packing = pack(std::vector<PackService>{{"a", {option(third, third, 9)}}});
        RAPP_VERIFY_OK(packing);
        QCOMPARE(packing->gpus.size(), std::size_t(1));
    }

    void dropsUselessOptions()
    {
        for (unsigned seed = 0; seed < 50; ++seed) {
            std::mt19937 random(seed);
            PlanRequest request = randomRequest(random);
            const auto plan = Plan::make(randomGrids(random), request);
            RAPP_VERIFY_OK(plan);
            const std::vector<PackOption> options = packOptions(*plan);
            QCOMPARE(options.empty(), !plan->feasible());
            for (const PlanChoice& choice : plan->choices()) {
                const auto better =
                    std::count_if(options.begin(), options.end(), [&](const PackOption& kept) {
                        return kept.at.sm == choice.at.sm && kept.instances <= choice.instances &&
                               kept.at.quota <= choice.at.quota;
                    });
                QVERIFY(better >= 1);
            }
        }
    }

    void rejects()
    {
        QVERIFY(!pack(std::vector<PackService>{{"a", {}}}));
        const auto many = pack(std::vector<PackService>{{"a", {option(10, 10, maxPackedInstances + 1)}}});
        QVERIFY(!many);
        QVERIFY(many.error().message().find("20001 instances") != std::string::npos);
        QCOMPARE(pack(std::vector<PackService>{})->gpus.size(), std::size_t(0));
    }

    void canBeCancelled()
    {
        std::stop_source source;
        source.request_stop();
        const std::vector<PackService> services = {{"a", {option(60, 60, 2)}}, {"b", {option(60, 60, 2)}}};
        const auto packing = pack(services, JobControl(source.get_token()));
        QVERIFY(!packing);
        QCOMPARE(packing.error().kind, Error::Kind::Cancelled);
    }

    void placesManyServices()
    {
        std::mt19937 random(7);
        std::uniform_int_distribution<int> step(1, 20);
        std::vector<PackService> services;
        for (int i = 0; i < 67; ++i) {
            PackService service{"model " + std::to_string(i), {}};
            const int load = step(random);
            for (int sm = 5; sm <= 100; sm += 5)
                service.options.push_back(option(sm, 10 * (1 + (load * 7 + sm) % 10), 1 + 40 * load / sm));
            services.push_back(std::move(service));
        }
        const auto packing = pack(services);
        RAPP_VERIFY_OK(packing);
        checkPlacement(services, *packing);
        QVERIFY(static_cast<int>(packing->gpus.size()) >= packing->lowerBound);
        qInfo("%d GPUs, at least %d (area %d)", static_cast<int>(packing->gpus.size()), packing->lowerBound,
              packing->areaBound);
    }
};

QTEST_APPLESS_MAIN(PackerTest)
#include "PackerTest.moc"
