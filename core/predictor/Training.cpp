// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/Training.h"

#include "core/base/NumberText.h"

#include <cmath>
#include <cstdlib>

namespace rapp {

namespace {

Result<std::string> variable(const char* name)
{
    const char* value = std::getenv(name);
    if (!value || !*value)
        return fail(std::string("the environment variable ") + name + " is not set", {},
                    "distributed training needs MASTER_ADDR, MASTER_PORT, RANK and WORLD_SIZE");
    return value;
}

Result<int> numberVariable(const char* name, int least, int most)
{
    const auto text = variable(name);
    if (!text)
        return fail(text.error());
    const auto number = numberFrom(*text);
    if (!number || *number < least || *number > most || *number != std::floor(*number))
        return fail(std::string("the environment variable ") + name + " is \"" + *text + '"', {},
                    "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return static_cast<int>(*number);
}

} // namespace

Result<DistributedPlace> DistributedPlace::fromEnvironment()
{
    const auto address = variable("MASTER_ADDR");
    if (!address)
        return fail(address.error());
    const auto port = numberVariable("MASTER_PORT", 1, 65535);
    if (!port)
        return fail(port.error());
    const auto worldSize = numberVariable("WORLD_SIZE", 1, 4096);
    if (!worldSize)
        return fail(worldSize.error());
    const auto rank = numberVariable("RANK", 0, *worldSize - 1);
    if (!rank)
        return fail(rank.error());
    return DistributedPlace{*address, static_cast<std::uint16_t>(*port), *rank, *worldSize};
}

std::filesystem::path trainingStateFile(const std::filesystem::path& output)
{
    return output.string() + ".state";
}

} // namespace rapp
