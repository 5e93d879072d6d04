// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/MainWindow.h"

#include <QApplication>

#include <clocale>

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    // QApplication takes the user's locale; numbers in files are in the C locale.
    std::setlocale(LC_NUMERIC, "C");
    rapp::MainWindow window;
    window.show();
    return QApplication::exec();
}
