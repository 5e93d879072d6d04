// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planning/PlanRulesEdit.h"

#include "widgets/base/NumberSpinBox.h"
#include "widgets/exploration/ExplorationState.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>

namespace rapp {

namespace {

constexpr double greatestOverheadMs = 1e5;
constexpr int overheadDecimals = 2;

} // namespace

PlanRulesEdit::PlanRulesEdit(ExplorationState& state, QFormLayout& form, QWidget& view)
    : QObject(&view)
    , m_state(state)
    , m_source(new QComboBox(&view))
    , m_safe(new QCheckBox(tr("&Upper end of interval"), &view))
    , m_capacity(new QComboBox(&view))
    , m_overhead(new NumberSpinBox(0, greatestOverheadMs, overheadDecimals, &view))
{
    m_source->addItem(tr("Predicted"), false);
    m_source->addItem(tr("Measured"), true);
    m_source->setAccessibleName(tr("Latencies to plan with"));
    m_safe->setAccessibleName(tr("Plan safely, with the upper end of the interval"));
    m_capacity->addItem(tr("Batch / latency"), static_cast<int>(CapacityRule::Plain));
    m_capacity->addItem(tr("HAS-GPU"), static_cast<int>(CapacityRule::HasGpu));
    m_capacity->setAccessibleName(tr("Capacity rule"));
    m_capacity->setToolTip(
        tr("Requests/s that an instance is counted with: 1000 · batch / latency, batches without a gap; or "
           "the HAS-GPU autoscaler's 1000 / (latency + overhead) · (batch + 1) / 2, batches half full"));
    m_overhead->setValue(defaultHasGpuOverhead.value());
    m_overhead->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_overhead->setAccessibleName(tr("Overhead of the HAS-GPU rule in ms"));
    m_overhead->setToolTip(tr("What the HAS-GPU rule adds to each latency, in ms"));
    for (QComboBox* box : {m_source, m_capacity}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(10);
    }

    form.addRow(tr("&Latencies"), m_source);
    form.addRow(tr("Safety"), m_safe);
    form.addRow(tr("&Capacity"), m_capacity);
    form.addRow(tr("&Overhead (ms)"), m_overhead);

    connect(m_source, &QComboBox::currentIndexChanged, this, &PlanRulesEdit::updateFields);
    connect(m_capacity, &QComboBox::currentIndexChanged, this, &PlanRulesEdit::updateFields);
    connect(&state, &ExplorationState::predictorChanged, this, &PlanRulesEdit::updateFields);
    connect(m_source, &QComboBox::currentIndexChanged, this, &PlanRulesEdit::changed);
    connect(m_safe, &QCheckBox::toggled, this, &PlanRulesEdit::changed);
    connect(m_capacity, &QComboBox::currentIndexChanged, this, &PlanRulesEdit::changed);
    connect(m_overhead, &QDoubleSpinBox::valueChanged, this, &PlanRulesEdit::changed);
    updateFields();
}

bool PlanRulesEdit::measured() const
{
    return m_source->currentData().toBool();
}

PlanRequest PlanRulesEdit::rules() const
{
    PlanRequest request;
    request.safe = m_safe->isEnabled() && m_safe->isChecked();
    request.capacity = static_cast<CapacityRule>(m_capacity->currentData().toInt());
    request.overhead = Milliseconds(m_overhead->value());
    return request;
}

void PlanRulesEdit::updateFields()
{
    const auto predictor = m_state.predictor();
    const bool hasIntervals = predictor && predictor->info().givesIntervals;
    m_safe->setEnabled(!measured() && hasIntervals);
    m_safe->setToolTip(measured()     ? tr("Measurements have no interval")
                       : hasIntervals ? tr("Count with the upper end of the 90 % interval, not the latency")
                                      : tr("This network gives no intervals"));
    m_overhead->setEnabled(rules().capacity == CapacityRule::HasGpu);
}

} // namespace rapp
