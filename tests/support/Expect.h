// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QTest>

/// Fails the test function with the error's message if a Result holds no value.
#define RAPP_VERIFY_OK(result)                                                                               \
    QVERIFY2((result).has_value(), (result).has_value() ? "" : (result).error().message().c_str())
