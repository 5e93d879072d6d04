// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/ModelListModel.h"

#include "widgets/exploration/ExplorationState.h"

#include <QLocale>

namespace rapp {

namespace {

int priorsKnown(const Model& model)
{
    if (!model.priors)
        return 0;
    return (model.priors->runtimeMs.empty() ? 0 : 2) + (model.priors->quotaLatencyMs ? 1 : 0);
}

} // namespace

ModelListModel::ModelListModel(ExplorationState& state, QObject* parent)
    : QAbstractTableModel(parent), m_workspace(state.workspace())
{
    connect(&state, &ExplorationState::workspaceChanged, this, [this, &state] {
        beginResetModel();
        m_workspace = state.workspace();
        endResetModel();
    });
}

int ModelListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_workspace->models().size());
}

int ModelListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ModelListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Model& model = *m_workspace->models()[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(model, index.column());
    case sortRole:
        return sortValue(model, index.column());
    case Qt::TextAlignmentRole:
        if (index.column() == NameColumn)
            return {};
        if (index.column() == PriorsColumn)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (index.column() == NameColumn)
            return QString::fromStdString(model.name);
        return headerData(index.column(), Qt::Horizontal, role);
    default:
        return {};
    }
}

QVariant ModelListModel::sortValue(const Model& model, int column)
{
    switch (column) {
    case NameColumn:
        return QString::fromStdString(model.name);
    case OperatorsColumn:
        return model.graph ? static_cast<qlonglong>(model.graph->operators.size()) : -1;
    case GmacsColumn:
        return model.graph ? model.graph->features.gmacs : -1.0;
    case PriorsColumn:
        return priorsKnown(model);
    case SamplesColumn:
        return model.profile ? static_cast<qlonglong>(model.profile->size()) : -1;
    default:
        return {};
    }
}

QString ModelListModel::text(const Model& model, int column)
{
    const QString unknown = QStringLiteral("–");
    switch (column) {
    case NameColumn:
        return QString::fromStdString(model.name);
    case OperatorsColumn:
        return model.graph ? QLocale().toString(static_cast<qulonglong>(model.graph->operators.size()))
                           : unknown;
    case GmacsColumn:
        return model.graph ? QLocale().toString(model.graph->features.gmacs, 'f', 2) : unknown;
    case PriorsColumn:
        switch (priorsKnown(model)) {
        case 3:
            return tr("yes");
        case 2:
            return tr("operators");
        case 1:
            return tr("quotas");
        default:
            return unknown;
        }
    case SamplesColumn:
        return model.profile ? QLocale().toString(static_cast<qulonglong>(model.profile->size())) : unknown;
    default:
        return {};
    }
}

QVariant ModelListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return QAbstractTableModel::headerData(section, orientation, role);
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case NameColumn:
        return tip ? tr("Name of the model") : tr("Model");
    case OperatorsColumn:
        return tip ? tr("Operators in the feature graph") : tr("Operators");
    case GmacsColumn:
        return tip ? tr("Multiply-accumulate operations per request, in billions") : tr("GMACs");
    case PriorsColumn:
        return tip ? tr("Prior knowledge: operator times and latencies at five quotas, or one of them")
                   : tr("Priors");
    case SamplesColumn:
        return tip ? tr("Measured samples in the profile") : tr("Measured");
    default:
        return {};
    }
}

} // namespace rapp
