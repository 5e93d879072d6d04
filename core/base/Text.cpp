// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Text.h"

#include <algorithm>
#include <cstdint>

namespace rapp {

namespace {

bool isControl(char character)
{
    const auto byte = static_cast<unsigned char>(character);
    return byte < 0x20 || byte == 0x7f;
}

/// The length of the well-formed UTF-8 character that `text` begins with; 0 if there is none.
std::size_t characterLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : std::uint8_t{0};
    };
    const unsigned lead = byte(0);
    if (lead < 0x80)
        return text.empty() ? 0 : 1;
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return 0;
    }
    const bool overlong = (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xf0 && byte(1) < 0x90);
    const bool surrogate = lead == 0xed && byte(1) > 0x9f;
    const bool beyond = lead == 0xf4 && byte(1) > 0x8f;
    return overlong || surrogate || beyond ? 0 : length;
}

} // namespace

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

bool hasControlCharacters(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), isControl);
}

std::string excerpt(std::string_view text, std::size_t most)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown = "\"";
    std::size_t at = 0;
    while (at < text.size() && at < most) {
        const std::size_t length = characterLength(text.substr(at));
        if (length == 0 || isControl(text[at])) {
            const auto byte = static_cast<unsigned char>(text[at]);
            shown += "\\x";
            shown += digits[byte >> 4];
            shown += digits[byte & 15];
            ++at;
        } else {
            shown += text.substr(at, length);
            at += length;
        }
    }
    return shown + (at < text.size() ? "…\"" : "\"");
}

std::string lineAndColumn(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto lastBreak = before.rfind('\n');
    const std::size_t column =
        lastBreak == std::string_view::npos ? before.size() + 1 : before.size() - lastBreak;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

} // namespace rapp
