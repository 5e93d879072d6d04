// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/PackingText.h"

#include "core/planning/PlanText.h"

namespace rapp {

Words packingMethod(const Translate& translated)
{
    return translated("hybrid best-fit decreasing (best-fit decreasing by quota into SM partitions of one "
                      "size, then by SM partition onto GPUs) with a local search over each model's "
                      "configurations");
}

Words packingText(const Packing& packing, const Translate& translated)
{
    const std::string bound = std::to_string(packing.lowerBound);
    const std::string area = std::to_string(packing.areaBound);
    const std::string count = std::to_string(packing.gpus.size());
    std::string text =
        packing.gpus.size() == 1 ? translated("1 GPU") : filled(translated("%1 GPUs"), {count});
    text += filled(translated("; no placement needs fewer than %1 (by area alone %2)"), {bound, area});
    if (packing.optimal())
        text += translated(", so this is optimal");
    return text + '.';
}

std::vector<std::string> unplacedTexts(const ServicePacking& packed, const Translate& translated)
{
    std::vector<std::string> texts;
    for (const UnplacedService& unplaced : packed.unplaced) {
        for (const std::string& reason : infeasibleTexts(unplaced.outcomes, unplaced.request, translated))
            texts.push_back(unplaced.service.model + ": " + reason);
    }
    return texts;
}

} // namespace rapp
