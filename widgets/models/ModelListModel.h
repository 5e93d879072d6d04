// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"

#include <QAbstractTableModel>

namespace rapp {

class ExplorationState;

/// The open models with what is known of each; follows the state's workspace. GUI thread; the state outlives
/// it.
class ModelListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        OperatorsColumn,
        GmacsColumn,
        PriorsColumn,
        SamplesColumn,
        ColumnCount,
    };
    /// Numbers as numbers, for sorting.
    static constexpr int sortRole = Qt::UserRole;

    explicit ModelListModel(ExplorationState& state, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QVariant sortValue(const Model& model, int column);
    [[nodiscard]] static QString text(const Model& model, int column);

    std::shared_ptr<const Workspace> m_workspace;
};

} // namespace rapp
