// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/GridAxes.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

std::vector<double> PercentRange::values() const
{
    // A step may not be representable (0.1): the count allows for its rounding, and values are the nearest to
    // their decimals, so that 9.2 is what a profile calls 9.2.
    constexpr double decimals = 1e9;
    const auto count = static_cast<std::size_t>(std::floor((last - first) / step * (1 + 1e-12) + 1e-9)) + 1;
    std::vector<double> result;
    result.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        result.push_back(
            std::min(last, std::round((first + static_cast<double>(i) * step) * decimals) / decimals));
    return result;
}

std::string PercentRange::text() const
{
    return numberText(first) + ":" + numberText(last) + ":" + numberText(step);
}

Result<PercentRange> PercentRange::parse(std::string_view text, const std::string& where)
{
    const auto wrong = [&](const std::string& what) {
        return fail("the range \"" + std::string(text) + "\" " + what, where,
                    "expected FIRST:LAST:STEP within 1 to 100, such as 5:100:5");
    };
    std::vector<double> numbers;
    std::string_view rest = text;
    for (bool more = true; more;) {
        const auto colon = rest.find(':');
        const auto number = numberFrom(rest.substr(0, colon));
        if (!number || !std::isfinite(*number))
            return wrong("is not made of numbers");
        numbers.push_back(*number);
        more = colon != std::string_view::npos;
        if (more)
            rest.remove_prefix(colon + 1);
    }
    if (numbers.size() > 3)
        return wrong("has more than three numbers");
    PercentRange range{numbers[0], numbers.size() > 1 ? numbers[1] : numbers[0],
                       numbers.size() > 2 ? numbers[2] : 1};
    if (range.first < 1 || range.last > 100)
        return wrong("leaves 1 to 100");
    if (range.last < range.first)
        return wrong("ends before it starts");
    if (range.step <= 0)
        return wrong("has a step that is not above 0");
    if ((range.last - range.first) / range.step >= static_cast<double>(maxGridCells))
        return wrong("has more than " + std::to_string(maxGridCells) + " values");
    return range;
}

GridAxes GridAxes::standard()
{
    return {PercentRange{5, 100, 5}.values(), PercentRange{10, 100, 10}.values()};
}

} // namespace rapp
