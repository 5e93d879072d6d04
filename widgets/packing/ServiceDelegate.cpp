// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/packing/ServiceDelegate.h"

#include "widgets/base/NumberSpinBox.h"
#include "widgets/packing/ServiceModel.h"

#include <QComboBox>

namespace rapp {

namespace {

constexpr double leastNumber = 0.001;
constexpr double greatestNumber = 1e7;
constexpr int serviceDecimals = 3;

} // namespace

ServiceDelegate::ServiceDelegate(Names names, QObject* parent)
    : QStyledItemDelegate(parent), m_names(std::move(names))
{
}

QWidget* ServiceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                                       const QModelIndex& index) const
{
    if (index.column() == ServiceModel::ModelColumn) {
        auto* models = new QComboBox(parent);
        models->addItems(m_names());
        models->setAccessibleName(tr("Model of the service"));
        return models;
    }
    auto* number = new NumberSpinBox(leastNumber, greatestNumber, serviceDecimals, parent);
    number->setFrame(false);
    number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    number->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    return number;
}

void ServiceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* models = qobject_cast<QComboBox*>(editor))
        models->setCurrentText(index.data(Qt::EditRole).toString());
    else if (auto* number = qobject_cast<NumberSpinBox*>(editor))
        number->setValue(index.data(Qt::EditRole).toDouble());
}

void ServiceDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    if (const auto* models = qobject_cast<QComboBox*>(editor)) {
        model->setData(index, models->currentText());
    } else if (auto* number = qobject_cast<NumberSpinBox*>(editor)) {
        number->interpretText();
        model->setData(index, number->value());
    }
}

} // namespace rapp
