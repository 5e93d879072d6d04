// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Phrase.h"
#include "core/planning/ServicePacking.h"

#include <string>
#include <vector>

namespace rapp {

/// Packings in words, in English or through `translated`, numbers in the C locale. Thread-safe.

/// The name of the heuristic of pack().
Words packingMethod(const Translate& translated = inEnglish);

/// "3 GPUs; no placement needs fewer than 2 (by area alone 2)." with ", so this is optimal" where it is.
Words packingText(const Packing& packing, const Translate& translated = inEnglish);

/// Why services were not placed: "resnet50: no share meets 5 ms at batch 1; …", a sentence a batch size.
std::vector<std::string> unplacedTexts(const ServicePacking& packed, const Translate& translated = inEnglish);

} // namespace rapp
