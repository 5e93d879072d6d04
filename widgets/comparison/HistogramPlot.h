// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/ErrorGroup.h"
#include "widgets/plots/StyledPlot.h"

namespace rapp {

/// How often which relative error occurs, in percent of the samples: over all models, and those of one. The
/// ±10 % band is tinted. Follows the widget's palette. Knows no state; GUI thread.
class HistogramPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit HistogramPlot(QWidget* parent = nullptr);

    /// With the same bins; `chosen` may be without samples.
    void setHistograms(const ErrorHistogram& all, const ErrorHistogram& chosen, const QString& chosenName);

protected:
    void applyStyle() override;

private:
    QCPBars* m_all;
    QCPBars* m_chosen;
    QCPGraph* m_band;
};

} // namespace rapp
