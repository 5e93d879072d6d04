// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/DataFile.h"
#include "core/workspace/Model.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace rapp {

/// Joins what several files gave into models, by name. One thread; used while a folder is opened.
///
/// Samples of one model are joined across files. Where two give another latency for one configuration, the
/// file that was added first wins, and one warning a pair of files says so. Of several feature graphs the one
/// with the most prior knowledge wins, then the first; a warning tells of another with as much that differs.
class ModelJoiner
{
public:
    void add(DataFile file);

    /// The models, in order of their names, and the warnings that joining them gave. Empties the joiner.
    std::vector<std::shared_ptr<const Model>> take(std::vector<Problem>& problems);

private:
    struct File
    {
        std::filesystem::path path;
        DataFile::PlaceKind placeKind;
    };
    struct SampleSource
    {
        std::size_t file;
        ProfileSamples samples;
    };
    struct GraphSource
    {
        std::size_t file;
        FeatureGraphFile graph;
    };
    struct Parts
    {
        std::vector<SampleSource> measured;
        std::vector<SampleSource> predicted;
        std::vector<GraphSource> graphs;
    };

    std::shared_ptr<const LatencyProfile> joinedProfile(std::vector<SampleSource>& sources,
                                                        std::vector<Problem>& problems) const;
    void tellDuplicates(const std::vector<SampleSource>& sources,
                        const std::vector<DuplicateSample>& duplicates, std::vector<Problem>& problems) const;
    void chooseGraph(std::vector<GraphSource>& sources, Model& model, std::vector<Problem>& problems) const;
    [[nodiscard]] std::string placeOf(const SampleSource& source, std::size_t sample) const;

    std::vector<File> m_files;
    std::map<std::string, Parts> m_parts;
};

} // namespace rapp
