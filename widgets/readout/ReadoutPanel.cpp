// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/readout/ReadoutPanel.h"

#include "core/base/NumberText.h"
#include "core/grid/GridComparison.h"
#include "widgets/base/FocusOutline.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/plots/EmptyCellLook.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace rapp {

namespace {

constexpr int digits = 4;
/// "1234 to 2345" is shorter, the reasons why there is no number are longer.
constexpr int longestUnwrapped = 16;

const QString absent = QStringLiteral("–");

QString text(double value)
{
    return QString::fromStdString(significantText(value, digits)).replace(QLatin1Char('-'), QChar(0x2212));
}

QString text(const std::optional<double>& value)
{
    return value ? text(*value) : absent;
}

QString signedText(const std::optional<double>& value)
{
    return value && *value > 0 ? QLatin1Char('+') + text(*value) : text(value);
}

QString latencyText(const std::optional<double>& value, EmptyReason reason)
{
    return value || reason == EmptyReason::None ? text(value) : emptyReasonTitle(reason);
}

std::optional<double> difference(const std::optional<double>& a, const std::optional<double>& b)
{
    return a && b ? std::optional(*b - *a) : std::nullopt;
}

QString ratioText(const std::optional<double>& a, const std::optional<double>& b)
{
    return a && b ? QChar(0x00d7) + text(*b / *a) : absent;
}

} // namespace

ReadoutPanel::ReadoutPanel(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_title(new QLabel(this))
    , m_hint(
          new QLabel(tr("Point at a cell of a heatmap, or move there with the arrow keys, to read it. Space "
                        "pins it; two pinned cells are compared."),
                     this))
    , m_table(new QWidget)
    , m_fit(new QLabel(this))
{
    setAccessibleName(tr("Read-out"));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setWordWrap(true);
    m_fit->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_fit->setWordWrap(true);
    m_fit->setAccessibleName(tr("Fit of the shown grid"));

    m_hint->setWordWrap(true);
    m_hint->setForegroundRole(QPalette::PlaceholderText);

    auto* table = new QGridLayout(m_table);
    table->setContentsMargins(0, 0, 0, 0);
    addTable(*table);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_hint);
    layout->addWidget(m_table);
    layout->addWidget(m_fit);
    layout->addStretch();

    // More columns scroll; they take no room from the neighbours.
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    new FocusOutline(*area->viewport(), *area);
    area->setWidget(content);
    area->setAccessibleName(accessibleName());
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(8, 4, 8, 4);
    outer->addWidget(m_title);
    outer->addWidget(area);

    connect(&m_state, &ExplorationState::cursorChanged, this, &ReadoutPanel::updateCells);
    connect(&m_state, &ExplorationState::pinsChanged, this, &ReadoutPanel::updateCells);
    connect(&m_state, &ExplorationState::gridsChanged, this, &ReadoutPanel::updateCells);
    connect(&m_state, &ExplorationState::gridsChanged, this, &ReadoutPanel::updateFit);
}

void ReadoutPanel::addTable(QGridLayout& layout)
{
    const std::array<QString, RowCount> names = {
        tr("Batch size"),      tr("SM partition (%)"),   tr("Quota (%)"),
        tr("Predicted (ms)"),  tr("90 % interval (ms)"), tr("Measured (ms)"),
        tr("Difference (ms)"), tr("Relative error (%)"), tr("Throughput (requests/s)"),
    };
    const std::array<QString, ColumnCount> heads = {tr("Cell"), tr("A"), tr("B"), tr("B − A"), tr("B ÷ A")};
    layout.setHorizontalSpacing(8);
    layout.setVerticalSpacing(3);
    layout.setColumnStretch(ColumnCount + 1, 1);
    for (int column = 0; column < ColumnCount; ++column) {
        m_heads[column] = new QLabel(heads[column], this);
        m_heads[column]->setForegroundRole(QPalette::PlaceholderText);
        m_heads[column]->setAlignment(Qt::AlignRight | Qt::AlignTop);
        layout.addWidget(m_heads[column], 0, column + 1);
    }
    for (int row = 0; row < RowCount; ++row) {
        auto* name = new QLabel(names[row], this);
        name->setForegroundRole(QPalette::PlaceholderText);
        name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        name->setWordWrap(true);
        layout.addWidget(name, row + 1, 0);
        for (int column = 0; column < ColumnCount; ++column) {
            auto* label = new QLabel(this);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            label->setAlignment(Qt::AlignRight | Qt::AlignTop);
            label->setWordWrap(true);
            label->setObjectName(QStringLiteral("%1/%2").arg(column).arg(row));
            label->setAccessibleName(QStringLiteral("%1, %2").arg(heads[column], names[row]));
            layout.addWidget(label, row + 1, column + 1);
            m_labels[column][row] = label;
        }
    }
}

