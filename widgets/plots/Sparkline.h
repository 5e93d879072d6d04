// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>

#include <optional>

namespace rapp {

/// A small curve for a table cell. Coordinates run from 0 to 1, y upwards. A value, put into a QVariant.
struct Sparkline
{
    QList<QPointF> line;
    QList<QPointF> dots;
    std::optional<QPointF> mark; ///< the point that figures beside it are about

    bool operator==(const Sparkline&) const = default;
};

} // namespace rapp
