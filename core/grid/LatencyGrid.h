// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/grid/GridAxes.h"
#include "core/profile/LatencyProfile.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace rapp {

/// Why a cell of a grid has no value.
enum class EmptyReason : std::uint8_t {
    None,        ///< it has one
    NotMeasured, ///< the profile has no such configuration
    NoPredictor, ///< no checkpoint is loaded
    NoFeatures,  ///< the model has no feature graph, or lacks the prior knowledge the predictor needs
    Pending,     ///< being computed
    Cancelled,   ///< the computation was stopped before it came here
    NotFinite,   ///< the predictor or a division gave no finite number
    NotPositive, ///< a value that a logarithmic scale can't show
};

/// A few words for people, in English: "not measured".
const char* emptyReasonText(EmptyReason reason);

/// Values over SM partition × quota at one batch size: row-major, row 0 is the smallest SM partition, column
/// 0 the smallest quota. Latencies in ms, or another quantity derived from them (core/grid/Quantity.h). A
/// cell has a finite value or the reason why it has none; never both, never neither. Table, heatmap, hover
/// text, CSV and picture read the same grid. A plain value: publish as std::shared_ptr<const LatencyGrid>.
class LatencyGrid
{
public:
    LatencyGrid() = default;
    /// Every cell empty for `reason`.
    LatencyGrid(GridAxes axes, BatchSize batch, EmptyReason reason);

    /// The profile's latencies on these axes; what it lacks is NotMeasured.
    static LatencyGrid fromProfile(const LatencyProfile& profile, BatchSize batch, GridAxes axes);
    /// On the SM partitions and quotas that the profile has at this batch size.
    static LatencyGrid fromProfile(const LatencyProfile& profile, BatchSize batch);

    [[nodiscard]] const GridAxes& axes() const { return m_axes; }
    [[nodiscard]] BatchSize batch() const { return m_batch; }
    [[nodiscard]] std::size_t rows() const { return m_axes.sm.size(); }
    [[nodiscard]] std::size_t columns() const { return m_axes.quota.size(); }
    [[nodiscard]] bool empty() const { return m_values.empty(); }

    /// NaN where the cell is empty. Row and column must be within the grid.
    [[nodiscard]] double value(std::size_t row, std::size_t column) const
    {
        return m_values[index(row, column)];
    }
    [[nodiscard]] EmptyReason reason(std::size_t row, std::size_t column) const
    {
        return m_reasons[index(row, column)];
    }
    [[nodiscard]] bool hasValue(std::size_t row, std::size_t column) const
    {
        return reason(row, column) == EmptyReason::None;
    }
    [[nodiscard]] Configuration configuration(std::size_t row, std::size_t column) const;
    /// rows() × columns() values, row-major, NaN where empty.
    [[nodiscard]] std::span<const double> values() const { return m_values; }
    [[nodiscard]] std::size_t valueCount() const;

    /// A value that is not finite makes the cell empty for NotFinite.
    void setValue(std::size_t row, std::size_t column, double value);
    void setEmpty(std::size_t row, std::size_t column, EmptyReason reason);
    /// One value a column.
    void setRow(std::size_t row, std::span<const double> values);

    /// The cell whose SM partition and quota are these, exactly.
    struct Cell
    {
        std::size_t row = 0;
        std::size_t column = 0;
        bool operator==(const Cell&) const = default;
    };
    [[nodiscard]] std::optional<Cell> find(SmPercent sm, QuotaPercent quota) const;
    /// The cell nearest to these; nothing for an empty grid.
    [[nodiscard]] std::optional<Cell> nearest(SmPercent sm, QuotaPercent quota) const;

private:
    [[nodiscard]] std::size_t index(std::size_t row, std::size_t column) const
    {
        return row * columns() + column;
    }

    GridAxes m_axes;
    BatchSize m_batch{1};
    std::vector<double> m_values;
    std::vector<EmptyReason> m_reasons;
};

} // namespace rapp
