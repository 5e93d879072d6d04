// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curves/CurvesContent.h"

#include "core/base/NumberText.h"

#include <QCoreApplication>
#include <QStringList>

namespace rapp {

namespace {

/// The texts of curves.
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Curves)
};

} // namespace

QString CurvesContent::title() const
{
    if (figure.panels.empty())
        return {};
    const QString model = QString::fromStdString(figure.model);
    const CurveAxis along = figure.panels.front().along;
    for (const CurvePanel& panel : figure.panels) {
        if (panel.along != along)
            return Texts::tr("%1 · batch size %2 · slices").arg(model).arg(panel.batch.value());
    }
    return along == CurveAxis::Quota ? Texts::tr("%1 · latency over quota").arg(model)
                                     : Texts::tr("%1 · latency over SM partition").arg(model);
}

QString CurvesContent::caption() const
{
    QStringList parts;
    if (figure.hasMeasurements())
        parts += figure.hasPredictions() ? Texts::tr("Markers: measured.")
                                         : Texts::tr("Markers: measured, joined to guide the eye.");
    if (figure.hasPredictions())
        parts += Texts::tr("Lines: predicted.");
    if (figure.hasIntervals())
        parts += Texts::tr("Bands: 90 % interval.");
    return parts.join(QLatin1Char(' '));
}

QString curveTitle(CurveAxis along, double fixed)
{
    const QString number = QString::fromStdString(significantText(fixed, 4));
    return along == CurveAxis::Quota ? Texts::tr("SM %1 %").arg(number) : Texts::tr("Quota %1 %").arg(number);
}

} // namespace rapp
