// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/workspace/Workspace.h"

#include <atomic>
#include <thread>

namespace rapp::test {

/// Gives 1000 · batch + row, a row each time that one is allowed; refuses batch size 13.
class SteppedPredictor final : public Predictor
{
public:
    [[nodiscard]] PredictorInfo info() const override
    {
        return {"published", "fake.ckpt", "fake", false, false};
    }

    [[nodiscard]] Result<GridPrediction> predictGrid(const PredictionInput&, BatchSize batch,
                                                     const GridAxes& axes, const RowHandler& onRow,
                                                     const JobControl& control) const override
    {
        ++calls;
        if (batch == BatchSize(13))
            return fail("unlucky batch size", "fake.ckpt");
        LatencyGrid grid(axes, batch, EmptyReason::Cancelled);
        for (std::size_t row = 0; row < grid.rows(); ++row) {
            while (allowedRows <= static_cast<int>(row) && !control.cancelled())
                std::this_thread::yield();
            if (control.cancelled())
                break;
            const std::vector<double> values(grid.columns(),
                                             1000.0 * batch.value() + static_cast<double>(row));
            grid.setRow(row, values);
            if (onRow)
                onRow(row, values);
        }
        return GridPrediction{grid, {}, {}};
    }

    [[nodiscard]] Result<std::vector<Prediction>>
    predict(const PredictionInput&, std::span<const Configuration>, const JobControl&) const override
    {
        return std::vector<Prediction>();
    }

    mutable std::atomic<int> calls = 0;
    std::atomic<int> allowedRows = 1000;
};

/// One model without operators, which is enough to be predicted by a SteppedPredictor.
inline std::shared_ptr<const Workspace> steppedWorkspace()
{
    auto model = std::make_shared<Model>();
    model->name = "resnet50";
    model->graph = std::make_shared<const FeatureGraph>();
    return std::make_shared<const Workspace>(Workspace({model}));
}

} // namespace rapp::test
