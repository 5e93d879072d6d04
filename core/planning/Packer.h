// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/base/Result.h"
#include "core/planning/Packing.h"

#include <span>

namespace rapp {

/// More instances than this are not placed.
inline constexpr int maxPackedInstances = 20'000;

/// Places every instance of every service on as few GPUs as it finds, each service with one of its options.
///
/// For given options this is two-stage bin packing: instances of one SM size share partitions that hold 100 %
/// quota, partitions share GPUs that hold 100 % SM. Both stages take the greatest first and put it where it
/// leaves least room: the hybrid scheme of F. R. K. Chung, M. R. Garey and D. S. Johnson ("On packing
/// two-dimensional bins", 1982) with best fit. The options are chosen by a descent that starts from the
/// cheapest options, and from the cheapest of each SM size so that services can share partitions, changes one
/// service at a time (then two), and ends at the lower bound or when its budget is used up. Last, options are
/// made cheaper where that needs no further GPU. Deterministic.
///
/// Takes up to seconds. Errors: a service without options, more than maxPackedInstances with the cheapest
/// options, cancellation.
Result<Packing> pack(std::span<const PackService> services, const JobControl& control = {});

} // namespace rapp
