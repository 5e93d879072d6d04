// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>

namespace rapp {

/// The rows of a table that hold every word that was typed, sorted by numbers where a column has them, and
/// the numbers in names count too: resnet50 comes before resnet152. Cells without a value come last,
/// whichever way it is sorted. GUI thread.
class WordFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    /// The role that cells are sorted by, and the one that gives, in the first column, the text of a row that
    /// is searched.
    WordFilter(int sortRole, int textRole, QObject* parent = nullptr);

    [[nodiscard]] const QStringList& words() const { return m_words; }

public Q_SLOTS:
    void setText(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    int m_textRole;
    QStringList m_words;
    /// Not the locale of the user: the C locale compares no numbers.
    QCollator m_order{QLocale(QLocale::English)};
};

} // namespace rapp
