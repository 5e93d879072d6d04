// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <string>

namespace rapp {

/// A phrase of core in the language of the window; a Translate.
inline std::string translatedPhrase(const char* english)
{
    return QCoreApplication::translate("rapp", english).toStdString();
}

/// A text of core as a sentence: with a capital letter and a full stop.
inline QString sentence(const std::string& text)
{
    QString shown = QString::fromStdString(text);
    if (!shown.isEmpty())
        shown[0] = shown[0].toUpper();
    if (!shown.isEmpty() && !shown.endsWith(QLatin1Char('.')))
        shown += QLatin1Char('.');
    return shown;
}

} // namespace rapp
