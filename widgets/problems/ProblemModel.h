// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"

#include <QAbstractTableModel>

#include <span>

namespace rapp {

/// What could not be read or done, newest last; the same one stands once. Owned by the main window; GUI
/// thread.
class ProblemModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SeverityColumn, FileColumn, PlaceColumn, WhatColumn, HintColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void add(std::span<const Problem> problems);
    void add(const Problem& problem) { add(std::span(&problem, 1)); }
    void clear();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Problem> m_problems;
};

} // namespace rapp
