// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rapp {

/// A text from a file as it may stand in a message: characters outside printable ASCII become '?', and what
/// is beyond `maxLength` an ellipsis.
std::string printableText(std::string_view text, std::size_t maxLength = 120);

} // namespace rapp
