// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/StateDict.h"
#include "tests/support/CheckpointBuilder.h"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>

/// The input is an archive where it begins like one, else the data.pkl of one with a single storage.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("rapp-fuzz-" + std::to_string(::getpid()) + ".ckpt");
    std::string bytes(reinterpret_cast<const char*>(data), size);
    if (!bytes.starts_with("PK"))
        bytes = rapp::test::checkpointArchive(bytes, {std::string(64, '\1')});
    std::filesystem::remove(file);
    std::ofstream(file, std::ios::binary) << bytes;
    static_cast<void>(rapp::StateDict::read(file));
    return 0;
}
