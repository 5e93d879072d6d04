// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Error.h"

namespace rapp {

std::string Error::message() const
{
    std::string text = where.empty() ? what : where + ": " + what;
    if (!hint.empty())
        text += " (" + hint + ")";
    return text;
}

Error Error::within(const std::string& place) const
{
    Error outer = *this;
    outer.where = where.empty() ? place : place + ", " + where;
    return outer;
}

} // namespace rapp
