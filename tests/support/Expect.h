// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QTest>

#include <cmath>

/// Fails the test function with the error's message if a Result holds no value.
#define RAPP_VERIFY_OK(result)                                                                               \
    QVERIFY2((result).has_value(), (result).has_value() ? "" : (result).error().message().c_str())

/// Fails the test function, telling both, unless two numbers of order 1 agree but for rounding.
#define RAPP_VERIFY_CLOSE(actual, expected)                                                                  \
    QVERIFY2(std::abs((actual) - (expected)) < 1e-9,                                                         \
             qPrintable(QStringLiteral("%1, expected %2").arg(actual).arg(expected)))
