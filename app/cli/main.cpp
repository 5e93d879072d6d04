// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Interruption.h"
#include "app/cli/commands/EvaluateCommand.h"
#include "app/cli/commands/ExtractCommand.h"
#include "app/cli/commands/ImportCommand.h"
#include "app/cli/commands/ModelsCommand.h"
#include "app/cli/commands/PlanCommand.h"
#include "app/cli/commands/PredictCommand.h"
#include "app/cli/commands/SweepCommand.h"
#include "app/cli/commands/TrainCommand.h"
#include "core/base/JoinedText.h"
#include "core/base/SimilarWords.h"
#include "core/base/Text.h"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>
#include <vector>

namespace {

/// CLI11 reports a word that is no command only as a command that is missing.
void rejectUnknownCommand(CLI::App& program, int argc, char** argv)
{
    if (argc < 2 || argv[1][0] == '-')
        return;
    std::vector<std::string> known;
    for (const CLI::App* command : program.get_subcommands({})) {
        if (command->get_name() == argv[1])
            return;
        known.push_back(command->get_name());
    }
    const std::string hint = rapp::similarWordsHint(argv[1], known);
    throw CLI::ParseError("Unknown command " + rapp::excerpt(argv[1]) + ": " +
                              (hint.empty() ? "" : hint + " ") + "Expected one of " + rapp::joined(known),
                          CLI::ExitCodes::ExtrasError);
}

/// Results that did not reach standard output (a full disk, a closed pipe) are a failure.
rapp::Result<void> flushResults()
{
    std::cout.flush();
    if (std::cout && std::fflush(stdout) == 0)
        return {};
    return rapp::fail("the results can't be written: " + std::generic_category().message(errno),
                      "standard output", {}, rapp::Error::Kind::Io);
}

rapp::Result<void> runUntilInterrupted(rapp::Command& command)
{
    const rapp::Interruption interruption;
    return command.run(interruption);
}

int run(int argc, char** argv)
{
    CLI::App program("How fast a deep-learning model answers on a share of a GPU", "rapp");
    program.require_subcommand(1);
    program.set_version_flag("--version", "rapp " RAPP_VERSION, "Print the version and end");
    std::vector<std::unique_ptr<rapp::Command>> commands;
    commands.push_back(std::make_unique<rapp::EvaluateCommand>(program));
    commands.push_back(std::make_unique<rapp::ExtractCommand>(program));
    commands.push_back(std::make_unique<rapp::ImportCommand>(program));
    commands.push_back(std::make_unique<rapp::ModelsCommand>(program));
    commands.push_back(std::make_unique<rapp::PlanCommand>(program));
    commands.push_back(std::make_unique<rapp::PredictCommand>(program));
    commands.push_back(std::make_unique<rapp::SweepCommand>(program));
    commands.push_back(std::make_unique<rapp::TrainCommand>(program));
    try {
        rejectUnknownCommand(program, argc, argv);
        program.parse(argc, argv);
        for (const auto& command : commands) {
            if (!command->parser().parsed())
                continue;
            if (const auto done = runUntilInterrupted(*command).and_then(flushResults); !done) {
                std::cerr << "rapp: " << done.error().message() << '\n';
                return 1;
            }
        }
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? 0 : 2;
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "rapp: " << error.what() << '\n';
        return 1;
    }
}
