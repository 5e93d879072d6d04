// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QTreeView;

namespace rapp {

class ExplorationState;
class WordFilter;

/// The model list: a filter line above a sortable table; the current row is the state's model. GUI thread;
/// the state outlives it.
class ModelListView : public QWidget
{
    Q_OBJECT

public:
    explicit ModelListView(ExplorationState& state, QWidget* parent = nullptr);

public Q_SLOTS:
    void focusFilter();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showModel();
    /// The names get the width that the other columns leave, and never too little to be told apart.
    void fitNames();
    void centreCurrent();

    ExplorationState& m_state;
    WordFilter* m_filter;
    QLineEdit* m_line;
    QTreeView* m_view;
    bool m_isFiltering = false;
};

} // namespace rapp
