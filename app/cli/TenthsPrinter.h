// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"

#include <string>

namespace rapp {

/// Prints how far work on several models is: a line on standard error, "evaluated 7 of 67 models", whenever a
/// further tenth of them is done.
class TenthsPrinter
{
public:
    explicit TenthsPrinter(std::string verb) : m_verb(std::move(verb)) {}

    void operator()(const JobProgress& progress);

private:
    std::string m_verb;
    std::size_t m_next = 1; ///< tenth to be told next
};

} // namespace rapp