std::optional<CellReadout> ReadoutPanel::readout(const Configuration& at) const
{
    const LatencyGrid& measured = *m_state.measured();
    const auto cell = measured.find(at.sm, at.quota);
    if (cell && at.batch == measured.batch())
        return readCell(*m_state.predicted(), measured, *cell);
    // Off the shown grid only the profile knows it.
    CellReadout readout{at};
    const auto model = m_state.model();
    if (const auto latency = model && model->profile ? model->profile->at(at) : std::nullopt)
        readout.measuredMs = latency->value();
    else
        readout.measuredReason = EmptyReason::NotMeasured;
    return readout;
}

void ReadoutPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    updateCells();
    updateFit();
}

void ReadoutPanel::updateCells()
{
    if (!isVisible())
        return;
    const auto model = m_state.model();
    m_title->setText(
        model ? tr("%1 · batch size %2").arg(QString::fromStdString(model->name)).arg(m_state.batch().value())
              : tr("No model is chosen."));
    const LatencyGrid& measured = *m_state.measured();
    const auto cursor = m_state.cursor();
    const bool onGrid = cursor && cursor->row < measured.rows() && cursor->column < measured.columns();
    showReadout(Cursor,
                onGrid ? std::optional(readCell(*m_state.predicted(), measured, *cursor)) : std::nullopt);

    const auto& pins = m_state.pins();
    const auto a = pins.empty() ? std::nullopt : readout(pins[0]);
    const auto b = pins.size() < 2 ? std::nullopt : readout(pins[1]);
    showReadout(PinA, a);
    showReadout(PinB, b);
    m_hint->setVisible(!onGrid && !a);
    m_table->setVisible(onGrid || a);
    setColumnVisible(PinA, a.has_value());
    setColumnVisible(PinB, b.has_value());
    setColumnVisible(Difference, a && b);
    setColumnVisible(Ratio, a && b);
    if (a && b)
        showComparison(*a, *b);
}

void ReadoutPanel::showReadout(Column column, const std::optional<CellReadout>& readout)
{
    if (!readout) {
        for (QLabel* label : m_labels[column])
            label->setText(absent);
        return;
    }
    setText(column, Batch, QString::number(readout->at.batch.value()));
    setText(column, Sm, text(readout->at.sm.value()));
    setText(column, Quota, text(readout->at.quota.value()));
    setText(column, Predicted, latencyText(readout->predictedMs, readout->predictedReason));
    setText(column, Interval,
            readout->lowMs && readout->highMs
                ? tr("%1 to %2").arg(text(*readout->lowMs), text(*readout->highMs))
                : absent);
    setText(column, Measured, latencyText(readout->measuredMs, readout->measuredReason));
    setText(column, Error, signedText(readout->differenceMs()));
    setText(column, RelativeError, signedText(readout->relativeErrorPercent()));
    setText(column, Throughput, text(readout->requestsPerSecond()));
}

void ReadoutPanel::showComparison(const CellReadout& a, const CellReadout& b)
{
    const auto show = [this](Row row, const std::optional<double>& first,
                             const std::optional<double>& second) {
        setText(Difference, row, signedText(difference(first, second)));
        setText(Ratio, row, ratioText(first, second));
    };
    show(Batch, a.at.batch.value(), b.at.batch.value());
    show(Sm, a.at.sm.value(), b.at.sm.value());
    show(Quota, a.at.quota.value(), b.at.quota.value());
    show(Predicted, a.predictedMs, b.predictedMs);
    show(Measured, a.measuredMs, b.measuredMs);
    show(Throughput, a.requestsPerSecond(), b.requestsPerSecond());
}

void ReadoutPanel::setText(Column column, Row row, const QString& text)
{
    // Wrapped text is laid out several times, which would be most of what a move of the cursor costs here.
    m_labels[column][row]->setWordWrap(text.size() > longestUnwrapped);
    m_labels[column][row]->setText(text);
}

void ReadoutPanel::setColumnVisible(Column column, bool visible)
{
    m_heads[column]->setVisible(visible);
    for (QLabel* label : m_labels[column])
        label->setVisible(visible);
}

void ReadoutPanel::updateFit()
{
    if (!isVisible())
        return;
    const auto fit = compareGrids(m_state.predicted()->latency, *m_state.measured());
    m_fit->setText(fit ? tr("MAPE %1 %, median error %2 %, over %3 cells")
                             .arg(text(100 * fit->mape), text(100 * fit->medianApe))
                             .arg(fit->count)
                       : tr("MAPE: no cell is both predicted and measured."));
}

} // namespace rapp
