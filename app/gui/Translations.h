// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLocale;

namespace rapp {

/// Makes the application speak the locale's language, where there is a translation: the program's own texts
/// and Qt's. Call once, after the application is made.
void installTranslations(const QLocale& locale);

} // namespace rapp
