// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/extraction/Extraction.h"
#include "core/formats/FeatureGraphFile.h"
#include "core/formats/ProfileSamples.h"
#include "core/workspace/FileListing.h"
#include "core/workspace/Problem.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace rapp {

/// What one file gave, whichever its format. A plain value.
struct DataFile
{
    enum class PlaceKind { Line, ListEntry }; ///< what ProfileSamples::places count here

    std::filesystem::path path;
    std::vector<ProfileSamples> measured;
    std::optional<ProfileSamples> predicted;
    std::optional<FeatureGraphFile> graph;
    PlaceKind placeKind = PlaceKind::Line;
    bool isCheckpoint = false; ///< its tensors were not read
    bool skipped = false;      ///< of no use here, and nothing is wrong with that
    std::vector<Problem> problems;

    /// Reads a file, its format told by its content and, where that leaves a choice, by the end of its name.
    /// In a folder only names that end in json, csv, txt, pkl, pickle, ckpt, pt or pth are looked at; a file
    /// given by name always is, and where it is a TorchScript or ONNX model, its features are extracted,
    /// which takes long. What is wrong stands in `problems`. Thread-safe.
    static DataFile read(const ListedFile& file, const JobControl& control = {},
                         const ExtractionOptions& extraction = {});
};

} // namespace rapp
