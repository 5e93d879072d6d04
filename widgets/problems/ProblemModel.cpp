// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/problems/ProblemModel.h"

#include <QApplication>
#include <QStyle>

#include <algorithm>

namespace rapp {

namespace {

/// Error::where is "FILE, PLACE"; either may be absent.
QString fileOf(const Error& error)
{
    return QString::fromStdString(error.where).section(QStringLiteral(", "), 0, 0);
}

QString placeOf(const Error& error)
{
    return QString::fromStdString(error.where).section(QStringLiteral(", "), 1);
}

} // namespace

void ProblemModel::add(std::span<const Problem> problems)
{
    std::vector<Problem> added;
    const auto known = [](const std::vector<Problem>& list, const Problem& problem) {
        return std::any_of(list.begin(), list.end(), [&](const Problem& other) {
            return other.severity == problem.severity && other.error.message() == problem.error.message();
        });
    };
    for (const Problem& problem : problems) {
        if (!known(m_problems, problem) && !known(added, problem))
            added.push_back(problem);
    }
    if (added.empty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(added.size()) - 1);
    m_problems.insert(m_problems.end(), added.begin(), added.end());
    endInsertRows();
}

void ProblemModel::clear()
{
    beginResetModel();
    m_problems.clear();
    endResetModel();
}

int ProblemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
}

int ProblemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Problem& problem = m_problems[static_cast<std::size_t>(index.row())];
    const bool warning = problem.severity == Problem::Severity::Warning;
    if (role == Qt::DecorationRole && index.column() == SeverityColumn)
        return QApplication::style()->standardIcon(warning ? QStyle::SP_MessageBoxWarning
                                                           : QStyle::SP_MessageBoxCritical);
    if (role == Qt::ToolTipRole)
        return QString::fromStdString(problem.error.message());
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case SeverityColumn:
        return warning ? tr("Warning") : tr("Error");
    case FileColumn:
        return fileOf(problem.error);
    case PlaceColumn:
        return placeOf(problem.error);
    case WhatColumn:
        return QString::fromStdString(problem.error.what);
    case HintColumn:
        return QString::fromStdString(problem.error.hint);
    default:
        return {};
    }
}

QVariant ProblemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case SeverityColumn:
        return tr("Severity");
    case FileColumn:
        return tr("File");
    case PlaceColumn:
        return tr("Place");
    case WhatColumn:
        return tr("What was found");
    case HintColumn:
        return tr("What helps");
    default:
        return {};
    }
}

} // namespace rapp
