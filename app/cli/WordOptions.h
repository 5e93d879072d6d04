// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JoinedText.h"
#include "core/base/Result.h"
#include "core/base/Text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rapp {

/// Options whose words are read here and not by CLI11, whose conversions let signs, overflow, octal numbers
/// and empty words through. A word that can't be read ends the program with status 2 and a message that names
/// the option, what was found and what was expected. One thread.

/// Says what a word stands for. Errors say what was found and what was expected.
template <class T>
using WordReader = std::function<Result<T>(std::string_view word)>;

/// A word that is not what was expected.
inline tl::unexpected<Error> unexpectedWord(std::string_view word, const std::string& expected)
{
    return fail("found " + excerpt(word), {}, "expected " + expected);
}

/// Adds an option of one word, which is read into `target`; a T can be assigned to it.
template <class T, class Target>
CLI::Option* addWord(CLI::App& parser, const std::string& names, Target& target, WordReader<T> read,
                     const std::string& description)
{
    const std::string name = names.substr(names.rfind(',') + 1);
    return parser.add_option(
        names,
        [&target, read = std::move(read), name](const CLI::results_t& words) {
            auto value = read(words.back());
            if (!value)
                throw CLI::ValidationError(name, value.error().message());
            target = *std::move(value);
            return true;
        },
        description);
}

/// Adds an option of one word that may be given several times; the words are read into `targets`, in order.
template <class T>
CLI::Option* addRepeatedWord(CLI::App& parser, const std::string& name, std::vector<T>& targets,
                             WordReader<T> read, const std::string& description)
{
    return parser
        .add_option(
            name,
            [&targets, read = std::move(read), name](const CLI::results_t& words) {
                for (const std::string& word : words) {
                    auto value = read(word);
                    if (!value)
                        throw CLI::ValidationError(name, value.error().message());
                    targets.push_back(*std::move(value));
                }
                return true;
            },
            description)
        ->expected(1)
        ->take_all();
}

/// Adds an option for a file or folder, which can't be empty.
CLI::Option* addPath(CLI::App& parser, const std::string& names, std::filesystem::path& target,
                     const std::string& description, const std::string& kind = "FILE");

/// A check for words that are read by CLI11, such as lists of paths: none may be empty.
std::string emptyWordProblem(const std::string& word);

/// Any text but the empty one.
WordReader<std::string> textWord(const std::string& expected);

/// The whole number that the digits of a word spell; nothing for a sign, a blank, a point, no digit at all,
/// or more than 64 bits hold.
std::optional<std::uint64_t> wholeNumberFrom(std::string_view word);

/// A whole number between both, these included, in decimal digits alone.
template <std::integral T>
WordReader<T> wholeNumberWord(T least, T most)
{
    return [least, most](std::string_view word) -> Result<T> {
        const auto number = wholeNumberFrom(word);
        if (number && std::cmp_greater_equal(*number, least) && std::cmp_less_equal(*number, most))
            return static_cast<T>(*number);
        return unexpectedWord(word,
                              "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    };
}

/// A seed of random numbers: any of 64 bits.
inline WordReader<std::uint64_t> seedWord()
{
    return wholeNumberWord<std::uint64_t>(0, std::numeric_limits<std::uint64_t>::max());
}

/// A finite number above 0, or with `zero` of at least 0, in that unit.
WordReader<double> positiveWord(const std::string& unit, bool zero = false);

/// A percentage from 1 to 100, without a sign behind it.
WordReader<double> percentWord();

/// One of a few words, each with what it stands for.
template <class T>
WordReader<T> choiceWord(std::vector<std::pair<std::string, T>> choices)
{
    return [choices = std::move(choices)](std::string_view word) -> Result<T> {
        std::vector<std::string> known;
        for (const auto& [name, value] : choices) {
            if (name == word)
                return value;
            known.push_back(name);
        }
        return unexpectedWord(word, "one of " + joined(known));
    };
}

/// Words with commas between them, none of them empty. Errors name the word's place.
template <class T>
WordReader<std::vector<T>> listWord(WordReader<T> read)
{
    return [read = std::move(read)](std::string_view list) -> Result<std::vector<T>> {
        std::vector<T> values;
        for (std::size_t from = 0; from <= list.size();) {
            const std::size_t comma = std::min(list.find(',', from), list.size());
            auto value = read(list.substr(from, comma - from));
            if (!value && comma - from == list.size())
                return fail(value.error());
            if (!value)
                return fail(value.error().within("word " + std::to_string(values.size() + 1) + " of " +
                                                 excerpt(list)));
            values.push_back(*std::move(value));
            from = comma + 1;
        }
        return values;
    };
}

} // namespace rapp
