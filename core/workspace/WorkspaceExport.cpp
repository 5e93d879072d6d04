// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/WorkspaceExport.h"

#include "core/base/FileIo.h"
#include "core/formats/FeatureGraphJson.h"
#include "core/formats/PredictionText.h"
#include "core/formats/ProfileCsv.h"

#include <unistd.h>

#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace rapp {

namespace {

std::string fileNameOf(std::string_view model)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string name;
    for (const char character : model) {
        const bool awkward =
            character == '/' || character == '%' || character == '\\' || (character == '.' && name.empty());
        if (!awkward) {
            name += character;
            continue;
        }
        const auto byte = static_cast<unsigned char>(character);
        name += {'%', digits[byte >> 4], digits[byte & 15]};
    }
    return name;
}

tl::unexpected<Error> folderError(const char* doing, const std::filesystem::path& folder,
                                  const std::error_code& error)
{
    return fail(std::string("can't ") + doing + ": " + error.message(), folder.string(), {}, Error::Kind::Io);
}

/// Files on their way into a folder. They are gathered in a hidden folder inside it and put into place
/// together, so that work which ends before it is complete leaves nothing behind.
class Gathered
{
public:
    explicit Gathered(std::filesystem::path folder)
        : m_folder(std::move(folder))
        , m_hidden(m_folder / (".import-" + std::to_string(::getpid()) + ".part"))
    {
        for (auto path = m_folder; !path.empty() && !isThere(path); path = path.parent_path())
            m_made.push_back(path);
    }
    Gathered(const Gathered&) = delete;
    Gathered& operator=(const Gathered&) = delete;
    ~Gathered()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_hidden, ignored);
        // Only where they are empty.
        for (const auto& folder : m_made)
            std::filesystem::remove(folder, ignored);
    }

    Result<void> write(const std::filesystem::path& file, std::string_view content)
    {
        std::error_code error;
        std::filesystem::create_directories((m_hidden / file).parent_path(), error);
        if (error)
            return folderError("make the folder", m_folder, error);
        if (auto written = writeWholeFile(m_hidden / file, content); !written) {
            written.error().where = (m_folder / file).string();
            return written;
        }
        m_files.push_back(file);
        return {};
    }

    Result<void> putIntoPlace() const
    {
        for (const auto& file : m_files) {
            const auto target = m_folder / file;
            std::error_code error;
            std::filesystem::create_directories(target.parent_path(), error);
            if (error)
                return folderError("make the folder", target.parent_path(), error);
            std::filesystem::rename(m_hidden / file, target, error);
            if (error)
                return folderError("write", target, error);
        }
        return {};
    }

private:
    static bool isThere(const std::filesystem::path& path)
    {
        std::error_code ignored;
        return std::filesystem::exists(path, ignored);
    }

    std::filesystem::path m_folder;
    std::filesystem::path m_hidden;
    std::vector<std::filesystem::path> m_made; ///< innermost first
    std::vector<std::filesystem::path> m_files;
};

class Writing
{
public:
    explicit Writing(const std::filesystem::path& folder) : m_files(folder) {}

    Result<void> write(const Model& model)
    {
        const std::string name = fileNameOf(model.name);
        if (model.graph) {
            const auto text =
                featureGraphJsonText(*model.graph, model.priors ? *model.priors : PriorKnowledge());
            if (!text)
                return fail(text.error());
            if (auto done = write("graphs/" + name + ".json", *text, m_written.graphs); !done)
                return done;
        }
        if (model.profile) {
            const std::string text = profileCsvText(model.name, *model.profile);
            if (auto done = write("measured/" + name + ".csv", text, m_written.profiles); !done)
                return done;
        }
        if (!model.predictions)
            return {};
        for (const BatchSize batch : model.predictions->batchSizes()) {
            const std::string file =
                "predicted/" + name + "_" + std::to_string(batch.value()) + "_predict.txt";
            const std::string text = predictionText(model.predictions->ofBatch(batch));
            if (auto done = write(file, text, m_written.predictions); !done)
                return done;
        }
        return {};
    }
    [[nodiscard]] Result<WrittenFiles> finish() const
    {
        if (const auto done = m_files.putIntoPlace(); !done)
            return fail(done.error());
        return m_written;
    }

private:
    Result<void> write(const std::string& file, std::string_view content, std::size_t& count)
    {
        ++count;
        return m_files.write(file, content);
    }

    Gathered m_files;
    WrittenFiles m_written;
};

} // namespace

Result<WrittenFiles> writeWorkspace(const Workspace& workspace, const std::filesystem::path& folder,
                                    const JobControl& control)
{
    Writing writing(folder);
    std::size_t done = 0;
    for (const auto& model : workspace.models()) {
        if (control.cancelled())
            return cancelled();
        if (const auto wrote = writing.write(*model); !wrote)
            return fail(wrote.error());
        control.report(++done, workspace.models().size(), model->name);
    }
    return writing.finish();
}

} // namespace rapp
