// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/FeatureGraphJson.h"

#include "core/base/NumberText.h"
#include "core/base/Text.h"
#include "core/base/Units.h"
#include "core/formats/JsonText.h"
#include "core/graph/ModelName.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <optional>

namespace rapp {

namespace {

using nlohmann::json;

constexpr const char* formatName = "rapp-feature-graph";

/// The features of a model in the file's order.
constexpr std::array<std::pair<const char*, double ModelFeatures::*>, 5> modelFeatures = {{
    {"batch", &ModelFeatures::batch},
    {"gmacs", &ModelFeatures::gmacs},
    {"conv2d", &ModelFeatures::conv2d},
    {"dense", &ModelFeatures::dense},
    {"relu", &ModelFeatures::relu},
}};

/// Ends the reading of one file; never leaves parseFeatureGraphJson().
struct Refused
{
    Error error;
};

/// Takes the known fields out of a tree; what is left are the unknown ones.
class GraphReading
{
public:
    explicit GraphReading(std::string file) : m_file(std::move(file)) {}

    FeatureGraphFile read(json tree) const
    {
        if (!tree.is_object())
            refuse("", "found " + found(tree), "expected an object");
        checkVersion(tree);
        FeatureGraphFile file;
        auto model = modelNameFrom(text(take(tree, "model", ""), "model"), place("model"));
        if (!model)
            throw Refused{model.error()};
        file.graph.model = std::move(*model);
        if (tree.contains("input_shape"))
            file.graph.inputShape = inputShape(take(tree, "input_shape", ""));
        json features = take(tree, "graph", "");
        requireObject(features, "graph");
        for (const auto& [name, field] : modelFeatures) {
            const std::string path = std::string("graph.") + name;
            file.graph.features.*field = number(take(features, name, "graph."), path, 0);
        }
        readOperators(take(tree, "operators", ""), file);
        file.graph.edges = edges(take(tree, "edges", ""), file.graph.operators.size());
        if (tree.contains("quota_latency_ms"))
            file.priors.quotaLatencyMs = quotaLatencies(take(tree, "quota_latency_ms", ""));
        if (!features.empty())
            tree["graph"] = std::move(features);
        file.graph.extraFields = tree.empty() ? std::string() : tree.dump();
        return file;
    }

private:
    [[nodiscard]] std::string place(const std::string& path) const
    {
        return path.empty() ? m_file : m_file + ", " + path;
    }

    [[noreturn]] void refuse(const std::string& path, std::string what, std::string hint) const
    {
        throw Refused{{std::move(what), place(path), std::move(hint), Error::Kind::Input}};
    }

    static std::string found(const json& value)
    {
        constexpr std::size_t most = 200;
        if (value.is_string())
            return "the text " + excerpt(value.get_ref<const std::string&>());
        if (value.is_structured())
            return value.is_array() ? "a list of " + std::to_string(value.size()) : "an object";
        return value.dump().substr(0, most);
    }

    json take(json& parent, const char* name, const std::string& parentPath) const
    {
        const auto field = parent.find(name);
        if (field == parent.end())
            refuse(parentPath + name, "the field is missing", "see the schema in features/README.md");
        json value = std::move(*field);
        parent.erase(field);
        return value;
    }

    void checkVersion(json& tree) const
    {
        const std::string name = text(take(tree, "format", ""), "format");
        if (name != formatName)
            refuse("format", "found " + excerpt(name), "expected " + excerpt(formatName));
        const double version = number(take(tree, "version", ""), "version", 1);
        if (version != std::floor(version))
            refuse("version", "found " + json(version).dump(), "expected a whole number");
        if (version > featureGraphVersion)
            refuse("version", "the file has version " + json(version).dump() + ", made by a newer program",
                   "expected at most " + std::to_string(featureGraphVersion));
    }

    [[nodiscard]] std::string text(const json& value, const std::string& path) const
    {
        if (!value.is_string())
            refuse(path, "found " + found(value), "expected a text");
        return value.get<std::string>();
    }

    void requireObject(const json& value, const std::string& path) const
    {
        if (!value.is_object())
            refuse(path, "found " + found(value), "expected an object");
    }

    void requireList(const json& value, const std::string& path) const
    {
        if (!value.is_array())
            refuse(path, "found " + found(value), "expected a list");
    }

