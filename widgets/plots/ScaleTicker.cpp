// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/ScaleTicker.h"

#include "core/base/NumberText.h"

#include <cmath>

namespace rapp {

namespace {

constexpr int enoughTicks = 3;

/// mantissa · 10^n for every whole n, as far as they are in the range.
QVector<double> decadeTicks(const QCPRange& range, std::initializer_list<int> mantissas)
{
    QVector<double> ticks;
    const int last = static_cast<int>(std::ceil(std::log10(range.upper)));
    for (int decade = static_cast<int>(std::floor(std::log10(range.lower))); decade <= last; ++decade) {
        for (const int mantissa : mantissas) {
            const double tick = mantissa * std::pow(10.0, decade);
            if (range.contains(tick))
                ticks.append(tick);
        }
    }
    return ticks;
}

} // namespace

double ScaleTicker::getTickStep(const QCPRange& range)
{
    // Where an axis is almost a point, doubles can't hold the ticks apart.
    const double step = QCPAxisTicker::getTickStep(range);
    const double least = 1e-12 * std::max(std::abs(range.lower), std::abs(range.upper));
    return std::max(step, least);
}

int ScaleTicker::getSubTickCount(double tickStep)
{
    return m_type == ColourScaleType::Logarithmic ? 0 : QCPAxisTicker::getSubTickCount(tickStep);
}

QVector<double> ScaleTicker::createTickVector(double tickStep, const QCPRange& range)
{
    if (m_type == ColourScaleType::Logarithmic && range.lower > 0) {
        const double decades = std::log10(range.upper / range.lower);
        const QVector<double> ticks = decades > 4 ? decadeTicks(range, {1}) : decadeTicks(range, {1, 2, 5});
        if (ticks.size() >= enoughTicks)
            return ticks;
    }
    return QCPAxisTicker::createTickVector(tickStep, range);
}

QString ScaleTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/,
                                  int /*precision*/)
{
    return QString::fromStdString(significantText(tick, 6)).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace rapp
