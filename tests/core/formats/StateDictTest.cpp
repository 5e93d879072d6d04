// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/StateDict.h"

#include "core/base/FileIo.h"
#include "tests/support/CheckpointBuilder.h"
#include "tests/support/Corruption.h"
#include "tests/support/Expect.h"
#include "tests/support/SharedData.h"

#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <limits>

using namespace rapp;
using namespace rapp::test;

Q_DECLARE_METATYPE(rapp::test::PickledTensor)
Q_DECLARE_METATYPE(std::string)
Q_DECLARE_METATYPE(std::vector<double>)

namespace {

std::string fromHex(const char* hex)
{
    return QByteArray::fromHex(hex).toStdString();
}

/// 1, 2, 3, 4 as float32, little endian.
const std::string oneToFour = fromHex("0000803f 00000040 00004040 00008040");

} // namespace

class StateDictTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedCheckpointsAreRead_data();
    void publishedCheckpointsAreRead();
    void numberTypesAreWidened_data();
    void numberTypesAreWidened();
    void viewsOfStoragesAreLaidOut_data();
    void viewsOfStoragesAreLaidOut();
    void tensorsMayShareAStorage();
    void otherEntriesArePassedOver();
    void parametersAreUnwrapped();
    void whatIsWrittenIsReadBack();
    void wrongTensorsAreNotWritten_data();
    void wrongTensorsAreNotWritten();
    void badTensorsAreErrors_data();
    void badTensorsAreErrors();
    void badPicklesAreErrors_data();
    void badPicklesAreErrors();
    void badFilesAreErrors_data();
    void badFilesAreErrors();
    void fileThatMayNotBeReadIsAnError();
    void everyTruncationIsAnError();
    void corruptionNeverCrashes();

private:
    std::filesystem::path place(const char* name) const { return m_folder.filePath(name).toStdString(); }
    Result<StateDict> readArchive(const std::string& bytes) const
    {
        const auto file = place("made.ckpt");
        std::filesystem::remove(file); // writing over a file would wait for the disk
        std::ofstream(file, std::ios::binary) << bytes;
        return StateDict::read(file);
    }

    QTemporaryDir m_folder;
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

    const auto read = StateDict::read(sharedPath(qPrintable(name)));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->tensors.size(), std::size_t{36});
    QCOMPARE(read->metadata.at("epoch"), std::string("183"));
    const StoredTensor& weight = read->tensors.at(attention.toStdString());
    QVERIFY((weight.shape == std::vector<std::int64_t>{width, 40}));
    QCOMPARE(weight.values.size(), static_cast<std::size_t>(width) * 40);
}

void StateDictTest::numberTypesAreWidened_data()
{
    QTest::addColumn<QString>("storageClass");
    QTest::addColumn<QString>("byteOrder");
    QTest::addColumn<std::string>("storage");
    QTest::addColumn<std::vector<double>>("expected");

    const double tiny = 5.9604644775390625e-08; // the smallest float16 above 0
    QTest::newRow("float16") << "HalfStorage"
                             << "little" << fromHex("003e 00c0 0100 ff7b")
                             << std::vector<double>{1.5, -2, tiny, 65504};
    QTest::newRow("float16, big endian")
        << "HalfStorage"
        << "big" << fromHex("3e00 c000 0001 7bff") << std::vector<double>{1.5, -2, tiny, 65504};
    QTest::newRow("bfloat16") << "BFloat16Storage"
                              << "little" << fromHex("c03f 00c0 807f 0000")
                              << std::vector<double>{1.5, -2, std::numeric_limits<double>::infinity(), 0};
    QTest::newRow("float32") << "FloatStorage"
                             << "little" << oneToFour << std::vector<double>{1, 2, 3, 4};
    QTest::newRow("float32, no byte order") << "FloatStorage"
                                            << "" << oneToFour << std::vector<double>{1, 2, 3, 4};
    QTest::newRow("float32, big endian")
        << "FloatStorage"
        << "big" << fromHex("3f800000 40000000 40400000 40800000") << std::vector<double>{1, 2, 3, 4};
    QTest::newRow("float64") << "DoubleStorage"
                             << "little"
                             << fromHex("9a9999999999b93f 0000000000000040 0000000000000000 000000000000f0bf")
                             << std::vector<double>{0.1, 2, 0, -1};
}

