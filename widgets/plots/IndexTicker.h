// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <vector>

namespace rapp {

/// Ticks for an axis of cells, which lie at 0, 1, 2 … and stand for other numbers (percentages). Shows every
/// n-th value, with n from the sequence 1, 2, 5, 10 … such that the labels have room, and starts where the
/// labels are round numbers if it can. GUI thread; shared with its axis.
class IndexTicker : public QCPAxisTicker
{
public:
    void setValues(const std::vector<double>& values) { m_values = values; }
    /// How many labels have room.
    void setRoom(std::size_t labels) { m_room = std::max<std::size_t>(labels, 2); }
    /// The labels, in the C locale.
    [[nodiscard]] QString label(std::size_t index) const;
    [[nodiscard]] std::size_t stride() const;

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
    int getSubTickCount(double tickStep) override;

private:
    std::vector<double> m_values;
    std::size_t m_room = 20;
};

} // namespace rapp
