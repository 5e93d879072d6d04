// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/ImportCommand.h"

#include "app/cli/DataOptions.h"
#include "app/cli/WordOptions.h"
#include "core/base/OutputFiles.h"
#include "core/workspace/WorkspaceExport.h"

#include <iostream>

namespace rapp {

ImportCommand::ImportCommand(CLI::App& program)
    : Command(program, "import", "Convert published RaPP data to the native format")
{
    parser()
        .add_option("DIR", m_sources, "Files and folders to read")
        ->required()
        ->check(emptyWordProblem)
        ->type_name("");
    addPath(parser(), "-o,--output", m_target, "Folder to write into; made where it is missing", "DIR")
        ->required();
}

Result<void> ImportCommand::run(const Interruption& interruption)
{
    const JobControl control = interruption.control();
    if (auto writable = checkWritableFolder(m_target); !writable)
        return writable;
    const auto workspace = openData(m_sources, control);
    if (!workspace)
        return fail(workspace.error());
    const auto written = writeWorkspace(*workspace, m_target, control);
    if (!written)
        return fail(written.error());
    std::cout << "Written to " << m_target.string() << ": " << written->graphs << " feature graphs, "
              << written->profiles << " profiles, " << written->predictions << " files of predictions\n";
    return {};
}

} // namespace rapp
