// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/ExtractCommand.h"

#include "app/cli/WordOptions.h"
#include "core/base/FileIo.h"
#include "core/base/OutputFiles.h"
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
JobControl progressOf(const std::filesystem::path& model, const Interruption& interruption)
{
    if (::isatty(STDERR_FILENO) == 0)
        return interruption.control();
    return interruption.control([name = model.filename().string()](const JobProgress& progress) {
        std::cerr << "\r\033[K" << name << ": " << progress.message;
        if (progress.total > 0)
            std::cerr << ' ' << progress.done << " of " << progress.total;
        std::cerr << std::flush;
    });
}

Result<Shape> shapeWord(std::string_view word)
{
    if (word.empty())
        return unexpectedWord(word, "sizes with commas between them, as in 1,3,224,224");
    return extractionOptionsFrom(word, {}).map(
        [](const ExtractionOptions& options) { return options.inputShape; });
}

Result<std::string> nameWord(std::string_view word)
{
    if (word.empty())
        return unexpectedWord(word, "a name");
    return extractionOptionsFrom({}, word).map([](const ExtractionOptions& options) { return options.name; });
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
    parser()
        .add_option("FILE", m_paths, "TorchScript and ONNX models, or folders of them")
        ->required()
        ->check(emptyWordProblem)
        ->type_name("");
    addWord<Shape>(parser(), "--input-shape", m_options.inputShape, shapeWord,
                   "Sizes of the model's input, batch first [default: what the file states, and 1,3,224,224 "
                   "for TorchScript]")
        ->type_name("N[,N...]");
    addWord<std::string>(parser(), "--name", m_options.name, nameWord,
                         "Name of the model [default: that of the file]")
        ->type_name("NAME");
    addPath(parser(), "-o,--output", m_output,
            "JSON file to write, or a folder, which several models need [default: standard output]",
            "FILE or DIR");
}

Result<void> ExtractCommand::run(const Interruption& interruption)
{
    const auto found = models();
    if (!found)
        return fail(found.error());
    std::error_code status;
    const bool toFolder = std::filesystem::is_directory(m_output, status);
    if (found->size() > 1 && !toFolder)
        throw CLI::ValidationError("--output", std::to_string(found->size()) +
                                                   " models can't go into one file (expected a folder that "
                                                   "exists)");
    if (found->size() > 1 && !m_options.name.empty())
        throw CLI::ValidationError("--name", std::to_string(found->size()) +
                                                 " models can't have one name (expected one model)");
    if (!m_output.empty()) {
        if (auto writable = toFolder ? checkWritableFolder(m_output) : checkWritable(m_output); !writable)
            return writable;
    }
    std::vector<std::filesystem::path> written;
    for (const std::filesystem::path& model : *found) {
        if (auto done = extract(model, toFolder, interruption, written); !done)
            return fail(afterWriting(done.error(), written));
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

Result<void> ExtractCommand::extract(const std::filesystem::path& model, bool toFolder,
                                     const Interruption& interruption,
                                     std::vector<std::filesystem::path>& written) const
{
    const auto extraction = extractFeatures(model, m_options, progressOf(model, interruption));
    endProgress();
    if (interruption.control().cancelled())
        return cancelled();
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
    const auto file = toFolder ? m_output / (graph.model + ".json") : m_output;
    auto done = writeWholeFile(file, *text);
    if (done)
        written.push_back(file);
    return done;
}

} // namespace rapp
