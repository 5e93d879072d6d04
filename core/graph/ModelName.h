// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>

namespace rapp {

/// The longest name of a model, in bytes.
inline constexpr std::size_t maxModelNameBytes = 200;

/// Checks the name of a model that a file gives; `where` names its place. Errors: empty or blank, longer than
/// maxModelNameBytes, not UTF-8, with control characters. Thread-safe.
Result<std::string> modelNameFrom(std::string_view name, const std::string& where = {});

} // namespace rapp
