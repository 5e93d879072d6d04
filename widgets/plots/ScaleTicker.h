// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grid/ColourRange.h"

#include <qcustomplot.h>

namespace rapp {

/// Ticks for an axis of values, linear or logarithmic, with labels that people read (2, 5, 10, 20 … 5000) in
/// the C locale. A logarithmic axis gets 1-2-5 steps, or even steps where its range is too short for those.
/// GUI thread; shared with its axis.
class ScaleTicker : public QCPAxisTicker
{
public:
    void setType(ColourScaleType type) { m_type = type; }

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    ColourScaleType m_type = ColourScaleType::Linear;
};

} // namespace rapp
