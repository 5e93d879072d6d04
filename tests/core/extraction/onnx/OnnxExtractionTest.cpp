// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/Extractor.h"
#include "tests/core/extraction/OperatorText.h"
#include "tests/core/extraction/onnx/OnnxModelBuilder.h"
#include "tests/support/Expect.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace rapp;
using test::OnnxModelBuilder;

namespace {

using Make = std::function<void(OnnxModelBuilder&)>;

/// x -> Conv(3x3, 8 channels) -> y
onnx::NodeProto& addConvolution(OnnxModelBuilder& model,
                                const OnnxModelBuilder::Sizes& input = {1, 3, 16, 16})
{
    model.input("x", input).output("y");
    model.weight("w", {8, 3, 3, 3});
    model.weight("b", {8});
    return model.node("Conv", {"x", "w", "b"}, {"y"});
}

} // namespace

class OnnxExtractionTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] std::filesystem::path path(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }

    [[nodiscard]] Result<Extraction> extract(const OnnxModelBuilder& model,
                                             const ExtractionOptions& options = {}) const
    {
        model.save(path("model.onnx"));
        return extractFeatures(path("model.onnx"), options);
    }

private Q_SLOTS:
    void models_data()
    {
        QTest::addColumn<std::int64_t>("opset");
        QTest::addColumn<Make>("make");
        QTest::addColumn<std::string>("operators");
        QTest::addColumn<double>("gmacs");

        const auto row = [](const char* name, std::int64_t opset, const Make& make, const char* operators,
                            double macs) {
            QTest::newRow(name) << opset << make << std::string(operators) << macs / 1e9;
        };
        const auto convolution = [](const std::string& padding) {
            return [padding](OnnxModelBuilder& model) {
                auto& node = addConvolution(model);
                OnnxModelBuilder::setList(node, "strides", {2, 2});
                if (!padding.empty())
                    OnnxModelBuilder::setText(node, "auto_pad", padding);
            };
        };
        const char* convolved = "nn.conv2d[8,3,3,3] nn.bias_add[8]";
        row("convolution", 9, convolution(""), convolved, 7 * 7 * 8 * 27);
        row("auto_pad VALID", 9, convolution("VALID"), convolved, 7 * 7 * 8 * 27);
        row("auto_pad SAME_UPPER", 9, convolution("SAME_UPPER"), convolved, 8 * 8 * 8 * 27);
        row("auto_pad SAME_LOWER", 9, convolution("SAME_LOWER"), convolved, 8 * 8 * 8 * 27);
        row(
            "depthwise convolution", 11,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 8, 16, 16}).output("y");
                model.weight("w", {8, 1, 3, 3});
                auto& node = model.node("Conv", {"x", "w"}, {"y"});
                OnnxModelBuilder::set(node, "group", 8);
                OnnxModelBuilder::setList(node, "pads", {1, 1, 1, 1});
            },
            "reshape[8,1,3,3] nn.conv2d[1,8,16,16]", 16 * 16 * 8 * 9);
        row(
            "transposed convolution", 11,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 4, 8, 8}).output("y");
                model.weight("w", {4, 6, 2, 2});
                OnnxModelBuilder::setList(model.node("ConvTranspose", {"x", "w"}, {"y"}), "strides", {2, 2});
            },
            "nn.conv2d_transpose[4,6,2,2]", 16 * 16 * 6 * 4 * 4);
        row(
            "slice with attributes", 9,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 6, 16, 16}).output("y");
                model.weight("w", {8, 3, 3, 3});
                auto& node = model.node("Slice", {"x"}, {"part"});
                OnnxModelBuilder::setList(node, "starts", {3});
                OnnxModelBuilder::setList(node, "ends", {9223372036854775807});
                OnnxModelBuilder::setList(node, "axes", {1});
                model.node("Conv", {"part", "w"}, {"y"});
            },
            "strided_slice[1,6,16,16] nn.conv2d[8,3,3,3]", 14 * 14 * 8 * 27);
        row(
            "slice with inputs", 10,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 6, 16, 16}).output("y");
                model.weight("w", {8, 3, 3, 3});
                model.integers("begin", {-3}).integers("end", {6}).integers("axis", {1});
                model.node("Slice", {"x", "begin", "end", "axis"}, {"part"});
                model.node("Conv", {"part", "w"}, {"y"});
            },
            "strided_slice[1,6,16,16] nn.conv2d[8,3,3,3]", 14 * 14 * 8 * 27);
        row(
            "pad and clip with attributes", 10,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 3, 14, 14}).output("y");
                model.weight("w", {8, 3, 3, 3});
                OnnxModelBuilder::setList(model.node("Pad", {"x"}, {"padded"}), "pads",
                                          {0, 0, 1, 1, 0, 0, 1, 1});
                OnnxModelBuilder::set(model.node("Clip", {"padded"}, {"clipped"}), "max", 6);
                model.node("Conv", {"clipped", "w"}, {"y"});
            },
            "nn.pad[1,3,14,14] nn.conv2d[8,3,3,3]", 14 * 14 * 8 * 27);
        row(
            "pad and clip with inputs", 11,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 3, 14, 14}).output("y");
                model.weight("w", {8, 3, 3, 3});
                model.weight("most", {});
                model.integers("pads", {0, 0, 1, 1, 0, 0, 1, 1});
                model.node("Pad", {"x", "pads"}, {"padded"});
                model.node("Clip", {"padded", "", "most"}, {"clipped"});
                model.node("Conv", {"clipped", "w"}, {"y"});
            },
            "nn.pad[1,3,14,14] nn.conv2d[8,3,3,3]", 14 * 14 * 8 * 27);
        row(
            "axes as attributes", 12,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 4, 1, 5}).output("y");
                model.weight("w", {5, 7});
                OnnxModelBuilder::setList(model.node("Squeeze", {"x"}, {"a"}), "axes", {0, 2});
                OnnxModelBuilder::setList(model.node("Unsqueeze", {"a"}, {"b"}), "axes", {0});
                model.node("MatMul", {"b", "w"}, {"y"});
            },
            "squeeze[1,4,1,5] transpose[7,5]", 1 * 4 * 5 * 5);
        row(
            "axes as inputs", 13,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 4, 1, 5}).output("y");
                model.weight("w", {5, 7});
                model.integers("out", {0, 2}).integers("in", {0});
                model.node("Squeeze", {"x", "out"}, {"a"});
                model.node("Unsqueeze", {"a", "in"}, {"b"});
                model.node("MatMul", {"b", "w"}, {"y"});
            },
            "squeeze[1,4,1,5] transpose[7,5]", 1 * 4 * 5 * 5);
        row(
            "dense layer", 13,
            [](OnnxModelBuilder& model) {
                model.input("x", {0, 5}).output("y");
                model.weight("w", {7, 5});
                model.weight("b", {7});
                OnnxModelBuilder::set(model.node("Gemm", {"x", "w", "b"}, {"y"}), "transB", 1);
            },
            "nn.dense[7,5] nn.bias_add[7]", 5 * 7);
        row(
            "linear layer with its bias on the left", 13,
            [](OnnxModelBuilder& model) {
                model.input("x", {2, 4, 5}).output("y");
                model.weight("w", {5, 7});
                model.weight("b", {7});
                model.node("MatMul", {"x", "w"}, {"a"});
                model.node("Add", {"b", "a"}, {"y"});
            },
            "broadcast_to[2,4,5] transpose[7,5] nn.bias_add[7]", 2 * 4 * 5 * 5);
        row(
            "shape arithmetic", 13,
            [](OnnxModelBuilder& model) {
                model.input("x", {0, 3, 4, 5}).output("y");
                model.weight("w", {60, 2});
                model.integers("first", {0}).integers("minus", {-1});
                model.node("Shape", {"x"}, {"shape"});
                model.node("Gather", {"shape", "first"}, {"batch"});
                OnnxModelBuilder::set(model.node("Concat", {"batch", "minus"}, {"sizes"}), "axis", 0);
                model.node("Reshape", {"x", "sizes"}, {"flat"});
                model.node("MatMul", {"flat", "w"}, {"y"});
            },
            "reshape[1,3,4,5] nn.dense[2,60]", 60 * 2);
        row(
            "nodes out of order", 13,
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 5}).output("y");
                model.weight("w", {5, 7});
                model.node("MatMul", {"a", "w"}, {"y"});
                model.node("Relu", {"x"}, {"a"});
            },
            "nn.relu[1,5] nn.dense[7,5]", 5 * 7);
        row(
            "an operator that is not covered", 13,
            [](OnnxModelBuilder& model) {
                model.input("x", {6, 1, 5}).output("y");
                model.weight("w", {1, 12, 5});
                model.weight("r", {1, 12, 3});
                OnnxModelBuilder::set(model.node("LSTM", {"x", "w", "r"}, {"y"}), "hidden_size", 3);
            },
            "onnx::LSTM[1,12,3]", 0);
        row(
            "an operator whose shape libonnx tells", 13,
            [](OnnxModelBuilder& model) {
                model.input("x", {4, 4}).output("y");
                model.weight("w", {4, 7});
                model.weight("size", {});
                model.node("Softsign", {"x"}, {"a"});
                model.node("MatMul", {"a", "w"}, {"y"});
            },
            "onnx::Softsign[4,4] nn.dense[7,4]", 4 * 4 * 7);
    }

    void models()
    {
        QFETCH(std::int64_t, opset);
        QFETCH(Make, make);
        QFETCH(std::string, operators);
        QFETCH(double, gmacs);
        OnnxModelBuilder model(opset);
        make(model);
        const auto extraction = extract(model);
        RAPP_VERIFY_OK(extraction);
        QCOMPARE(test::operatorText(extraction->graph), operators);
        QCOMPARE(extraction->graph.features.gmacs * extraction->graph.features.batch, gmacs);
    }

    void batchAndName()
    {
        OnnxModelBuilder model;
        addConvolution(model, {0, 3, 16, 16});
        const auto open = extract(model);
        RAPP_VERIFY_OK(open);
        QCOMPARE(open->graph.inputShape, (Shape{1, 3, 16, 16}));
        QCOMPARE(open->graph.model, std::string("model"));
        QCOMPARE(open->notes.size(), std::size_t(1));
        const auto stated = extract(model, {{4, 3, 16, 16}, "mine"});
        RAPP_VERIFY_OK(stated);
        QCOMPARE(stated->graph.model, std::string("mine"));
        QCOMPARE(stated->graph.features.batch, 4.0);
        QCOMPARE(stated->graph.features.gmacs, open->graph.features.gmacs);
        QVERIFY(stated->notes.empty());
    }

    /// Weights inside, beside the file and absent give the same.
    void weights()
    {
        OnnxModelBuilder inside;
        addConvolution(inside);
        const auto expected = extract(inside);
        RAPP_VERIFY_OK(expected);

        OnnxModelBuilder beside = inside;
        std::ofstream(path("weights.bin"), std::ios::binary) << std::string(1000, '\0');
        auto* tensor = beside.model.mutable_graph()->mutable_initializer(0);
        tensor->clear_raw_data();
        tensor->set_data_location(onnx::TensorProto::EXTERNAL);
        for (const auto& [key, value] :
             {std::pair("location", "weights.bin"), {"offset", "64"}, {"length", "864"}}) {
            auto* entry = tensor->add_external_data();
            entry->set_key(key);
            entry->set_value(value);
        }
        const auto external = extract(beside);
        RAPP_VERIFY_OK(external);
        QVERIFY(external->graph == expected->graph);

        OnnxModelBuilder absent;
        absent.input("x", {1, 3, 16, 16}).input("w", {8, 3, 3, 3}).input("b", {8}).output("y");
        absent.node("Conv", {"x", "w", "b"}, {"y"});
        const auto without = extract(absent);
        RAPP_VERIFY_OK(without);
        QVERIFY(without->graph == expected->graph);
    }

    void summary()
    {
        OnnxModelBuilder model;
        model.input("x", {6, 1, 5}).output("y");
        model.weight("w", {1, 9, 5});
        model.weight("r", {1, 9, 3});
        OnnxModelBuilder::set(model.node("GRU", {"x", "w", "r"}, {"y", "a"}), "hidden_size", 3);
        OnnxModelBuilder::set(model.node("GRU", {"x", "w", "r"}, {"c", "b"}), "hidden_size", 3);
        model.output("b");
        model.weight("g", {1});
        model.node("Tanh", {"g"}, {"z"});
        model.output("z");
        const auto extraction = extract(model);
        RAPP_VERIFY_OK(extraction);
        QCOMPARE(extraction->notes.size(), std::size_t(1));
        QCOMPARE(extraction->notes[0],
                 std::string("3 operators of 2 kinds are not covered: onnx::GRU (2), tanh (1)"));
    }

    void errors_data()
    {
        QTest::addColumn<Make>("make");
        QTest::addColumn<std::string>("message");

        const auto row = [](const char* name, const char* message, const Make& make) {
            QTest::newRow(name) << make << std::string(message);
        };
        row("no opset", "states no opset", [](OnnxModelBuilder& model) {
            addConvolution(model);
            model.model.clear_opset_import();
        });
        row("unknown opset", "opset 99", [](OnnxModelBuilder& model) {
            addConvolution(model);
            model.model.mutable_opset_import(0)->set_version(99);
        });
        row("a cycle", "cycle", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5}).output("y");
            model.node("Add", {"x", "z"}, {"y"});
            model.node("Relu", {"y"}, {"z"});
        });
        row("an input that nothing gives", "nothing gives \"lost\"", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5}).output("y");
            model.node("Add", {"x", "lost"}, {"y"});
        });
        row("an output that nothing gives", "nothing gives the output \"elsewhere\"",
            [](OnnxModelBuilder& model) {
                model.input("x", {1, 5}).output("elsewhere");
                model.node("Relu", {"x"}, {"y"});
            });
        row("an output apart from the input", "does not depend on its input", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5}).output("y");
            model.weight("w", {5});
            model.node("Relu", {"w"}, {"y"});
        });
        row("two nodes of one output", "two nodes give \"y\"", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5}).output("y");
            model.node("Relu", {"x"}, {"y"});
            model.node("Tanh", {"x"}, {"y"});
        });
        row("no input", "no input", [](OnnxModelBuilder& model) {
            model.output("y");
            model.weight("w", {5});
            model.node("Relu", {"w"}, {"y"});
        });
        row("no output", "no output", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5});
            model.node("Relu", {"x"}, {"y"});
        });
        row("an open size", "--input-shape", [](OnnxModelBuilder& model) {
            addConvolution(model, {1, 3, 0, 16});
        });
        row("channels that don't fit", "takes 3 channels", [](OnnxModelBuilder& model) {
            addConvolution(model, {1, 4, 16, 16});
        });
        row("matrices that don't fit", "dense layer with the weight [7, 6]", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5}).output("y");
            model.weight("w", {6, 7});
            model.node("MatMul", {"x", "w"}, {"y"});
        });
        row("a reshape that doesn't fit", "can't be seen as", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5}).output("y");
            model.integers("sizes", {2, 3});
            model.node("Reshape", {"x", "sizes"}, {"y"});
        });
        row("an attribute of another kind", "attribute starts is of another kind",
            [](OnnxModelBuilder& model) {
                model.model.mutable_opset_import(0)->set_version(9);
                model.input("x", {1, 5}).output("y");
                auto& node = model.node("Slice", {"x"}, {"y"});
                OnnxModelBuilder::set(node, "starts", 1);
                OnnxModelBuilder::set(node, "ends", 2);
            });
        row("a negative size", "has the shape [-1]", [](OnnxModelBuilder& model) {
            addConvolution(model);
            model.model.mutable_graph()->mutable_initializer(1)->set_dims(0, -1);
        });
        row("a huge tensor", "too large", [](OnnxModelBuilder& model) {
            addConvolution(model);
            auto* tensor = model.model.mutable_graph()->mutable_initializer(0);
            for (int i = 0; i < 4; ++i)
                tensor->set_dims(i, std::int64_t{1} << 40);
        });
        const auto external = [](const char* location, const char* offset) {
            return [=](OnnxModelBuilder& model) {
                addConvolution(model);
                auto* tensor = model.model.mutable_graph()->mutable_initializer(0);
                tensor->clear_raw_data();
                tensor->set_data_location(onnx::TensorProto::EXTERNAL);
                for (const auto& [key, value] : {std::pair("location", location), {"offset", offset}}) {
                    auto* entry = tensor->add_external_data();
                    entry->set_key(key);
                    entry->set_value(value);
                }
            };
        };
        row("missing external data", "are missing", external("gone.bin", "0"));
        row("external data outside", "below the model's folder", external("../secret.bin", "0"));
        row("external data at an absolute place", "below the model's folder", external("/etc/passwd", "0"));
        row("external data too short", "beyond the end", external("model.onnx", "123456789"));
        row("external data at no number", "have the offset \"x\"", external("model.onnx", "x"));
        row("data-dependent shape", "only running the model", [](OnnxModelBuilder& model) {
            model.input("x", {1, 5}).output("y");
            model.node("NonZero", {"x"}, {"z"});
            model.node("Reshape", {"x", "z"}, {"y"});
        });
    }

    void errors()
    {
        QFETCH(Make, make);
        QFETCH(std::string, message);
        OnnxModelBuilder model;
        make(model);
        const auto extraction = extract(model);
        QVERIFY(!extraction);
        const std::string text = extraction.error().message();
        QVERIFY2(text.find(message) != std::string::npos, text.c_str());
        QVERIFY2(text.find("model.onnx") != std::string::npos, text.c_str());
    }

    void wrongOptions()
    {
        OnnxModelBuilder model;
        addConvolution(model);
        const auto name = extract(model, {{}, "a/b"});
        QVERIFY(!name);
        QVERIFY(name.error().message().find("separator") != std::string::npos);
        const auto sizes = extract(model, {{1, 3, 32, 32}, {}});
        QVERIFY(!sizes);
        QVERIFY(sizes.error().message().find("does not fit the model's [1, 3, 16, 16]") != std::string::npos);
        QVERIFY(!extract(model, {{1, 3, 0, 16}, {}}));
        const auto missing = extractFeatures(path("missing.onnx"));
        QVERIFY(!missing);
        QVERIFY(missing.error().kind == Error::Kind::Io);
    }

    /// Whatever is cut off or changed, there is a graph or an error.
    void damaged()
    {
        OnnxModelBuilder model;
        addConvolution(model);
        const std::string whole = model.model.SerializeAsString();
        const auto write = [&](const std::string& bytes) {
            std::ofstream(path("damaged.onnx"), std::ios::binary) << bytes;
            return extractFeatures(path("damaged.onnx"));
        };
        RAPP_VERIFY_OK(write(whole));
        for (std::size_t length = 0; length < whole.size(); length += 7)
            QVERIFY(!write(whole.substr(0, length)));
        for (std::size_t at = 0; at < whole.size(); at += 5) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x55);
            const auto result = write(changed);
            QVERIFY(result || !result.error().what.empty());
        }
    }

    /// A sparse file of more than protobuf's limit takes neither memory nor time.
    void hugeFile()
    {
        const auto file = path("huge.onnx");
        std::ofstream(file, std::ios::binary) << "x";
        std::filesystem::resize_file(file, std::uintmax_t{3} << 30);
        const auto extraction = extractFeatures(file);
        QVERIFY(!extraction);
        QVERIFY(extraction.error().message().find("external data") != std::string::npos);
        std::filesystem::remove(file);
    }

    void cancel()
    {
        OnnxModelBuilder model;
        model.input("n0", {1, 5}).output("n1000");
        const auto name = [](int i) { return std::string("n").append(std::to_string(i)); };
        for (int i = 0; i < 1000; ++i)
            model.node("Relu", {name(i)}, {name(i + 1)});
        model.save(path("long.onnx"));
        std::stop_source stop;
        std::size_t reports = 0;
        const JobControl control(stop.get_token(), [&](const JobProgress&) {
            if (++reports == 3)
                stop.request_stop();
        });
        const auto extraction = extractFeatures(path("long.onnx"), {}, control);
        QVERIFY(!extraction);
        QVERIFY(extraction.error().kind == Error::Kind::Cancelled);
        QCOMPARE(reports, std::size_t(3));
    }
};

QTEST_GUILESS_MAIN(OnnxExtractionTest)
#include "OnnxExtractionTest.moc"
