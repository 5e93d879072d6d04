// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorsView.h"

#include "widgets/base/BarDelegate.h"
#include "widgets/base/EmptyNote.h"
#include "widgets/base/LazyUpdate.h"
#include "widgets/base/PercentText.h"
#include "widgets/base/TableStyle.h"
#include "widgets/base/WordFilter.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/ExportButton.h"
#include "widgets/operators/OperatorChain.h"
#include "widgets/operators/OperatorFile.h"
#include "widgets/operators/OperatorTableModel.h"
#include "widgets/operators/OperatorText.h"
#include "widgets/operators/OperatorTimesPlot.h"
#include "widgets/operators/OperatorTypeModel.h"
#include "widgets/plots/SparklineDelegate.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rapp {

namespace {

constexpr int trendWidth = 72;

} // namespace

OperatorsView::OperatorsView(ExplorationState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_report(std::make_shared<const OperatorReport>())
    , m_operators(new OperatorTableModel(this))
    , m_typeSummaries(new OperatorTypeModel(this))
    , m_filter(new WordFilter(OperatorTableModel::SortRole, OperatorTableModel::TextRole, this))
    , m_line(new QLineEdit(this))
    , m_from(new QComboBox(this))
    , m_to(new QComboBox(this))
    , m_summary(new QLabel(this))
    , m_chain(new OperatorChain(this))
    , m_tabs(new QTabWidget(this))
    , m_plot(new OperatorTimesPlot(this))
{
    setAccessibleName(tr("Operators of the model"));
    m_filter->setSourceModel(m_operators);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 0, 6, 2);
    m_chain->setAccessibleName(tr("Chain of operators"));
    m_chain->setFrameShape(QFrame::NoFrame);
    m_plot->setAccessibleName(tr("Times of the selected operators over SM partition"));
    m_table = makeTable();
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_plot, tr("&Time over SM"));
    m_types = makeTypes();
    m_tabs->addTab(m_types, tr("By t&ype"));

    auto* split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(m_table);
    split->addWidget(m_tabs);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 1);
    split->setSizes({720, 340});
    split->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(makeTop());
    layout->addWidget(m_summary);
    layout->addWidget(m_chain);
    layout->addWidget(split, 1);

    // The one that is made last runs first: the model before its figures.
    m_figuresUpdate = new LazyUpdate(*this, [this] { updateFigures(); });
    m_modelUpdate = new LazyUpdate(*this, [this] { updateModel(); });
    connect(&state, &ExplorationState::modelChanged, m_modelUpdate, &LazyUpdate::request);
    for (const auto signal : {&ExplorationState::cursorChanged, &ExplorationState::rangesChanged})
        connect(&state, signal, m_figuresUpdate, &LazyUpdate::request);
    for (QComboBox* box : {m_from, m_to})
        connect(box, &QComboBox::currentIndexChanged, m_figuresUpdate, &LazyUpdate::request);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setText(text);
        showFilter();
    });
    connect(m_chain, &OperatorChain::chosen, this, &OperatorsView::chooseFromChain);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &OperatorsView::showSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_chain->scrollTo(static_cast<std::size_t>(m_filter->mapToSource(current).row()));
            });
    showColumns();
}

QWidget* OperatorsView::makeTop()
{
    m_line->setPlaceholderText(tr("Filter operators"));
    m_line->setAccessibleName(tr("Filter operators"));
    m_line->setToolTip(tr("Shows the operators with every word: conv2d 3×3 scales"));
    m_line->setClearButtonEnabled(true);
    m_line->setAcceptDrops(false);
    const auto& sms = PriorKnowledge::runtimeSms;
    for (std::size_t i = 0; i < sms.size(); ++i) {
        const QString title = tr("%1 %").arg(figureText(sms[i]));
        if (i + 1 < sms.size())
            m_from->addItem(title, sms[i]);
        if (i > 0)
            m_to->addItem(title, sms[i]);
    }
    m_to->setCurrentIndex(m_to->count() - 1);
    m_from->setAccessibleName(tr("Scaling from this SM partition"));
    m_to->setAccessibleName(tr("Scaling to this SM partition"));
    auto* fromLabel = new QLabel(tr("Scaling fro&m SM"), this);
    fromLabel->setBuddy(m_from);
    auto* toLabel = new QLabel(tr("t&o"), this);
    toLabel->setBuddy(m_to);

    auto* top = new QWidget(this);
    auto* layout = new QHBoxLayout(top);
    layout->setContentsMargins(6, 2, 6, 0);
    layout->addWidget(m_line, 1);
    layout->addSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{fromLabel, m_from, toLabel, m_to})
        layout->addWidget(widget);
    layout->addSpacing(8);
    const auto addZoom = [&](const QString& text, const QString& tip, void (OperatorChain::*zoom)()) {
        auto* button = new QToolButton(top);
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, m_chain, zoom);
        layout->addWidget(button);
    };
    addZoom(QStringLiteral("−"), tr("Show more of the chain (−)"), &OperatorChain::zoomOut);
    addZoom(tr("All"), tr("Show the whole chain (0)"), &OperatorChain::zoomToAll);
    addZoom(QStringLiteral("+"), tr("Show less of the chain, larger (+)"), &OperatorChain::zoomIn);
    layout->addWidget(new ExportButton(
        [this] { return QString::fromStdString(m_report->model()) + QStringLiteral("_operators"); },
        [this](const std::filesystem::path& file) { return write(file); }, top));
    return top;
}

