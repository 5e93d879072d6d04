// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/SimilarWords.h"

#include "core/base/JoinedText.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace rapp {

namespace {

char lowerCase(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::string lowerCase(std::string_view word)
{
    std::string lower(word);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char letter) { return lowerCase(letter); });
    return lower;
}

/// Letters inserted, left out, changed or swapped with their neighbour (optimal string alignment).
std::size_t editDistance(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> beforeLast;
    std::vector<std::size_t> last(to.size() + 1);
    for (std::size_t j = 0; j <= to.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        std::vector<std::size_t> row(to.size() + 1);
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const bool same = from[i - 1] == to[j - 1];
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        beforeLast = std::exchange(last, std::move(row));
    }
    return last.back();
}

} // namespace

std::vector<std::string> similarWords(std::string_view word, std::span<const std::string> known)
{
    constexpr std::size_t most = 3;
    constexpr std::size_t longest = 200;
    if (word.size() > longest)
        return {};
    const std::string wanted = lowerCase(word);
    std::size_t least = std::max<std::size_t>(1, word.size() / 3);
    std::vector<std::string> similar;
    for (const std::string& candidate : known) {
        if (candidate.size() > word.size() + least || word.size() > candidate.size() + least)
            continue;
        const std::size_t distance = editDistance(wanted, lowerCase(candidate));
        if (distance > least)
            continue;
        if (distance < least)
            similar.clear();
        least = distance;
        if (similar.size() < most)
            similar.push_back(candidate);
    }
    return similar;
}

std::string similarWordsHint(std::string_view word, std::span<const std::string> known)
{
    const auto similar = similarWords(word, known);
    return similar.empty() ? std::string() : "did you mean " + joined(similar, " or ") + "?";
}

} // namespace rapp
