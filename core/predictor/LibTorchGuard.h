// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <c10/util/Exception.h>

#include <exception>
#include <string>

namespace rapp {

/// Runs `function`, which returns a Result, and turns what it throws into an Error at `where`: the border
/// that no exception of LibTorch crosses.
template <class Function>
auto guarded(const std::string& where, Function&& function) -> decltype(function())
{
    try {
        return function();
    } catch (const c10::Error& error) {
        return fail(error.what_without_backtrace(), where, {}, Error::Kind::Internal);
    } catch (const std::exception& error) {
        return fail(error.what(), where, {}, Error::Kind::Internal);
    }
}

} // namespace rapp
