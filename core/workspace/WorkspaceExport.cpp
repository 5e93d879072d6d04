// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/WorkspaceExport.h"

#include "core/base/FileIo.h"
#include "core/formats/FeatureGraphJson.h"
#include "core/formats/PredictionText.h"
#include "core/formats/ProfileCsv.h"

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

/// Writes into one subfolder, which it makes first.
class Subfolder
{
public:
    explicit Subfolder(std::filesystem::path path) : m_path(std::move(path)) {}

    Result<void> write(const std::string& name, std::string_view content)
    {
        if (!m_made) {
            std::error_code error;
            std::filesystem::create_directories(m_path, error);
            if (error)
                return fail("can't make the folder: " + error.message(), m_path.string(), {},
                            Error::Kind::Io);
            m_made = true;
        }
        ++m_count;
        return writeWholeFile(m_path / name, content);
    }
    [[nodiscard]] std::size_t count() const { return m_count; }

private:
    std::filesystem::path m_path;
    std::size_t m_count = 0;
    bool m_made = false;
};

class Writing
{
public:
    explicit Writing(const std::filesystem::path& folder)
        : m_graphs(folder / "graphs"), m_measured(folder / "measured"), m_predicted(folder / "predicted")
    {
    }

    Result<void> write(const Model& model)
    {
        const std::string name = fileNameOf(model.name);
        if (model.graph) {
            const auto text =
                featureGraphJsonText(*model.graph, model.priors ? *model.priors : PriorKnowledge());
            if (!text)
                return tl::unexpected(text.error());
            if (auto done = m_graphs.write(name + ".json", *text); !done)
                return done;
        }
        if (model.profile) {
            if (auto done = m_measured.write(name + ".csv", profileCsvText(model.name, *model.profile));
                !done)
                return done;
        }
        if (!model.predictions)
            return {};
        for (const BatchSize batch : model.predictions->batchSizes()) {
            const std::string file = name + "_" + std::to_string(batch.value()) + "_predict.txt";
            if (auto done = m_predicted.write(file, predictionText(model.predictions->ofBatch(batch))); !done)
                return done;
        }
        return {};
    }
    [[nodiscard]] WrittenFiles written() const
    {
        return {m_graphs.count(), m_measured.count(), m_predicted.count()};
    }

private:
    Subfolder m_graphs;
    Subfolder m_measured;
    Subfolder m_predicted;
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
            return tl::unexpected(wrote.error());
        control.report(++done, workspace.models().size(), model->name);
    }
    return writing.written();
}

} // namespace rapp
