// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/packing/ServiceModel.h"

#include "core/base/NumberText.h"
#include "core/workspace/Workspace.h"

#include <QColor>

#include <cmath>

namespace rapp {

void ServiceModel::setServices(std::vector<ServiceRequest> services)
{
    beginResetModel();
    m_services = std::move(services);
    m_places.clear();
    endResetModel();
    Q_EMIT servicesChanged();
}

void ServiceModel::add(const ServiceRequest& service)
{
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_services.push_back(service);
    m_places.clear();
    endInsertRows();
    forgetPlaces();
}

void ServiceModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_services.erase(m_services.begin() + row);
    m_places.clear();
    endRemoveRows();
    forgetPlaces();
}

void ServiceModel::setPlaces(std::vector<QString> places)
{
    m_places = std::move(places);
    if (!m_services.empty())
        Q_EMIT dataChanged(index(0, PlacedColumn), index(rowCount() - 1, PlacedColumn));
}

void ServiceModel::forgetPlaces()
{
    setPlaces({});
    Q_EMIT servicesChanged();
}

void ServiceModel::setWorkspace(std::shared_ptr<const Workspace> workspace)
{
    m_workspace = std::move(workspace);
    if (!m_services.empty())
        Q_EMIT dataChanged(index(0, ModelColumn), index(rowCount() - 1, ModelColumn));
}

bool ServiceModel::isOpen(const std::string& model) const
{
    return m_workspace && m_workspace->find(model);
}

int ServiceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_services.size());
}

int ServiceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ServiceModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ServiceRequest& service = m_services[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return QVariant((column == ModelColumn || column == PlacedColumn ? Qt::AlignLeft : Qt::AlignRight) |
                        Qt::AlignVCenter);
    if (column == ModelColumn) {
        if (role == Qt::DisplayRole && !isOpen(service.model))
            return tr("%1 (not open)").arg(QString::fromStdString(service.model));
        if (role == Qt::ToolTipRole && !isOpen(service.model))
            return tr("No model of this name is open, so this service can't be placed.");
        return role == Qt::DisplayRole || role == Qt::EditRole ? QString::fromStdString(service.model)
                                                               : QVariant();
    }
    if (column == PlacedColumn) {
        const bool shown = !m_places.empty() && (role == Qt::DisplayRole || role == Qt::ToolTipRole);
        return shown ? m_places[static_cast<std::size_t>(index.row())] : QVariant();
    }
    const double value = column == SloColumn ? service.slo.value() : service.rate;
    if (role == Qt::DisplayRole)
        return QString::fromStdString(significantText(value, 6));
    return role == Qt::EditRole ? QVariant(value) : QVariant();
}

QVariant ServiceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == RateColumn)
        return tr("Requests/s that all instances of the service answer together");
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ModelColumn:
        return tr("Model");
    case SloColumn:
        return tr("SLO (ms)");
    case RateColumn:
        return tr("Rate (1/s)");
    case PlacedColumn:
        return tr("Placed as");
    default:
        return {};
    }
}

Qt::ItemFlags ServiceModel::flags(const QModelIndex& index) const
{
    const bool editable = index.isValid() && index.column() != PlacedColumn;
    return QAbstractTableModel::flags(index) | (editable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool ServiceModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) ||
        index.column() == PlacedColumn)
        return false;
    ServiceRequest& service = m_services[static_cast<std::size_t>(index.row())];
    if (index.column() == ModelColumn) {
        const std::string name = value.toString().toStdString();
        if (name.empty())
            return false;
        service.model = name;
    } else {
        const double number = value.toDouble();
        if (!std::isfinite(number) || number <= 0)
            return false;
        if (index.column() == SloColumn)
            service.slo = Milliseconds(number);
        else
            service.rate = number;
    }
    Q_EMIT dataChanged(index, index);
    forgetPlaces();
    return true;
}

} // namespace rapp
