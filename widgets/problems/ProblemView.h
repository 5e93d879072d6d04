// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTreeView;

namespace rapp {

class ProblemModel;

/// The list of problems: sortable, selected rows can be copied, the list can be emptied. GUI thread; the
/// model outlives it.
class ProblemView : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemView(ProblemModel& model, QWidget* parent = nullptr);

public Q_SLOTS:
    /// The selected rows, or all if none is selected, as lines of tab-separated cells.
    void copy() const;

private:
    QTreeView* m_view;
};

} // namespace rapp
