// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"

#include <cstddef>
#include <functional>

namespace rapp {

/// Computes numbered blocks of work on a thread a core and hands each over as it comes. The threads share no
/// work within a block, so none waits for another on a busy machine, as it would inside one parallel matrix
/// product.
class ParallelBlocks
{
public:
    /// Number of threads used at most.
    static std::size_t threadCount();

    /// Calls compute(block), which returns what hands the result over, for blocks 0 to count − 1 on worker
    /// threads, and calls what it returned on the caller's thread, in any order. Returns early when `control`
    /// is cancelled. Rethrows what compute throws.
    static void run(std::size_t count, const std::function<std::function<void()>(std::size_t)>& compute,
                    const JobControl& control);
};

} // namespace rapp
