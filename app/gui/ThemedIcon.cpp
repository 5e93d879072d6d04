// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/ThemedIcon.h"

#include <QFile>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace rapp {

namespace {

QPixmap render(QByteArray svg, const QColor& colour, int size)
{
    svg.replace("currentColor", colour.name().toLatin1());
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter);
    return pixmap;
}

} // namespace

QIcon themedIcon(const QString& name, const QPalette& palette)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64}) {
        icon.addPixmap(render(svg, palette.color(QPalette::Active, QPalette::ButtonText), size));
        icon.addPixmap(render(svg, palette.color(QPalette::Disabled, QPalette::ButtonText), size),
                       QIcon::Disabled);
    }
    return icon;
}

} // namespace rapp
