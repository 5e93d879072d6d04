// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/WordOptions.h"

#include "core/base/NumberText.h"

#include <charconv>
#include <cmath>

namespace rapp {

CLI::Option* addPath(CLI::App& parser, const std::string& names, std::filesystem::path& target,
                     const std::string& description, const std::string& kind)
{
    return addWord(parser, names, target, textWord("a name that is not empty"), description)->type_name(kind);
}

std::string emptyWordProblem(const std::string& word)
{
    const auto text = textWord("a name that is not empty")(word);
    return text ? std::string() : text.error().message();
}

WordReader<std::string> textWord(const std::string& expected)
{
    return [expected](std::string_view word) -> Result<std::string> {
        if (word.empty())
            return unexpectedWord(word, expected);
        return std::string(word);
    };
}

std::optional<std::uint64_t> wholeNumberFrom(std::string_view word)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
        return std::nullopt;
    return value;
}

WordReader<double> positiveWord(const std::string& unit, bool zero)
{
    return [unit, zero](std::string_view word) -> Result<double> {
        const auto number = numberFrom(word);
        if (number && std::isfinite(*number) && (*number > 0 || (zero && *number == 0)))
            return *number;
        return unexpectedWord(word, std::string("a finite number ") + (zero ? "of at least 0" : "above 0") +
                                        ", in " + unit);
    };
}

WordReader<double> percentWord()
{
    return [](std::string_view word) -> Result<double> {
        const auto number = numberFrom(word);
        if (number && *number >= 1 && *number <= 100)
            return *number;
        return unexpectedWord(word, "a percentage from 1 to 100, such as 40 or 12.5");
    };
}

} // namespace rapp
