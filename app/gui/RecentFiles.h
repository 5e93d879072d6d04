// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QMenu;
class QSettings;

namespace rapp {

/// The files and folders that were opened last, newest first, as a menu; kept in the settings. GUI thread;
/// the settings outlive it.
class RecentFiles : public QObject
{
    Q_OBJECT

public:
    static constexpr int maxCount = 10;

    RecentFiles(QSettings& settings, QMenu& menu, QObject* parent = nullptr);

    void add(const QString& path);
    [[nodiscard]] QStringList paths() const;

Q_SIGNALS:
    void chosen(const QString& path);

private:
    void setPaths(const QStringList& paths);
    void fillMenu();

    QSettings& m_settings;
    QMenu& m_menu;
};

} // namespace rapp
