// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/ExtractCommand.h"

#include "core/base/FileIo.h"
#include "core/extraction/Extractor.h"
#include "core/formats/FeatureGraphJson.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <system_error>

namespace rapp {

namespace {

/// The models in a folder, not in those below, in the order of their names.
Result<std::vector<std::filesystem::path>> modelsIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> models;
    std::error_code status;
    for (std::filesystem::directory_iterator entry(folder, status), end; !status && entry != end;
         entry.increment(status)) {
        if (isModelFile(entry->path()))
            models.push_back(entry->path());
    }
    if (status)
        return fail(status.message(), folder.string(), {}, Error::Kind::Io);
    if (models.empty())
        return fail("the folder holds no model", folder.string(), "expected TorchScript or ONNX files");
    std::sort(models.begin(), models.end());
    return models;
}

/// One line that the next one overwrites, for people alone.
JobControl progressOf(const std::filesystem::path& model)
{
    if (::isatty(STDERR_FILENO) == 0)
        return {};
    return JobControl({}, [name = model.filename().string()](const JobProgress& progress) {
        std::cerr << "\r\033[K" << name << ": " << progress.message;
        if (progress.total > 0)
            std::cerr << ' ' << progress.done << " of " << progress.total;
        std::cerr << std::flush;
    });
}

void endProgress()
{
    if (::isatty(STDERR_FILENO) != 0)
        std::cerr << "\r\033[K";
}

} // namespace

ExtractCommand::ExtractCommand(CLI::App& program)
    : Command(program, "extract", "Extract the feature graphs of TorchScript and ONNX models")
{
    parser().add_option("FILE", m_paths, "Models, or folders of them")->required();
    parser().add_option(
        "--input-shape", m_inputShape,
        "Sizes of the model's input, batch first, as in 1,3,224,224; where it is not given, what the "
        "file states, and 1,3,224,224 for TorchScript");
    parser().add_option("--name", m_name, "Name of the model; else that of the file");
    parser().add_option("-o,--output", m_output,
                        "JSON file to write, a folder for several models; else standard output");
}

Result<void> ExtractCommand::run()
{
    for (const char* option : {"--input-shape", "--name"}) {
        if (parser().count(option) > 0 && parser()[option]->as<std::string>().empty())
            throw CLI::ValidationError(option, "nothing is stated");
    }
    auto options = extractionOptionsFrom(m_inputShape, m_name);
    if (!options)
        throw CLI::ValidationError(options.error().message());
    m_options = std::move(*options);
    const auto found = models();
    if (!found)
        return fail(found.error());
    std::error_code status;
    const bool toFolder = std::filesystem::is_directory(m_output, status);
    if (found->size() > 1 && !toFolder)
        throw CLI::ValidationError("-o", "several models need a folder that exists");
    if (found->size() > 1 && !m_name.empty())
        throw CLI::ValidationError("--name", "several models can't have one name");
    for (const std::filesystem::path& model : *found) {
        if (auto done = extract(model, toFolder); !done)
            return done;
    }
    return {};
}

Result<std::vector<std::filesystem::path>> ExtractCommand::models() const
{
    std::vector<std::filesystem::path> models;
    for (const std::filesystem::path& path : m_paths) {
        std::error_code status;
        if (!std::filesystem::is_directory(path, status)) {
            models.push_back(path);
            continue;
        }
        const auto inside = modelsIn(path);
        if (!inside)
            return fail(inside.error());
        models.insert(models.end(), inside->begin(), inside->end());
    }
    return models;
}

Result<void> ExtractCommand::extract(const std::filesystem::path& model, bool toFolder) const
{
    const auto extraction = extractFeatures(model, m_options, progressOf(model));
    endProgress();
    if (!extraction)
        return fail(extraction.error());
    const FeatureGraph& graph = extraction->graph;
    for (const std::string& note : extraction->notes)
        std::cerr << graph.model << ": " << note << '\n';
    const auto text = featureGraphJsonText(graph, {});
    if (!text)
        return fail(text.error());
    if (m_output.empty()) {
        std::cout << *text;
        return {};
    }
    return writeWholeFile(toFolder ? m_output / (graph.model + ".json") : m_output, *text);
}

} // namespace rapp