QTableView* OperatorsView::makeTable()
{
    auto* table = new QTableView(this);
    table->setModel(m_filter);
    styleRowTable(*table);
    table->setAccessibleName(tr("Operators"));
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->sortByColumn(OperatorTableModel::NumberColumn, Qt::AscendingOrder);
    for (const int column : {OperatorTableModel::ShareColumn, OperatorTableModel::ScalingColumn})
        table->setItemDelegateForColumn(column, new BarDelegate(OperatorTableModel::BarRole, table));
    table->setItemDelegateForColumn(OperatorTableModel::TrendColumn,
                                    new SparklineDelegate(OperatorTableModel::SparkRole, table));
    new EmptyNote(*table, [this](const QAbstractItemModel&) {
        if (!m_state.model())
            return tr("No model is chosen.");
        if (m_report->size() == 0)
            return tr("No feature graph is open for %1, so its operators are not known: open one, or the "
                      "model "
                      "itself, whose features are then extracted.")
                .arg(QString::fromStdString(m_state.model()->name));
        return tr("No operator has “%1”.").arg(m_filter->words().join(QStringLiteral("” “")));
    });
    return table;
}

QTableView* OperatorsView::makeTypes()
{
    auto* sorted = new WordFilter(OperatorTypeModel::SortRole, OperatorTypeModel::TextRole, this);
    sorted->setSourceModel(m_typeSummaries);
    auto* table = new QTableView(this);
    table->setModel(sorted);
    styleRowTable(*table);
    table->setAccessibleName(tr("Operators by type"));
    table->setToolTip(tr("Enter or a double click shows the operators of that type"));
    for (const int column : {OperatorTypeModel::ShareColumn, OperatorTypeModel::ScalingColumn})
        table->setItemDelegateForColumn(column, new BarDelegate(OperatorTypeModel::BarRole, table));
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(OperatorTypeModel::TypeColumn, QHeaderView::Stretch);
    table->sortByColumn(OperatorTypeModel::CountColumn, Qt::DescendingOrder);
    connect(table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_line->setText(index.siblingAtColumn(OperatorTypeModel::TypeColumn).data().toString());
    });
    return table;
}

SmPercent OperatorsView::cursorSm() const
{
    const auto cursor = m_state.cursor();
    return cursor ? m_state.shown()->configuration(cursor->row, cursor->column).sm : SmPercent(100);
}

SmSpan OperatorsView::span() const
{
    const double first = m_from->currentData().toDouble();
    const double second = m_to->currentData().toDouble();
    return {SmPercent(std::min(first, second)), SmPercent(std::max(first, second))};
}

void OperatorsView::updateModel()
{
    m_table->clearSelection();
    m_anchor = 0;
    showReport(std::make_shared<const OperatorReport>(m_state.model() ? OperatorReport(*m_state.model())
                                                                      : OperatorReport()));
    showColumns();
    updateFigures();
}

void OperatorsView::updateFigures()
{
    // One SM partition alone has no scaling: the other end moves on.
    if (m_from->currentData() == m_to->currentData())
        m_to->setCurrentIndex(m_from->currentIndex());
    if (m_report->sm() == cursorSm() && m_report->span() == span())
        return;
    auto report = std::make_shared<OperatorReport>(*m_report);
    report->setSm(cursorSm());
    report->setSpan(span());
    showReport(std::move(report));
}

void OperatorsView::showReport(std::shared_ptr<const OperatorReport> report)
{
    m_report = std::move(report);
    m_operators->setReport(m_report);
    m_typeSummaries->setReport(*m_report);
    m_chain->setReport(m_report);
    showFilter();
    showSelection();
    showSummary();
}

