// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/operators/ChainPainter.h"

#include <QAbstractScrollArea>

namespace rapp {

/// The chain of a model's operators, to scroll and zoom: the wheel scrolls, Ctrl and wheel zoom around the
/// mouse, as do +, − and 0 (all in view). Click, Ctrl and Shift choose operators as in a list, and so do the
/// arrows, Home and End. Draws only what is seen. GUI thread.
class OperatorChain : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit OperatorChain(QWidget* parent = nullptr);

    /// Never null. A report of other operators is shown as a whole.
    void setReport(std::shared_ptr<const OperatorReport> report);
    /// A flag an operator.
    void setSelected(std::vector<bool> selected, std::optional<std::size_t> current);
    /// Operators that a filter leaves out.
    void setFaint(std::vector<bool> faint);
    void scrollTo(std::size_t op);

    [[nodiscard]] double pitch() const { return m_painter.pitch(); }
    [[nodiscard]] std::optional<std::size_t> operatorAt(const QPointF& position) const;
    /// In the viewport; may lie outside.
    [[nodiscard]] QPointF positionOf(std::size_t op) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

public Q_SLOTS:
    void zoomIn();
    void zoomOut();
    void zoomToAll();

Q_SIGNALS:
    /// By mouse or keyboard; Ctrl adds or takes away, Shift extends.
    void chosen(std::size_t op, Qt::KeyboardModifiers modifiers);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] double pitchOfAll() const;
    /// The operator at x stays there.
    void zoom(double factor, double x);
    void setPitch(double pitch, double x);
    void updateScrollBar();

    std::shared_ptr<const OperatorReport> m_report;
    ChainPainter m_painter;
    bool m_showsAll = true;
    std::vector<bool> m_selected;
    std::vector<bool> m_faint;
    std::optional<std::size_t> m_current;
};

} // namespace rapp
