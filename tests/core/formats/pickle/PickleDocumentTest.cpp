// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/pickle/PickleDocument.h"

#include "core/formats/pickle/PickleWriter.h"
#include "tests/support/Expect.h"

#include <limits>
#include <string>

using namespace rapp;
using Kind = PickleValue::Kind;

Q_DECLARE_METATYPE(std::string)

namespace {

constexpr PickleClass allowed[] = {
    {"m", "C"}, {"collections", "OrderedDict"}, {"_codecs", "encode"}, {"__builtin__", "bytes"}};

std::string pickleOf(const char* hex)
{
    return QByteArray::fromHex(hex).toStdString();
}

/// A value as text, much as Python's repr.
QString shown(const PickleValue& value);

QString shownList(std::span<const PickleValue> values)
{
    QStringList texts;
    for (const PickleValue& value : values)
        texts << shown(value);
    return texts.join(',');
}

QString shownEntries(std::span<const PickleEntry> entries)
{
    QStringList texts;
    for (const PickleEntry& entry : entries)
        texts << shown(entry.key) + ':' + shown(entry.value);
    return '{' + texts.join(',') + '}';
}

QString shown(const PickleValue& value)
{
    const auto quoted = [](std::string_view text) {
        return QString::fromLatin1(
            QByteArray(text.data(), static_cast<qsizetype>(text.size())).toPercentEncoding());
    };
    const PickleClass name = value.className();
    switch (value.kind()) {
    case Kind::None:
        return "None";
    case Kind::Bool:
        return *value.boolean() ? "True" : "False";
    case Kind::Int:
        return QString::number(*value.integer());
    case Kind::Float:
        return "float";
    case Kind::Bytes:
        return "b'" + quoted(*value.bytes()) + '\'';
    case Kind::Text:
        return '\'' + quoted(*value.text()) + '\'';
    case Kind::List:
        return '[' + shownList(value.elements()) + ']';
    case Kind::Tuple:
        return '(' + shownList(value.elements()) + ')';
    case Kind::Set:
        return "set(" + shownList(value.elements()) + ')';
    case Kind::Dict:
        return shownEntries(value.entries());
    case Kind::Class:
        return '<' + quoted(name.module) + '.' + quoted(name.name) + '>';
    case Kind::Object:
        return quoted(name.name) + shown(value.arguments()) + '[' + shownList(value.elements()) + ']' +
               shownEntries(value.entries()) + shown(value.state());
    case Kind::PersistentId:
        return '@' + shown(value.persistentId());
    }
    return {};
}

} // namespace

class PickleDocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAreBuilt_data();
    void valuesAreBuilt();
    void lastValueOfAKeyCounts();
    void valuesMayHoldThemselves();
    void sharedValuesStaySmall();
    void badPicklesAreErrors_data();
    void badPicklesAreErrors();
    void depthIsLimited_data();
    void depthIsLimited();
    void memoryIsLimited_data();
    void memoryIsLimited();
    void everyTruncationIsAnError();
    void writtenIntegersAreReadBack_data();
    void writtenIntegersAreReadBack();
};

