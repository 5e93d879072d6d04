// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/curves/CurveFigure.h"
#include "core/grid/ColourRange.h"
#include "core/grid/GridAxes.h"
#include "core/grid/GridPair.h"
#include "core/workspace/PairSide.h"

#include <QSize>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rapp {

/// What a model is compared with.
struct Versus
{
    std::string model; ///< empty: the same one
    PairSource source = PairSource::Predicted;
    std::optional<std::filesystem::path> weights; ///< the checkpoint that predicts it; nothing: the same one
    PairQuantity quantity = PairQuantity::Ratio;
};

/// What rapp-explorer was asked for on its command line. A plain value.
struct LaunchOptions
{
    std::vector<std::filesystem::path> paths; ///< files and folders to open beside the bundled data
    std::optional<std::string> model;
    std::optional<BatchSize> batch;
    std::optional<PercentRange> sm;
    std::optional<PercentRange> quota;
    std::optional<Quantity> quantity;
    std::optional<std::filesystem::path> weights;
    std::optional<Versus> versus;      ///< what `model` is compared with, in place of the heatmap
    bool measured = false;             ///< compare what was measured of `model`, not what is predicted
    bool noPriors = false;             ///< predict without prior knowledge
    bool contours = false;             ///< lines of equal latency over the heatmap
    std::optional<Milliseconds> slo;   ///< one of the lines; asks for them, too
    bool figure = false;               ///< curves of `model` in place of the heatmap
    std::vector<double> lines;         ///< of the figure: SM partitions or quotas; empty: all
    CurveAxis over = CurveAxis::Quota; ///< what runs along the figure's lines
    std::optional<ColourScaleType> scale;
    std::optional<ColourMapName> map;
    QSize size{1000, 720};                      ///< of an exported picture, in pixels
    int dpi = 96;                               ///< PDF and SVG are size / dpi inches large
    std::vector<std::filesystem::path> exports; ///< not empty: write these and end, without a window

    /// Set for --help and --version: what to print.
    std::optional<QString> information;

    /// Errors: an unknown option, a value that can't be read, an export file of an unknown kind. All are the
    /// command line's fault (exit status 2).
    static Result<LaunchOptions> parse(const QStringList& arguments);
};

class ExplorationState;

/// Batch size, ranges, quantity, prior knowledge, contour lines and colours as they were asked for; the rest
/// stays. A checkpoint without a quantity asks for its predictions.
void applyOptions(const LaunchOptions& options, ExplorationState& state);

} // namespace rapp
