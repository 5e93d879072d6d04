// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/FileListing.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <system_error>
#include <utility>

namespace rapp {

namespace {

class Lister
{
public:
    explicit Lister(const JobControl& control) : m_control(control) {}

    void add(const std::filesystem::path& path, bool named)
    {
        struct stat status
        {
        };
        if (::stat(path.c_str(), &status) != 0) {
            refuse(path, std::error_code(errno, std::generic_category()));
            return;
        }
        if (!m_seen.emplace(status.st_dev, status.st_ino).second)
            return;
        if (S_ISDIR(status.st_mode))
            addFolder(path);
        else if (S_ISREG(status.st_mode) || named)
            m_listing.files.push_back({path, named});
    }

    FileListing take() { return std::move(m_listing); }

private:
    void addFolder(const std::filesystem::path& folder)
    {
        std::error_code error;
        std::vector<std::filesystem::path> entries;
        std::filesystem::directory_iterator entry(folder, error);
        for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            if (m_control.cancelled())
                return;
            if (!entry->path().filename().native().starts_with('.'))
                entries.push_back(entry->path());
        }
        if (error)
            refuse(folder, error);
        std::sort(entries.begin(), entries.end());
        for (const auto& path : entries)
            add(path, false);
    }

    void refuse(const std::filesystem::path& path, const std::error_code& error)
    {
        m_listing.problems.push_back({{"can't open: " + error.message(), path.string(),
                                       "expected a file or a folder that may be read", Error::Kind::Io},
                                      Problem::Severity::Error});
    }

    const JobControl& m_control;
    FileListing m_listing;
    std::set<std::pair<dev_t, ino_t>> m_seen;
};

} // namespace

FileListing FileListing::of(std::span<const std::filesystem::path> paths, const JobControl& control)
{
    Lister lister(control);
    for (const auto& path : paths)
        lister.add(path, true);
    return lister.take();
}

} // namespace rapp
