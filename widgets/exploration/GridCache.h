// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/RecentCache.h"
#include "core/predictor/Predictor.h"

namespace rapp {

/// The grids that were predicted last, so that going back to one costs nothing. The oldest go when all cells
/// together pass a limit. Not thread-safe; owned by whoever predicts.
class GridCache
{
public:
    /// What a prediction depends on. The shared pointers keep its parts alive, so addresses stay unique.
    struct Key
    {
        std::shared_ptr<const Predictor> predictor;
        PredictionInput input;
        BatchSize batch;
        GridAxes axes;

        bool operator==(const Key& other) const
        {
            return predictor == other.predictor && input.graph == other.input.graph &&
                   input.priors == other.input.priors && batch == other.batch && axes == other.axes;
        }
    };

    explicit GridCache(std::size_t maxCells) : m_grids(maxCells) {}

    /// Null if it is not there. What is found becomes the newest.
    std::shared_ptr<const GridPrediction> find(const Key& key) { return m_grids.find(key); }
    void insert(const Key& key, std::shared_ptr<const GridPrediction> grid)
    {
        m_grids.insert(key, std::move(grid), key.axes.cellCount());
    }

private:
    RecentCache<Key, GridPrediction> m_grids;
};

} // namespace rapp
