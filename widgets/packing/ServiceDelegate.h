// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace rapp {

/// Edits services: the model is one of a list, the numbers are above 0. GUI thread; owned by the view.
class ServiceDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using Names = std::function<QStringList()>;

    /// `names` gives the models to choose from.
    ServiceDelegate(Names names, QObject* parent);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    Names m_names;
};

} // namespace rapp
