// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace rapp {

/// The texts with a separator between them. Thread-safe.
std::string joined(std::span<const std::string> texts, std::string_view separator = ", ");

} // namespace rapp
