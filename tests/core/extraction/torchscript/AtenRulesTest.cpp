// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/torchscript/AtenRules.h"

#include "core/extraction/FeatureVisitor.h"
#include "tests/core/extraction/OperatorText.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <functional>

using namespace rapp;

namespace {

/// Arguments for an operator: the model's input of that shape, parameters, and plain values.
struct Arguments
{
    ExpressionBuilder& build;
    std::vector<AtenValue> values{};

    Arguments& input(Shape shape) { return add(build.input("x", std::move(shape))); }
    Arguments& parameter(Shape shape) { return add(build.parameter("p", std::move(shape))); }
    Arguments& none() { return add(std::monostate()); }
    Arguments& integers(const std::vector<std::int64_t>& numbers)
    {
        AtenValue::List list;
        for (const std::int64_t number : numbers)
            list.emplace_back().value = number;
        return add(std::move(list));
    }
    template <class Value>
    Arguments& add(Value value)
    {
        values.emplace_back().value = std::move(value);
        return *this;
    }
};

using Fill = std::function<void(Arguments&)>;

} // namespace

class AtenRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<Fill>("fill");
        QTest::addColumn<Shape>("shape");
        QTest::addColumn<std::string>("operators");
        QTest::addColumn<double>("macs");

        const auto row = [](const char* title, const char* name, const Shape& shape, const char* operators,
                            double macs, const Fill& fill) {
            QTest::newRow(title) << std::string(name) << fill << shape << std::string(operators) << macs;
        };
        const auto convolution = [](const Shape& input, const Shape& weight, std::int64_t groups) {
            return [=](Arguments& to) {
                to.input(input).parameter(weight).none();
                to.integers({1}).integers({1}).integers({1}).add(groups);
            };
        };
        row("convolution", "conv2d", {1, 8, 6, 6}, "nn.conv2d[8,4,3,3]", 36 * 8 * 4 * 9,
            convolution({1, 4, 6, 6}, {8, 4, 3, 3}, 1));
        row("depthwise convolution", "conv2d", {1, 8, 6, 6}, "reshape[8,1,3,3] nn.conv2d[1,8,6,6]",
            36 * 8 * 9, convolution({1, 8, 6, 6}, {8, 1, 3, 3}, 8));
        row("grouped convolution", "conv2d", {1, 8, 6, 6}, "nn.conv2d[8,4,3,3]", 36 * 8 * 4 * 9,
            convolution({1, 8, 6, 6}, {8, 4, 3, 3}, 2));
        row("convolution over one dimension", "conv1d", {1, 8, 6}, "nn.conv1d[8,4,3]", 0,
            convolution({1, 4, 6}, {8, 4, 3}, 1));
        row("padding \"same\"", "conv2d", {1, 8, 6, 6}, "nn.conv2d[8,4,4,4]", 36 * 8 * 4 * 16,
            [](Arguments& to) {
                to.input({1, 4, 6, 6})
                    .parameter({8, 4, 4, 4})
                    .none()
                    .integers({1, 1})
                    .add(std::string("same"));
            });
        row("transposed convolution", "conv_transpose2d", {1, 6, 12, 12}, "nn.conv2d_transpose[4,6,2,2]",
            144 * 6 * 4 * 4, [](Arguments& to) {
                to.input({1, 4, 6, 6}).parameter({4, 6, 2, 2}).none().integers({2, 2});
            });
        row("dense layer", "linear", {2, 7}, "nn.dense[7,5] nn.bias_add[7]", 2 * 5 * 7, [](Arguments& to) {
            to.input({2, 5}).parameter({7, 5}).parameter({7});
        });
        // The published count takes rows of the second factor for its columns.
        row("linear layer on three dimensions", "linear", {2, 3, 7},
            "broadcast_to[2,3,5] transpose[7,5] nn.bias_add[7]", 2 * 3 * 5 * 5, [](Arguments& to) {
                to.input({2, 3, 5}).parameter({7, 5}).parameter({7});
            });
        row("matrix and vector", "matmul", {3}, "expand_dims[5] nn.dense[3,5]", 3 * 5, [](Arguments& to) {
            to.input({3, 5}).parameter({5});
        });
        row("batch norm", "batch_norm", {1, 4, 6, 6}, "nn.batch_norm[4]", 0, [](Arguments& to) {
            to.input({1, 4, 6, 6}).parameter({4}).parameter({4}).parameter({4}).parameter({4});
        });
        row("layer norm", "layer_norm", {1, 5, 4}, "nn.layer_norm[4]", 0, [](Arguments& to) {
            to.input({1, 5, 4}).integers({4}).parameter({4}).parameter({4});
        });
        row("broadcasting", "add", {2, 3, 4}, "add[3,1]", 0, [](Arguments& to) {
            to.input({2, 1, 4}).parameter({3, 1});
        });
        row("SiLU", "silu", {1, 4}, "sigmoid[1,4] multiply[1,4]", 0, [](Arguments& to) { to.input({1, 4}); });
        row("pooling that rounds up", "max_pool2d", {1, 4, 4, 4}, "nn.max_pool2d[1,4,7,7]", 0,
            [](Arguments& to) {
                to.input({1, 4, 7, 7})
                    .integers({2, 2})
                    .integers({2, 2})
                    .integers({0})
                    .integers({1})
                    .add(true);
            });
        row("adaptive pooling", "adaptive_avg_pool2d", {1, 4, 1, 2}, "nn.adaptive_avg_pool2d[1,4,7,7]", 0,
            [](Arguments& to) {
                to.input({1, 4, 7, 7}).integers({1, 2});
            });
        row("mean over axes", "mean", {1, 4, 1, 1}, "mean[1,4,7,7]", 0, [](Arguments& to) {
            to.input({1, 4, 7, 7}).integers({-1, -2}).add(true);
        });
        row("look-up", "index", {3, 3, 2}, "transpose[9,2] copy[3,3]", 0, [](Arguments& to) {
            to.parameter({9, 2});
            AtenValue::List indices;
            indices.emplace_back().value = to.build.unary("copy", to.build.input("x", {3, 3}));
            to.add(std::move(indices));
        });
        row("expand", "expand", {2, 1, 8}, "repeat[1,1,8]", 0, [](Arguments& to) {
            to.input({1, 1, 8}).integers({2, -1, -1});
        });
        row("PReLU", "prelu", {1, 4, 2, 2}, "broadcast_to[4] nn.prelu[1,4,2,2]", 0, [](Arguments& to) {
            to.input({1, 4, 2, 2}).parameter({4});
        });
    }

    void rules()
    {
        QFETCH(std::string, name);
        QFETCH(Fill, fill);
        QFETCH(Shape, shape);
        QFETCH(std::string, operators);
        QFETCH(double, macs);
        ExpressionBuilder builder;
        Arguments arguments{builder};
        fill(arguments);
        const auto result = AtenRules(builder).apply(name, arguments.values);
        QVERIFY(result);
        const Node node = std::get<Node>(result->value);
        QCOMPARE(*node->shape, shape);
        const Extraction extraction = extractionFrom(node, "m", {});
        QCOMPARE(test::operatorText(extraction.graph), operators);
        QCOMPARE(extraction.graph.features.gmacs, macs / 1e9);
    }

    void unknownOperator()
    {
        ExpressionBuilder builder;
        QVERIFY(!AtenRules(builder).apply("no_such_operator", {}));
    }

    void failures_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<Fill>("fill");

        const auto row = [](const char* name, const Fill& fill) {
            QTest::newRow(name) << std::string(name) << fill;
        };
        row("add", [](Arguments& to) { to.input({2, 3}).parameter({2}); });
        row("linear", [](Arguments& to) { to.input({2, 3}).parameter({4, 5}).none(); });
        row("bmm", [](Arguments& to) { to.input({2, 3, 4}).parameter({2, 5, 4}); });
        row("cat", [](Arguments& to) { to.add(AtenValue::List{}); });
        row("view", [](Arguments& to) { to.input({2, 3}).integers({4, -1}); });
        row("transpose", [](Arguments& to) { to.input({2, 3}).add(std::int64_t{0}).add(std::int64_t{2}); });
        row("conv2d", [](Arguments& to) { to.input({2, 3}); });
        row("max_pool2d", [](Arguments& to) { to.input({1, 1, 2, 2}).integers({3, 3}); });
        row("split", [](Arguments& to) { to.input({4}).add(std::int64_t{0}); });
    }

    void failures()
    {
        QFETCH(std::string, name);
        QFETCH(Fill, fill);
        ExpressionBuilder builder;
        Arguments arguments{builder};
        fill(arguments);
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(AtenRules(builder).apply(name, arguments.values)),
                                 ExtractionFailure);
    }

    /// The operators' own fields add up to the work of the whole model.
    void extraFields()
    {
        ExpressionBuilder build;
        const Node x = build.unary("copy", build.input("x", {1, 8, 6, 6}));
        const Node w = build.parameter("w", {8, 1, 3, 3});
        const ExpressionBuilder::Convolution settings{{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 0}, 8, false};
        const Node relu = build.unary("nn.relu", build.convolution(x, w, nullptr, settings));
        const Extraction extraction = extractionFrom(relu, "m", {1, 8, 6, 6});
        QCOMPARE(extraction.graph.features.relu, 1.0);
        double flops = 0;
        for (const Operator& one : extraction.graph.operators) {
            const auto fields = nlohmann::json::parse(one.extraFields);
            QCOMPARE(fields["input_shape"].get<Shape>().size(), std::size_t(4));
            flops += fields["flops"].get<double>();
        }
        QCOMPARE(flops, 2.0 * 36 * 8 * 9 + 2 * 8 * 36);
        QCOMPARE(extraction.graph.edges.size(), extraction.graph.operators.size() - 1);
    }
};

QTEST_APPLESS_MAIN(AtenRulesTest)
#include "AtenRulesTest.moc"