void StateDictTest::numberTypesAreWidened()
{
    QFETCH(QString, storageClass);
    QFETCH(QString, byteOrder);
    QFETCH(std::string, storage);
    QFETCH(std::vector<double>, expected);

    const QByteArray className = storageClass.toLatin1();
    PickledTensor tensor;
    tensor.storageClass = className.constData();
    const auto read = readArchive(
        checkpointArchive(pickledStateDict(tensor), {storage}, "any name/", byteOrder.toStdString()));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->tensors.at("weight").values, expected);
}

void StateDictTest::viewsOfStoragesAreLaidOut_data()
{
    QTest::addColumn<PickledTensor>("tensor");
    QTest::addColumn<std::vector<double>>("expected");
    const auto row = [](const char* name, std::int64_t offset, std::vector<std::int64_t> shape,
                        std::vector<std::int64_t> strides, std::vector<double> expected) {
        QTest::newRow(name) << PickledTensor{"FloatStorage",    "0", 4, offset, std::move(shape),
                                             std::move(strides)}
                            << std::move(expected);
    };
    row("matrix", 0, {2, 2}, {2, 1}, {1, 2, 3, 4});
    row("transposed", 0, {2, 2}, {1, 2}, {1, 3, 2, 4});
    row("offset", 2, {2}, {1}, {3, 4});
    row("every second", 1, {2}, {2}, {2, 4});
    row("one number", 3, {}, {}, {4});
    row("no number", 4, {0, 3}, {3, 1}, {});
    row("repeated through a zero stride", 1, {2, 3}, {1, 0}, {2, 2, 2, 3, 3, 3});
    row("three axes", 0, {2, 1, 2}, {1, 4, 2}, {1, 3, 2, 4});
    row("an axis of one with any stride", 0, {1, 4}, {1'000'000, 1}, {1, 2, 3, 4});
}

void StateDictTest::viewsOfStoragesAreLaidOut()
{
    QFETCH(PickledTensor, tensor);
    QFETCH(std::vector<double>, expected);
    const auto read = readArchive(checkpointArchive(pickledStateDict(tensor), {oneToFour}));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->tensors.at("weight").shape, tensor.shape);
    QCOMPARE(read->tensors.at("weight").values, expected);
}

void StateDictTest::tensorsMayShareAStorage()
{
    PickleWriter pickle;
    writeCall(pickle, {"collections", "OrderedDict"});
    pickle.mark().text("low");
    writeTensor(pickle, {"FloatStorage", "0", 4, 0, {2}, {1}});
    pickle.text("other");
    writeTensor(pickle, {"FloatStorage", "1", 4, 0, {1}, {1}});
    pickle.text("high");
    writeTensor(pickle, {"FloatStorage", "0", 4, 2, {2}, {1}});
    pickle.opcode(PickleOpcode::SetItems);

    const auto read = readArchive(checkpointArchive(pickle.finished(), {oneToFour, oneToFour}));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->tensors.size(), std::size_t{3});
    QCOMPARE(read->tensors.at("low").values, (std::vector<double>{1, 2}));
    QCOMPARE(read->tensors.at("high").values, (std::vector<double>{3, 4}));
    QCOMPARE(read->tensors.at("other").values, (std::vector<double>{1}));
}

void StateDictTest::otherEntriesArePassedOver()
{
    PickleWriter pickle;
    pickle.opcode(PickleOpcode::EmptyDict).mark();
    pickle.text("hyper_parameters").name({"lightning.fabric.utilities.data", "AttributeDict"});
    pickle.opcode(PickleOpcode::EmptyTuple).opcode(PickleOpcode::NewObj);
    pickle.text("folder").name({"pathlib", "PosixPath"}).text("data").opcode(PickleOpcode::Tuple1);
    pickle.opcode(PickleOpcode::Reduce).opcode(PickleOpcode::SetItem);
    pickle.text("optimizer_states").opcode(PickleOpcode::EmptyList);
    writeTensor(pickle, {"LongStorage", "missing", 1, 0, {1}, {1}});
    pickle.opcode(PickleOpcode::Append);
    pickle.text("epoch").integer(7);
    pickle.text("rapp").opcode(PickleOpcode::EmptyDict).text("a").text("b").opcode(PickleOpcode::SetItem);
    pickle.text("state_dict").opcode(PickleOpcode::EmptyDict).text("weight");
    writeTensor(pickle, {});
    pickle.opcode(PickleOpcode::SetItem).opcode(PickleOpcode::SetItems);

    const auto read = readArchive(checkpointArchive(pickle.finished(), {oneToFour}));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->tensors.size(), std::size_t{1});
    const std::map<std::string, std::string> expected = {{"epoch", "7"}, {"a", "b"}};
    QVERIFY(read->metadata == expected);
}

