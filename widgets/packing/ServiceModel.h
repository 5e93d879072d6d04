// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/ServiceList.h"

#include <QAbstractTableModel>

#include <memory>
#include <span>
#include <vector>

namespace rapp {

class Workspace;

/// Services to pack, a row each, that can be edited: model, SLO and rate. A model that is not open is marked.
/// GUI thread; owned by the view.
class ServiceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { ModelColumn, SloColumn, RateColumn, PlacedColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] const std::vector<ServiceRequest>& services() const { return m_services; }
    void setServices(std::vector<ServiceRequest> services);
    /// At the end.
    void add(const ServiceRequest& service);
    void remove(int row);
    /// How each service is placed, in their order; forgotten when services change.
    void setPlaces(std::vector<QString> places);
    /// To tell which models are open.
    void setWorkspace(std::shared_ptr<const Workspace> workspace);
    [[nodiscard]] bool isOpen(const std::string& model) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Refuses an empty name and numbers that are not finite and above 0.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// Services were added, removed or edited.
    void servicesChanged();

private:
    void forgetPlaces();

    std::vector<ServiceRequest> m_services;
    std::vector<QString> m_places; ///< empty, or one for each service
    std::shared_ptr<const Workspace> m_workspace;
};

} // namespace rapp