void PickleDocumentTest::valuesAreBuilt_data()
{
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* hex, const char* expected) {
        QTest::newRow(name) << QByteArray(hex) << QString(expected);
    };
    row("None", "8002 4e 2e", "None");
    row("truth values", "8002 88 89 86 2e", "(True,False)");
    row("one-byte integer", "8002 4bff 2e", "255");
    row("two-byte integer", "8002 4dffff 2e", "65535");
    row("four-byte integer", "8002 4afeffffff 2e", "-2");
    row("empty long", "8002 8a00 2e", "0");
    row("short long", "8002 8a02 00ff 2e", "-256");
    row("largest long", "8002 8a08 ffffffffffffff7f 2e", "9223372036854775807");
    row("long with a long length", "8002 8b04000000 ffffff7f 2e", "2147483647");
    row("short text", "8004 8c03 616263 2e", "'abc'");
    row("text", "8002 5803000000 61c3a4 2e", "'a%C3%A4'");
    row("long text", "8004 8d0100000000000000 61 2e", "'a'");
    row("short string", "8002 5501 61 2e", "'a'");
    row("string", "8002 5401000000 61 2e", "'a'");
    row("short bytes", "8003 4302 00ff 2e", "b'%00%FF'");
    row("bytes", "8003 4201000000 61 2e", "b'a'");
    row("long bytes", "8004 8e0100000000000000 61 2e", "b'a'");
    row("byte array", "8005 960100000000000000 61 2e", "b'a'");
    row("bytes of protocol 2",
        "8002 635f636f646563730a656e636f64650a 5804000000 61c3bf00 58060000006c6174696e31 86 52 2e",
        "b'a%FF%00'");
    row("no bytes of protocol 2", "8002 635f5f6275696c74696e5f5f0a62797465730a 29 52 2e", "b''");
    row("empty tuple", "8002 29 2e", "()");
    row("tuples", "8002 4b01 85 4b02 86 4b03 4b04 87 2e", "(((1),2),3,4)");
    row("tuple from mark", "8002 28 4b01 4b02 4b03 4b04 74 2e", "(1,2,3,4)");
    row("list", "8002 5d 4b01 61 28 4b02 4b03 65 2e", "[1,2,3]");
    row("list from mark", "8002 28 4b01 6c 2e", "[1]");
    row("dictionary", "8002 7d 4b01 4b02 73 28 4b03 4b04 75 2e", "{1:2,3:4}");
    row("dictionary from mark", "8002 28 4b01 4b02 64 2e", "{1:2}");
    row("set", "8004 8f 28 4b01 90 2e", "set(1)");
    row("frozen set", "8004 28 4b01 91 2e", "set(1)");
    row("drop and repeat", "8002 4b01 32 4b02 30 28 4b03 31 86 2e", "(1,1)");
    row("drop a mark", "8002 4b01 28 30 2e", "1");
    row("class", "8002 636d0a430a 2e", "<m.C>");
    row("class from the stack", "8004 8c016d 8c0143 93 2e", "<m.C>");
    row("call", "8002 636d0a430a 4b01 85 52 2e", "C(1)[]{}None");
    row("new object", "8002 636d0a430a 29 81 2e", "C()[]{}None");
    row("new object with keywords", "8004 636d0a430a 29 7d 92 2e", "C()[]{}None");
    row("object with state and items", "8002 636d0a430a 29 81 4b05 62 4b01 61 4b02 4b03 73 2e",
        "C()[1]{2:3}5");
    row("reference to outside", "8002 4b07 51 2e", "@7");
    row("memo", "8002 4b07 7100 7201000000 6800 6a01000000 87 2e", "(7,7,7)");
    row("memo in order", "8004 28 4b07 94 4b08 94 6800 6801 74 94 2e", "(7,8,7,8)");
    row("memo that begins at 1", "8002 4b07 7101 6801 86 2e", "(7,7)");
    row("frames", "8004 950300000000000000 4b01 2e", "1");
    row("anything after the end", "8002 4e 2e 00ff", "None");
}

void PickleDocumentTest::valuesAreBuilt()
{
    QFETCH(QByteArray, hex);
    QFETCH(QString, expected);
    const std::string bytes = pickleOf(hex.constData());
    QVERIFY(PickleDocument::recognises(bytes));
    const auto document = PickleDocument::read(bytes, allowed);
    RAPP_VERIFY_OK(document);
    QCOMPARE(shown(document->root()), expected);
}

void PickleDocumentTest::lastValueOfAKeyCounts()
{
    const std::string bytes = PickleWriter()
                                  .opcode(PickleOpcode::EmptyDict)
                                  .mark()
                                  .text("a")
                                  .integer(1)
                                  .text("a")
                                  .integer(2)
                                  .opcode(PickleOpcode::SetItems)
                                  .finished();
    const auto document = PickleDocument::read(bytes, allowed);
    RAPP_VERIFY_OK(document);
    QVERIFY(document->root().find("a"));
    QCOMPARE(document->root().find("a")->integer(), std::optional<std::int64_t>(2));
    QVERIFY(!document->root().find("b"));
}

void PickleDocumentTest::valuesMayHoldThemselves()
{
    const std::string bytes = pickleOf("8002 5d 7100 6800 61 2e");
    const auto document = PickleDocument::read(bytes, allowed);
    RAPP_VERIFY_OK(document);
    const PickleValue& list = document->root();
    QCOMPARE(list.elements().size(), std::size_t{1});
    QCOMPARE(list.elements()[0].elements().data(), list.elements().data());
}

