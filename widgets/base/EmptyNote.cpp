// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/EmptyNote.h"

#include <QAbstractItemView>
#include <QEvent>

namespace rapp {

EmptyNote::EmptyNote(QAbstractItemView& view, Text text)
    : QLabel(view.viewport()), m_view(view), m_text(std::move(text))
{
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(12);
    setForegroundRole(QPalette::PlaceholderText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    const QAbstractItemModel* model = view.model();
    connect(model, &QAbstractItemModel::modelReset, this, &EmptyNote::refresh);
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyNote::refresh);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyNote::refresh);
    connect(model, &QAbstractItemModel::layoutChanged, this, &EmptyNote::refresh);
    view.viewport()->installEventFilter(this);
    refresh();
}

bool EmptyNote::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(m_view.viewport()->rect());
    return QLabel::eventFilter(watched, event);
}

void EmptyNote::refresh()
{
    const bool empty = m_view.model()->rowCount() == 0;
    setVisible(empty);
    if (!empty)
        return;
    setGeometry(m_view.viewport()->rect());
    setText(m_text(*m_view.model()));
}

} // namespace rapp
