// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"

#include <list>
#include <memory>

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

    explicit GridCache(std::size_t maxCells) : m_maxCells(maxCells) {}

    /// Null if it is not there. What is found becomes the newest.
    std::shared_ptr<const GridPrediction> find(const Key& key);
    void insert(Key key, std::shared_ptr<const GridPrediction> grid);

private:
    struct Entry
    {
        Key key;
        std::shared_ptr<const GridPrediction> grid;
    };

    std::size_t m_maxCells;
    std::size_t m_cells = 0;
    std::list<Entry> m_entries; ///< newest first
};

} // namespace rapp
