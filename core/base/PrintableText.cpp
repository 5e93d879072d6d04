// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/PrintableText.h"

#include <algorithm>

namespace rapp {

std::string printableText(std::string_view text, std::size_t maxLength)
{
    std::string printable(text.substr(0, maxLength));
    std::ranges::replace_if(
        printable, [](char c) { return c < ' ' || c > '~'; }, '?');
    if (text.size() > maxLength)
        printable += "...";
    return printable;
}

} // namespace rapp
