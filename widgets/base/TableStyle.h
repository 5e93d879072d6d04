// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace rapp {

/// The look and ways of a sortable table whose rows are things: whole rows are chosen, Tab leaves the table.
void styleRowTable(QTableView& table);

} // namespace rapp