void OperatorsView::showSummary()
{
    m_summary->setVisible(m_report->size() > 0);
    if (!m_report->hasTimes()) {
        m_summary->setText(
            tr("Operators: %1. No times: the prior knowledge of this model has no operator times, "
               "so there are no shares and no scaling.")
                .arg(m_report->size()));
        return;
    }
    const auto shares = m_report->scalingShares();
    m_summary->setText(
        tr("Operators: %1, %2 ms at SM %3 % and batch size 1. From SM %4 to %5 %: %6 of that time "
           "scales, %7 partly, %8 does not.")
            .arg(QString::number(m_report->size()), figureText(m_report->totalMs()),
                 figureText(m_report->sm().value()), figureText(m_report->span().from.value()),
                 figureText(m_report->span().to.value()), percentText(shares[0]), percentText(shares[1]),
                 percentText(shares[2])));
}

void OperatorsView::showColumns()
{
    for (int column = OperatorTableModel::ShareColumn; column <= OperatorTableModel::LastTimeColumn; ++column)
        m_table->setColumnHidden(column, !m_report->hasTimes());
    for (int column = OperatorTableModel::OutputColumn; column <= OperatorTableModel::BytesColumn; ++column)
        m_table->setColumnHidden(column, !m_report->hasExtras());
    for (int column = OperatorTypeModel::TimeColumn; column < OperatorTypeModel::ColumnCount; ++column)
        m_types->setColumnHidden(column, !m_report->hasTimes());
    // Measured by the first rows: all of thousands would take long.
    m_table->horizontalHeader()->setResizeContentsPrecision(40);
    m_table->resizeColumnsToContents();
    if (m_report->hasTimes())
        m_table->setColumnWidth(OperatorTableModel::TrendColumn, trendWidth);
    m_tabs->setTabEnabled(0, m_report->hasTimes() || m_report->size() == 0);
}

void OperatorsView::showFilter()
{
    std::vector<bool> faint;
    if (m_filter->rowCount() < m_operators->rowCount()) {
        faint.assign(m_report->size(), true);
        for (int row = 0; row < m_filter->rowCount(); ++row)
            faint[static_cast<std::size_t>(m_filter->mapToSource(m_filter->index(row, 0)).row())] = false;
    }
    m_chain->setFaint(std::move(faint));
}

std::vector<std::size_t> OperatorsView::selected() const
{
    std::vector<std::size_t> operators;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        operators.push_back(static_cast<std::size_t>(m_filter->mapToSource(index).row()));
    std::sort(operators.begin(), operators.end());
    return operators;
}

void OperatorsView::showSelection()
{
    const auto operators = selected();
    std::vector<bool> flags(operators.empty() ? 0 : m_report->size(), false);
    for (const std::size_t op : operators)
        flags[op] = true;
    const QModelIndex current = m_filter->mapToSource(m_table->currentIndex());
    m_chain->setSelected(std::move(flags), current.isValid()
                                               ? std::optional(static_cast<std::size_t>(current.row()))
                                               : std::nullopt);
    m_plot->setContent(m_report, operators);
}

void OperatorsView::chooseFromChain(std::size_t op, Qt::KeyboardModifiers modifiers)
{
    const auto indexOf = [this](std::size_t place) {
        return m_filter->mapFromSource(
            m_operators->index(static_cast<int>(place), OperatorTableModel::NumberColumn));
    };
    if (!indexOf(op).isValid())
        m_line->clear();
    QItemSelectionModel& selection = *m_table->selectionModel();
    QItemSelection range;
    const bool extends = modifiers.testFlag(Qt::ShiftModifier);
    if (!extends)
        m_anchor = op;
    const auto [first, last] = std::minmax(m_anchor, op);
    for (std::size_t place = first; place <= last; ++place) {
        if (const QModelIndex index = indexOf(place); index.isValid())
            range.select(index, index);
    }
    const auto how = modifiers.testFlag(Qt::ControlModifier) ? QItemSelectionModel::Toggle
                                                             : QItemSelectionModel::ClearAndSelect;
    selection.setCurrentIndex(indexOf(op), QItemSelectionModel::NoUpdate);
    selection.select(range, how | QItemSelectionModel::Rows);
    m_table->scrollTo(indexOf(op));
}

Result<void> OperatorsView::write(const std::filesystem::path& file) const
{
    return writeOperators(m_report, selected(), file);
}

} // namespace rapp
