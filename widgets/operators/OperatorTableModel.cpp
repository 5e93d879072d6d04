// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorTableModel.h"

#include "widgets/base/PercentText.h"
#include "widgets/operators/OperatorText.h"
#include "widgets/plots/Sparkline.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace rapp {

namespace {

constexpr double million = 1e6;
/// Where the time at the largest SM partition lies in a trend; below it are operators that get slower.
constexpr double trendFloor = 0.2;

std::optional<std::size_t> timeOf(int column)
{
    if (column < OperatorTableModel::FirstTimeColumn || column > OperatorTableModel::LastTimeColumn)
        return std::nullopt;
    return static_cast<std::size_t>(column - OperatorTableModel::FirstTimeColumn);
}

std::optional<double> millions(const std::optional<double>& value)
{
    return value ? std::optional(*value / million) : std::nullopt;
}

double product(const double* first, std::size_t count)
{
    return std::accumulate(first, first + count, 1.0, std::multiplies<>());
}

QVariant valueOrNothing(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

} // namespace

OperatorTableModel::OperatorTableModel(QObject* parent)
    : QAbstractTableModel(parent), m_report(std::make_shared<const OperatorReport>())
{
}

void OperatorTableModel::setReport(std::shared_ptr<const OperatorReport> report)
{
    if (report->hasSameOperators(*m_report)) {
        m_report = std::move(report);
        if (m_report->size() > 0)
            Q_EMIT dataChanged(index(0, ShareColumn), index(rowCount() - 1, TrendColumn));
        return;
    }
    beginResetModel();
    m_report = std::move(report);
    endResetModel();
}

int OperatorTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_report->size());
}

int OperatorTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OperatorTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto op = static_cast<std::size_t>(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(op, column);
    case SortRole:
        return sortValue(op, column);
    case TextRole:
        return searchText(op);
    case BarRole:
        return bar(op, column);
    case SparkRole:
        return column == TrendColumn ? trend(op) : QVariant();
    case Qt::DecorationRole:
        return column == TypeColumn ? QVariant(operatorColour(m_report->at(op).type)) : QVariant();
    case Qt::ToolTipRole:
        return operatorTip(*m_report, op);
    case Qt::TextAlignmentRole:
        return QVariant((column == TypeColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString OperatorTableModel::text(std::size_t op, int column) const
{
    const Operator& shown = m_report->at(op);
    const OperatorExtras& extras = m_report->extras(op);
    const auto* attributes = shown.attributes.data();
    if (const auto time = timeOf(column)) {
        const auto* times = m_report->times(op);
        return figureText(times ? std::optional((*times)[*time]) : std::nullopt);
    }
    switch (column) {
    case NumberColumn:
        return QString::number(op + 1);
    case TypeColumn:
        return operatorTitle(shown.type);
    case ShareColumn: {
        const auto share = m_report->share(op);
        return share ? percentText(*share) : figureText(std::nullopt);
    }
    case ScalingColumn:
        return scalingText(m_report->scaling(op));
    case KernelColumn:
        return sizesText(attributes, 2);
    case ChannelsColumn:
        return sizesText(attributes + 2, 1);
    case StridesColumn:
        return sizesText(attributes + 3, 2);
    case PaddingColumn:
        return paddingText(shown);
    case DilationColumn:
        return sizesText(attributes + 9, 2);
    case GroupsColumn:
        return sizesText(attributes + 11, 1);
    case ShapeColumn:
        return shapeText(shown);
    case OutputColumn:
        return sizesText(extras.outputShape.data(), extras.outputShape.size());
    case FlopsColumn:
        return figureText(millions(extras.flops));
    case BytesColumn:
        return figureText(millions(extras.bytes));
    default:
        return {};
    }
}

QVariant OperatorTableModel::sortValue(std::size_t op, int column) const
{
    const Operator& shown = m_report->at(op);
    const OperatorExtras& extras = m_report->extras(op);
    const auto* attributes = shown.attributes.data();
    const auto ofAttribute = [&](double value) {
        return hasAttributes(shown) ? QVariant(value) : QVariant();
    };
    if (const auto time = timeOf(column)) {
        const auto* times = m_report->times(op);
        return times ? QVariant((*times)[*time]) : QVariant();
    }
    switch (column) {
    case NumberColumn:
        return static_cast<qulonglong>(op);
    case TypeColumn:
        return operatorTitle(shown.type);
    case ShareColumn:
        return valueOrNothing(m_report->share(op));
    case ScalingColumn:
    case TrendColumn:
        return valueOrNothing(m_report->scaling(op));
    case KernelColumn:
        return ofAttribute(product(attributes, 2));
    case ChannelsColumn:
        return ofAttribute(attributes[2]);
    case StridesColumn:
        return ofAttribute(product(attributes + 3, 2));
    case PaddingColumn:
        return ofAttribute(std::accumulate(attributes + 5, attributes + 9, 0.0));
    case DilationColumn:
        return ofAttribute(product(attributes + 9, 2));
    case GroupsColumn:
        return ofAttribute(attributes[11]);
    case ShapeColumn: {
        const auto filled = std::find(shown.shape.begin(), shown.shape.end(), 0.0) - shown.shape.begin();
        return filled ? QVariant(product(shown.shape.data(), static_cast<std::size_t>(filled))) : QVariant();
    }
    case OutputColumn:
        return extras.outputShape.empty()
                   ? QVariant()
                   : QVariant(product(extras.outputShape.data(), extras.outputShape.size()));
    case FlopsColumn:
        return valueOrNothing(extras.flops);
    case BytesColumn:
        return valueOrNothing(extras.bytes);
    default:
        return {};
    }
}

QVariant OperatorTableModel::bar(std::size_t op, int column) const
{
    if (column == ShareColumn && m_report->greatestShare() > 0)
        return m_report->share(op).value_or(0) / m_report->greatestShare();
    if (const auto scaling = m_report->scaling(op); column == ScalingColumn && scaling)
        return std::clamp(*scaling, 0.0, 1.0);
    return {};
}

QVariant OperatorTableModel::trend(std::size_t op) const
{
    const auto* times = m_report->times(op);
    if (!times || !(times->back() > 0))
        return {};
    const auto& sms = PriorKnowledge::runtimeSms;
    const double ideal = std::log(sms.back() / sms.front());
    const auto place = [&](double sm, double ms) {
        const double height = trendFloor + (1 - trendFloor) * std::log(ms / times->back()) / ideal;
        return QPointF(std::log(sm / sms.front()) / ideal, std::clamp(height, 0.0, 1.0));
    };
    Sparkline spark;
    for (std::size_t i = 0; i < sms.size(); ++i) {
        if ((*times)[i] > 0)
            spark.line << place(sms[i], (*times)[i]);
    }
    const double sm = std::clamp(m_report->sm().value(), sms.front(), sms.back());
    if (const double ms = m_report->timeMs(op).value_or(0); ms > 0)
        spark.mark = place(sm, ms);
    return QVariant::fromValue(spark);
}

QString OperatorTableModel::searchText(std::size_t op) const
{
    QStringList words = {text(op, TypeColumn)};
    // "3×3" is found as well as "3 × 3".
    for (const int column : {KernelColumn, ShapeColumn, OutputColumn}) {
        const QString sizes = text(op, column);
        words << sizes << QString(sizes).remove(QLatin1Char(' '))
              << QString(sizes).replace(QStringLiteral(" × "), QStringLiteral("x"));
    }
    if (const auto scaling = m_report->scaling(op))
        words << scalingClassTitle(scalingClass(*scaling));
    return words.join(QLatin1Char('\n'));
}

QVariant OperatorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    if (const auto time = timeOf(section)) {
        const QString sm = figureText(PriorKnowledge::runtimeSms[*time]);
        return tip ? tr("Time in ms at SM %1 %, batch size 1").arg(sm) : tr("%1 % (ms)").arg(sm);
    }
    switch (section) {
    case NumberColumn:
        return tip ? tr("Place in visiting order") : tr("No.");
    case TypeColumn:
        return tip ? tr("Type of the operator") : tr("Operator");
    case ShareColumn:
        return tip ? tr("Share of the time of all operators at SM %1 %")
                         .arg(figureText(m_report->sm().value()))
                   : tr("Share");
    case ScalingColumn:
        return tip ? tr("How much of the ideal speed-up from SM %1 to %2 % it reaches, on a logarithmic "
                        "scale: "
                        "1 ideal, 0 none, below 0 slower. From %3 it scales, from %4 partly.")
                         .arg(figureText(m_report->span().from.value()),
                              figureText(m_report->span().to.value()), figureText(leastScaling),
                              figureText(leastPartlyScaling))
                   : tr("Scaling");
    case TrendColumn:
        return tip ? tr("Time over SM, logarithmic; ideal scaling is the diagonal") : tr("Over SM");
    case KernelColumn:
        return tr("Kernel");
    case ChannelsColumn:
        return tr("Channels");
    case StridesColumn:
        return tr("Strides");
    case PaddingColumn:
        return tip ? tr("Padding; one number where all sides have the same") : tr("Padding");
    case DilationColumn:
        return tr("Dilation");
    case GroupsColumn:
        return tr("Groups");
    case ShapeColumn:
        return tip ? tr("Shape of the parameter") : tr("Shape");
    case OutputColumn:
        return tip ? tr("Shape of the output") : tr("Output");
    case FlopsColumn:
        return tip ? tr("Floating-point operations, in millions") : tr("MFLOPs");
    case BytesColumn:
        return tip ? tr("Bytes read and written, in millions") : tr("MB");
    default:
        return {};
    }
}

} // namespace rapp
