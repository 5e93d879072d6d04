// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/RecentCache.h"
#include "core/predictor/Predictor.h"
#include "core/predictor/default/DefaultWeights.h"
#include "core/predictor/default/LatencyTable.h"

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

    /// Keeps so many tables, or the newest entry if that has more.
    explicit TableCache(std::size_t maxTables) : m_tables(maxTables) {}

    /// Null if it is not there. What is found becomes the newest.
    std::shared_ptr<const ModelTables> find(const Key& key)
    {
        const std::lock_guard lock(m_mutex);
        return m_tables.find(key);
    }
    /// What another thread put there in the meantime stays.
    void insert(Key key, std::shared_ptr<const ModelTables> tables)
    {
        const std::lock_guard lock(m_mutex);
        const std::size_t count = tables->tables.size();
        m_tables.insert(std::move(key), std::move(tables), count);
    }

private:
    std::mutex m_mutex;
    RecentCache<Key, ModelTables> m_tables;
};

} // namespace rapp