void PickleDocumentTest::sharedValuesStaySmall()
{
    // Each list holds the one before twice, so written out there would be 2^100 of them.
    std::string bytes = pickleOf("8004 5d 94 30");
    for (int i = 0; i < 100; ++i)
        bytes += pickleOf("28 68") + static_cast<char>(i) + pickleOf("68") + static_cast<char>(i) +
                 pickleOf("6c 94 30");
    bytes += pickleOf("6864 2e");
    const auto document = PickleDocument::read(bytes, allowed, {.memoryBytes = 1 << 16});
    RAPP_VERIFY_OK(document);
    QCOMPARE(document->root().elements().size(), std::size_t{2});
}

void PickleDocumentTest::badPicklesAreErrors_data()
{
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* hex, const char* what, const char* where) {
        QTest::newRow(name) << QByteArray(hex) << QString(what) << QString(where);
    };
    row("empty", "", "there is nothing", "byte 0");
    row("text", "7b7d", "not a pickle", "byte 0");
    row("protocol 0", "49310a2e", "not a pickle", "byte 0");
    row("protocol 1", "8001 4e 2e", "protocol 1", "byte 0");
    row("protocol 6", "8006 4e 2e", "protocol 6", "byte 0");
    row("no stop", "8002 4e", "ends before its STOP", "byte 3");
    row("nothing on the stack", "8002 2e", "0 values", "byte 2");
    row("two values", "8002 4e 4e 2e", "2 values", "byte 4");
    row("open mark", "8002 4e 28 2e", "1 marks", "byte 4");
    row("cut integer", "8002 4a0000", "ends within an opcode", "byte 2");
    row("huge text", "8002 58ffffffff 61", "a length of 4294967295 bytes is declared, but 1 are left",
        "byte 2");
    row("huge bytes", "8004 8effffffffffffffff 61", "18446744073709551615 bytes", "byte 2");
    row("negative string", "8002 54ffffffff 61", "bytes is declared", "byte 2");
    row("huge frame", "8004 95ffffffffffffff7f 4e2e", "a frame of", "byte 2");
    row("huge long", "8002 8bffffff7f 00", "an integer has 2147483647 bytes", "byte 2");
    row("integer of nine bytes", "8002 8a09 000000000000000001 2e", "an integer has 9 bytes", "byte 2");
    row("cut class", "8002 636f730a7379", "within a class name", "byte 2");
    row("class off the list", "8002 4e 636f730a73797374656d0a 2e", "\"os.system\"", "byte 3");
    row("class off the list, protocol 4", "8004 8c026f73 8c0673797374656d 93 2e", "\"os.system\"", "byte 14");
    row("class with odd characters", "8002 630aff0a 2e", "\".\\xff\"", "byte 2");
    row("class named by numbers", "8004 4b01 4b02 93 2e", "not named by two texts", "byte 6");
    row("call of a number", "8002 4b01 29 52 2e", "a whole number is called", "byte 5");
    row("call with a number", "8002 636d0a430a 4b01 52 2e", "called with a whole number", "byte 9");
    row("call of nothing", "8002 29 52 2e", "too short", "byte 3");
    row("wrong encoding", "8002 635f636f646563730a656e636f64650a 580100000061 5803000000726f74 86 52 2e",
        "_codecs.encode", "byte 33");
    row("bytes above 255",
        "8002 635f636f646563730a656e636f64650a 5802000000c480 58060000006c6174696e31 86 52 2e",
        "a character above 255", "byte 37");
    row("state of a list", "8002 5d 4e 62 2e", "a state is given to a list", "byte 4");
    row("append to a number", "8002 4b01 4e 61 2e", "added to a whole number", "byte 5");
    row("append below the mark", "8002 5d 28 4e 61 2e", "too short", "byte 5");
    row("set on a list", "8002 5d 4b01 4b02 73 2e", "added to a list", "byte 7");
    row("add to a list", "8004 5d 28 4e 90 2e", "added to a list", "byte 5");
    row("key without value", "8002 7d 28 4b01 75 2e", "has no value", "byte 6");
    row("items of nothing", "8002 28 4b01 65 2e", "too short", "byte 5");
    row("no mark", "8002 4e 74 2e", "no mark", "byte 3");
    row("drop from nothing", "8002 30 2e", "too short", "byte 2");
    row("tuple of too few", "8002 4b01 86 2e", "too short", "byte 4");
    row("memo never written", "8002 6805 2e", "memo entry 5", "byte 2");
    row("memo gap", "8002 4e 7102 6801 2e", "memo entry 1", "byte 5");
    row("memo far away", "8002 4e 72ffffffff 2e", "memo entry 4294967295", "byte 3");
    row("extension registry", "8002 8201 2e", "extension registry", "byte 2");
    row("buffer outside", "8005 97 2e", "outside the pickle", "byte 2");
    row("text integer", "8002 49310a 2e", "opcode 0x49 is unknown", "byte 2");
    row("unknown opcode", "8002 ff 2e", "opcode 0xff is unknown", "byte 2");
}

