// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/ImportCommand.h"

#include "app/cli/DataOptions.h"
#include "core/workspace/WorkspaceExport.h"

#include <iostream>

namespace rapp {

ImportCommand::ImportCommand(CLI::App& program)
    : Command(program, "import", "Convert published RaPP data to the native format")
{
    parser().add_option("DIR", m_sources, "Files and folders to read")->required()->type_name("");
    parser().add_option("-o,--output", m_target, "Folder to write")->required()->type_name("DIR");
}

Result<void> ImportCommand::run()
{
    const auto workspace = openData(m_sources);
    if (!workspace)
        return tl::unexpected(workspace.error());
    const auto written = writeWorkspace(*workspace, m_target);
    if (!written)
        return tl::unexpected(written.error());
    std::cout << "Written to " << m_target.string() << ": " << written->graphs << " feature graphs, "
              << written->profiles << " profiles, " << written->predictions << " files of predictions\n";
    return {};
}

} // namespace rapp
