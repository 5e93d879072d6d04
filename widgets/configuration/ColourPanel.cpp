// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configuration/ColourPanel.h"

#include "widgets/base/NumberSpinBox.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/plots/ColourMap.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace rapp {

namespace {

constexpr double largestEnd = 1e9;
constexpr int endDecimals = 3;

template <class Enum>
void addChoice(QComboBox& box, const QString& text, Enum value)
{
    box.addItem(text, static_cast<int>(value));
}

template <class Enum>
void showChoice(QComboBox& box, Enum value)
{
    const QSignalBlocker blocker(box);
    box.setCurrentIndex(box.findData(static_cast<int>(value)));
}

template <class Enum>
Enum choice(const QComboBox& box)
{
    return static_cast<Enum>(box.currentData().toInt());
}

} // namespace

ColourPanel::ColourPanel(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_map(new QComboBox(this))
    , m_scale(new QComboBox(this))
    , m_mode(new QComboBox(this))
    , m_lower(new NumberSpinBox(-largestEnd, largestEnd, endDecimals, this))
    , m_upper(new NumberSpinBox(-largestEnd, largestEnd, endDecimals, this))
    , m_contours(new QCheckBox(tr("Contour &lines"), this))
{
    for (const ColourMapName map :
         {ColourMapName::Viridis, ColourMapName::Cividis, ColourMapName::Magma, ColourMapName::Grey})
        addChoice(*m_map, colourMapTitle(map), map);
    addChoice(*m_scale, tr("Linear"), ColourScaleType::Linear);
    addChoice(*m_scale, tr("Logarithmic"), ColourScaleType::Logarithmic);
    addChoice(*m_mode, tr("All values"), ColourRangeMode::Automatic);
    addChoice(*m_mode, tr("2nd to 98th percentile"), ColourRangeMode::Percentile);
    addChoice(*m_mode, tr("By hand"), ColourRangeMode::ByHand);
    addChoice(*m_mode, tr("Locked"), ColourRangeMode::Locked);

    m_map->setAccessibleName(tr("Colour map"));
    m_scale->setAccessibleName(tr("Colour scale"));
    m_mode->setAccessibleName(tr("Colour range"));
    m_mode->setToolTip(
        tr("What the ends of the colour scale stand for. A range by hand or a locked one stays "
           "when the batch size or the model changes."));
    m_lower->setAccessibleName(tr("Lower end of the colour scale"));
    m_upper->setAccessibleName(tr("Upper end of the colour scale"));
    for (auto* box : {m_lower, m_upper}) {
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setToolTip(box->accessibleName());
        box->setMinimumWidth(64);
    }

    auto* ends = new QHBoxLayout;
    ends->setSpacing(4);
    ends->addWidget(m_lower, 1);
    ends->addWidget(new QLabel(tr("to"), this));
    ends->addWidget(m_upper, 1);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(8, 8, 8, 8);
    form->addRow(tr("Colour &map"), m_map);
    form->addRow(tr("S&cale"), m_scale);
    form->addRow(tr("&Range"), m_mode);
    form->addRow(tr("Ends"), ends);
    form->addRow(m_contours);
    m_contours->setToolTip(tr("Lines of equal latency at round values; the one at the SLO is always there"));
    m_contours->setChecked(state.contours());
    connect(m_contours, &QCheckBox::toggled, &state, &ExplorationState::setContours);
    connect(&state, &ExplorationState::contoursChanged, this,
            [this] { m_contours->setChecked(m_state.contours()); });

    connect(m_map, &QComboBox::activated, this, [this] {
        ColourSettings colours = m_state.colours();
        colours.map = choice<ColourMapName>(*m_map);
        m_state.setColours(colours);
    });
    connect(m_scale, &QComboBox::activated, this, [this] {
        ColourSettings colours = m_state.colours();
        colours.scale = choice<ColourScaleType>(*m_scale);
        m_state.setColours(colours);
    });
    connect(m_mode, &QComboBox::activated, this, [this] { chooseMode(choice<ColourRangeMode>(*m_mode)); });
    connect(m_lower, &QDoubleSpinBox::editingFinished, this, &ColourPanel::chooseEnds);
    connect(m_upper, &QDoubleSpinBox::editingFinished, this, &ColourPanel::chooseEnds);
    connect(&state, &ExplorationState::coloursChanged, this, &ColourPanel::showColours);
    connect(&state, &ExplorationState::gridsChanged, this, &ColourPanel::showColours);
    showColours();
}

void ColourPanel::showColours()
{
    const ColourSettings& colours = m_state.colours();
    const bool isCentred = isSigned(m_state.quantity());
    showChoice(*m_map, colours.map);
    showChoice(*m_scale, colours.scale);
    showChoice(*m_mode, colours.mode);
    m_map->setEnabled(!isCentred);
    m_map->setToolTip(isCentred ? tr("Differences have a map of their own, centred on zero") : QString());
    m_scale->setEnabled(!isCentred);
    const bool byHand = colours.mode == ColourRangeMode::ByHand;
    const ColourRange shown = range();
    const QSignalBlocker lower(m_lower);
    const QSignalBlocker upper(m_upper);
    m_lower->setValue(shown.lower);
    m_upper->setValue(shown.upper);
    m_lower->setEnabled(byHand);
    m_upper->setEnabled(byHand);
}

ColourRange ColourPanel::range() const
{
    return colourRangeFor(m_state.shown()->values(), m_state.colours(), m_state.quantity())
        .value_or(ColourRange{});
}

void ColourPanel::chooseMode(ColourRangeMode mode)
{
    ColourSettings colours = m_state.colours();
    if (mode == ColourRangeMode::ByHand || mode == ColourRangeMode::Locked) {
        colours.fixed = range();
        colours.fixedQuantity = m_state.quantity();
    }
    colours.mode = mode;
    m_state.setColours(colours);
}

void ColourPanel::chooseEnds()
{
    const auto [lower, upper] = std::minmax({m_lower->value(), m_upper->value()});
    ColourSettings colours = m_state.colours();
    if (colours.mode == ColourRangeMode::ByHand && lower < upper) {
        colours.fixed = {lower, upper};
        colours.fixedQuantity = m_state.quantity();
    }
    m_state.setColours(colours);
    showColours();
}

} // namespace rapp
