// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Error.h"
#include "core/base/Result.h"

#include <QWidget>

#include <filesystem>
#include <memory>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace rapp {

class ExplorationState;
class TrainingForm;
class TrainingPlot;
class TrainingService;
struct TrainingRequest;

/// Trains a network on what is open: what and how on the left, its curves as they come on the right. Says why
/// a run can't begin before it does, stops so that it can go on later, and offers the network that came out.
/// GUI thread; state and service outlive it.
class TrainingView : public QWidget
{
    Q_OBJECT

public:
    TrainingView(ExplorationState& state, TrainingService& service, QWidget* parent = nullptr);
    ~TrainingView() override;

    [[nodiscard]] TrainingForm& form() { return *m_form; }
    [[nodiscard]] TrainingPlot& plot() { return *m_plot; }

    /// Writes the curves as a picture in the light palette, or as .csv the log. Errors as writePlot.
    [[nodiscard]] Result<void> write(const std::filesystem::path& file) const;

private:
    [[nodiscard]] TrainingRequest request() const;
    void start();
    void countSamples();
    /// Says whether and why not a run can begin.
    void check();
    void showHint(const QString& hint);
    void showStage();
    void showProgress();
    void showEpochs();
    [[nodiscard]] QString runningText() const;
    [[nodiscard]] QString finishedText() const;

    ExplorationState& m_state;
    TrainingService& m_service;
    TrainingForm* m_form;
    TrainingPlot* m_plot;
    QLabel* m_data;
    QLabel* m_hint;
    QLabel* m_status;
    QProgressBar* m_bar;
    QCheckBox* m_logarithmic;
    QPushButton* m_export;
    QPushButton* m_start;
    QPushButton* m_stop;
    QPushButton* m_use;
    std::size_t m_samples = 0; ///< measured ones of open models with a graph
};

} // namespace rapp
