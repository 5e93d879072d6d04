// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configuration/ConfigurationPanel.h"

#include "widgets/configuration/PercentRangeEdit.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/exploration/SloEdit.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace rapp {

ConfigurationPanel::ConfigurationPanel(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_buttonRow(new QHBoxLayout)
    , m_buttons(new QButtonGroup(this))
    , m_batch(new QSpinBox(this))
    , m_sm(new PercentRangeEdit(tr("SM partition"), this))
    , m_quota(new PercentRangeEdit(tr("Quota"), this))
    , m_cells(new QLabel(this))
    , m_priors(new QCheckBox(tr("Use &prior knowledge"), this))
{
    m_batch->setRange(1, maxPredictedBatch);
    m_batch->setKeyboardTracking(false);
    m_batch->setAlignment(Qt::AlignRight);
    m_batch->setAccessibleName(tr("Batch size"));
    m_batch->setToolTip(tr("Batch size: requests answered together, 1 to %1").arg(maxPredictedBatch));
    connect(m_batch, &QSpinBox::valueChanged, this,
            [this](int value) { m_state.setBatch(BatchSize(value)); });

    // No button is checked while the batch size is none of the measured ones.
    m_buttons->setExclusive(false);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this](int batch) {
        m_state.setBatch(BatchSize(batch));
        showBatch();
    });

    m_buttonRow->setSpacing(2);
    auto* batchRow = new QHBoxLayout;
    batchRow->addWidget(m_batch);
    batchRow->addLayout(m_buttonRow);
    batchRow->addStretch();

    m_cells->setForegroundRole(QPalette::PlaceholderText);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(8, 8, 8, 8);
    form->addRow(tr("&Batch size"), batchRow);
    form->addRow(tr("&SM partition (%)"), m_sm);
    form->addRow(tr("&Quota (%)"), m_quota);
    form->addRow(QString(), m_cells);
    form->addRow(tr("S&LO (ms)"), new SloEdit(state, this));
    form->addRow(m_priors);
    qobject_cast<QLabel*>(form->labelForField(batchRow))->setBuddy(m_batch);

    connect(m_sm, &PercentRangeEdit::edited, this, &ConfigurationPanel::applyRanges);
    connect(m_quota, &PercentRangeEdit::edited, this, &ConfigurationPanel::applyRanges);
    connect(&state, &ExplorationState::modelChanged, this, &ConfigurationPanel::showMeasuredBatches);
    connect(&state, &ExplorationState::batchChanged, this, &ConfigurationPanel::showBatch);
    connect(&state, &ExplorationState::rangesChanged, this, &ConfigurationPanel::showRanges);
    connect(m_priors, &QCheckBox::clicked, &state, &ExplorationState::setUsesPriors);
    for (const auto signal : {&ExplorationState::modelChanged, &ExplorationState::predictorChanged,
                              &ExplorationState::usesPriorsChanged})
        connect(&state, signal, this, &ConfigurationPanel::showPriors);
    showMeasuredBatches();
    showRanges();
    showPriors();
}

void ConfigurationPanel::showMeasuredBatches()
{
    for (QAbstractButton* button : m_buttons->buttons())
        delete button;
    const auto model = m_state.model();
    if (model && model->profile) {
        QWidget* before = m_batch;
        for (const BatchSize batch : model->profile->batchSizes()) {
            auto* button = new QToolButton(this);
            button->setText(QString::number(batch.value()));
            button->setCheckable(true);
            button->setAutoRaise(true);
            button->setAccessibleName(tr("Batch size %1, measured").arg(batch.value()));
            button->setToolTip(button->accessibleName());
            m_buttons->addButton(button, batch.value());
            m_buttonRow->addWidget(button);
            setTabOrder(before, button);
            before = button;
        }
    }
    showBatch();
}

void ConfigurationPanel::showBatch()
{
    const int batch = m_state.batch().value();
    const QSignalBlocker blocker(m_batch);
    m_batch->setValue(batch);
    for (QAbstractButton* button : m_buttons->buttons())
        button->setChecked(m_buttons->id(button) == batch);
}

void ConfigurationPanel::showPriors()
{
    const auto model = m_state.model();
    const bool has = model && model->priors;
    const bool needs = m_state.predictor() && m_state.predictor()->info().needsPriors;
    m_priors->setEnabled(has && !needs);
    m_priors->setChecked(has && (needs || m_state.usesPriors()));
    m_priors->setToolTip(needs && has ? tr("The network needs the prior knowledge")
                         : has ? tr("Predict with what was measured of this model beforehand: the times of "
                                    "its operators, and its latency at five quotas")
                               : tr("Nothing was measured of this model beforehand"));
}

void ConfigurationPanel::showRanges()
{
    m_sm->setRange(m_state.smRange());
    m_quota->setRange(m_state.quotaRange());
    const GridAxes axes = m_state.axes();
    m_cells->setText(tr("%1 × %2 cells").arg(axes.sm.size()).arg(axes.quota.size()));
}

void ConfigurationPanel::applyRanges()
{
    m_state.setRanges(m_sm->range(), m_quota->range());
    showRanges();
}

} // namespace rapp
