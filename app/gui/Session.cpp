// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/Session.h"

#include "app/gui/ColourWords.h"
#include "core/base/NumberText.h"
#include "widgets/exploration/ExplorationState.h"

#include <QMainWindow>
#include <QSettings>

#include <cmath>

namespace rapp {

namespace {

/// Layouts of windows with other docks don't fit.
constexpr int layoutVersion = 1;

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

void Session::saveWindow(const QMainWindow& window)
{
    m_settings.setValue(QStringLiteral("window/geometry"), window.saveGeometry());
    m_settings.setValue(QStringLiteral("window/docks"), window.saveState(layoutVersion));
}

void Session::restoreWindow(QMainWindow& window) const
{
    window.restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    window.restoreState(m_settings.value(QStringLiteral("window/docks")).toByteArray(), layoutVersion);
}

void Session::saveState(const ExplorationState& state)
{
    const ColourSettings& colours = state.colours();
    m_settings.setValue(QStringLiteral("colours/map"), fromView(colourMapWord(colours.map)));
    m_settings.setValue(QStringLiteral("colours/scale"), fromView(colourScaleWord(colours.scale)));
    m_settings.setValue(QStringLiteral("colours/range"), fromView(colourModeWord(colours.mode)));
    m_settings.setValue(QStringLiteral("colours/lower"), fromView(numberText(colours.fixed.lower)));
    m_settings.setValue(QStringLiteral("colours/upper"), fromView(numberText(colours.fixed.upper)));
    m_settings.setValue(QStringLiteral("colours/of"), fromView(quantityName(colours.fixedQuantity)));
    m_settings.setValue(QStringLiteral("grid/sm"), fromView(state.smRange().text()));
    m_settings.setValue(QStringLiteral("grid/quota"), fromView(state.quotaRange().text()));
    m_settings.setValue(QStringLiteral("grid/batch"), state.batch().value());
    m_settings.setValue(QStringLiteral("grid/quantity"), fromView(quantityName(state.quantity())));
    m_settings.setValue(QStringLiteral("contours"), state.contours());
    m_settings.setValue(QStringLiteral("priors"), state.usesPriors());
    m_settings.setValue(QStringLiteral("slo"),
                        state.slo() ? fromView(numberText(state.slo()->value())) : QString());
    if (const auto model = state.model())
        m_settings.setValue(QStringLiteral("model"), QString::fromStdString(model->name));
}

void Session::restoreState(ExplorationState& state) const
{
    const auto text = [this](const QString& key) { return m_settings.value(key).toString().toStdString(); };
    ColourSettings colours = state.colours();
    colours.map = colourMapFromWord(text(QStringLiteral("colours/map"))).value_or(colours.map);
    colours.scale = colourScaleFromWord(text(QStringLiteral("colours/scale"))).value_or(colours.scale);
    const auto lower = numberFrom(text(QStringLiteral("colours/lower")));
    const auto upper = numberFrom(text(QStringLiteral("colours/upper")));
    const auto of = quantityFrom(text(QStringLiteral("colours/of")));
    if (lower && upper && of && *lower < *upper) {
        colours.fixed = {*lower, *upper};
        colours.fixedQuantity = *of;
        colours.mode = colourModeFromWord(text(QStringLiteral("colours/range"))).value_or(colours.mode);
    }
    state.setColours(colours);

    const auto sm = PercentRange::parse(text(QStringLiteral("grid/sm")));
    const auto quota = PercentRange::parse(text(QStringLiteral("grid/quota")));
    if (sm && quota)
        state.setRanges(*sm, *quota);
    if (const auto batch = batchSizeFrom(m_settings.value(QStringLiteral("grid/batch")).toInt());
        batch && *batch <= BatchSize(maxPredictedBatch))
        state.setBatch(*batch);
    if (const auto quantity = quantityFrom(text(QStringLiteral("grid/quantity"))))
        state.setQuantity(*quantity);
    state.setContours(m_settings.value(QStringLiteral("contours"), state.contours()).toBool());
    state.setUsesPriors(m_settings.value(QStringLiteral("priors"), state.usesPriors()).toBool());
    if (const auto slo = numberFrom(text(QStringLiteral("slo"))); slo && std::isfinite(*slo) && *slo > 0)
        state.setSlo(Milliseconds(*slo));
}

std::string Session::modelName() const
{
    return m_settings.value(QStringLiteral("model")).toString().toStdString();
}

} // namespace rapp
