// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/SavedTraining.h"
#include "widgets/jobs/Job.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace rapp {

/// What to train and how, to be edited: all of a TrainingRequest but for the models. A run that goes on from
/// a state has the state's settings, which then can't be changed. GUI thread.
class TrainingForm : public QWidget
{
    Q_OBJECT

public:
    explicit TrainingForm(QWidget* parent = nullptr);
    ~TrainingForm() override;

    [[nodiscard]] TrainingRequest request() const;
    [[nodiscard]] bool resumes() const { return !m_base.resume.empty(); }
    /// Takes over a request; with a state to resume from, its settings are kept as they are.
    void setRequest(const TrainingRequest& request);

public Q_SLOTS:
    /// Reads a state off the GUI thread and takes over its settings.
    void readState(const std::filesystem::path& file);
    /// Forgets the state to go on from.
    void startAnew();

Q_SIGNALS:
    void changed();
    /// A state could not be read.
    void failed(const rapp::Error& error);

private:
    using StateJob = Job<Result<SavedTraining>>;

    void chooseOutput();
    void chooseState();
    void finishReading();
    void showRequest();
    void updateEnabled();
    [[nodiscard]] QSpinBox* addSpinBox(int least, int greatest, const QString& name);
    [[nodiscard]] QToolButton* addButton(const QString& text, const QString& name);

    TrainingRequest m_base; ///< what is not edited here
    QComboBox* m_network;
    QComboBox* m_split;
    QSpinBox* m_fold;
    QSpinBox* m_folds;
    QSpinBox* m_seed;
    QSpinBox* m_epochs;
    QSpinBox* m_threads;
    QLineEdit* m_output;
    QLineEdit* m_state;
    QToolButton* m_anew;
    std::unique_ptr<StateJob> m_reading;
};

} // namespace rapp
