// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/HeadlessExport.h"
#include "app/gui/MainWindow.h"
#include "app/gui/Translations.h"

#include <QApplication>
#include <QLocale>
#include <QPalette>
#include <QSettings>

#include <clocale>
#include <iostream>

namespace {

void printError(const rapp::Error& error)
{
    std::cerr << "rapp-explorer: " << error.message() << '\n';
}

/// Without a display that answers Qt would end the program; the off-screen platform, tried last, draws
/// pictures all the same. A platform that the user chose stays.
bool offerOffscreenPlatform()
{
    if (!qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return false;
    QByteArray platforms = "offscreen";
    if (!qEnvironmentVariableIsEmpty("DISPLAY"))
        platforms.prepend("xcb;");
    if (!qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        platforms.prepend("wayland;");
    qputenv("QT_QPA_PLATFORM", platforms);
    return true;
}

int exportWithoutWindow(const rapp::LaunchOptions& options)
{
    rapp::HeadlessExport work(options, [](const rapp::Problem& problem) {
        std::cerr << (problem.severity == rapp::Problem::Severity::Warning ? "warning: " : "error: ")
                  << problem.error.message() << '\n';
    });
    const auto written = work.run();
    if (!written) {
        printError(written.error());
        return 1;
    }
    for (const auto& file : *written)
        std::cerr << "Written: " << file.string() << '\n';
    return 0;
}

/// Qt's theme for KDE leaves the colour of hints black in dark palettes.
void makeHintsReadable()
{
    QPalette palette = QApplication::palette();
    QColor hint = palette.color(QPalette::Text);
    hint.setAlphaF(0.55F);
    palette.setColor(QPalette::PlaceholderText, hint);
    QApplication::setPalette(palette);
}

} // namespace

int main(int argc, char** argv)
{
    const bool offscreenOffered = offerOffscreenPlatform();
    QApplication application(argc, argv);
    const bool noDisplay = offscreenOffered && QGuiApplication::platformName() == QLatin1String("offscreen");
    // QApplication takes the user's locale; numbers in files are in the C locale.
    std::setlocale(LC_NUMERIC, "C");
    QCoreApplication::setOrganizationName(QStringLiteral("RaPP Explorer"));
    QCoreApplication::setApplicationName(QStringLiteral("rapp-explorer"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RAPP_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/rapp-explorer.svg")));
    makeHintsReadable();
    rapp::installTranslations(QLocale());

    const auto options = rapp::LaunchOptions::parse(QCoreApplication::arguments());
    if (!options) {
        printError(options.error());
        return 2;
    }
    if (options->information) {
        std::cout << options->information->toStdString();
        return 0;
    }
    if (noDisplay && options->exports.empty())
        std::cerr << "rapp-explorer: there is no display (DISPLAY and WAYLAND_DISPLAY are not set or name "
                     "none that "
                     "answers), so no window opens. Writing the heatmap and its numbers into the current "
                     "folder instead.\n";
    if (noDisplay || options->figure || options->versus || !options->exports.empty())
        return exportWithoutWindow(*options);

    QSettings settings;
    rapp::MainWindow window(settings);
    window.start(*options);
    window.show();
    return QApplication::exec();
}
