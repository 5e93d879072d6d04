// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/MainWindow.h"

namespace rapp {

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent)
{
    setWindowTitle(tr("RaPP Explorer"));
}

} // namespace rapp
