// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/EvaluateCommand.h"
#include "app/cli/commands/ExtractCommand.h"
#include "app/cli/commands/ImportCommand.h"
#include "app/cli/commands/ModelsCommand.h"
#include "app/cli/commands/PlanCommand.h"
#include "app/cli/commands/PredictCommand.h"
#include "app/cli/commands/SweepCommand.h"
#include "app/cli/commands/TrainCommand.h"

#include <iostream>
#include <vector>

namespace {

int run(int argc, char** argv)
{
    CLI::App program("How fast a deep-learning model answers on a share of a GPU", "rapp");
    program.require_subcommand(1);
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
        program.parse(argc, argv);
        for (const auto& command : commands) {
            if (!command->parser().parsed())
                continue;
            if (const auto done = command->run(); !done) {
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
