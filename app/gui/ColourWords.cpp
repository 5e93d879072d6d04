// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/ColourWords.h"

#include <array>
#include <utility>

namespace rapp {

namespace {

template <class Enum, std::size_t count>
using Words = std::array<std::pair<Enum, std::string_view>, count>;

constexpr Words<ColourMapName, 5> maps{{
    {ColourMapName::Viridis, "viridis"},
    {ColourMapName::Cividis, "cividis"},
    {ColourMapName::Magma, "magma"},
    {ColourMapName::Grey, "grey"},
    {ColourMapName::Diverging, "diverging"},
}};
constexpr Words<ColourScaleType, 2> scales{{
    {ColourScaleType::Linear, "linear"},
    {ColourScaleType::Logarithmic, "log"},
}};
constexpr Words<ColourRangeMode, 4> modes{{
    {ColourRangeMode::Automatic, "automatic"},
    {ColourRangeMode::Percentile, "percentile"},
    {ColourRangeMode::ByHand, "by-hand"},
    {ColourRangeMode::Locked, "locked"},
}};

template <class Enum, std::size_t count>
std::string_view wordOf(const Words<Enum, count>& words, Enum value)
{
    for (const auto& [known, word] : words) {
        if (known == value)
            return word;
    }
    return {};
}

template <class Enum, std::size_t count>
std::optional<Enum> valueOf(const Words<Enum, count>& words, std::string_view wanted)
{
    for (const auto& [value, word] : words) {
        if (word == wanted)
            return value;
    }
    return std::nullopt;
}

} // namespace

std::string_view colourMapWord(ColourMapName map)
{
    return wordOf(maps, map);
}

std::optional<ColourMapName> colourMapFromWord(std::string_view word)
{
    return valueOf(maps, word);
}

std::string_view colourScaleWord(ColourScaleType scale)
{
    return wordOf(scales, scale);
}

std::optional<ColourScaleType> colourScaleFromWord(std::string_view word)
{
    return valueOf(scales, word);
}

std::string_view colourModeWord(ColourRangeMode mode)
{
    return wordOf(modes, mode);
}

std::optional<ColourRangeMode> colourModeFromWord(std::string_view word)
{
    return valueOf(modes, word);
}

} // namespace rapp
