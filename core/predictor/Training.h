// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/evaluation/Split.h"
#include "core/workspace/Model.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rapp {

/// One of several processes that train together (LibTorch's c10d).
struct DistributedPlace
{
    std::string masterAddress;
    std::uint16_t masterPort = 0;
    int rank = 0;
    int worldSize = 1;

    /// From MASTER_ADDR, MASTER_PORT, RANK and WORLD_SIZE. Errors: one that is missing or no such number.
    static Result<DistributedPlace> fromEnvironment();
};

/// What to train and how. Plain data.
struct TrainingRequest
{
    enum class Network : std::uint8_t { Default, Published };
    enum class Device : std::uint8_t { Cpu, Cuda };

    /// Those without a graph or a profile are passed over; those without priors serve the default network
    /// only.
    std::vector<std::shared_ptr<const Model>> models;
    Network network = Network::Default;
    SplitRequest split;
    std::uint64_t seed = 0; ///< of first weights, order and noise
    int epochs = 0;         ///< 0: as many as the network's recipe has
    int batchRows = 0;      ///< rows of (model, SM) in a step of one process; 0: as the recipe has
    int threads = 1;
    Device device = Device::Cpu;
    std::filesystem::path output;  ///< the best weights so far; the state to resume from lies beside it
    std::filesystem::path resume;  ///< a state that an interrupted run left; empty: start anew
    std::filesystem::path logFile; ///< CSV, a line an epoch; empty: none
    /// Weights whose prediction intervals are taken over where this run's split can't calibrate them.
    std::vector<std::filesystem::path> intervalsFrom;
    std::optional<DistributedPlace> distributed;

    /// Whether a run can begin, as far as it can be told at once, without LibTorch and without reading files.
    /// Errors: no models to train with, a split that they can't be divided by, no threads, files whose folder
    /// is missing or can't be written into.
    [[nodiscard]] Result<void> check() const;
};

/// Where a run with this output keeps the state to resume from: the output's name with ".state" after it.
std::filesystem::path trainingStateFile(const std::filesystem::path& output);

/// Mean absolute percentage errors, as fractions; absent where there are no such samples or the network
/// can't do without prior knowledge.
struct TrainingErrors
{
    std::optional<double> withPriors;
    std::optional<double> withoutPriors;
};

/// How far a run is, after each epoch.
struct TrainingProgress
{
    int epoch = 0; ///< finished ones, 1 to `epochs`
    int epochs = 0;
    double samplesPerSecond = 0; ///< training samples
    double remainingSeconds = 0;
    double learningRate = 0; ///< of the last step
    double trainingLoss = 0;
    TrainingErrors training;   ///< mean over the epoch's steps, as the network was then
    TrainingErrors validation; ///< of the weights that would be kept
    bool best = false;         ///< these weights are the best so far
};

struct TrainingResult
{
    std::filesystem::path file;
    int bestEpoch = 0;
    TrainingErrors validation; ///< of the weights kept
    TrainingErrors test;       ///< of the weights kept, on the split's test part
    double seconds = 0;        ///< since this process began, reading aside
};

/// Called on the training thread after each epoch.
using TrainingHandler = std::function<void(const TrainingProgress&)>;

} // namespace rapp
