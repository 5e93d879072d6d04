// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include <functional>

class QAbstractItemModel;
class QAbstractItemView;

namespace rapp {

/// A few words in the middle of an item view that has no rows, so that it says why. Owned by the view; the
/// view's model must be set before. GUI thread.
class EmptyNote : public QLabel
{
    Q_OBJECT

public:
    using Text = std::function<QString(const QAbstractItemModel&)>;

    /// `text` is asked each time the view becomes empty or its model changes.
    EmptyNote(QAbstractItemView& view, Text text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();

    QAbstractItemView& m_view;
    Text m_text;
};

} // namespace rapp
