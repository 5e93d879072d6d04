// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Predictor.h"
#include "core/predictor/default/DefaultWeights.h"
#include "core/predictor/default/LatencyTable.h"

#include <list>
#include <memory>
#include <mutex>
#include <vector>

namespace rapp {

/// What the default network says of a model: a table for each SM partition asked for, and how wide its
/// intervals are.
struct ModelTables
{
    std::vector<LatencyTable> tables;
    IntervalWidths::Widths widths{};
};

/// The tables of the models that were asked for last. They hold for every batch size and quota, so that of a
/// model that is known another batch size costs no pass through the network. Thread-safe; owned by a
/// predictor.
class TableCache
{
public:
    /// A model and SM partitions in %. The shared pointers keep it alive, so addresses stay unique.
    struct Key
    {
        PredictionInput input;
        std::vector<double> sms;

        bool operator==(const Key& other) const
        {
            return input.graph == other.input.graph && input.priors == other.input.priors && sms == other.sms;
        }
    };

    /// Keeps at most so many tables, but always the newest entry.
    explicit TableCache(std::size_t maxTables) : m_maxTables(maxTables) {}

    /// Null if it is not there. What is found becomes the newest.
    std::shared_ptr<const ModelTables> find(const Key& key);
    void insert(Key key, std::shared_ptr<const ModelTables> tables);

private:
    struct Entry
    {
        Key key;
        std::shared_ptr<const ModelTables> tables;
    };
    using Entries = std::list<Entry>;

    [[nodiscard]] Entries::iterator entryOf(const Key& key);

    std::size_t m_maxTables;
    std::mutex m_mutex;
    std::size_t m_tables = 0;
    Entries m_entries; ///< newest first
};

} // namespace rapp
