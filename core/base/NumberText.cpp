// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/NumberText.h"

#include <array>
#include <charconv>
#include <cmath>

namespace rapp {

namespace {

template <class... Format>
std::string toChars(double value, Format... format)
{
    std::array<char, 400> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format...);
    return error == std::errc() ? std::string(buffer.data(), end) : std::string();
}

} // namespace

std::string numberText(double value)
{
    return toChars(value);
}

std::string fixedText(double value, int decimals)
{
    return toChars(value, std::chars_format::fixed, decimals);
}

std::string significantText(double value, int digits)
{
    if (!std::isfinite(value) || value == 0)
        return numberText(value);
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value))));
    const int decimals = digits - 1 - magnitude;
    if (decimals < 0 || decimals > 12)
        return toChars(value, std::chars_format::general, digits);
    std::string text = fixedText(value, decimals);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

std::optional<double> numberFrom(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return std::nullopt;
    text = text.substr(first, text.find_last_not_of(blanks) - first + 1);
    if (text.size() > 1 && text[0] == '+' && text[1] != '-')
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace rapp
