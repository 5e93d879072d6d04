// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/planner/AdvicePanel.h"

#include "core/planning/PlanText.h"
#include "widgets/base/OptionalNumberBox.h"
#include "widgets/base/TranslatedPhrase.h"

#include <QFormLayout>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace rapp {

namespace {

constexpr double greatestRate = 1e7;
constexpr int rateDecimals = 2;

QString heading(const QString& text)
{
    return QStringLiteral("<p style=\"margin: 8px 0 2px 0\"><b>%1</b></p>").arg(text.toHtmlEscaped());
}

QString paragraph(const QString& text)
{
    return QStringLiteral("<p style=\"margin: 0 0 3px 0\">%1</p>").arg(text.toHtmlEscaped());
}

} // namespace

AdvicePanel::AdvicePanel(QWidget* parent)
    : QWidget(parent)
    , m_more(new OptionalNumberBox(greatestRate, rateDecimals, tr("none"), this))
    , m_text(new QTextBrowser(this))
{
    m_more->setAccessibleName(tr("Requests/s to serve more"));
    m_more->setToolTip(tr("How the chosen cell best serves so many requests/s more: by more quota for one "
                          "instance, or by further instances"));
    m_text->setAccessibleName(tr("Advice"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setMinimumSize(200, 80);
    m_text->viewport()->setAutoFillBackground(false);

    auto* form = new QFormLayout;
    form->setContentsMargins(6, 4, 6, 4);
    form->setHorizontalSpacing(8);
    form->addRow(tr("&Growth (requests/s)"), m_more);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(form);
    layout->addWidget(m_text, 1);
    connect(m_more, &OptionalNumberBox::numberChanged, this, &AdvicePanel::showAdvice);
}

void AdvicePanel::setFindings(std::shared_ptr<const PlanFindings> findings, const QString& note)
{
    m_findings = std::move(findings);
    m_note = note;
    showAdvice();
}

void AdvicePanel::setChosen(const std::optional<Configuration>& chosen)
{
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    showAdvice();
}

QString AdvicePanel::adviceFrom(const PlanChoice& choice) const
{
    const Plan& plan = m_findings->plan;
    const PlanRequest& request = plan.request();
    QString html = heading(tr("One step less"));
    for (const StepDown& step : stepsDown(plan, choice))
        html += paragraph(sentence(stepText(step, request, translatedPhrase)));
    if (const auto more = m_more->number()) {
        html += heading(tr("Growth"));
        if (const auto growth = growthOf(plan, choice, *more))
            html += paragraph(sentence(growthText(*growth, *more, translatedPhrase)));
    }
    if (m_findings->measured) {
        html += heading(tr("By what was measured"));
        html += paragraph(
            sentence(regretText(regretBy(*m_findings->measured, choice), request, translatedPhrase)));
    }
    return html;
}

void AdvicePanel::showAdvice()
{
    QString html;
    if (!m_findings) {
        html = paragraph(m_note);
    } else {
        const Plan& plan = m_findings->plan;
        const PlanRequest& request = plan.request();
        const auto& cheapest = m_findings->markers.cheapest;
        const PlanChoice* chosen = m_chosen ? plan.find(*m_chosen) : nullptr;
        if (cheapest && (!chosen || chosen->at != cheapest->at))
            html += heading(tr("Cheapest choice")) +
                    paragraph(sentence(choiceText(*cheapest, request, translatedPhrase)));
        if (chosen)
            html += heading(cheapest && chosen->at == cheapest->at ? tr("Chosen cell, the cheapest choice")
                                                                   : tr("Chosen cell")) +
                    paragraph(sentence(choiceText(*chosen, request, translatedPhrase)));
        if (chosen || cheapest)
            html += adviceFrom(chosen ? *chosen : *cheapest);
        const auto infeasible = infeasibleTexts(plan.outcomes(), request, translatedPhrase);
        if (!infeasible.empty())
            html += heading(tr("Not feasible"));
        for (const std::string& text : infeasible)
            html += paragraph(sentence(text));
    }
    m_text->setHtml(html);
}

} // namespace rapp
