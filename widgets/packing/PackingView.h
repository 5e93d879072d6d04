// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/ServicePacking.h"
#include "core/workspace/Problem.h"
#include "widgets/jobs/Job.h"

#include <QWidget>

#include <memory>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTableView;
class QTextBrowser;

namespace rapp {

class ExplorationState;
class PackingPlot;
class PlanRulesEdit;
class ServiceModel;

/// Several models, each with an SLO and a rate, packed onto the fewest GPUs: a table of services to edit, to
/// open and to save, and the result as a picture and in words. Packs off the GUI thread when asked, with
/// progress and cancel. GUI thread; the state outlives it.
class PackingView : public QWidget
{
    Q_OBJECT

public:
    explicit PackingView(ExplorationState& state, QWidget* parent = nullptr);
    ~PackingView() override;

    [[nodiscard]] ServiceModel& services() { return *m_services; }
    /// Null until something is packed.
    [[nodiscard]] std::shared_ptr<const ServicePacking> packed() const { return m_packed; }
    [[nodiscard]] PackingPlot& plot() { return *m_plot; }

    /// Both tell what went wrong in the view.
    void openServices(const std::filesystem::path& file);
    void saveServices(const std::filesystem::path& file);
    /// A picture of all GPUs, or as .csv where each instance lies.
    [[nodiscard]] Result<void> write(const std::filesystem::path& file);

public Q_SLOTS:
    void pack();

Q_SIGNALS:
    void jobStarted(rapp::JobBase* job, const QString& title);
    void failed(const rapp::Problem& problem);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    using PackJob = Job<Result<ServicePacking>>;

    QWidget* makeInput();
    void fitColumns();
    QWidget* makeResult();
    QPushButton* addButton(QHBoxLayout& row, const QString& text, const QString& tip);
    void addService();
    void removeService();
    void askToOpen();
    void askToSave();
    [[nodiscard]] bool isAbsent(const std::string& model) const;
    void finish();
    void showPacked();
    void showPlaces();
    void updateButtons();
    /// What is shown no longer fits what is asked for.
    void setOutdated();

    ExplorationState& m_state;
    ServiceModel* m_services;
    QTableView* m_table;
    PlanRulesEdit* m_rules = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_save = nullptr;
    QWidget* m_rulesPlace = nullptr;
    QPushButton* m_pack;
    QPushButton* m_stop;
    QProgressBar* m_progress;
    QLabel* m_summary;
    QLabel* m_outdated;
    PackingPlot* m_plot;
    QWidget* m_picturePlace = nullptr; ///< through which the picture is seen
    QTextBrowser* m_details;
    QPushButton* m_export = nullptr;
    QSplitter* m_parts;
    std::unique_ptr<PackJob> m_job;
    std::vector<ServiceRequest> m_sent; ///< the services that the running or last job was for
    std::vector<std::string> m_absent;  ///< their models that are not open
    std::shared_ptr<const ServicePacking> m_packed;
};

} // namespace rapp
