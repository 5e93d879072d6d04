// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Units.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rapp {

/// Which of the samples a network learns from, is chosen by, and is judged by.
enum class SamplePart : std::uint8_t { Training, Validation, Test };

/// How measured samples are divided. Plain data.
struct SplitRequest
{
    enum class Kind : std::uint8_t {
        Configurations, ///< 80 % training, 10 % validation, 10 % test, drawn sample by sample
        Models,         ///< one of `folds` parts of the models is the test
        Families,       ///< the same, siblings (familyOf) kept together
        Batch,          ///< `testBatch` is the test
        All,            ///< everything is training: for weights to ship once the recipe is settled
    };

    Kind kind = Kind::Configurations;
    std::uint64_t seed = 0;
    int fold = 1; ///< 1 to `folds`
    int folds = 10;
    BatchSize testBatch{4};

    bool operator==(const SplitRequest&) const = default;
};

/// "configs", "models", "families", "batch" or "all", as the command line spells it.
const char* splitKindText(SplitRequest::Kind kind);
/// Errors: another word.
Result<SplitRequest::Kind> splitKindFrom(std::string_view text);
/// Fold and number of folds of "K/N". Errors: not two such numbers with N from 2 and K from 1 to N.
Result<std::pair<int, int>> foldFrom(std::string_view text);

/// Divides samples the same way on every platform and in any order: a sample's part depends on the request,
/// the set of model names (Models, Families) and the sample's own (model, batch, SM, quota) alone. Where
/// whole models, families or a batch size are the test, 5 % of the other samples, drawn one by one, are
/// validation.
///
/// A sample's draw is the first output of std::mt19937_64 seeded with the FNV-1a hash of
/// "SEED/MODEL/BATCH/SM/QUOTA" (shortest decimal text); below 2⁶⁴·0.1 it is test, below 0.2 validation.
/// Folds: the names sorted, shuffled from the last to the first with std::mt19937_64 seeded with the seed
/// (position = output mod remaining), and dealt out in turn. Immutable; any thread.
class Split
{
public:
    /// `models` in any order. Errors: a fold outside 1 to folds, fewer models or families than folds.
    static Result<Split> make(const SplitRequest& request, std::vector<std::string> models);

    [[nodiscard]] SamplePart part(std::string_view model, const Configuration& at) const;
    /// Whether every sample of this model is test. A model that was not given to make() is not.
    [[nodiscard]] bool isHeldOut(std::string_view model) const;
    [[nodiscard]] const SplitRequest& request() const { return m_request; }

    /// Models that share a design: "resnet" of resnet50 and wide_resnet50_2, "efficientnet" of
    /// efficientnet_v2_s. The letters that the name begins with, "wide_" passed over.
    static std::string familyOf(std::string_view model);

private:
    SplitRequest m_request;
    std::map<std::string, bool, std::less<>> m_heldOut;
};

} // namespace rapp
