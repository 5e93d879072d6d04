// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/IndexTicker.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

namespace {

bool isMultiple(double value, double of)
{
    return std::abs(std::remainder(value, of)) < 1e-6 * of;
}

} // namespace

QString IndexTicker::label(std::size_t index) const
{
    return QString::fromStdString(significantText(m_values[index], 4));
}

std::size_t IndexTicker::stride() const
{
    for (std::size_t decade = 1;; decade *= 10) {
        for (const std::size_t factor : {1, 2, 5}) {
            if (m_values.size() <= m_room * decade * factor)
                return decade * factor;
        }
    }
}

QVector<double> IndexTicker::createTickVector(double /*tickStep*/, const QCPRange& /*range*/)
{
    QVector<double> ticks;
    if (m_values.empty())
        return ticks;
    const std::size_t every = stride();
    std::size_t first = 0;
    if (every > 1 && every < m_values.size()) {
        const double step = m_values[every] - m_values[0];
        for (std::size_t i = 0; i < every; ++i) {
            if (isMultiple(m_values[i], step))
                first = i;
        }
    }
    for (std::size_t i = first; i < m_values.size(); i += every)
        ticks.append(static_cast<double>(i));
    return ticks;
}

QString IndexTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/,
                                  int /*precision*/)
{
    return label(static_cast<std::size_t>(tick));
}

int IndexTicker::getSubTickCount(double /*tickStep*/)
{
    return 0;
}

} // namespace rapp
