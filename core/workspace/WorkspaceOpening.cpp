// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/DataFile.h"
#include "core/workspace/FileListing.h"
#include "core/workspace/ModelJoiner.h"
#include "core/workspace/Workspace.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <thread>

namespace rapp {

namespace {

DataFile readSafely(const ListedFile& file, const ExtractionChoices& extractions, const JobControl& control)
{
    try {
        const auto stated = extractions.find(file.path);
        return DataFile::read(file, control,
                              stated == extractions.end() ? ExtractionOptions() : stated->second);
    } catch (const std::exception& error) {
        DataFile data;
        data.path = file.path;
        data.problems.push_back(
            {{std::string("reading failed: ") + error.what(), file.path.string(), {}, Error::Kind::Internal},
             Problem::Severity::Error});
        return data;
    }
}

/// Reads on several threads, the calling one among them, which alone reports.
std::vector<DataFile> readAll(const std::vector<ListedFile>& files, const ExtractionChoices& extractions,
                              const JobControl& control)
{
    std::vector<DataFile> data(files.size());
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> done{0};
    const auto work = [&](bool reporting) {
        for (std::size_t i = next++; i < files.size() && !control.cancelled(); i = next++) {
            data[i] = readSafely(files[i], extractions, reporting ? control : control.withoutReports());
            const std::size_t count = ++done;
            if (reporting)
                control.report(count, files.size(), files[i].path.filename().string());
        }
    };
    {
        const std::size_t most = std::max(2U, std::thread::hardware_concurrency());
        std::vector<std::jthread> helpers;
        while (helpers.size() + 1 < std::min(most, files.size()))
            helpers.emplace_back(work, false);
        work(true);
    }
    return data;
}

} // namespace

Result<Workspace> Workspace::open(std::span<const std::filesystem::path> paths, const JobControl& control,
                                  const ExtractionChoices& extractions)
{
    FileListing listing = FileListing::of(paths, control);
    control.report(0, listing.files.size());
    std::vector<DataFile> data = readAll(listing.files, extractions, control);
    if (control.cancelled())
        return cancelled();

    std::vector<Problem> problems = std::move(listing.problems);
    std::vector<std::filesystem::path> checkpoints;
    std::size_t skipped = 0;
    ModelJoiner joiner;
    for (DataFile& file : data) {
        std::move(file.problems.begin(), file.problems.end(), std::back_inserter(problems));
        if (file.isCheckpoint)
            checkpoints.push_back(file.path);
        if (file.skipped)
            ++skipped;
        joiner.add(std::move(file));
    }
    auto models = joiner.take(problems);
    Workspace workspace(std::move(models), std::move(problems));
    workspace.m_checkpoints = std::move(checkpoints);
    workspace.m_skippedFiles = skipped;
    control.report(listing.files.size(), listing.files.size());
    return workspace;
}

} // namespace rapp
