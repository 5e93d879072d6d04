// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/JsonText.h"

#include "core/base/Text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace rapp {

namespace {

using nlohmann::json;

/// Builds the tree from the parser's events; stops at the first error or where the nesting is too deep.
class TreeBuilder
{
public:
    struct Failure
    {
        std::size_t position = 0;
        std::string message;
    };

    // The names are those the parser calls.
    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(json::number_integer_t value) { return add(value); }
    bool number_unsigned(json::number_unsigned_t value) { return add(value); }
    bool number_float(json::number_float_t value, const std::string&) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(json::binary_t& value) { return add(std::move(value)); }
    bool start_object(std::size_t) { return open(json::object()); }
    bool start_array(std::size_t) { return open(json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name)
    {
        m_key = std::move(name);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const json::exception& error)
    {
        m_failure = {position, error.what()};
        return false;
    }

    [[nodiscard]] bool tooDeep() const { return m_tooDeep; }
    [[nodiscard]] const Failure& failure() const { return m_failure; }
    json take() { return std::move(m_root); }

private:
    json* place(json value)
    {
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        json& parent = *m_open.back();
        if (parent.is_array())
            return &parent.emplace_back(std::move(value));
        return &(parent[m_key] = std::move(value));
    }
    template <class Value>
    bool add(Value&& value)
    {
        place(json(std::forward<Value>(value)));
        return true;
    }
    bool open(json value)
    {
        if (m_open.size() == maxJsonTreeDepth) {
            m_tooDeep = true;
            return false;
        }
        m_open.push_back(place(std::move(value)));
        return true;
    }
    bool close()
    {
        m_open.pop_back();
        return true;
    }

    json m_root;
    std::vector<json*> m_open; ///< a container grows only while it is the innermost, so these stay valid
    std::string m_key;
    Failure m_failure;
    bool m_tooDeep = false;
};

} // namespace

Result<void> checkJsonText(std::string_view text, const std::string& file)
{
    if (text.empty())
        return fail("the file is empty", file, "expected JSON");
    if (const auto nul = text.find('\0'); nul != std::string_view::npos)
        return fail("there is a NUL byte", file + ", " + lineAndColumn(text, nul), "expected JSON text");
    return {};
}

Error jsonSyntaxError(std::string_view text, std::size_t position, std::string_view message,
                      const std::string& file)
{
    constexpr std::string_view overflow = "number overflow parsing '";
    if (const auto begin = message.find(overflow); begin != std::string_view::npos) {
        const std::string_view number = message.substr(begin + overflow.size());
        const std::string_view digits = number.substr(0, number.find('\''));
        return {"the number " + excerpt(digits) + " is too large",
                file + ", " + lineAndColumn(text, position - std::min(position, digits.size())),
                "expected a number below 1.8e308", Error::Kind::Input};
    }
    const std::size_t offset = position == 0 ? 0 : position - 1;
    Error error;
    error.where = file + ", " + lineAndColumn(text, offset);
    error.what = offset >= text.size() ? "the text ends in the middle of the JSON"
                                       : "not JSON here: " + excerpt(text.substr(offset));
    constexpr std::string_view mark = "; expected ";
    const auto expected = message.rfind(mark);
    error.hint = "expected ";
    error.hint +=
        expected == std::string_view::npos ? "valid JSON in UTF-8" : message.substr(expected + mark.size());
    return error;
}

Result<nlohmann::json> parseJson(std::string_view text, const std::string& file)
{
    if (const auto checked = checkJsonText(text, file); !checked)
        return tl::unexpected(checked.error());
    if (text.size() > maxJsonTreeBytes)
        return fail("the JSON has " + std::to_string(text.size()) + " bytes", file,
                    "expected at most " + std::to_string(maxJsonTreeBytes));
    TreeBuilder builder;
    if (json::sax_parse(text, &builder))
        return builder.take();
    if (builder.tooDeep())
        return fail("the JSON is nested too deeply", file,
                    "expected at most " + std::to_string(maxJsonTreeDepth) + " levels");
    return fail(jsonSyntaxError(text, builder.failure().position, builder.failure().message, file));
}

} // namespace rapp