void StateDictTest::parametersAreUnwrapped()
{
    PickleWriter pickle;
    pickle.opcode(PickleOpcode::EmptyDict).text("weight");
    pickle.name({"torch._utils", "_rebuild_parameter"});
    writeTensor(pickle, {});
    pickle.boolean(true);
    writeCall(pickle, {"collections", "OrderedDict"});
    pickle.opcode(PickleOpcode::Tuple3).opcode(PickleOpcode::Reduce).opcode(PickleOpcode::SetItem);
    const auto read = readArchive(checkpointArchive(pickle.finished(), {oneToFour}));
    RAPP_VERIFY_OK(read);
    QCOMPARE(read->tensors.at("weight").values, (std::vector<double>{1, 2, 3, 4}));
}

void StateDictTest::whatIsWrittenIsReadBack()
{
    StateDict written;
    written.tensors["matrix"] = {{2, 3}, {1, -2, 0.5, 4, 5, 6}};
    written.tensors["number"] = {{}, {0.1F}};
    written.tensors["nothing"] = {{3, 0}, {}};
    written.metadata = {{"epoch", "12"}, {"note", "grüß"}};
    RAPP_VERIFY_OK(written.write(place("written.ckpt")));
    const auto read = StateDict::read(place("written.ckpt"));
    RAPP_VERIFY_OK(read);
    QVERIFY(read->metadata == written.metadata);
    QCOMPARE(read->tensors.size(), written.tensors.size());
    for (const auto& [name, tensor] : written.tensors) {
        QCOMPARE(read->tensors.at(name).shape, tensor.shape);
        QCOMPARE(read->tensors.at(name).values, tensor.values);
    }
}

void StateDictTest::wrongTensorsAreNotWritten_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::vector<qint64>>("shape");
    QTest::newRow("too few values") << std::string("a") << std::vector<qint64>{3};
    QTest::newRow("too many values") << std::string("a") << std::vector<qint64>{1};
    QTest::newRow("negative") << std::string("a") << std::vector<qint64>{-1, -2};
    QTest::newRow("overflow") << std::string("a") << std::vector<qint64>{1LL << 62, 1LL << 62};
    QTest::newRow("name not UTF-8") << std::string("\xff") << std::vector<qint64>{2};
}

void StateDictTest::wrongTensorsAreNotWritten()
{
    QFETCH(std::string, name);
    QFETCH(std::vector<qint64>, shape);
    StateDict wrong;
    wrong.tensors[name] = {{shape.begin(), shape.end()}, {1, 2}};
    const auto written = wrong.write(place("wrong.ckpt"));
    QVERIFY(!written);
    QVERIFY(QString::fromStdString(written.error().where).contains("wrong.ckpt, tensor"));
    QVERIFY(!std::filesystem::exists(place("wrong.ckpt")));
}

void StateDictTest::badTensorsAreErrors_data()
{
    QTest::addColumn<PickledTensor>("tensor");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, PickledTensor tensor, const char* what) {
        QTest::newRow(name) << std::move(tensor) << what;
    };
    row("whole numbers", {.storageClass = "LongStorage"}, "torch.LongStorage");
    row("missing storage", {.storage = "7"}, "no such entry");
    row("storage outside the archive", {.storage = "../../etc/passwd"}, "no such entry");
    row("short storage", {.storageElements = 5}, "the storage has 16 bytes");
    row("negative storage", {.storageElements = -1, .shape = {0}}, "the storage has 16 bytes");
    row("negative offset", {.offset = -1}, "beyond its storage");
    row("offset at the end", {.offset = 4, .shape = {1}}, "beyond its storage");
    row("beyond the end", {.offset = 1}, "beyond its storage");
    row("stride beyond the end", {.shape = {2}, .strides = {4}}, "beyond its storage");
    row("overflowing stride", {.shape = {3}, .strides = {std::numeric_limits<std::int64_t>::max()}},
        "beyond its storage");
    row("negative stride", {.offset = 3, .strides = {-1}}, "strides");
    row("negative shape", {.shape = {-4}}, "shape");
    row("fewer strides than axes", {.shape = {2, 2}}, "2 axes and 1 strides");
    row("expanded to too many elements", {.shape = {1LL << 40}, .strides = {0}}, "too many elements");
    row("overflowing shape", {.shape = {1LL << 33, 1LL << 33}, .strides = {0, 0}}, "too many elements");
    row("too many axes",
        {.shape = std::vector<std::int64_t>(100, 1), .strides = std::vector<std::int64_t>(100, 1)}, "shape");
}

