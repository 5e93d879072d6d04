// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pair/PairContent.h"

#include "core/base/NumberText.h"
#include "widgets/plots/EmptyCellLook.h"

#include <QCoreApplication>

#include <cmath>
#include <filesystem>

namespace rapp {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Pair)
};

QString text(double value)
{
    return QString::fromStdString(significantText(value, 4)).replace(QLatin1Char('-'), QChar(0x2212));
}

QString latencyText(const LatencyGrid& grid, LatencyGrid::Cell cell)
{
    return grid.hasValue(cell.row, cell.column)
               ? Texts::tr("%1 ms").arg(text(grid.value(cell.row, cell.column)))
               : emptyReasonTitle(grid.reason(cell.row, cell.column));
}

bool isPredicted(const PairSide& side)
{
    return side.source == PairSource::Predicted || side.source == PairSource::PredictedWithoutPriors;
}

/// Names the network only where it tells the sides apart.
QString titleOf(const PairSide& side, const PairSide& other)
{
    const QString title =
        Texts::tr("%1, %2").arg(QString::fromStdString(side.model->name), pairSourceTitle(side.source));
    if (!isPredicted(side) || !isPredicted(other) || !side.predictor || side.predictor == other.predictor)
        return title;
    const auto file = std::filesystem::path(side.predictor->info().source).filename();
    return QStringLiteral("%1 (%2)").arg(title, QString::fromStdString(file.string()));
}

/// Symmetric about 0; of the logarithms where ratios are shown.
std::optional<ColourRange> symmetricRange(const LatencyGrid& grid, ColourRangeMode mode, bool ofLogarithms)
{
    std::vector<double> values(grid.values().begin(), grid.values().end());
    if (ofLogarithms) {
        for (double& value : values)
            value = std::log(value);
    }
    ColourSettings settings;
    settings.mode = mode;
    return colourRangeFor(values, settings, Quantity::Difference);
}

} // namespace

PairContent PairContent::make(const PairSide& sideA, LatencyGrid a, const PairSide& sideB, LatencyGrid b,
                              PairQuantity quantity, ColourRangeMode range)
{
    PairContent content;
    content.shown = std::make_shared<const LatencyGrid>(derivePair(quantity, a, b));
    content.titleA = titleOf(sideA, sideB);
    content.titleB = titleOf(sideB, sideA);
    content.quantity = quantity;
    if (range == ColourRangeMode::Percentile)
        content.range = range;
    if (content.shown->valueCount() == 0) {
        const bool lacksA = a.valueCount() == 0;
        content.note = lacksA || b.valueCount() == 0
                           ? QStringLiteral("%1: %2").arg(lacksA ? content.titleA : content.titleB,
                                                          emptyGridNote(lacksA ? a : b))
                           : Texts::tr("No cell has a value for both.");
    }
    content.pair = {sideA.name(), sideB.name(), std::move(a), std::move(b)};
    return content;
}

PairContent PairContent::nothing(const GridAxes& axes, BatchSize batch)
{
    PairContent content;
    const LatencyGrid empty(axes, batch, EmptyReason::NoFeatures);
    content.pair = {{}, {}, empty, empty};
    content.shown = std::make_shared<const LatencyGrid>(empty);
    content.note = Texts::tr("No model is chosen.");
    return content;
}

QString PairContent::title() const
{
    if (titleA.isEmpty())
        return {};
    return Texts::tr("%1 %2 %3 · batch size %4")
        .arg(titleA, QString(quantity == PairQuantity::Ratio ? QChar(0x00f7) : QChar(0x2212)), titleB)
        .arg(shown->batch().value());
}

QString PairContent::caption() const
{
    const auto summary = summarizePair(pair.a, pair.b);
    if (!summary)
        return {};
    return Texts::tr("Median of A ÷ B: %1 over %2 cells. A is faster in %3, B in %4.")
        .arg(text(summary->medianRatio))
        .arg(summary->count)
        .arg(summary->aIsFaster)
        .arg(summary->bIsFaster);
}

QString PairContent::cellText(LatencyGrid::Cell cell) const
{
    QString line = Texts::tr("SM %1 %, quota %2 %: A %3, B %4")
                       .arg(text(shown->axes().sm[cell.row]), text(shown->axes().quota[cell.column]),
                            latencyText(pair.a, cell), latencyText(pair.b, cell));
    if (shown->hasValue(cell.row, cell.column)) {
        const double a = pair.a.value(cell.row, cell.column);
        const double b = pair.b.value(cell.row, cell.column);
        line += Texts::tr(", A − B %1 ms, A ÷ B %2")
                    .arg((a > b ? QStringLiteral("+") : QString()) + text(a - b), text(a / b));
    }
    return line;
}

QString PairContent::quantityTitle() const
{
    return quantity == PairQuantity::Ratio ? Texts::tr("A ÷ B") : Texts::tr("A − B (ms)");
}

CellPicture PairContent::picture() const
{
    CellPicture picture;
    picture.grid = shown;
    picture.note = note;
    picture.withSign = quantity == PairQuantity::Difference;
    const bool isRatio = quantity == PairQuantity::Ratio;
    if (const auto around = symmetricRange(*shown, range, isRatio)) {
        picture.scale = isRatio ? ColourScale(ColourMapName::Diverging, ColourScaleType::Logarithmic,
                                              {std::exp(around->lower), std::exp(around->upper)})
                                : ColourScale(ColourMapName::Diverging, ColourScaleType::Linear, *around);
    }
    return picture;
}

QString pairSourceTitle(PairSource source)
{
    switch (source) {
    case PairSource::Predicted:
        return Texts::tr("predicted");
    case PairSource::PredictedWithoutPriors:
        return Texts::tr("predicted without prior knowledge");
    case PairSource::Measured:
        return Texts::tr("measured");
    case PairSource::FromFile:
        return Texts::tr("predictions of a file");
    }
    return {};
}

} // namespace rapp