void PickleDocumentTest::badPicklesAreErrors()
{
    QFETCH(QByteArray, hex);
    QFETCH(QString, what);
    QFETCH(QString, where);
    const std::string bytes = pickleOf(hex.constData());
    const auto document = PickleDocument::read(bytes, allowed);
    QVERIFY(!document);
    const QString found = QString::fromStdString(document.error().what);
    QVERIFY2(found.contains(what), qPrintable(found));
    QCOMPARE(QString::fromStdString(document.error().where), where);
}

void PickleDocumentTest::depthIsLimited_data()
{
    QTest::addColumn<std::string>("bytes");
    const std::string start = pickleOf("8002");
    const auto count = 1'000'000U;
    std::string tuples = start + pickleOf("29") + std::string(count, '\x85') + '.';
    QTest::newRow("tuples") << tuples;
    QTest::newRow("marks") << start + std::string(count, '(');
    QTest::newRow("lists") << start + std::string(300, ']') + std::string(299, 'a') + '.';
    QTest::newRow("dictionaries") << start + [] {
        std::string opened;
        for (int i = 0; i < 300; ++i)
            opened += pickleOf("7d 4e");
        return opened + 'N' + std::string(300, 's') + '.';
    }();
    QTest::newRow("references") << start + 'N' + std::string(count, 'Q') + '.';
}

void PickleDocumentTest::depthIsLimited()
{
    QFETCH(std::string, bytes);
    const auto document = PickleDocument::read(bytes, allowed);
    QVERIFY(!document);
    QCOMPARE(document.error().what, std::string("values are nested more than 256 deep"));
}

void PickleDocumentTest::memoryIsLimited_data()
{
    QTest::addColumn<std::string>("bytes");
    const std::string start = pickleOf("8002");
    const auto count = 1U << 16;
    QTest::newRow("many lists") << start + std::string(count, ']');
    QTest::newRow("many values") << start + std::string(count, 'N');
    QTest::newRow("many memo entries") << start + 'N' + std::string(count, '\x94');
    std::string longList = start + ']';
    for (unsigned i = 0; i < count; ++i)
        longList += "Na";
    QTest::newRow("a long list") << longList;
}

void PickleDocumentTest::memoryIsLimited()
{
    QFETCH(std::string, bytes);
    const auto document = PickleDocument::read(bytes, allowed, {.memoryBytes = 1 << 18});
    QVERIFY(!document);
    QCOMPARE(document.error().what, std::string("the values of the pickle need too much memory"));
}

void PickleDocumentTest::everyTruncationIsAnError()
{
    const std::string bytes =
        pickleOf("8004 951300000000000000 28 8c0161 94 8c016d 8c0143 93 4301ff 85 52 64 2e");
    const auto whole = PickleDocument::read(bytes, allowed);
    RAPP_VERIFY_OK(whole);
    for (std::size_t length = 0; length < bytes.size(); ++length)
        QVERIFY(!PickleDocument::read(std::string_view(bytes).substr(0, length), allowed));
}

void PickleDocumentTest::writtenIntegersAreReadBack_data()
{
    QTest::addColumn<qint64>("value");
    for (const qint64 value :
         {qint64{0}, qint64{-1}, qint64{std::numeric_limits<qint32>::max()}, qint64{1} << 31,
          std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()})
        QTest::newRow(qPrintable(QString::number(value))) << value;
}

void PickleDocumentTest::writtenIntegersAreReadBack()
{
    QFETCH(qint64, value);
    const std::string bytes = PickleWriter().integer(value).finished();
    const auto document = PickleDocument::read(bytes, allowed);
    RAPP_VERIFY_OK(document);
    QCOMPARE(document->root().integer(), std::optional<std::int64_t>(value));
}

QTEST_GUILESS_MAIN(PickleDocumentTest)
#include "PickleDocumentTest.moc"
