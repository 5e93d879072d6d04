// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Workspace.h"

namespace rapp {

/// A workspace with its graphs completed (Workspace::completedFrom) from the bundled graphs of the same
/// names, of which only these are read: published pickles lack what the default network can use beyond their
/// features. Where a bundled graph can't be read, the workspace's own stays. Thread-safe.
Workspace completedFromBundledGraphs(const Workspace& workspace);

} // namespace rapp
