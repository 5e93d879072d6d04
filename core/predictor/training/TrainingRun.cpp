// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/TrainingRun.h"

#include "core/base/FileIo.h"
#include "core/predictor/LibTorchGuard.h"
#include "core/predictor/TrainingLog.h"
#include "core/predictor/training/DefaultTrainee.h"
#include "core/predictor/training/ProcessGroup.h"
#include "core/predictor/training/PublishedTrainee.h"
#include "core/predictor/training/TrainingState.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>
#include <malloc.h>

#include <chrono>

namespace rapp {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// glibc gives large freed blocks back to the system, to fault them in anew in the next step.
void keepFreedMemory()
{
    constexpr int largest = 1 << 30;
    ::mallopt(M_MMAP_THRESHOLD, largest);
    ::mallopt(M_TRIM_THRESHOLD, largest);
}

/// One number to choose by: the mean of the errors that there are.
std::optional<double> scoreOf(const TrainingErrors& errors)
{
    if (errors.withPriors && errors.withoutPriors)
        return (*errors.withPriors + *errors.withoutPriors) / 2;
    return errors.withPriors ? errors.withPriors : errors.withoutPriors;
}

class Run
{
public:
    Run(const TrainingRequest& request, Trainee& trainee, ProcessGroup* group, const TrainingHandler& onEpoch,
        const JobControl& control)
        : m_request(request)
        , m_trainee(trainee)
        , m_group(group)
        , m_onEpoch(onEpoch)
        , m_control(control)
        , m_recipe(trainee.recipe())
        , m_epochs(request.epochs > 0 ? request.epochs : m_recipe.epochs)
        , m_totalSteps(m_epochs * m_recipe.stepsPerEpoch)
        , m_random(at::detail::createCPUGenerator(request.seed))
        , m_optimiser(m_recipe, m_totalSteps, trainee.firstParameters(m_random), trainee.decayed())
        , m_gradients(at::zeros_like(m_optimiser.parameters))
    {
        m_state.settings = trainingSettings(request, m_epochs);
        m_state.best = m_optimiser.parameters.clone();
        m_state.log = trainingLogHeader();
    }

    Result<TrainingResult> run()
    {
        if (!m_request.resume.empty()) {
            auto state = TrainingState::read(m_request.resume, m_state.settings, m_optimiser, m_random);
            if (!state)
                return fail(state.error());
            m_state = std::move(*state);
        }
        m_trainee.attach(m_optimiser.parameters, m_gradients);
        m_firstStep = m_state.step;
        while (m_state.step < m_totalSteps) {
            if (!step()) {
                if (const auto written = writeState(); !written)
                    return fail(written.error());
                return cancelled();
            }
            m_control.report(static_cast<std::size_t>(m_state.step), static_cast<std::size_t>(m_totalSteps));
            if (m_state.step % m_recipe.stepsPerEpoch == 0) {
                if (const auto finished = finishEpoch(); !finished)
                    return fail(finished.error());
            }
        }
        TrainingResult result{m_request.output, m_state.bestEpoch, {}, {}, secondsSince(m_start)};
        result.validation = m_trainee.errors(m_state.best, SamplePart::Validation);
        result.test = m_trainee.errors(m_state.best, SamplePart::Test);
        if (isFirst()) {
            std::error_code ignored;
            std::filesystem::remove(trainingStateFile(m_request.output), ignored);
        }
        return result;
    }

private:
    [[nodiscard]] bool isFirst() const { return !m_request.distributed || m_request.distributed->rank == 0; }

    /// Whether nobody wants to stop; a step that somebody stopped has not happened.
    bool step()
    {
        StepPlace place{m_state.step, 0, 1};
        if (m_request.distributed) {
            place.rank = m_request.distributed->rank;
            place.worldSize = m_request.distributed->worldSize;
        }
        bool stop = m_control.cancelled();
        if (!m_group && stop)
            return false;
        const at::Tensor randomBefore = m_group ? m_random.get_state() : at::Tensor();
        m_gradients.zero_();
        StepSums sums = m_trainee.step(place, m_random);
        if (m_group) {
            at::Tensor shared = at::zeros({StepSums::count + 1}, at::kDouble);
            double* values = shared.data_ptr<double>();
            std::copy(sums.values.begin(), sums.values.end(), values);
            values[StepSums::count] = stop ? 1 : 0;
            shared = shared.to(m_gradients.device());
            m_group->sum({m_gradients, shared});
            shared = shared.to(at::kCPU);
            values = shared.data_ptr<double>();
            std::copy_n(values, StepSums::count, sums.values.begin());
            stop = values[StepSums::count] > 0;
            if (stop) {
                m_random.set_state(randomBefore);
                return false;
            }
        }
        m_optimiser.step(m_state.step, m_gradients);
        for (std::size_t i = 0; i < StepSums::count; ++i)
            m_state.sums.values[i] += sums.values[i];
        m_samplesSeen += sums.samples();
        ++m_state.step;
        return true;
    }

