// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/ModelName.h"

#include "core/base/Text.h"

namespace rapp {

Result<std::string> modelNameFrom(std::string_view name, const std::string& where)
{
    const std::string expected = "expected UTF-8 text of 1 to " + std::to_string(maxModelNameBytes) +
                                 " bytes without control characters";
    if (name.find_first_not_of(' ') == std::string_view::npos)
        return fail("the name of the model is empty", where, expected);
    if (name.size() > maxModelNameBytes || !isUtf8(name) || hasControlCharacters(name))
        return fail("the name of the model is " + excerpt(name), where, expected);
    return std::string(name);
}

} // namespace rapp
