// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/training/ProcessGroup.h"

#include "core/predictor/LibTorchGuard.h"

// Gloo's headers are a package of their own, which LibTorch's does not ask for.
#if defined(USE_C10D_GLOO) && __has_include(<gloo/algorithm.h>)
#define RAPP_HAS_GLOO
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>
#endif
#ifdef USE_C10D_NCCL
#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>
#endif

namespace rapp {

#ifdef RAPP_HAS_GLOO

namespace {

/// How long a process waits for the others, to meet and in each step.
constexpr std::chrono::minutes patience{5};

class C10dGroup final : public ProcessGroup
{
public:
    explicit C10dGroup(c10::intrusive_ptr<c10d::ProcessGroup> group) : m_group(std::move(group)) {}

    void sum(std::vector<at::Tensor> tensors) override
    {
        for (at::Tensor& tensor : tensors) {
            std::vector<at::Tensor> one = {tensor};
            m_group->allreduce(one)->wait();
        }
    }

private:
    c10::intrusive_ptr<c10d::ProcessGroup> m_group;
};

} // namespace

Result<std::unique_ptr<ProcessGroup>> ProcessGroup::join(const DistributedPlace& place,
                                                         TrainingRequest::Device device)
{
    const std::string where = place.masterAddress + ":" + std::to_string(place.masterPort);
    return guarded(where, [&]() -> Result<std::unique_ptr<ProcessGroup>> {
        c10d::TCPStoreOptions options;
        options.port = place.masterPort;
        options.isServer = place.rank == 0;
        options.numWorkers = place.worldSize;
        options.timeout = patience;
        const auto store = c10::make_intrusive<c10d::TCPStore>(place.masterAddress, options);
        c10::intrusive_ptr<c10d::ProcessGroup> group;
        if (device == TrainingRequest::Device::Cuda) {
#ifdef USE_C10D_NCCL
            group = c10::make_intrusive<c10d::ProcessGroupNCCL>(store, place.rank, place.worldSize);
#else
            return fail("this LibTorch has no NCCL", {}, "train on the CPU with --distributed");
#endif
        } else {
            const auto gloo = c10d::ProcessGroupGloo::Options::create(patience);
            gloo->devices.push_back(place.masterAddress == "127.0.0.1" || place.masterAddress == "localhost"
                                        ? c10d::ProcessGroupGloo::createDeviceForHostname("127.0.0.1")
                                        : c10d::ProcessGroupGloo::createDefaultDevice());
            group = c10::make_intrusive<c10d::ProcessGroupGloo>(store, place.rank, place.worldSize, gloo);
        }
        return std::make_unique<C10dGroup>(std::move(group));
    });
}

#else

Result<std::unique_ptr<ProcessGroup>> ProcessGroup::join(const DistributedPlace&, TrainingRequest::Device)
{
    return fail("this build can't train distributed", {},
                "expected LibTorch's c10d with Gloo (libgloo-dev) when it was built");
}

#endif

} // namespace rapp
