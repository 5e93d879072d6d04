// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Expect.h"

#include <QByteArray>

#include <string>
#include <vector>

namespace rapp::test {

/// A row of a table of bad files, in the columns `text` and `message`.
inline void badTextRow(const char* name, const QByteArray& text, const char* message)
{
    QTest::newRow(name) << text << QByteArray(message);
}

inline void badTextColumns()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
}

/// Gives `read` every part of `text` that is cut off somewhere, in memory of its own, so that a sanitizer
/// sees a read past the end.
template <class Read>
void forEveryCut(const std::string& text, Read read)
{
    for (std::size_t length = 0; length < text.size(); ++length) {
        const std::vector<char> part(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length));
        read(std::string_view(part.data(), part.size()));
    }
}

} // namespace rapp::test

/// Verifies that a Result is an error whose message begins like that, is short and says what was expected.
#define RAPP_VERIFY_REFUSED(result, beginning)                                                               \
    do {                                                                                                     \
        QVERIFY(!(result));                                                                                  \
        const std::string found = (result).error().message();                                                \
        QVERIFY2(found.starts_with(beginning), found.c_str());                                               \
        QVERIFY2(found.size() < 300 && !(result).error().hint.empty(), found.c_str());                       \
    } while (false)
