// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/heatmap/HeatmapContent.h"
#include "widgets/plots/ColourScale.h"

namespace rapp {

/// All that small multiples show: a heatmap for each of several batch sizes of one model, of one quantity, on
/// the same axes and with the same colours. Window, picture and files are made from the same. A value.
struct MultiplesContent
{
    std::vector<HeatmapContent> parts; ///< ascending by batch size; at least one

    /// "resnet152 · batch sizes 1, 2, 4, 8 · Measured latency (ms)".
    [[nodiscard]] QString title() const;
    /// As HeatmapContent::caption, over all parts.
    [[nodiscard]] QString caption() const;
    /// One scale over the values of all parts; nothing where none has a value.
    [[nodiscard]] std::optional<ColourScale> scale() const;
    /// The lines of gridLines for every part under one header.
    [[nodiscard]] std::string csv() const;
};

/// The batch sizes of small multiples: those that the model was measured at, or the published 1, 2, 4 and 8,
/// and the chosen one; of more than `most` those that are nearest to the chosen one in ratio.
std::vector<BatchSize> multiplesBatches(const LatencyProfile* profile, BatchSize chosen,
                                        std::size_t most = 9);

} // namespace rapp
