// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/EmptyCellLook.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr double spacing = 7;

enum Hatching : unsigned { Flat = 0, Rising = 1, Falling = 2, Horizontal = 4, Vertical = 8 };

unsigned hatchingOf(EmptyReason reason)
{
    switch (reason) {
    case EmptyReason::None:
    case EmptyReason::Pending:
        return Flat;
    case EmptyReason::NotMeasured:
        return Rising;
    case EmptyReason::NoPredictor:
        return Falling;
    case EmptyReason::NoFeatures:
        return Vertical;
    case EmptyReason::Cancelled:
        return Horizontal;
    case EmptyReason::NotFinite:
        return Rising | Falling;
    case EmptyReason::NotPositive:
        return Horizontal | Vertical;
    }
    return Flat;
}

/// Multiples of `spacing` within the two numbers.
template <class Draw>
void forEachMultiple(double from, double to, Draw draw)
{
    for (double at = std::ceil(from / spacing) * spacing; at < to; at += spacing)
        draw(at);
}

QString translated(const char* text)
{
    return QCoreApplication::translate("rapp", text);
}

/// The texts of emptyReasonText, for the translators.
[[maybe_unused]] constexpr const char* reasonTexts[] = {
    QT_TRANSLATE_NOOP("rapp", "not measured"),
    QT_TRANSLATE_NOOP("rapp", "no checkpoint loaded"),
    QT_TRANSLATE_NOOP("rapp", "no feature graph or prior knowledge"),
    QT_TRANSLATE_NOOP("rapp", "being computed"),
    QT_TRANSLATE_NOOP("rapp", "cancelled"),
    QT_TRANSLATE_NOOP("rapp", "not a finite number"),
    QT_TRANSLATE_NOOP("rapp", "not above 0"),
};

} // namespace

void paintEmptyCells(QPainter& painter, const QRectF& rect, EmptyReason reason, const PlotColours& colours)
{
    painter.fillRect(rect, colours.emptyTone);
    const unsigned hatching = hatchingOf(reason);
    QVector<QLineF> lines;
    const double left = rect.left();
    const double right = rect.right();
    const double top = rect.top();
    const double bottom = rect.bottom();
    if (hatching & Rising) {
        forEachMultiple(left + top, right + bottom, [&](double sum) {
            const double from = std::max(left, sum - bottom);
            const double to = std::min(right, sum - top);
            lines.append({from, sum - from, to, sum - to});
        });
    }
    if (hatching & Falling) {
        forEachMultiple(left - bottom, right - top, [&](double difference) {
            const double from = std::max(left, difference + top);
            const double to = std::min(right, difference + bottom);
            lines.append({from, from - difference, to, to - difference});
        });
    }
    if (hatching & Horizontal)
        forEachMultiple(top, bottom, [&](double y) { lines.append({left, y, right, y}); });
    if (hatching & Vertical)
        forEachMultiple(left, right, [&](double x) { lines.append({x, top, x, bottom}); });
    painter.setPen(QPen(colours.emptyInk, 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
}

QString emptyGridNote(const LatencyGrid& grid)
{
    const EmptyReason first = grid.empty() ? EmptyReason::None : grid.reason(0, 0);
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        for (std::size_t column = 0; column < grid.columns(); ++column) {
            if (grid.reason(row, column) != first)
                return translated("No cell of this grid has a value.");
        }
    }
    switch (first) {
    case EmptyReason::NotMeasured:
        return translated("Nothing was measured at this batch size on these SM partitions and quotas.");
    case EmptyReason::NoPredictor:
        return translated("No checkpoint is loaded: open one to see predictions.");
    case EmptyReason::NoFeatures:
        return translated("This model can't be predicted: it has no feature graph, or lacks the prior "
                          "knowledge that the network needs.");
    case EmptyReason::Pending:
        return translated("Predicting …");
    case EmptyReason::Cancelled:
        return translated("The prediction was stopped: “Predict again” takes it up.");
    case EmptyReason::NotPositive:
        return translated("No value is above 0: choose a linear colour scale.");
    case EmptyReason::None:
    case EmptyReason::NotFinite:
        break;
    }
    return translated("No cell of this grid has a value.");
}

QString emptyReasonTitle(EmptyReason reason)
{
    return translated(emptyReasonText(reason));
}

} // namespace rapp
