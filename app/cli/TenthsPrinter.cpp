// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TenthsPrinter.h"

#include <iostream>

namespace rapp {

void TenthsPrinter::operator()(const JobProgress& progress)
{
    constexpr std::size_t tenths = 10;
    if (progress.total == 0 || progress.done * tenths < m_next * progress.total)
        return;
    m_next = progress.done * tenths / progress.total + 1;
    std::cerr << m_verb << ' ' << progress.done << " of " << progress.total << " models\n";
}

} // namespace rapp
