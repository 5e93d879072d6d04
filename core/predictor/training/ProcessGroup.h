// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/predictor/Training.h"

#include <ATen/core/Tensor.h>

#include <memory>
#include <vector>

namespace rapp {

/// The processes that train together, through LibTorch's c10d: NCCL for tensors on CUDA GPUs where LibTorch
/// has it, otherwise Gloo. Used on one thread. Functions throw what c10d throws.
class ProcessGroup
{
public:
    virtual ~ProcessGroup() = default;

    /// Meets the other processes. Errors: this build has no c10d for the device; the others do not come.
    static Result<std::unique_ptr<ProcessGroup>> join(const DistributedPlace& place,
                                                      TrainingRequest::Device device);

    /// Replaces each tensor by its sum over all processes.
    virtual void sum(std::vector<at::Tensor> tensors) = 0;
};

} // namespace rapp
