// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/JoinedText.h"

namespace rapp {

std::string joined(std::span<const std::string> texts, std::string_view separator)
{
    std::string all;
    for (const std::string& text : texts) {
        if (&text != &texts.front())
            all += separator;
        all += text;
    }
    return all;
}

} // namespace rapp
