// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Error.h"

#include <exception>
#include <string>
#include <utility>

namespace rapp {

/// An Error on its way out of the translation of a model: thrown inside the front ends only, where every rule
/// may fail and few can say where they are, and turned into a Result where a front end ends.
class ExtractionFailure : public std::exception
{
public:
    explicit ExtractionFailure(std::string what, std::string hint = {})
        : m_error{std::move(what), {}, std::move(hint)}
    {
    }
    explicit ExtractionFailure(Error error) : m_error(std::move(error)) {}

    [[nodiscard]] const char* what() const noexcept override { return m_error.what.c_str(); }
    [[nodiscard]] const Error& error() const { return m_error; }

private:
    Error m_error;
};

} // namespace rapp