    [[nodiscard]] double number(const json& value, const std::string& path,
                                std::optional<double> least = {}) const
    {
        const std::string hint =
            least ? "expected a number of at least " + json(*least).dump() : "expected a number";
        if (!value.is_number())
            refuse(path, "found " + found(value), hint);
        const auto plain = value.get<double>();
        if (least && plain < *least)
            refuse(path, "found " + found(value), hint);
        return plain;
    }

    template <std::size_t count>
    [[nodiscard]] std::array<double, count> numbers(const json& value, const std::string& path,
                                                    std::optional<double> least = {}) const
    {
        if (!value.is_array() || value.size() != count)
            refuse(path, "found " + found(value), "expected a list of " + std::to_string(count) + " numbers");
        std::array<double, count> plain{};
        for (std::size_t i = 0; i < count; ++i)
            plain[i] = number(value[i], path + "[" + std::to_string(i) + "]", least);
        return plain;
    }

    [[nodiscard]] std::size_t index(const json& value, const std::string& path, std::size_t end) const
    {
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() >= end)
            refuse(path, "found " + found(value),
                   "expected the position of one of " + std::to_string(end) + " operators, from 0");
        return value.get<std::size_t>();
    }

    [[nodiscard]] std::vector<std::int64_t> inputShape(const json& value) const
    {
        requireList(value, "input_shape");
        std::vector<std::int64_t> shape;
        for (const json& size : value) {
            const std::string path = "input_shape[" + std::to_string(shape.size()) + "]";
            if (!size.is_number_unsigned() || size.get<std::uint64_t>() > INT64_MAX)
                refuse(path, "found " + found(size), "expected a whole number of at least 0");
            shape.push_back(size.get<std::int64_t>());
        }
        return shape;
    }

    void readOperators(json all, FeatureGraphFile& file) const
    {
        requireList(all, "operators");
        if (all.empty())
            refuse("operators", "the list is empty", "expected at least one operator");
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string path = "operators[" + std::to_string(i) + "]";
            json& fields = all[i];
            requireObject(fields, path);
            Operator one;
            one.type = text(take(fields, "op", path + "."), path + ".op");
            one.attributes = numbers<12>(take(fields, "attributes", path + "."), path + ".attributes");
            one.shape = numbers<4>(take(fields, "shape", path + "."), path + ".shape");
            const bool timed = fields.contains("runtime_ms");
            if (i > 0 && timed == file.priors.runtimeMs.empty())
                refuse(path + ".runtime_ms",
                       timed ? "the operators before have none" : "the field is missing",
                       "expected the runtimes of all operators or of none");
            if (timed) {
                file.priors.runtimeMs.push_back(
                    numbers<6>(take(fields, "runtime_ms", path + "."), path + ".runtime_ms", 0));
            }
            if (!fields.empty())
                one.extraFields = fields.dump();
            file.graph.operators.push_back(std::move(one));
        }
    }

    [[nodiscard]] std::vector<FeatureGraph::Edge> edges(const json& value, std::size_t operators) const
    {
        requireList(value, "edges");
        std::vector<FeatureGraph::Edge> result;
        for (const json& edge : value) {
            const std::string path = "edges[" + std::to_string(result.size()) + "]";
            if (!edge.is_array() || edge.size() != 2)
                refuse(path, "found " + found(edge), "expected a list of two positions");
            result.emplace_back(index(edge[0], path + "[0]", operators),
                                index(edge[1], path + "[1]", operators));
        }
        return result;
    }

    [[nodiscard]] PriorKnowledge::QuotaLatencies quotaLatencies(const json& value) const
    {
        const auto latencies = numbers<5>(value, "quota_latency_ms");
        for (std::size_t i = 0; i < latencies.size(); ++i) {
            const auto checked =
                latencyFrom(latencies[i], place("quota_latency_ms[" + std::to_string(i) + "]"));
            if (!checked)
                throw Refused{checked.error()};
        }
        return latencies;
    }

    std::string m_file;
};

/// The unknown fields of a text that was kept; Refused if it is none.
json extraFields(const std::string& text, const std::string& where)
{
    if (text.empty())
        return json::object();
    auto fields = parseJson(text, where + ", extraFields");
    if (!fields)
        throw Refused{fields.error()};
    if (!fields->is_object())
        throw Refused{{"extraFields is no JSON object", where, "expected an object", Error::Kind::Input}};
    return std::move(*fields);
}

/// Writes "name": value, with the comma and line end that separate it from the next.
void appendField(std::string& text, const std::string& name, const std::string& value, const char* end)
{
    text += json(name).dump() + ": " + value + end;
}

