// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/ChoiceModel.h"

#include "core/base/NumberText.h"
#include "core/planning/PlanText.h"
#include "widgets/base/TranslatedPhrase.h"

#include <algorithm>
#include <numeric>

namespace rapp {

void ChoiceModel::setFindings(std::shared_ptr<const PlanFindings> findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    m_rows.resize(m_findings ? std::min(m_findings->plan.choices().size(), mostRows) : 0);
    std::iota(m_rows.begin(), m_rows.end(), std::size_t(0));
    sortRows();
    endResetModel();
}

const PlanChoice& ChoiceModel::choice(int row) const
{
    return m_findings->plan.choices()[m_rows[static_cast<std::size_t>(row)]];
}

int ChoiceModel::rowOf(const Configuration& at) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](std::size_t rank) {
        return m_findings->plan.choices()[rank].at == at;
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ChoiceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ChoiceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

double ChoiceModel::number(std::size_t rank, int column) const
{
    const PlanChoice& shown = m_findings->plan.choices()[rank];
    switch (column) {
    case BatchColumn:
        return shown.at.batch.value();
    case SmColumn:
        return shown.at.sm.value();
    case QuotaColumn:
        return shown.at.quota.value();
    case LatencyColumn:
        return shown.latency.value();
    case HighColumn:
        return shown.high ? shown.high->value() : 0;
    case ResponseColumn:
        return shown.response.value();
    case InstancesColumn:
        return shown.instances;
    case CostColumn:
        return shown.cost;
    case ThroughputColumn:
        return shown.throughput;
    case CapacityColumn:
        return shown.capacity;
    case UtilisationColumn:
        return shown.utilisation.value_or(0) * 100;
    default:
        return static_cast<double>(rank) + 1;
    }
}

QString ChoiceModel::note(std::size_t rank) const
{
    const auto choices = m_findings->plan.choices();
    QStringList parts;
    for (const PlanMark mark : m_findings->marksOf(choices[rank].at))
        parts += planMarkTitle(mark);
    if (rank > 0) {
        const std::string tie = tieText(choices[rank - 1], choices[rank], translatedPhrase);
        if (!tie.empty())
            parts += QString::fromStdString(tie);
    }
    return parts.join(QStringLiteral("; "));
}

QString ChoiceModel::text(std::size_t rank, int column) const
{
    const PlanChoice& shown = m_findings->plan.choices()[rank];
    if (column == NoteColumn)
        return note(rank);
    if ((column == HighColumn && !shown.high) || (column == UtilisationColumn && !shown.utilisation))
        return QStringLiteral("–");
    const double value = number(rank, column);
    const bool isRounded = column == UtilisationColumn;
    return QString::fromStdString(isRounded ? fixedText(value, 0) : significantText(value, 4));
}

QVariant ChoiceModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const std::size_t rank = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant((index.column() == NoteColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DisplayRole:
        return text(rank, index.column());
    case Qt::ToolTipRole:
        return index.column() == NoteColumn ? note(rank) : QVariant();
    default:
        return {};
    }
}

QVariant ChoiceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case RankColumn:
        return tip ? tr("The place in the order of the plan: cheapest first; of equal cost the one that "
                        "answers sooner, then with fewer instances, a smaller batch, a smaller SM partition, "
                        "a smaller quota")
                   : tr("Rank");
    case BatchColumn:
        return tip ? tr("Requests answered together") : tr("Batch");
    case SmColumn:
        return tip ? tr("Share of the multiprocessors") : tr("SM (%)");
    case QuotaColumn:
        return tip ? tr("Share of the GPU's time") : tr("Quota (%)");
    case LatencyColumn:
        return tip ? tr("Latency of a batch") : tr("Latency (ms)");
    case HighColumn:
        return tip ? tr("Upper end of the 90 % interval") : tr("At most (ms)");
    case ResponseColumn:
        return tip ? tr("What must fit the SLO: the latency, for safety its upper end, and the time that a "
                        "batch takes to fill")
                   : tr("Response (ms)");
    case InstancesColumn:
        return tip ? tr("Instances that the rate needs") : tr("Instances");
    case CostColumn:
        return tip ? tr("Whole GPUs' worth of shares: SM × quota × instances") : tr("Cost (GPU)");
    case ThroughputColumn:
        return tip ? tr("1000 · batch / latency, of one instance") : tr("Throughput (1/s)");
    case CapacityColumn:
        return tip ? tr("Requests/s that one instance is counted with by the capacity rule")
                   : tr("Capacity (1/s)");
    case UtilisationColumn:
        return tip ? tr("The rate as a part of what all instances serve") : tr("Used (%)");
    case NoteColumn:
        return tip ? tr("What the choice is pointed out for, and why it stands behind one of equal cost")
                   : tr("Notes");
    default:
        return {};
    }
}

void ChoiceModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const std::vector<std::size_t> before = m_rows;
    sortRows();
    std::vector<int> rowOfRank(before.size());
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        rowOfRank[m_rows[row]] = static_cast<int>(row);
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex& old : from)
        to += index(rowOfRank[before[static_cast<std::size_t>(old.row())]], old.column());
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void ChoiceModel::sortRows()
{
    if (!m_findings)
        return;
    const int column = m_sortColumn;
    const bool ascending = m_sortOrder == Qt::AscendingOrder;
    std::sort(m_rows.begin(), m_rows.end());
    std::stable_sort(m_rows.begin(), m_rows.end(), [&](std::size_t left, std::size_t right) {
        const double a = number(left, column);
        const double b = number(right, column);
        return ascending ? a < b : b < a;
    });
}

} // namespace rapp
