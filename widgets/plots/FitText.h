// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCPTextElement;
class QFont;

namespace rapp {

/// Sets the text of a layout element such that it is at most `room` pixels wide, so that it doesn't widen the
/// plot: in smaller letters, down to `leastScale`, then with an ellipsis.
void fitText(QCPTextElement& element, const QString& text, QFont font, double room, double leastScale = 1);
/// Broken between words into lines of at most `room` pixels, where no word is wider.
QString wrappedText(const QString& text, const QFont& font, double room);

} // namespace rapp
