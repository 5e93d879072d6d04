// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/planner/PlanFindings.h"

#include <QWidget>

#include <memory>

class QTextBrowser;

namespace rapp {

class OptionalNumberBox;

/// A plan in words: its cheapest choice, and from the chosen configuration what one step less of each
/// resource would do, how more requests are served, and the regret; and which batch sizes have no feasible
/// share. Knows no state. GUI thread; owned by the planner.
class AdvicePanel : public QWidget
{
    Q_OBJECT

public:
    explicit AdvicePanel(QWidget* parent = nullptr);

    /// Null for none, and then `note` stands there.
    void setFindings(std::shared_ptr<const PlanFindings> findings, const QString& note);
    /// The cheapest choice if there is none, or no latency is known there.
    void setChosen(const std::optional<Configuration>& chosen);

private:
    void showAdvice();
    [[nodiscard]] QString adviceFrom(const PlanChoice& choice) const;

    std::shared_ptr<const PlanFindings> m_findings;
    QString m_note;
    std::optional<Configuration> m_chosen;
    OptionalNumberBox* m_more;
    QTextBrowser* m_text;
};

} // namespace rapp
