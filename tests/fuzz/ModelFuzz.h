// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Extractor.h"

#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace rapp::fuzz {

/// Extracts from a file with these bytes; whatever they are, there is a graph or an error that says
/// something.
inline void extract(const std::uint8_t* bytes, std::size_t size, const std::string& ending)
{
    static const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("rapp-fuzz-" + std::to_string(::getpid()) + ending);
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes), static_cast<std::streamsize>(size));
    const auto extraction = extractFeatures(file);
    if (extraction ? extraction->graph.operators.empty() : extraction.error().what.empty())
        std::abort();
}

} // namespace rapp::fuzz
