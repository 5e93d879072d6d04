// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/Training.h"

#include "core/base/FileIo.h"
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

Result<void> TrainingRequest::check() const
{
    const bool published = network == Network::Published;
    std::vector<std::string> names;
    for (const auto& model : models) {
        if (model->graph && model->profile && (model->priors || !published))
            names.push_back(model->name);
    }
    if (names.empty())
        return fail("there are no samples to train with", {},
                    published ? "expected models with a feature graph, prior knowledge and measured latencies"
                              : "expected models with a feature graph and measured latencies");
    if (const auto divided = Split::make(split, std::move(names)); !divided)
        return fail(divided.error());
    if (threads < 1)
        return fail("the number of threads is " + std::to_string(threads), {}, "expected at least 1");
    if (output.empty())
        return fail("there is no file to write the weights to", {}, "expected a name");
    for (const auto& file : {output, trainingStateFile(output), logFile}) {
        if (file.empty())
            continue;
        if (const auto writable = checkWritable(file); !writable)
            return writable;
    }
    return {};
}

std::filesystem::path trainingStateFile(const std::filesystem::path& output)
{
    return output.string() + ".state";
}

} // namespace rapp
