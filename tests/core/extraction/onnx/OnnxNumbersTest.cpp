// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/onnx/OnnxNumbers.h"

#include "core/extraction/ShapeRules.h"

#include <QTest>

#include <limits>

using namespace rapp;
using Integers = std::vector<std::int64_t>;

namespace {

NumberTensor counting(const Shape& shape)
{
    NumberTensor result{shape, {}, true};
    for (std::int64_t i = 0; i < elementCount(shape); ++i)
        result.values.push_back(static_cast<long double>(i));
    return result;
}

NumberTensor list(const Integers& values)
{
    return {{static_cast<std::int64_t>(values.size())}, {values.begin(), values.end()}, true};
}

} // namespace

class OnnxNumbersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arithmetic()
    {
        const auto table = onnxnumbers::binary("Sub", counting({2, 1}), counting({1, 3}));
        QVERIFY(table);
        QCOMPARE(table->shape, (Shape{2, 3}));
        QCOMPARE(table->integers(), (Integers{0, -1, -2, 1, 0, -1}));
        QCOMPARE(onnxnumbers::binary("Div", list({-7}), list({2}))->integers(), Integers{-3});
        QCOMPARE(onnxnumbers::binary("Mod", list({-7}), list({2}))->integers(), Integers{1});
        QVERIFY(!onnxnumbers::binary("Div", list({1}), list({0})));
        QVERIFY(!onnxnumbers::binary("Gemm", list({1}), list({0})));
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(onnxnumbers::binary("Add", list({1, 2}), list({1, 2, 3}))),
                                 ExtractionFailure);
        QCOMPARE(onnxnumbers::where(list({1, 0}), list({5, 6}), list({7, 8}))->integers(), (Integers{5, 8}));
        QCOMPARE(onnxnumbers::unary("Neg", list({3}))->integers(), Integers{-3});
    }

    void rearranging()
    {
        const NumberTensor x = counting({2, 3, 2});
        const Integers order{2, 0, 1};
        const auto turned = onnxnumbers::transposed(x, order);
        QCOMPARE(turned->shape, (Shape{2, 2, 3}));
        QCOMPARE(turned->integers(), (Integers{0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11}));
        QCOMPARE(onnxnumbers::sliced(x, 1, -1, std::numeric_limits<std::int64_t>::max(), 1)->integers(),
                 (Integers{4, 5, 10, 11}));
        QCOMPARE(onnxnumbers::sliced(list({1, 2, 3}), 0, -1, std::numeric_limits<std::int64_t>::min(), -1)
                     ->integers(),
                 (Integers{3, 2, 1}));
        QCOMPARE(onnxnumbers::gathered(x, list({2, -3}), 1)->integers(),
                 (Integers{4, 5, 0, 1, 10, 11, 6, 7}));
        QVERIFY(!onnxnumbers::gathered(x, list({3}), 1));
        const NumberTensor parts[] = {counting({2, 1}), counting({2, 2})};
        QCOMPARE(onnxnumbers::concatenated(parts, -1)->integers(), (Integers{0, 0, 1, 1, 2, 3}));
        QCOMPARE(onnxnumbers::expanded(list({4, 5}), {2, 1})->integers(), (Integers{4, 5, 4, 5}));
        QCOMPARE(onnxnumbers::range(1, 6, 2, true)->integers(), (Integers{1, 3, 5}));
    }

    /// What gets large is known by its shape alone.
    void limits()
    {
        QVERIFY(!onnxnumbers::filled({1 << 10, 1 << 10}, 1, true));
        QVERIFY(!onnxnumbers::expanded(list({1}), {1 << 10, 1 << 10}));
        QVERIFY(!onnxnumbers::range(0, 1e15L, 1, true));
        QCOMPARE(onnxnumbers::filled({2}, 1e30L, true)->integers(),
                 Integers(2, std::numeric_limits<std::int64_t>::max()));
    }
};

QTEST_APPLESS_MAIN(OnnxNumbersTest)
#include "OnnxNumbersTest.moc"
