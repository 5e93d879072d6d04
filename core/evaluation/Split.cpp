// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/Split.h"

#include "core/base/NumberText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <utility>

namespace rapp {

namespace {

constexpr std::array<std::pair<SplitRequest::Kind, const char*>, 5> kindTexts = {{
    {SplitRequest::Kind::Configurations, "configs"},
    {SplitRequest::Kind::Models, "models"},
    {SplitRequest::Kind::Families, "families"},
    {SplitRequest::Kind::Batch, "batch"},
    {SplitRequest::Kind::All, "all"},
}};

std::uint64_t fnv1a(std::string_view text)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash;
}

/// Uniform in 0 to 1, 1 left out.
double draw(std::uint64_t seed, std::string_view model, const Configuration& at)
{
    const std::string text = std::to_string(seed) + '/' + std::string(model) + '/' +
                             std::to_string(at.batch.value()) + '/' + numberText(at.sm.value()) + '/' +
                             numberText(at.quota.value());
    return static_cast<double>(std::mt19937_64(fnv1a(text))() >> 11) * 0x1p-53;
}

/// The names dealt out to folds; those of fold `fold` (from 1).
std::vector<std::string> foldOf(std::vector<std::string> sortedNames, const SplitRequest& request)
{
    std::mt19937_64 random(request.seed);
    for (std::size_t remaining = sortedNames.size(); remaining > 1; --remaining)
        std::swap(sortedNames[remaining - 1], sortedNames[random() % remaining]);
    std::vector<std::string> chosen;
    for (auto i = static_cast<std::size_t>(request.fold - 1); i < sortedNames.size();
         i += static_cast<std::size_t>(request.folds))
        chosen.push_back(sortedNames[i]);
    return chosen;
}

void sortUnique(std::vector<std::string>& names)
{
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

} // namespace

const char* splitKindText(SplitRequest::Kind kind)
{
    return std::find_if(kindTexts.begin(), kindTexts.end(),
                        [kind](const auto& entry) { return entry.first == kind; })
        ->second;
}

Result<SplitRequest::Kind> splitKindFrom(std::string_view text)
{
    for (const auto& [kind, name] : kindTexts) {
        if (text == name)
            return kind;
    }
    return fail("the split is \"" + std::string(text) + '"', {},
                "expected configs, models, families, batch or all");
}

Result<std::pair<int, int>> foldFrom(std::string_view text)
{
    constexpr double most = 1'000'000;
    const auto slash = text.find('/');
    if (slash != std::string_view::npos) {
        const auto fold = numberFrom(text.substr(0, slash));
        const auto folds = numberFrom(text.substr(slash + 1));
        if (fold && folds && *folds >= 2 && *folds <= most && *fold >= 1 && *fold <= *folds &&
            *fold == std::floor(*fold) && *folds == std::floor(*folds))
            return std::pair(static_cast<int>(*fold), static_cast<int>(*folds));
    }
    return fail("the fold is \"" + std::string(text) + '"', {},
                "expected K/N with N from 2 and K from 1 to N");
}

std::string Split::familyOf(std::string_view model)
{
    constexpr std::string_view wide = "wide_";
    if (model.starts_with(wide))
        model.remove_prefix(wide.size());
    const auto end = std::find_if(model.begin(), model.end(),
                                  [](char c) { return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')); });
    return end == model.begin() ? std::string(model) : std::string(model.begin(), end);
}

Result<Split> Split::make(const SplitRequest& request, std::vector<std::string> models)
{
    Split split;
    split.m_request = request;
    if (request.kind != SplitRequest::Kind::Models && request.kind != SplitRequest::Kind::Families)
        return split;
    if (request.folds < 2 || request.fold < 1 || request.fold > request.folds)
        return fail("the fold is " + std::to_string(request.fold) + " of " + std::to_string(request.folds),
                    {}, "expected K/N with N from 2 and K from 1 to N");

    sortUnique(models);
    const bool byFamily = request.kind == SplitRequest::Kind::Families;
    std::vector<std::string> units = models;
    if (byFamily) {
        std::transform(units.begin(), units.end(), units.begin(), familyOf);
        sortUnique(units);
    }
    if (units.size() < static_cast<std::size_t>(request.folds))
        return fail("there are " + std::to_string(units.size()) + (byFamily ? " families" : " models"), {},
                    "expected at least " + std::to_string(request.folds) + ", one a fold");
    const auto heldOut = foldOf(std::move(units), request);
    for (const std::string& model : models)
        split.m_heldOut[model] =
            std::find(heldOut.begin(), heldOut.end(), byFamily ? familyOf(model) : model) != heldOut.end();
    return split;
}

bool Split::isHeldOut(std::string_view model) const
{
    const auto found = m_heldOut.find(model);
    return found != m_heldOut.end() && found->second;
}

SamplePart Split::part(std::string_view model, const Configuration& at) const
{
    constexpr double validationShare = 0.05;
    switch (m_request.kind) {
    case SplitRequest::Kind::All:
        return SamplePart::Training;
    case SplitRequest::Kind::Configurations: {
        const double drawn = draw(m_request.seed, model, at);
        if (drawn < 0.1)
            return SamplePart::Test;
        return drawn < 0.2 ? SamplePart::Validation : SamplePart::Training;
    }
    case SplitRequest::Kind::Models:
    case SplitRequest::Kind::Families:
        if (isHeldOut(model))
            return SamplePart::Test;
        break;
    case SplitRequest::Kind::Batch:
        if (at.batch == m_request.testBatch)
            return SamplePart::Test;
        break;
    }
    return draw(m_request.seed, model, at) < validationShare ? SamplePart::Validation : SamplePart::Training;
}

} // namespace rapp
