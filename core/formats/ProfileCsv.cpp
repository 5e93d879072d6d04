// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ProfileCsv.h"

#include "core/base/NumberText.h"
#include "core/base/Text.h"
#include "core/formats/CsvScanner.h"
#include "core/graph/ModelName.h"

#include <algorithm>
#include <map>
#include <optional>

namespace rapp {

namespace {

constexpr std::size_t columnCount = profileCsvColumns.size();
/// Those that hold numbers, all but the first, as errors name them.
constexpr std::array<std::string_view, 4> numberColumns = {"column batch", "column sm", "column quota",
                                                           "column latency_ms"};

constexpr const char* expectedHeader = "expected the header model,batch,sm,quota,latency_ms";

/// Where each of the five columns stands in a line.
struct Layout
{
    std::array<std::size_t, columnCount> position{};
    std::size_t fields = 0;
};

Result<Layout> layoutFrom(const std::vector<std::string_view>& header)
{
    Layout layout;
    layout.fields = header.size();
    for (std::size_t column = 0; column < columnCount; ++column) {
        const auto first = std::find(header.begin(), header.end(), profileCsvColumns[column]);
        if (first == header.end())
            return fail("there is no column " + std::string(profileCsvColumns[column]), {}, expectedHeader);
        if (std::find(first + 1, header.end(), *first) != header.end())
            return fail("there are two columns " + std::string(*first), {}, expectedHeader);
        layout.position[column] = static_cast<std::size_t>(first - header.begin());
    }
    return layout;
}

/// Gathers the lines of a profile by model.
class ProfileBuilder
{
public:
    explicit ProfileBuilder(const Layout& layout) : m_layout(layout) {}

    /// The error lacks the line, but names the column.
    Result<void> add(const std::vector<std::string_view>& fields, std::uint32_t line)
    {
        if (fields.size() != m_layout.fields)
            return fail("the line has " + std::to_string(fields.size()) + " fields", {},
                        "expected " + std::to_string(m_layout.fields) + ", as in the header");
        std::array<std::optional<double>, 4> values;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::string_view field = fields[m_layout.position[i + 1]];
            values[i] = numberFrom(field);
            if (!values[i])
                return fail(field.empty() ? "the field is empty" : excerpt(field) + " is not a number",
                            std::string(numberColumns[i]), "expected a number");
        }
        const auto sample = latencySampleFrom(values, numberColumns);
        if (!sample)
            return tl::unexpected(sample.error());
        const std::string_view model = fields[m_layout.position[0]];
        if (m_profiles.empty() || m_profiles[m_current].model != model) {
            if (const auto chosen = choose(model); !chosen)
                return chosen;
        }
        ProfileSamples& profile = m_profiles[m_current];
        profile.samples.push_back(*sample);
        profile.places.push_back(line);
        return {};
    }

    std::vector<ProfileSamples> take() { return std::move(m_profiles); }

private:
    Result<void> choose(std::string_view model)
    {
        if (const auto known = m_indices.find(model); known != m_indices.end()) {
            m_current = known->second;
            return {};
        }
        auto name = modelNameFrom(model, "column model");
        if (!name)
            return tl::unexpected(std::move(name.error()));
        m_current = m_profiles.size();
        m_indices.emplace(*name, m_current);
        m_profiles.push_back({std::move(*name), {}, {}});
        return {};
    }

    Layout m_layout;
    std::vector<ProfileSamples> m_profiles;
    std::map<std::string, std::size_t, std::less<>> m_indices;
    std::size_t m_current = 0;
};

std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"") == std::string_view::npos && !text.starts_with('#'))
        return std::string(text);
    std::string quoted = "\"";
    for (const char character : text) {
        quoted += character;
        if (character == '"')
            quoted += '"';
    }
    return quoted + '"';
}

} // namespace

Result<std::vector<ProfileSamples>> parseProfileCsv(std::string_view text, const std::string& file)
{
    CsvScanner scanner(text);
    std::vector<std::string_view> fields;
    const auto inLine = [&](const Error& error) {
        return fail(error.within("line " + std::to_string(scanner.line())).within(file));
    };
    auto more = scanner.next(fields);
    if (!more)
        return fail(more.error().within(file));
    if (!*more)
        return fail(text.empty() ? "the file is empty" : "there is no header", file, expectedHeader);
    const auto layout = layoutFrom(fields);
    if (!layout)
        return inLine(layout.error());
    ProfileBuilder builder(*layout);
    for (;;) {
        more = scanner.next(fields);
        if (!more)
            return fail(more.error().within(file));
        if (!*more)
            break;
        if (const auto added = builder.add(fields, scanner.line()); !added)
            return inLine(added.error());
    }
    std::vector<ProfileSamples> profiles = builder.take();
    if (profiles.empty())
        return fail("there is no line after the header", file, "expected a line for each sample");
    return profiles;
}

std::vector<std::string> csvHeader(std::string_view text)
{
    std::vector<std::string_view> fields;
    CsvScanner scanner(text);
    if (!scanner.next(fields))
        return {};
    return {fields.begin(), fields.end()};
}

std::string profileCsvText(std::string_view model, const LatencyProfile& profile, std::string_view comment)
{
    std::string text;
    while (!comment.empty()) {
        const std::size_t end = std::min(comment.find('\n'), comment.size());
        text.append("# ").append(comment.substr(0, end)).append("\n");
        comment.remove_prefix(std::min(end + 1, comment.size()));
    }
    for (const std::string_view column : profileCsvColumns)
        text.append(column).append(column == profileCsvColumns.back() ? "\n" : ",");
    const std::string name = csvField(model);
    for (const LatencySample& sample : profile.samples()) {
        text.append(name).append(",").append(std::to_string(sample.at.batch.value()));
        text.append(",").append(numberText(sample.at.sm.value()));
        text.append(",").append(numberText(sample.at.quota.value()));
        text.append(",").append(numberText(sample.latency.value())).append("\n");
    }
    return text;
}

} // namespace rapp
