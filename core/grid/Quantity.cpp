// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/Quantity.h"

#include <algorithm>

namespace rapp {

namespace {

struct QuantityWords
{
    std::string_view name;
    std::string_view unit;
    std::string_view column;
};

const QuantityWords& words(Quantity quantity)
{
    static constexpr std::array<QuantityWords, allQuantities.size()> table = {{
        {"predicted", "ms", "predicted_ms"},
        {"measured", "ms", "measured_ms"},
        {"difference", "ms", "difference_ms"},
        {"relative-error", "%", "relative_error_percent"},
        {"throughput", "requests/s", "throughput_requests_per_s"},
    }};
    return table[static_cast<std::size_t>(quantity)];
}

/// The grid whose cells are `combine(predicted, measured)` where both have a value.
template <class Combine>
LatencyGrid combined(const LatencyGrid& predicted, const LatencyGrid& measured, Combine combine)
{
    LatencyGrid result(predicted.axes(), predicted.batch(), EmptyReason::NotMeasured);
    for (std::size_t row = 0; row < result.rows(); ++row) {
        for (std::size_t column = 0; column < result.columns(); ++column) {
            if (!predicted.hasValue(row, column))
                result.setEmpty(row, column, predicted.reason(row, column));
            else if (!measured.hasValue(row, column))
                result.setEmpty(row, column, measured.reason(row, column));
            else
                result.setValue(row, column,
                                combine(predicted.value(row, column), measured.value(row, column)));
        }
    }
    return result;
}

LatencyGrid throughputGrid(const LatencyGrid& predicted, const LatencyGrid& measured)
{
    LatencyGrid result = predicted;
    for (std::size_t row = 0; row < result.rows(); ++row) {
        for (std::size_t column = 0; column < result.columns(); ++column) {
            const LatencyGrid& source = predicted.hasValue(row, column) ? predicted : measured;
            if (source.hasValue(row, column))
                result.setValue(row, column,
                                throughput(result.batch(), Milliseconds(source.value(row, column))));
        }
    }
    return result;
}

} // namespace

std::string_view quantityName(Quantity quantity)
{
    return words(quantity).name;
}

std::optional<Quantity> quantityFrom(std::string_view name)
{
    const auto* const found =
        std::find_if(allQuantities.begin(), allQuantities.end(),
                     [name](Quantity quantity) { return quantityName(quantity) == name; });
    return found == allQuantities.end() ? std::nullopt : std::optional(*found);
}

std::string_view quantityUnit(Quantity quantity)
{
    return words(quantity).unit;
}

std::string_view quantityColumn(Quantity quantity)
{
    return words(quantity).column;
}

bool isSigned(Quantity quantity)
{
    return quantity == Quantity::Difference || quantity == Quantity::RelativeError;
}

bool sharesColourRange(Quantity first, Quantity second)
{
    return quantityUnit(first) == quantityUnit(second) && isSigned(first) == isSigned(second);
}

double throughput(BatchSize batch, Milliseconds latency)
{
    return 1000.0 * batch.value() / latency.value();
}

LatencyGrid deriveQuantity(Quantity quantity, const LatencyGrid& predicted, const LatencyGrid& measured)
{
    switch (quantity) {
    case Quantity::Predicted:
        return predicted;
    case Quantity::Measured:
        return measured;
    case Quantity::Difference:
        return combined(predicted, measured,
                        [](double prediction, double truth) { return prediction - truth; });
    case Quantity::RelativeError:
        return combined(predicted, measured,
                        [](double prediction, double truth) { return 100 * (prediction - truth) / truth; });
    case Quantity::Throughput:
        return throughputGrid(predicted, measured);
    }
    return {};
}

} // namespace rapp
