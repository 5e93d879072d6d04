// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Interruption.h"
#include "core/base/Result.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace rapp {

/// One subcommand of `rapp`. A constructor adds the subcommand and its options to the parser; run() works
/// with what was parsed. Results go to standard output, progress and messages to standard error.
class Command
{
public:
    virtual ~Command() = default;

    /// The parser of this subcommand; says whether it was asked for.
    [[nodiscard]] CLI::App& parser() const { return *m_parser; }
    /// Errors end the program with status 1, cancellation too: long jobs get the control of `interruption`.
    /// Words that turn out wrong only here are thrown as CLI::ValidationError and end it with status 2.
    virtual Result<void> run(const Interruption& interruption) = 0;

protected:
    Command(CLI::App& program, const std::string& name, const std::string& description)
        : m_parser(program.add_subcommand(name, description))
    {
    }

private:
    CLI::App* m_parser;
};

} // namespace rapp
