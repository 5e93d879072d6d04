// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/DataOptions.h"
#include "app/cli/PlanSource.h"
#include "core/planning/ServiceList.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rapp {

/// rapp plan: the cheapest shares that keep an SLO, for one model; or several models packed onto GPUs.
class PlanCommand : public Command
{
public:
    explicit PlanCommand(CLI::App& program);

    Result<void> run(const Interruption& interruption) override;

private:
    [[nodiscard]] PlanRequest request() const;
    Result<void> plan(const Workspace& workspace, const JobControl& control);
    [[nodiscard]] std::optional<PlanChoice> chosen(const Plan& plan) const;
    [[nodiscard]] Result<std::vector<ServiceRequest>> services() const;
    Result<void> packServices(const Workspace& workspace, const JobControl& control);

    DataOptions m_data;
    PlanSource m_source;
    std::string m_model;
    std::optional<double> m_slo;
    std::optional<double> m_rate;
    bool m_safe = false;
    CapacityRule m_capacity = CapacityRule::Plain;
    double m_overhead = defaultHasGpuOverhead.value();
    std::optional<Configuration> m_at;
    std::optional<double> m_more;
    std::size_t m_most = 10;
    std::filesystem::path m_pack;
    std::vector<ServiceRequest> m_services;
    bool m_json = false;
};

} // namespace rapp