void StateDictTest::badTensorsAreErrors()
{
    QFETCH(PickledTensor, tensor);
    QFETCH(QString, what);
    const auto read = readArchive(checkpointArchive(pickledStateDict(tensor), {oneToFour}));
    QVERIFY(!read);
    const QString message = QString::fromStdString(read.error().message());
    QVERIFY2(message.contains(what), qPrintable(message));
    QVERIFY2(message.contains("made.ckpt"), qPrintable(message));
    QVERIFY2(message.contains("tensor \"weight\""), qPrintable(message));
}

void StateDictTest::badPicklesAreErrors_data()
{
    QTest::addColumn<std::string>("pickle");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const PickleWriter& pickle, const char* what) {
        QTest::newRow(name) << pickle.finished() << what;
    };
    row("class off the list", PickleWriter().name({"os", "system"}).text("true").opcode(PickleOpcode::Tuple1),
        "byte 2: the pickle names \"os.system\"");
    row("not a dictionary", PickleWriter().opcode(PickleOpcode::EmptyList), "the checkpoint is a list");
    row("empty", PickleWriter().opcode(PickleOpcode::EmptyDict), "there are no tensors");
    row("no tensor",
        PickleWriter().opcode(PickleOpcode::EmptyDict).text("a").integer(1).opcode(PickleOpcode::SetItem),
        "tensor \"a\": found a whole number");
    row("name that is no text",
        PickleWriter().opcode(PickleOpcode::EmptyDict).integer(1).integer(1).opcode(PickleOpcode::SetItem),
        "the name of a tensor is a whole number");
    row("state_dict that is no dictionary",
        PickleWriter()
            .opcode(PickleOpcode::EmptyDict)
            .text("state_dict")
            .integer(1)
            .opcode(PickleOpcode::SetItem),
        "state_dict is a whole number");
    row("dictionary that holds itself",
        PickleWriter()
            .opcode(PickleOpcode::EmptyDict)
            .raw("q")
            .raw(std::string(1, '\0'))
            .text("state_dict")
            .raw("h")
            .raw(std::string(1, '\0'))
            .opcode(PickleOpcode::SetItem),
        "tensor \"state_dict\": found a dictionary");
    row("storage that is no reference",
        PickleWriter()
            .opcode(PickleOpcode::EmptyDict)
            .text("a")
            .name({"torch._utils", "_rebuild_tensor_v2"})
            .mark()
            .integer(1)
            .integer(2)
            .integer(3)
            .integer(4)
            .opcode(PickleOpcode::TupleFromMark)
            .opcode(PickleOpcode::Reduce)
            .opcode(PickleOpcode::SetItem),
        "the storage of the tensor is not described");
}

void StateDictTest::badPicklesAreErrors()
{
    QFETCH(std::string, pickle);
    QFETCH(QString, what);
    const auto read = readArchive(checkpointArchive(pickle, {oneToFour}));
    QVERIFY(!read);
    const QString message = QString::fromStdString(read.error().message());
    QVERIFY2(message.contains(what), qPrintable(message));
    QVERIFY2(message.contains("made.ckpt, \"archive/data.pkl\""), qPrintable(message));
}

