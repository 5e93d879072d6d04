// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/ChainElement.h"

#include "widgets/operators/OperatorText.h"

#include <cmath>

namespace rapp {

namespace {

/// The widest boxes are taken that need no more lines than this.
constexpr std::array<double, 5> pitches = {96, 60, 36, 20, 12};
constexpr std::size_t mostLines = 12;
constexpr double lineHeight = 66;
constexpr double lineGap = 8;
constexpr double swatch = 11;
constexpr double keyGap = 16;

} // namespace

ChainElement::ChainElement(QCustomPlot& plot, std::shared_ptr<const OperatorReport> report)
    : QCPLayoutElement(&plot)
    , m_report(std::move(report))
    , m_colours(plot.palette())
    , m_font(plot.font())
    , m_chain(m_report, plot.palette(), plot.font())
{
    setMargins({10, 6, 10, 6});
}

ChainElement::Lines ChainElement::linesAt(double width) const
{
    Lines lines;
    for (const double pitch : pitches) {
        lines.pitch = pitch;
        lines.inLine = std::max<std::size_t>(1, static_cast<std::size_t>(width / pitch));
        lines.count = (m_report->size() + lines.inLine - 1) / lines.inLine;
        if (lines.count <= mostLines)
            return lines;
    }
    lines.inLine = (m_report->size() + mostLines - 1) / mostLines;
    lines.pitch = width / static_cast<double>(lines.inLine);
    lines.count = mostLines;
    return lines;
}

double ChainElement::heightAt(double width) const
{
    const QMargins around = margins();
    const double inside = width - around.left() - around.right();
    return static_cast<double>(linesAt(inside).count) * (lineHeight + lineGap) +
           key(nullptr, QRectF(0, 0, inside, 0)) + around.top() + around.bottom();
}

double ChainElement::key(QCPPainter* painter, const QRectF& area) const
{
    QFont font = m_font;
    font.setPointSizeF(m_font.pointSizeF() * 0.9);
    const QFontMetricsF metrics(font);
    double x = area.left();
    double y = area.top();
    for (const OperatorTypeSummary& type : m_report->types()) {
        const QString title = QStringLiteral("%1 × %2").arg(type.count).arg(operatorTitle(type.type));
        const double width = swatch + 5 + metrics.horizontalAdvance(title);
        if (x > area.left() && x + width > area.right()) {
            x = area.left();
            y += metrics.height() + 3;
        }
        if (painter) {
            painter->fillRect(QRectF(x, y + (metrics.height() - swatch) / 2, swatch, swatch),
                              operatorColour(type.type));
            painter->setFont(font);
            painter->setPen(m_colours.text);
            painter->drawText(QPointF(x + swatch + 5, y + metrics.ascent()), title);
        }
        x += width + keyGap;
    }
    return y + metrics.height() - area.top();
}

void ChainElement::draw(QCPPainter* painter)
{
    const QRectF area = rect();
    const Lines lines = linesAt(area.width());
    ChainPainter chain = m_chain;
    chain.setPitch(lines.pitch);
    QRectF line(area.left(), area.top(), area.width(), lineHeight);
    for (std::size_t first = 0; first < m_report->size(); first += lines.inLine) {
        chain.paint(*painter, line, 0, first, std::min(m_report->size(), first + lines.inLine));
        line.translate(0, lineHeight + lineGap);
    }
    key(painter, QRectF(line.topLeft(), QSizeF(area.width(), 0)));
}

} // namespace rapp
