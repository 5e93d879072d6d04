// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curves/CurveFigure.h"

#include <QString>

namespace rapp {

/// All that CurvesPlot shows; window, picture and files are made from the same. A value.
struct CurvesContent
{
    CurveFigure figure;
    bool logarithmic = true;         ///< the latency axis
    std::optional<LatencySpan> span; ///< of the latency axis; nothing: that of the figure
    QString note;                    ///< in place of curves where there are none

    /// "resnet152 · latency over quota".
    [[nodiscard]] QString title() const;
    /// What markers, lines and bands are; may be empty.
    [[nodiscard]] QString caption() const;
};

/// "SM 40 %" or "quota 40 %": what stands still along a curve; translated.
QString curveTitle(CurveAxis along, double fixed);

} // namespace rapp
