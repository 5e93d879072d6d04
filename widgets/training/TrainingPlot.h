// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Training.h"
#include "widgets/plots/StyledPlot.h"

#include <vector>

namespace rapp {

/// The curves of a training over its epochs: on the left training and validation MAPE, with and without prior
/// knowledge, a ring around the weights that are kept; on the right the loss. Knows no state and takes no
/// input; follows the widget's palette and font. GUI thread.
class TrainingPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit TrainingPlot(QWidget* parent = nullptr);

    void setEpochs(std::vector<TrainingProgress> epochs);
    /// Of both vertical axes.
    void setLogarithmic(bool logarithmic);
    /// What stands over the axes while there are no curves.
    void setNote(const QString& note);

    [[nodiscard]] const std::vector<TrainingProgress>& epochs() const { return m_epochs; }
    [[nodiscard]] bool isLogarithmic() const { return m_logarithmic; }
    /// The curves of MAPE, in %: training and validation with prior knowledge, then without.
    [[nodiscard]] QCPGraph* errorCurve(bool validation, bool priors) const;
    [[nodiscard]] QCPGraph* lossCurve() const { return m_loss; }

protected:
    void applyStyle() override;

private:
    using Value = std::function<std::optional<double>(const TrainingProgress&)>;

    [[nodiscard]] QCPAxisRect* addPanel(int column, const QString& label);
    [[nodiscard]] QCPGraph* addCurve(QCPAxisRect& panel, const QString& name);
    void showEpochs();
    void fill(QCPGraph& curve, const Value& value);
    void scale(QCPAxisRect& panel, std::initializer_list<QCPGraph*> curves);

    std::vector<TrainingProgress> m_epochs;
    bool m_logarithmic = true;
    QCPAxisRect* m_errorPanel;
    QCPAxisRect* m_lossPanel;
    std::array<QCPGraph*, 4> m_errors{}; ///< by 2 × without priors + validation
    QCPGraph* m_loss;
    QCPGraph* m_best;
    QCPLegend* m_legend;
    QCPItemText* m_note;
};

} // namespace rapp
