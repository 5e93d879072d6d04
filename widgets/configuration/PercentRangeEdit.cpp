// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configuration/PercentRangeEdit.h"

#include "widgets/base/NumberSpinBox.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace rapp {

PercentRangeEdit::PercentRangeEdit(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_first(new NumberSpinBox(1, 100, 2, this))
    , m_last(new NumberSpinBox(1, 100, 2, this))
    , m_step(new NumberSpinBox(0.1, 100, 2, this))
{
    m_first->setAccessibleName(tr("%1, first (%)").arg(name));
    m_last->setAccessibleName(tr("%1, last (%)").arg(name));
    m_step->setAccessibleName(tr("%1, step (%)").arg(name));
    for (auto* box : {m_first, m_last, m_step})
        box->setToolTip(box->accessibleName());

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_first, 1);
    layout->addWidget(new QLabel(tr("to"), this));
    layout->addWidget(m_last, 1);
    layout->addWidget(new QLabel(tr("by"), this));
    layout->addWidget(m_step, 1);
    setFocusProxy(m_first);

    // The ends push each other, so that the range never runs backwards.
    connect(m_first, &QDoubleSpinBox::valueChanged, this, [this](double first) {
        const QSignalBlocker blocker(m_last);
        m_last->setValue(std::max(first, m_last->value()));
        Q_EMIT edited(range());
    });
    connect(m_last, &QDoubleSpinBox::valueChanged, this, [this](double last) {
        const QSignalBlocker blocker(m_first);
        m_first->setValue(std::min(last, m_first->value()));
        Q_EMIT edited(range());
    });
    connect(m_step, &QDoubleSpinBox::valueChanged, this, [this] { Q_EMIT edited(range()); });
}

PercentRange PercentRangeEdit::range() const
{
    return {m_first->value(), m_last->value(), m_step->value()};
}

void PercentRangeEdit::setRange(const PercentRange& range)
{
    const QSignalBlocker first(m_first);
    const QSignalBlocker last(m_last);
    const QSignalBlocker step(m_step);
    m_first->setValue(range.first);
    m_last->setValue(range.last);
    m_step->setValue(range.step);
}

} // namespace rapp
