// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Error.h"

namespace rapp {

/// Something that was not read, or read with a doubt, when files were opened.
struct Problem
{
    enum class Severity { Warning, Error };

    Error error;
    Severity severity = Severity::Error;
};

} // namespace rapp
