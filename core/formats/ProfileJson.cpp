// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ProfileJson.h"

#include "core/base/Text.h"
#include "core/formats/JsonText.h"
#include "core/graph/ModelName.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace rapp {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> fieldNames = {"batch", "sm", "quota", "latency"};

/// Takes the parser's events, so that a profile costs no tree. Stops at the first error.
class ProfileEvents
{
public:
    explicit ProfileEvents(std::string_view text, const std::string& file) : m_text(text), m_file(file) {}

    // The names are those the parser calls.
    bool null() { return other("null"); }
    bool boolean(bool) { return other("a truth value"); }
    bool number_integer(json::number_integer_t value) { return number(static_cast<double>(value)); }
    bool number_unsigned(json::number_unsigned_t value) { return number(static_cast<double>(value)); }
    bool number_float(json::number_float_t value, const std::string&) { return number(value); }
    bool binary(json::binary_t&) { return other("binary data"); }
    bool string(std::string& value)
    {
        if (m_skipped > 0 || m_level != Level::Top || m_key != "model_name")
            return other("a text: " + excerpt(value));
        auto name = modelNameFrom(value, m_file + ", model_name");
        if (!name)
            return stop(name.error());
        m_profile.model = std::move(*name);
        return true;
    }
    bool key(std::string& name)
    {
        if (m_skipped == 0)
            m_key = std::move(name);
        return true;
    }
    bool start_object(std::size_t)
    {
        if (m_skipped == 0 && m_level == Level::Outside) {
            m_level = Level::Top;
            return true;
        }
        if (m_skipped == 0 && m_level == Level::List) {
            m_level = Level::Sample;
            m_fields.fill(std::nullopt);
            return true;
        }
        return skip("an object");
    }
    bool end_object()
    {
        if (m_skipped > 0)
            --m_skipped;
        else if (m_level == Level::Sample)
            return endSample();
        else
            m_level = Level::Outside;
        return true;
    }
    bool start_array(std::size_t)
    {
        if (m_skipped == 0 && m_level == Level::Top && m_key == "profiling_result") {
            m_level = Level::List;
            m_listFound = true;
            return true;
        }
        return skip("a list");
    }
    bool end_array()
    {
        if (m_skipped > 0)
            --m_skipped;
        else
            m_level = Level::Top;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const json::exception& error)
    {
        return stop(jsonSyntaxError(m_text, position, error.what(), m_file));
    }

    [[nodiscard]] const Error& error() const { return m_error; }
    Result<ProfileSamples> take()
    {
        if (m_profile.model.empty())
            return fail("the field model_name is missing", m_file, "expected the name of a model");
        if (!m_listFound)
            return fail("the field profiling_result is missing", m_file, "expected a list of samples");
        if (m_profile.samples.empty())
            return fail("the list is empty", m_file + ", profiling_result", "expected a list of samples");
        return std::move(m_profile);
    }

private:
    enum class Level { Outside, Top, List, Sample };

    [[nodiscard]] std::string path() const
    {
        switch (m_level) {
        case Level::Outside:
            return m_file;
        case Level::Top:
            return m_file + ", " + m_key;
        case Level::List:
        case Level::Sample:
            break;
        }
        const std::string sample =
            m_file + ", profiling_result[" + std::to_string(m_profile.samples.size()) + "]";
        return m_level == Level::List ? sample : sample + "." + m_key;
    }

    bool stop(Error error)
    {
        m_error = std::move(error);
        return false;
    }

    /// A value that is none of those wanted: an error where one is wanted, else passed over.
    bool other(const std::string& found)
    {
        if (m_skipped > 0)
            return true;
        const auto wrong = [&](const char* expected) {
            return stop({"found " + found, path(), expected, Error::Kind::Input});
        };
        switch (m_level) {
        case Level::Outside:
            return wrong("expected an object with model_name and profiling_result");
        case Level::Top:
            if (m_key == "model_name")
                return wrong("expected the name of a model");
            return m_key == "profiling_result" ? wrong("expected a list of samples") : true;
        case Level::List:
            return wrong("expected an object with batch, sm, quota and latency");
        case Level::Sample:
            return fieldOf(m_key) ? wrong("expected a number") : true;
        }
        return true;
    }

    bool skip(const char* found)
    {
        if (!other(found))
            return false;
        ++m_skipped;
        return true;
    }

    bool number(double value)
    {
        const auto field = m_skipped == 0 && m_level == Level::Sample ? fieldOf(m_key) : std::nullopt;
        if (!field)
            return other("a number");
        m_fields[*field] = value;
        return true;
    }

    static std::optional<std::size_t> fieldOf(std::string_view name)
    {
        const auto found = std::find(fieldNames.begin(), fieldNames.end(), name);
        if (found == fieldNames.end())
            return std::nullopt;
        return static_cast<std::size_t>(found - fieldNames.begin());
    }

    bool endSample()
    {
        m_level = Level::List;
        const auto sample = latencySampleFrom(m_fields, fieldNames);
        if (!sample)
            return stop(sample.error().within(path()));
        m_profile.places.push_back(static_cast<std::uint32_t>(m_profile.samples.size()));
        m_profile.samples.push_back(*sample);
        return true;
    }

    std::string_view m_text;
    const std::string& m_file;
    ProfileSamples m_profile;
    Error m_error;
    Level m_level = Level::Outside;
    std::size_t m_skipped = 0; ///< how deep inside a value that is passed over
    bool m_listFound = false;
    std::string m_key;
    std::array<std::optional<double>, 4> m_fields;
};

} // namespace

Result<ProfileSamples> parseProfileJson(std::string_view text, const std::string& file)
{
    if (const auto checked = checkJsonText(text, file); !checked)
        return tl::unexpected(checked.error());
    ProfileEvents events(text, file);
    if (!json::sax_parse(text, &events))
        return fail(events.error());
    return events.take();
}

} // namespace rapp
