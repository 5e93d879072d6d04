// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

class QWidget;

namespace rapp {

/// Tab goes through these parts of a view in this order: through each that takes it, and what it holds, as
/// it was made.
void setTabOrderOf(std::initializer_list<QWidget*> parts);

} // namespace rapp