void StateDictTest::badFilesAreErrors_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QString>("what");
    const std::string good = checkpointArchive(pickledStateDict({}), {oneToFour});
    QTest::newRow("empty") << std::string() << "the file is empty (expected a zip archive, as PyTorch writes";
    QTest::newRow("text") << std::string("model,batch,sm,quota,latency_ms\n")
                          << "the file of 32 bytes is no zip archive: it begins with \"model,batch,sm,q\"";
    QTest::newRow("magic alone") << std::string("PK\x03\x04") << "the file of 4 bytes is cut short";
    QTest::newRow("cut in half")
        << good.substr(0, good.size() / 2)
        << QStringLiteral("the file of %1 bytes is cut short or broken").arg(good.size() / 2);
    std::string brokenList = good;
    brokenList[brokenList.rfind("PK\x05\x06") + 8] ^= 1;
    QTest::newRow("another number of entries") << brokenList << "cut short or broken";
    QTest::newRow("bare pickle") << std::string("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46") << "a bare pickle";

    ZipWriter other;
    other.add("readme.txt", "hello");
    QTest::newRow("another archive") << other.archive().value() << "no data.pkl";
    ZipWriter script;
    script.add("m/data.pkl", pickledStateDict({}));
    script.add("m/constants.pkl", "");
    QTest::newRow("TorchScript") << script.archive().value() << "TorchScript";
    QTest::newRow("no storage") << checkpointArchive(pickledStateDict({}), {}) << "no such entry";
    QTest::newRow("unknown byte order")
        << checkpointArchive(pickledStateDict({}), {oneToFour}, "a/", "middle")
        << "the byte order is \"middle\"";

    std::string changed = good;
    changed[good.find(oneToFour)] ^= 1;
    QTest::newRow("changed number") << changed << "CRC";

    const std::string length("\x39\x30\0\0", 4);
    const std::string hugeLength("\0\0\0\x30", 4);
    std::string huge = checkpointArchive(pickledStateDict({}), {std::string(0x3039, '\0')});
    for (std::size_t at = huge.find(length); at != std::string::npos; at = huge.find(length, at + 4))
        huge.replace(at, 4, hugeLength);
    QTest::newRow("huge declared length") << huge << "more than the archive can hold";
}

void StateDictTest::badFilesAreErrors()
{
    QFETCH(std::string, bytes);
    QFETCH(QString, what);
    const auto read = readArchive(bytes);
    QVERIFY(!read);
    const QString message = QString::fromStdString(read.error().message());
    QVERIFY2(message.contains(what), qPrintable(message));
    QVERIFY2(message.contains("made.ckpt"), qPrintable(message));
}

void StateDictTest::fileThatMayNotBeReadIsAnError()
{
    const auto folder = StateDict::read(m_folder.path().toStdString());
    QVERIFY(!folder);
    QCOMPARE(folder.error().what, std::string("this is a folder"));
    QCOMPARE(folder.error().kind, Error::Kind::Io);

    const auto missing = StateDict::read(place("missing.ckpt"));
    QVERIFY(!missing);
    QCOMPARE(missing.error().kind, Error::Kind::Io);
    QVERIFY(QString::fromStdString(missing.error().where).endsWith("missing.ckpt"));

    if (::geteuid() == 0)
        QSKIP("root may read everything");
    RAPP_VERIFY_OK(writeWholeFile(place("secret.ckpt"), "PK"));
    QCOMPARE(::chmod(place("secret.ckpt").c_str(), 0), 0);
    const auto secret = StateDict::read(place("secret.ckpt"));
    QVERIFY(!secret);
    QCOMPARE(secret.error().kind, Error::Kind::Io);
}

void StateDictTest::everyTruncationIsAnError()
{
    const std::string good = checkpointArchive(pickledStateDict({}), {oneToFour});
    RAPP_VERIFY_OK(readArchive(good));
    for (std::size_t length = 0; length < good.size(); ++length) {
        const auto read = readArchive(good.substr(0, length));
        QVERIFY2(!read, qPrintable(QString::number(length)));
    }
    const std::string pickle = pickledStateDict({});
    for (std::size_t length = 0; length < pickle.size(); ++length)
        QVERIFY(!readArchive(checkpointArchive(pickle.substr(0, length), {oneToFour})));
}

void StateDictTest::corruptionNeverCrashes()
{
    const std::string pickle = pickledStateDict({});
    const std::string good = checkpointArchive(pickle, {oneToFour});
    int failures = 0;
    for (unsigned seed = 0; seed < 1000; ++seed) {
        failures += readArchive(corrupted(good, seed)) ? 0 : 1;
        failures += readArchive(checkpointArchive(corrupted(pickle, seed), {oneToFour})) ? 0 : 1;
    }
    QVERIFY(failures > 500);
}

QTEST_GUILESS_MAIN(StateDictTest)
#include "StateDictTest.moc"
