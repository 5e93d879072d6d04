// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/TensorReader.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

std::string shapeText(const std::vector<std::int64_t>& shape)
{
    std::string text;
    for (const auto size : shape)
        text += (text.empty() ? "" : ", ") + (size == TensorReader::anySize ? "any" : std::to_string(size));
    return "[" + text + "]";
}

bool fits(const std::vector<std::int64_t>& shape, const std::vector<std::int64_t>& wanted)
{
    return std::equal(shape.begin(), shape.end(), wanted.begin(), wanted.end(),
                      [](auto size, auto want) { return want == TensorReader::anySize || size == want; });
}

} // namespace

std::int64_t TensorReader::size(const std::string& prefix, Names names, std::size_t rank,
                                std::size_t dimension) const
{
    for (const char* name : names) {
        const auto found = m_dict.tensors.find(prefix + name);
        if (found != m_dict.tensors.end() && found->second.shape.size() == rank)
            return found->second.shape[dimension];
    }
    return anySize;
}

const StoredTensor& TensorReader::take(const std::string& prefix, Names names,
                                       const std::vector<std::int64_t>& shape)
{
    static const StoredTensor none;
    std::string wanted;
    for (const char* name : names) {
        wanted += (wanted.empty() ? "" : " or ") + prefix + name;
        const auto found = m_dict.tensors.find(prefix + name);
        if (found == m_dict.tensors.end())
            continue;
        const StoredTensor& tensor = found->second;
        m_taken.insert(found->first);
        if (!fits(tensor.shape, shape)) {
            m_problems.push_back(found->first + " has the shape " + shapeText(tensor.shape) + " and not " +
                                 shapeText(shape));
            return none;
        }
        if (!std::all_of(tensor.values.begin(), tensor.values.end(),
                         [](double v) { return std::isfinite(v); }))
            m_problems.push_back(found->first + " holds numbers that are not finite");
        return tensor;
    }
    m_problems.push_back(wanted + " is missing");
    return none;
}

void TensorReader::passOverCopy(const std::string& name, const StoredTensor& original)
{
    const auto found = m_dict.tensors.find(name);
    if (found != m_dict.tensors.end() && found->second.shape == original.shape &&
        found->second.values == original.values)
        m_taken.insert(name);
}

Result<void> TensorReader::finish(const std::string& network) const
{
    std::vector<std::string> problems = m_problems;
    for (const auto& [name, tensor] : m_dict.tensors) {
        if (!m_taken.contains(name))
            problems.push_back(name + " " + shapeText(tensor.shape) + " is unexpected");
    }
    if (problems.empty())
        return {};
    std::string what = "the tensors do not make up the " + network + " network: ";
    for (std::size_t i = 0; i < problems.size(); ++i)
        what += (i == 0 ? "" : "; ") + problems[i];
    return fail(what, {}, "expected a checkpoint or state dict of that network");
}

} // namespace rapp