    Result<void> finishEpoch()
    {
        StepSums& sums = m_state.sums;
        const auto mean = [&](bool priors) {
            return sums.errorCount(priors) > 0 ? std::optional(sums.error(priors) / sums.errorCount(priors))
                                               : std::nullopt;
        };
        TrainingProgress progress;
        progress.epoch = static_cast<int>(m_state.step / m_recipe.stepsPerEpoch);
        progress.epochs = m_epochs;
        progress.learningRate = m_optimiser.learningRate(m_state.step - 1);
        progress.trainingLoss = sums.loss() / static_cast<double>(m_recipe.stepsPerEpoch);
        progress.training = {mean(true), mean(false)};
        progress.validation = m_trainee.errors(m_optimiser.kept(), SamplePart::Validation);
        const auto score = scoreOf(progress.validation);
        progress.best = !score || m_state.bestEpoch == 0 || *score < m_state.bestScore;
        if (progress.best) {
            m_state.bestScore = score.value_or(0);
            m_state.bestEpoch = progress.epoch;
            m_state.best = m_optimiser.kept().clone();
        }
        const double seconds = secondsSince(m_start);
        progress.samplesPerSecond = m_samplesSeen / seconds;
        progress.remainingSeconds = seconds / static_cast<double>(m_state.step - m_firstStep) *
                                    static_cast<double>(m_totalSteps - m_state.step);
        m_state.log += trainingLogLine(progress);
        sums = {};
        if (const auto written = writeEpoch(progress.best); !written)
            return written;
        if (m_onEpoch)
            m_onEpoch(progress);
        return {};
    }

    Result<void> writeEpoch(bool best) const
    {
        if (!isFirst())
            return {};
        if (best) {
            if (const auto written = m_trainee.weights(m_state.best).write(m_request.output); !written)
                return written;
        }
        return writeState();
    }

    Result<void> writeState() const
    {
        if (!isFirst())
            return {};
        if (!m_request.logFile.empty()) {
            if (const auto written = writeWholeFile(m_request.logFile, m_state.log); !written)
                return written;
        }
        return m_state.write(trainingStateFile(m_request.output), m_optimiser, m_random);
    }

    const TrainingRequest& m_request;
    Trainee& m_trainee;
    ProcessGroup* m_group;
    const TrainingHandler& m_onEpoch;
    const JobControl& m_control;
    Recipe m_recipe;
    int m_epochs;
    std::int64_t m_totalSteps;
    at::Generator m_random;
    AdamOptimiser m_optimiser;
    at::Tensor m_gradients;
    TrainingState m_state;
    Clock::time_point m_start = Clock::now();
    std::int64_t m_firstStep = 0;
    double m_samplesSeen = 0;
};

Result<void> check(const TrainingRequest& request)
{
    if (request.device == TrainingRequest::Device::Cuda && !at::hasCUDA())
        return fail("this LibTorch can't use a CUDA GPU", {},
                    "train on the CPU, or build with LibTorch for CUDA");
    return request.check();
}

} // namespace

Result<TrainingResult> runTraining(const TrainingRequest& request, const TrainingHandler& onEpoch,
                                   const JobControl& control)
{
    if (const auto fine = check(request); !fine)
        return fail(fine.error());
    keepFreedMemory();
    return guarded("training", [&]() -> Result<TrainingResult> {
        at::set_num_threads(request.threads);
        const auto trainee = request.network == TrainingRequest::Network::Default
                                 ? makeDefaultTrainee(request)
                                 : makePublishedTrainee(request);
        if (!trainee)
            return fail(trainee.error());
        std::unique_ptr<ProcessGroup> group;
        if (request.distributed) {
            auto joined = ProcessGroup::join(*request.distributed, request.device);
            if (!joined)
                return fail(joined.error());
            group = std::move(*joined);
        }
        return Run(request, **trainee, group.get(), onEpoch, control).run();
    });
}

} // namespace rapp
