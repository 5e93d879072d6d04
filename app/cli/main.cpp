// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

int main(int argc, char** argv)
{
    CLI::App app("How fast a deep-learning model answers on a share of a GPU", "rapp");
    app.require_subcommand(1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return 0;
}
