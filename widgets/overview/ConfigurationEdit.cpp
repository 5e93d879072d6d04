// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/ConfigurationEdit.h"

#include "widgets/overview/AxisSpinBox.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace rapp {

ConfigurationEdit::ConfigurationEdit(QWidget* parent)
    : QWidget(parent)
    , m_batch(new QSpinBox(this))
    , m_sm(new AxisSpinBox(this))
    , m_quota(new AxisSpinBox(this))
{
    m_batch->setRange(1, maxPredictedBatch);
    m_batch->setKeyboardTracking(false);
    m_batch->setAlignment(Qt::AlignRight);
    auto* layout = new QHBoxLayout(this);
    layout->setSpacing(4);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& title, QWidget* box) {
        auto* label = new QLabel(title, this);
        label->setBuddy(box);
        layout->addWidget(label);
        layout->addWidget(box);
    };
    add(tr("batch"), m_batch);
    add(tr("SM"), m_sm);
    add(tr("quota"), m_quota);
    m_batch->setAccessibleName(tr("Batch size"));
    m_sm->setAccessibleName(tr("SM partition"));
    m_quota->setAccessibleName(tr("Quota"));
    connect(m_batch, &QSpinBox::valueChanged, this, &ConfigurationEdit::edited);
    for (AxisSpinBox* box : {m_sm, m_quota})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ConfigurationEdit::edited);
}

void ConfigurationEdit::setAxes(const GridAxes& axes)
{
    const QSignalBlocker blocker(this);
    m_sm->setAxis(axes.sm);
    m_quota->setAxis(axes.quota);
}

BatchSize ConfigurationEdit::batch() const
{
    return BatchSize(m_batch->value());
}

LatencyGrid::Cell ConfigurationEdit::cell() const
{
    return {m_sm->place(), m_quota->place()};
}

Configuration ConfigurationEdit::configuration() const
{
    return {batch(), SmPercent(m_sm->value()), QuotaPercent(m_quota->value())};
}

void ConfigurationEdit::setConfiguration(const Configuration& configuration)
{
    const QSignalBlocker blocker(this);
    m_batch->setValue(configuration.batch.value());
    m_sm->setValue(configuration.sm.value());
    m_quota->setValue(configuration.quota.value());
}

} // namespace rapp