/// Whole numbers without a fraction, which keeps files small.
std::string numberValue(double number, const std::string& where)
{
    if (!std::isfinite(number))
        throw Refused{{"a number is not finite", where, "expected finite numbers", Error::Kind::Input}};
    const bool negativeZero = number == 0 && std::signbit(number);
    return negativeZero ? "-0.0" : numberText(number);
}

template <class Numbers>
std::string numbersText(const Numbers& numbers, const std::string& where)
{
    std::string text;
    for (const double number : numbers) {
        text += text.empty() ? '[' : ',';
        text += numberValue(number, where);
    }
    return text + ']';
}

std::string operatorText(const Operator& one, const PriorKnowledge::OperatorTimes* times,
                         const std::string& where)
{
    std::string text = "{";
    appendField(text, "op", json(one.type).dump(), ", ");
    appendField(text, "attributes", numbersText(one.attributes, where), ", ");
    appendField(text, "shape", numbersText(one.shape, where), "");
    if (times)
        appendField(text += ", ", "runtime_ms", numbersText(*times, where), "");
    const json extra = extraFields(one.extraFields, where);
    for (const auto& [name, value] : extra.items())
        appendField(text += ", ", name, value.dump(), "");
    return text + "}";
}

std::string graphText(const FeatureGraph& graph, const PriorKnowledge& priors)
{
    const std::string where = "feature graph of " + graph.model;
    if (!priors.runtimeMs.empty() && priors.runtimeMs.size() != graph.operators.size())
        throw Refused{{"there are runtimes of " + std::to_string(priors.runtimeMs.size()) + " operators",
                       where, "expected " + std::to_string(graph.operators.size()), Error::Kind::Input}};
    json extra = extraFields(graph.extraFields, where);
    json features = extra.contains("graph") ? extra["graph"] : json::object();
    extra.erase("graph");

    std::string text = "{\n";
    appendField(text, "format", json(formatName).dump(), ", ");
    appendField(text, "version", std::to_string(featureGraphVersion), ",\n");
    appendField(text, "model", json(graph.model).dump(), ",\n");
    if (!graph.inputShape.empty())
        appendField(text, "input_shape", json(graph.inputShape).dump(), ",\n");
    std::string values;
    for (const auto& [name, field] : modelFeatures) {
        features.erase(name);
        const double value = graph.features.*field;
        appendField(values += values.empty() ? "" : ", ", name, numberValue(value, where + ", " + name), "");
    }
    for (const auto& [name, value] : features.items())
        appendField(values += ", ", name, value.dump(), "");
    appendField(text, "graph", "{" + values + "}", ",\n");
    if (priors.quotaLatencyMs)
        appendField(text, "quota_latency_ms", numbersText(*priors.quotaLatencyMs, where), ",\n");
    for (const auto& [name, value] : extra.items())
        appendField(text, name, value.dump(), ",\n");
    text += "\"operators\": [\n";
    for (std::size_t i = 0; i < graph.operators.size(); ++i) {
        const auto* times = priors.runtimeMs.empty() ? nullptr : &priors.runtimeMs[i];
        text += operatorText(graph.operators[i], times, where + ", operators[" + std::to_string(i) + "]");
        text += i + 1 < graph.operators.size() ? ",\n" : "\n";
    }
    appendField(text += "],\n", "edges", json(graph.edges).dump(), "\n}\n");
    return text;
}

/// Runs one of the two directions and turns what was thrown inside into an Error.
template <class Work>
auto guarded(Work work, const std::string& where) -> Result<decltype(work())>
{
    try {
        return work();
    } catch (Refused& refused) {
        return fail(std::move(refused.error));
    } catch (const json::exception& error) {
        return fail(error.what(), where, {}, Error::Kind::Internal);
    }
}

} // namespace

Result<FeatureGraphFile> parseFeatureGraphJson(std::string_view text, const std::string& file)
{
    auto tree = parseJson(text, file);
    if (!tree)
        return tl::unexpected(std::move(tree.error()));
    return guarded([&] { return GraphReading(file).read(std::move(*tree)); }, file);
}

Result<std::string> featureGraphJsonText(const FeatureGraph& graph, const PriorKnowledge& priors)
{
    if (auto name = modelNameFrom(graph.model, "feature graph"); !name)
        return tl::unexpected(std::move(name.error()));
    return guarded([&] { return graphText(graph, priors); }, "feature graph of " + graph.model);
}

} // namespace rapp
