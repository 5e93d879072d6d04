// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Extraction.h"

namespace rapp {

/// Reads the features of a model from its expressions, by the rules of the published ones (README.md): each
/// operator with a parameter or the model's input among its direct arguments, depth first from the output,
/// arguments in order. Model-level numbers count all operators that the output needs. Each operator's
/// extraFields say what it and the operators without parameters up to the next one do (features/README.md).
/// Any thread. Throws ExtractionFailure for a model without operators, for
/// one whose output does not depend on its input, and for sizes over 2^62.
Extraction extractionFrom(Node output, const std::string& model, const Shape& inputShape);

} // namespace rapp
