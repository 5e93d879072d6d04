// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/OverviewModel.h"

#include "widgets/base/PercentText.h"
#include "widgets/plots/EmptyCellLook.h"
#include "widgets/plots/Sparkline.h"

#include <QFont>

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

const QString dash = QStringLiteral("–");

QString numberWord(double value)
{
    return QString::fromStdString(significantText(value, 4));
}

QString timesWord(double value)
{
    return QString::fromStdString(fixedText(value, value < 10 ? 2 : 1)) + QStringLiteral(" ×");
}

/// Predicted, or measured where nothing is predicted.
std::optional<double> latencyOf(const CellReadout& point)
{
    return point.predictedMs ? point.predictedMs : point.measuredMs;
}

struct Span
{
    double least = INFINITY;
    double greatest = 0;
};

Span spanOf(const Curve& curve)
{
    Span span;
    for (const CellReadout& point : curve.points) {
        if (const double ms = latencyOf(point).value_or(0); ms > 0) {
            span.least = std::min(span.least, ms);
            span.greatest = std::max(span.greatest, ms);
        }
    }
    return span;
}

} // namespace

void OverviewModel::setRows(std::vector<OverviewRow> rows, std::vector<QString> notes, bool comparesTwo)
{
    const bool sameModels = rows.size() == m_rows.size() &&
                            std::equal(rows.begin(), rows.end(), m_rows.begin(),
                                       [](const auto& a, const auto& b) { return a.model == b.model; });
    if (!sameModels)
        beginResetModel();
    m_rows = std::move(rows);
    m_notes = std::move(notes);
    const bool otherMode = m_comparesTwo != comparesTwo;
    m_comparesTwo = comparesTwo;
    m_greatest = 0;
    std::fill(std::begin(m_span), std::end(m_span), 1e-9);
    for (const OverviewRow& row : m_rows) {
        const auto bar = m_comparesTwo ? row.predictedSpeedUp() : row.first.predictedMs;
        m_greatest = std::max(m_greatest, bar.value_or(0));
        for (const auto& [curve, span] :
             {std::pair(&row.overQuota, &m_span[0]), std::pair(&row.overSm, &m_span[1])}) {
            if (const Span found = spanOf(*curve); found.greatest > 0)
                *span = std::max(*span, std::log(found.greatest / found.least));
        }
    }
    if (!sameModels)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, FirstColumn), index(rowCount() - 1, ColumnCount - 1));
    if (otherMode)
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void OverviewModel::setChosen(const QString& model)
{
    if (model == m_chosen)
        return;
    m_chosen = model;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, ModelColumn), index(rowCount() - 1, ModelColumn), {Qt::FontRole});
}

int OverviewModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OverviewModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::optional<double> OverviewModel::figure(const OverviewRow& row, int column) const
{
    switch (column) {
    case FirstColumn:
        return row.first.predictedMs;
    case IntervalColumn:
        // How wide it is for its latency.
        if (row.first.lowMs && row.first.highMs && row.first.predictedMs)
            return (*row.first.highMs - *row.first.lowMs) / *row.first.predictedMs;
        return std::nullopt;
    case SecondColumn:
        return row.second ? row.second->predictedMs : std::nullopt;
    case SpeedUpColumn:
        return row.predictedSpeedUp();
    case MeasuredColumn:
        return m_comparesTwo ? row.measuredSpeedUp() : row.first.measuredMs;
    case DifferenceColumn:
        return row.relativeDifference();
    case OverQuotaColumn:
    case OverSmColumn:
        if (const Span span = spanOf(column == OverSmColumn ? row.overSm : row.overQuota); span.greatest > 0)
            return span.greatest / span.least;
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

QString OverviewModel::text(const OverviewRow& row, int column) const
{
    if (column == ModelColumn)
        return QString::fromStdString(row.model);
    if (column == OverQuotaColumn || column == OverSmColumn)
        return {};
    const auto value = figure(row, column);
    if (!value) {
        const bool pending = row.first.predictedReason == EmptyReason::Pending && column != MeasuredColumn;
        return pending ? QStringLiteral("…") : dash;
    }
    switch (column) {
    case IntervalColumn:
        return QStringLiteral("%1 – %2").arg(numberWord(*row.first.lowMs), numberWord(*row.first.highMs));
    case SpeedUpColumn:
        return timesWord(*value);
    case MeasuredColumn:
        return m_comparesTwo ? timesWord(*value) : numberWord(*value);
    case DifferenceColumn:
        return signedPercentText(*value);
    default:
        return numberWord(*value);
    }
}

QString OverviewModel::tip(std::size_t row, int column) const
{
    const OverviewRow& shown = m_rows[row];
    if (!m_notes[row].isEmpty())
        return m_notes[row];
    const auto value = figure(shown, column);
    if (column == OverQuotaColumn && value)
        return tr("Latency over quota at SM %1 %; the slowest takes %2 as long as the fastest. Dots are "
                  "measured.")
            .arg(numberWord(shown.first.at.sm.value()), timesWord(*value));
    if (column == OverSmColumn && value)
        return tr("Latency over SM at quota %1 %; the slowest takes %2 as long as the fastest. Dots are "
                  "measured.")
            .arg(numberWord(shown.first.at.quota.value()), timesWord(*value));
    if (column == MeasuredColumn && !value)
        return emptyReasonTitle(EmptyReason::NotMeasured);
    if (!value && column != ModelColumn && shown.first.predictedReason != EmptyReason::None)
        return emptyReasonTitle(shown.first.predictedReason);
    return {};
}

QVariant OverviewModel::spark(const OverviewRow& row, int column) const
{
    if (column != OverQuotaColumn && column != OverSmColumn)
        return {};
    const bool overSm = column == OverSmColumn;
    const Curve& curve = overSm ? row.overSm : row.overQuota;
    const Span span = spanOf(curve);
    if (!(span.greatest > 0) || curve.points.empty())
        return {};
    const CurveAxis axis = overSm ? CurveAxis::Sm : CurveAxis::Quota;
    const double first = alongCurve(curve.points.front(), axis);
    const double last = alongCurve(curve.points.back(), axis);
    const auto place = [&](const CellReadout& point, double ms) {
        const double x = last > first ? (alongCurve(point, axis) - first) / (last - first) : 0.5;
        return QPointF(x, std::log(ms / span.least) / m_span[overSm ? 1 : 0]);
    };
    Sparkline spark;
    for (const CellReadout& point : curve.points) {
        if (point.predictedMs)
            spark.line << place(point, *point.predictedMs);
        if (point.measuredMs)
            spark.dots << place(point, *point.measuredMs);
    }
    if (const auto ms = latencyOf(row.first))
        spark.mark = place(row.first, *ms);
    return QVariant::fromValue(spark);
}

QVariant OverviewModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto place = static_cast<std::size_t>(index.row());
    const OverviewRow& row = m_rows[place];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case NameRole:
        return QString::fromStdString(row.model);
    case SortRole: {
        if (column == ModelColumn)
            return QString::fromStdString(row.model);
        const auto value = figure(row, column);
        if (!value)
            return {};
        return column == DifferenceColumn ? std::abs(*value) : *value;
    }
    case BarRole: {
        const bool hasBar = column == (m_comparesTwo ? SpeedUpColumn : FirstColumn);
        const auto value = figure(row, column);
        return hasBar && value && m_greatest > 0 ? QVariant(*value / m_greatest) : QVariant();
    }
    case SparkRole:
        return spark(row, column);
    case Qt::ToolTipRole:
        return tip(place, column);
    case Qt::FontRole: {
        if (column != ModelColumn || m_chosen != QString::fromStdString(row.model))
            return {};
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    case Qt::TextAlignmentRole:
        return QVariant((column == ModelColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant OverviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case ModelColumn:
        return tr("Model");
    case FirstColumn:
        if (tip)
            return tr("Predicted latency in ms");
        return m_comparesTwo ? tr("From (ms)") : tr("Predicted (ms)");
    case IntervalColumn:
        return tip ? tr("The prediction's 90 % interval in ms; sorted by how wide it is for its latency")
                   : tr("90 % interval");
    case SecondColumn:
        return tip ? tr("Predicted latency in ms at the second configuration") : tr("To (ms)");
    case SpeedUpColumn:
        return tip ? tr("How many times as fast the second configuration answers, predicted")
                   : tr("Speed-up");
    case MeasuredColumn:
        if (m_comparesTwo)
            return tip ? tr("The same by measured latencies") : tr("Measured");
        return tip ? tr("Measured latency in ms") : tr("Measured (ms)");
    case DifferenceColumn:
        return tip ? tr("(predicted − measured) / measured; sorted by its size") : tr("Difference");
    case OverQuotaColumn:
        return tip ? tr("Latency over quota, logarithmic; all rows share one scale. Sorted by how much it "
                        "matters")
                   : tr("Over quota");
    case OverSmColumn:
        return tip ? tr("Latency over SM, logarithmic; all rows share one scale. Sorted by how much it "
                        "matters")
                   : tr("Over SM");
    default:
        return {};
    }
}

} // namespace rapp
