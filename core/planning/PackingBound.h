// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/Packing.h"

#include <span>

namespace rapp {

/// GPUs that no placement can do with fewer of, whichever option each service takes: the sum of the least
/// SM × quota × instances, rounded up.
int packingAreaBound(std::span<const PackService> services);

/// A stronger one, at least packingAreaBound: the greatest of
/// - for pairs of dual feasible functions f, g, the sum over services of the least
///   instances · f(SM) · g(quota), rounded up (S. P. Fekete and J. Schepers, "New classes of fast lower
///   bounds for bin packing problems", 2001; with thresholds it is the L2 bound of Martello and Toth in both
///   directions);
/// - for each service alone, and for all together where there are few combinations of options, the least over
///   the options of the same bound in two stages: whole partitions of each SM size first, then whole GPUs.
/// It holds since quotas of one partition, and SM partitions of one GPU, each add to at most 100 %.
int packingLowerBound(std::span<const PackService> services);

} // namespace rapp
