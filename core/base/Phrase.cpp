// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Phrase.h"

namespace rapp {

std::string inEnglish(const char* english)
{
    return english;
}

std::string filled(std::string_view phrase, std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (std::size_t i = 0; i < phrase.size(); ++i) {
        const char place = phrase[i] == '%' && i + 1 < phrase.size() ? phrase[i + 1] : '0';
        const auto part = static_cast<std::size_t>(place - '1');
        if (place >= '1' && place <= '9' && part < parts.size()) {
            text += parts.begin()[part];
            ++i;
        } else {
            text += phrase[i];
        }
    }
    return text;
}

} // namespace rapp
