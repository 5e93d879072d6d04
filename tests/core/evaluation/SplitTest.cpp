// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Split.h"

#include "tests/support/Expect.h"

#include <algorithm>
#include <array>
#include <set>

namespace rapp {

using Kind = SplitRequest::Kind;

class SplitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsEightyTenTen();
    void drawsTheSameOnEveryPlatform();
    void foldsCoverEachModelOnce();
    void familiesStayTogether();
    void aBatchSizeIsHeldOut();
    void namesFamilies_data();
    void namesFamilies();
    void refuses_data();
    void refuses();
    void spellsKinds();
    void readsFolds();
};

namespace {

std::vector<std::string> someModels()
{
    return {"resnet18", "resnet50", "wide_resnet50_2", "vgg11", "vgg16_bn", "alexnet", "densenet121"};
}

} // namespace

void SplitTest::drawsEightyTenTen()
{
    const auto split = Split::make({}, someModels());
    RAPP_VERIFY_OK(split);
    std::array<int, 3> counts{};
    for (const auto& model : someModels()) {
        for (int sm = 1; sm <= 100; ++sm) {
            for (int quota = 10; quota <= 100; quota += 10)
                ++counts[static_cast<std::size_t>(
                    split->part(model, {BatchSize(1), SmPercent(sm), QuotaPercent(quota)}))];
        }
    }
    // 7000 draws: five standard deviations are 1.8 % of them.
    QVERIFY(std::abs(counts[0] - 5600) < 170);
    QVERIFY(std::abs(counts[1] - 700) < 126);
    QVERIFY(std::abs(counts[2] - 700) < 126);
}

void SplitTest::drawsTheSameOnEveryPlatform()
{
    const auto split = Split::make({}, {});
    RAPP_VERIFY_OK(split);
    // From an independent implementation of the rules in Split.h.
    std::string parts;
    for (int quota = 10; quota <= 100; quota += 10)
        parts += "tvT"[static_cast<int>(
            split->part("resnet50", {BatchSize(4), SmPercent(5), QuotaPercent(quota)}))];
    QCOMPARE(parts, std::string("ttttttTttt"));

    const auto fold = Split::make({.kind = Kind::Models, .seed = 0, .fold = 1, .folds = 3}, someModels());
    RAPP_VERIFY_OK(fold);
    std::string heldOut;
    for (const auto& model : someModels())
        heldOut += fold->isHeldOut(model) ? '1' : '0';
    QCOMPARE(heldOut, std::string("1101000"));
}

void SplitTest::foldsCoverEachModelOnce()
{
    std::multiset<std::string> heldOut;
    for (int fold = 1; fold <= 3; ++fold) {
        auto shuffled = someModels();
        std::rotate(shuffled.begin(), shuffled.begin() + fold, shuffled.end());
        const auto split = Split::make({.kind = Kind::Models, .seed = 7, .fold = fold, .folds = 3}, shuffled);
        RAPP_VERIFY_OK(split);
        for (const auto& model : someModels()) {
            if (split->isHeldOut(model)) {
                heldOut.insert(model);
                QCOMPARE(split->part(model, {}), SamplePart::Test);
            } else {
                QVERIFY(split->part(model, {}) != SamplePart::Test);
            }
        }
    }
    const auto models = someModels();
    QCOMPARE(heldOut, std::multiset<std::string>(models.begin(), models.end()));
}

void SplitTest::familiesStayTogether()
{
    for (int fold = 1; fold <= 4; ++fold) {
        const auto split =
            Split::make({.kind = Kind::Families, .seed = 1, .fold = fold, .folds = 4}, someModels());
        RAPP_VERIFY_OK(split);
        QCOMPARE(split->isHeldOut("resnet18"), split->isHeldOut("wide_resnet50_2"));
        QCOMPARE(split->isHeldOut("vgg11"), split->isHeldOut("vgg16_bn"));
    }
}

void SplitTest::aBatchSizeIsHeldOut()
{
    const auto split = Split::make({.kind = Kind::Batch}, someModels());
    RAPP_VERIFY_OK(split);
    QCOMPARE(split->part("vgg11", {BatchSize(4), SmPercent(5), QuotaPercent(10)}), SamplePart::Test);
    for (const int batch : {1, 2, 8})
        QVERIFY(split->part("vgg11", {BatchSize(batch), SmPercent(5), QuotaPercent(10)}) != SamplePart::Test);
}

void SplitTest::namesFamilies_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("family");
    for (const auto& [model, family] : {std::pair{"resnet152", "resnet"},
                                        {"wide_resnet50_2", "resnet"},
                                        {"resnext50_32x4d", "resnext"},
                                        {"efficientnet_v2_s", "efficientnet"},
                                        {"regnet_x_1_6gf", "regnet"},
                                        {"alexnet", "alexnet"},
                                        {"7b", "7b"}})
        QTest::newRow(model) << model << family;
}

void SplitTest::namesFamilies()
{
    QFETCH(QString, model);
    QTEST(QString::fromStdString(Split::familyOf(model.toStdString())), "family");
}

void SplitTest::refuses_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("fold");
    QTest::addColumn<int>("folds");
    QTest::newRow("fold 0") << int(Kind::Models) << 0 << 3;
    QTest::newRow("fold over folds") << int(Kind::Models) << 4 << 3;
    QTest::newRow("one fold") << int(Kind::Families) << 1 << 1;
    QTest::newRow("more folds than models") << int(Kind::Models) << 1 << 8;
    QTest::newRow("more folds than families") << int(Kind::Families) << 1 << 5;
}

void SplitTest::refuses()
{
    QFETCH(int, kind);
    QFETCH(int, fold);
    QFETCH(int, folds);
    QVERIFY(!Split::make({.kind = static_cast<Kind>(kind), .fold = fold, .folds = folds}, someModels()));
}

void SplitTest::spellsKinds()
{
    for (const auto kind : {Kind::Configurations, Kind::Models, Kind::Families, Kind::Batch, Kind::All})
        QCOMPARE(splitKindFrom(splitKindText(kind)).value(), kind);
    QVERIFY(!splitKindFrom("config"));
}

void SplitTest::readsFolds()
{
    QVERIFY(foldFrom("3/10").value() == std::pair(3, 10));
    for (const char* wrong : {"", "3", "/", "0/10", "11/10", "1/1", "1.5/10", "1/nan", "1/1e300", "a/b"})
        QVERIFY2(!foldFrom(wrong), wrong);
}

} // namespace rapp

QTEST_APPLESS_MAIN(rapp::SplitTest)
#include "SplitTest.moc"
