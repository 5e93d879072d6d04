// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Error.h"

#include <tl/expected.hpp>

#include <utility>

namespace rapp {

/// A value or the Error that prevented it.
template <class T>
using Result = tl::expected<T, Error>;

/// Shorthand for `return fail("what", "where", "hint")` in a function that returns Result.
inline tl::unexpected<Error> fail(std::string what, std::string where = {}, std::string hint = {},
                                  Error::Kind kind = Error::Kind::Input)
{
    return tl::unexpected<Error>(Error{std::move(what), std::move(where), std::move(hint), kind});
}

inline tl::unexpected<Error> fail(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

inline tl::unexpected<Error> cancelled()
{
    return fail("cancelled", {}, {}, Error::Kind::Cancelled);
}

} // namespace rapp
