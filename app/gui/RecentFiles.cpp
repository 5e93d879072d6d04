// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/RecentFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace rapp {

namespace {

const QString key = QStringLiteral("recent");

} // namespace

RecentFiles::RecentFiles(QSettings& settings, QMenu& menu, QObject* parent)
    : QObject(parent), m_settings(settings), m_menu(menu)
{
    fillMenu();
}

QStringList RecentFiles::paths() const
{
    return m_settings.value(key).toStringList();
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    QStringList known = paths();
    known.removeAll(absolute);
    known.prepend(absolute);
    setPaths(known.mid(0, maxCount));
}

void RecentFiles::setPaths(const QStringList& paths)
{
    m_settings.setValue(key, paths);
    fillMenu();
}

void RecentFiles::fillMenu()
{
    m_menu.clear();
    const QStringList known = paths();
    m_menu.setEnabled(!known.isEmpty());
    for (const QString& path : known) {
        // An ampersand would become a mnemonic.
        QString text = QDir::toNativeSeparators(path);
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        m_menu.addAction(text, this, [this, path] { Q_EMIT chosen(path); });
    }
    if (known.isEmpty())
        return;
    m_menu.addSeparator();
    m_menu.addAction(tr("&Clear this list"), this, [this] { setPaths({}); });
}

} // namespace rapp
