// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/formats/StateDict.h"

#include <initializer_list>
#include <set>
#include <string>
#include <vector>

namespace rapp {

/// Takes the tensors of a network out of a state dict and notes everything that does not fit, so that one
/// error can name it all. Lives while a network is built; used on one thread; refers to the state dict.
class TensorReader
{
public:
    /// A size that any number fits; what size() gives for a tensor that is missing or of another rank.
    static constexpr std::int64_t anySize = -1;
    using Names = std::initializer_list<const char*>; ///< names that one tensor goes by in different versions

    explicit TensorReader(const StateDict& dict) : m_dict(dict) {}

    /// The size of a dimension of the first tensor of these that is present. `prefix` stands before each
    /// name.
    [[nodiscard]] std::int64_t size(const std::string& prefix, Names names, std::size_t rank,
                                    std::size_t dimension) const;
    /// The tensor; an empty one where it does not fit, which finish() reports.
    const StoredTensor& take(const std::string& prefix, Names names, const std::vector<std::int64_t>& shape);
    /// Accepts another name under which the same values may stand again.
    void passOverCopy(const std::string& name, const StoredTensor& original);

    /// Errors: names every missing tensor, every wrongly shaped one, every one that holds numbers that are
    /// not finite, and every one that nobody took.
    [[nodiscard]] Result<void> finish(const std::string& network) const;

private:
    const StateDict& m_dict;
    std::set<std::string> m_taken;
    std::vector<std::string> m_problems;
};

} // namespace rapp
