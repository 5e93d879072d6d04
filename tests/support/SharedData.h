// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>
#include <QTest>

#include <filesystem>

namespace rapp::test {

/// The folder beside the checkout with the published data and the reference checkpoints.
inline QString sharedFolder()
{
    return QDir::cleanPath(QStringLiteral(RAPP_SOURCE_FOLDER "/../shared"));
}

inline std::filesystem::path sharedPath(const char* relative)
{
    return std::filesystem::path(sharedFolder().toStdString()) / relative;
}

} // namespace rapp::test

/// Skips the test function, saying so, where shared/RELATIVE is absent.
#define RAPP_REQUIRE_SHARED(relative)                                                                        \
    do {                                                                                                     \
        if (!std::filesystem::exists(rapp::test::sharedPath(relative)))                                      \
            QSKIP("shared/" relative " is not beside this checkout");                                        \
    } while (false)
