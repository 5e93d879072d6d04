// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/HeatmapContent.h"

#include "core/base/NumberText.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/plots/EmptyCellLook.h"

#include <QCoreApplication>
#include <QStringList>

#include <map>

namespace rapp {

namespace {

/// What a heatmap says.
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Heatmap)
};

} // namespace

HeatmapContent HeatmapContent::of(const ExplorationState& state)
{
    return {state.model() ? state.model()->name : std::string(),
            state.quantity(),
            state.colours(),
            state.predicted(),
            state.measured(),
            state.shown(),
            state.pins(),
            state.contours(),
            state.slo()};
}

HeatmapContent HeatmapContent::make(std::string model, Quantity quantity,
                                    std::shared_ptr<const GridPrediction> predicted,
                                    std::shared_ptr<const LatencyGrid> measured)
{
    HeatmapContent content;
    content.model = std::move(model);
    content.quantity = quantity;
    content.shown =
        std::make_shared<const LatencyGrid>(deriveQuantity(quantity, predicted->latency, *measured));
    content.predicted = std::move(predicted);
    content.measured = std::move(measured);
    return content;
}

QString HeatmapContent::title() const
{
    if (model.empty())
        return {};
    return Texts::tr("%1 · batch size %2 · %3")
        .arg(QString::fromStdString(model))
        .arg(shown->batch().value())
        .arg(quantityTitleWithUnit(quantity));
}

QString HeatmapContent::cellText(LatencyGrid::Cell cell) const
{
    const std::string_view unit = quantityUnit(quantity);
    const QString value =
        shown->hasValue(cell.row, cell.column)
            ? QStringLiteral("%1 %2").arg(
                  QString::fromStdString(significantText(shown->value(cell.row, cell.column), 4)),
                  QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())))
            : emptyReasonTitle(shown->reason(cell.row, cell.column));
    return Texts::tr("SM %1 %, quota %2 %: %3")
        .arg(QString::fromStdString(significantText(shown->axes().sm[cell.row], 4)),
             QString::fromStdString(significantText(shown->axes().quota[cell.column], 4)), value);
}

bool HeatmapContent::marksMeasured() const
{
    return (quantity == Quantity::Predicted || quantity == Quantity::Throughput) &&
           predicted->latency.valueCount() > 0 && measured->valueCount() > 0;
}

bool HeatmapContent::drawsContours() const
{
    return (contours || slo) && (quantity == Quantity::Predicted || quantity == Quantity::Measured);
}

QString HeatmapContent::caption() const
{
    QStringList parts;
    if (marksMeasured())
        parts += Texts::tr("Dots mark measured cells.");
    if (shown->valueCount() == 0)
        return parts.join(QLatin1Char(' '));
    std::map<EmptyReason, int> counts;
    for (std::size_t row = 0; row < shown->rows(); ++row) {
        for (std::size_t column = 0; column < shown->columns(); ++column) {
            if (!shown->hasValue(row, column))
                ++counts[shown->reason(row, column)];
        }
    }
    QStringList missing;
    for (const auto& [reason, count] : counts)
        missing += QStringLiteral("%1 (%2)").arg(count).arg(emptyReasonTitle(reason));
    if (!missing.isEmpty())
        parts += Texts::tr("Cells without a value: %1.").arg(missing.join(QStringLiteral(", ")));
    return parts.join(QLatin1Char(' '));
}

QString quantityTitle(Quantity quantity)
{
    switch (quantity) {
    case Quantity::Predicted:
        return Texts::tr("Predicted latency");
    case Quantity::Measured:
        return Texts::tr("Measured latency");
    case Quantity::Difference:
        return Texts::tr("Predicted − measured");
    case Quantity::RelativeError:
        return Texts::tr("Relative error");
    case Quantity::Throughput:
        return Texts::tr("Throughput");
    }
    return {};
}

QString quantityTitleWithUnit(Quantity quantity)
{
    const std::string_view unit = quantityUnit(quantity);
    return QStringLiteral("%1 (%2)").arg(quantityTitle(quantity),
                                         QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())));
}

QString smAxisTitle(bool brief)
{
    return brief ? Texts::tr("SM partition (%)") : Texts::tr("SM partition (% of the multiprocessors)");
}

QString quotaAxisTitle(bool brief)
{
    return brief ? Texts::tr("Quota (%)") : Texts::tr("Quota (% of the GPU's time)");
}

} // namespace rapp
