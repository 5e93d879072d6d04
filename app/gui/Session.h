// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

class QMainWindow;
class QSettings;

namespace rapp {

class ExplorationState;

/// What is kept from one start to the next: the window's place and docks, colours, ranges, batch size,
/// quantity, contour lines, use of prior knowledge, SLO and the name of the model. A wrong or old entry is
/// passed over. GUI thread; the settings outlive it.
class Session
{
public:
    explicit Session(QSettings& settings) : m_settings(settings) {}

    void saveWindow(const QMainWindow& window);
    void saveState(const ExplorationState& state);
    /// Leaves the window as it is if nothing was kept.
    void restoreWindow(QMainWindow& window) const;
    void restoreState(ExplorationState& state) const;
    /// Empty if none was kept.
    [[nodiscard]] std::string modelName() const;

private:
    QSettings& m_settings;
};

} // namespace rapp
