// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

class QPalette;

namespace rapp {

/// The icon resources/icons/NAME.svg in the colours of the palette, so that it reads on light and dark: its
/// currentColor becomes the text colour. Make it again after a palette change. GUI thread.
QIcon themedIcon(const QString& name, const QPalette& palette);

} // namespace rapp
