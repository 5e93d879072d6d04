// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorChain.h"

#include "widgets/operators/OperatorText.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr int stripHeight = 76;
constexpr double zoomStep = 1.4;
/// The pitch at which a short chain is shown as a whole.
constexpr double roomyPitch = 96;

} // namespace

OperatorChain::OperatorChain(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_report(std::make_shared<const OperatorReport>())
    , m_painter(m_report, palette(), font())
{
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setBackgroundRole(QPalette::Base);
}

QSize OperatorChain::sizeHint() const
{
    return {400, stripHeight + horizontalScrollBar()->sizeHint().height() + 2 * frameWidth()};
}

void OperatorChain::setReport(std::shared_ptr<const OperatorReport> report)
{
    const bool other = !report->hasSameOperators(*m_report);
    const double pitch = m_painter.pitch();
    m_report = std::move(report);
    m_painter = ChainPainter(m_report, palette(), font());
    m_painter.setPitch(pitch);
    if (other) {
        m_selected.clear();
        m_faint.clear();
        m_current.reset();
        zoomToAll();
    }
    m_painter.setSelected(m_selected);
    m_painter.setFaint(m_faint);
    viewport()->update();
}

void OperatorChain::setSelected(std::vector<bool> selected, std::optional<std::size_t> current)
{
    m_selected = std::move(selected);
    m_current = current;
    m_painter.setSelected(m_selected);
    viewport()->update();
}

void OperatorChain::setFaint(std::vector<bool> faint)
{
    m_faint = std::move(faint);
    m_painter.setFaint(m_faint);
    viewport()->update();
}

double OperatorChain::pitchOfAll() const
{
    if (m_report->size() == 0)
        return roomyPitch;
    return std::clamp(viewport()->width() / static_cast<double>(m_report->size()), ChainPainter::leastPitch,
                      roomyPitch);
}

void OperatorChain::zoomToAll()
{
    m_showsAll = true;
    m_painter.setPitch(pitchOfAll());
    updateScrollBar();
    viewport()->update();
}

void OperatorChain::zoomIn()
{
    zoom(zoomStep, viewport()->width() / 2.0);
}

void OperatorChain::zoomOut()
{
    zoom(1 / zoomStep, viewport()->width() / 2.0);
}

void OperatorChain::zoom(double factor, double x)
{
    setPitch(m_painter.pitch() * factor, x);
}

void OperatorChain::setPitch(double pitch, double x)
{
    const double least = std::min(pitchOfAll(), ChainPainter::greatestPitch);
    const double wanted = std::clamp(pitch, least, ChainPainter::greatestPitch);
    const double op = (x + horizontalScrollBar()->value()) / m_painter.pitch();
    m_showsAll = wanted <= least;
    m_painter.setPitch(wanted);
    updateScrollBar();
    horizontalScrollBar()->setValue(qRound(op * wanted - x));
    viewport()->update();
}

void OperatorChain::updateScrollBar()
{
    const int width = static_cast<int>(std::ceil(m_painter.width() - 0.5));
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(std::max(8, qRound(m_painter.pitch())));
}

std::optional<std::size_t> OperatorChain::operatorAt(const QPointF& position) const
{
    const double op = (position.x() + horizontalScrollBar()->value()) / m_painter.pitch();
    if (op < 0 || op >= static_cast<double>(m_report->size()))
        return std::nullopt;
    return static_cast<std::size_t>(op);
}

QPointF OperatorChain::positionOf(std::size_t op) const
{
    return {(static_cast<double>(op) + 0.5) * m_painter.pitch() - horizontalScrollBar()->value(),
            viewport()->height() / 2.0};
}

void OperatorChain::scrollTo(std::size_t op)
{
    const double margin = std::min(m_painter.pitch(), viewport()->width() / 4.0);
    const double x = positionOf(op).x();
    if (x < margin || x > viewport()->width() - margin)
        horizontalScrollBar()->setValue(
            qRound((static_cast<double>(op) + 0.5) * m_painter.pitch() - viewport()->width() / 2.0));
}

bool OperatorChain::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto op = operatorAt(help->pos()))
        QToolTip::showText(help->globalPos(), operatorTip(*m_report, *op), viewport());
    else
        QToolTip::hideText();
    return true;
}

void OperatorChain::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(viewport());
    const QRectF area = QRectF(viewport()->rect()).adjusted(0, 3, 0, -3);
    m_painter.paint(painter, area, horizontalScrollBar()->value(), 0, m_report->size());
}

void OperatorChain::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_showsAll)
        m_painter.setPitch(pitchOfAll());
    updateScrollBar();
}

void OperatorChain::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    const int delta = turned.y() != 0 ? turned.y() : turned.x();
    if (event->modifiers().testFlag(Qt::ControlModifier))
        zoom(std::pow(zoomStep, delta / 120.0), event->position().x());
    else
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - delta);
    event->accept();
}

void OperatorChain::mousePressEvent(QMouseEvent* event)
{
    const auto op = operatorAt(event->position());
    if (op && event->button() == Qt::LeftButton)
        Q_EMIT chosen(*op, event->modifiers());
}

void OperatorChain::keyPressEvent(QKeyEvent* event)
{
    const std::size_t count = m_report->size();
    const auto go = [&](std::size_t op) {
        Q_EMIT chosen(op, event->modifiers() & Qt::ShiftModifier);
        scrollTo(op);
    };
    switch (event->key()) {
    case Qt::Key_Plus:
        return zoomIn();
    case Qt::Key_Minus:
        return zoomOut();
    case Qt::Key_0:
        return zoomToAll();
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        break;
    default:
        return QAbstractScrollArea::keyPressEvent(event);
    }
    if (count == 0)
        return;
    if (event->key() == Qt::Key_Home || !m_current)
        return go(0);
    if (event->key() == Qt::Key_End)
        return go(count - 1);
    if (event->key() == Qt::Key_Left)
        return go(*m_current > 0 ? *m_current - 1 : 0);
    go(std::min(*m_current + 1, count - 1));
}

void OperatorChain::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        setReport(m_report);
}

} // namespace rapp
