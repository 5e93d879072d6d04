// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/DataFile.h"

#include "core/base/FileIo.h"
#include "core/base/NumberText.h"
#include "core/extraction/Extractor.h"
#include "core/formats/FeatureGraphJson.h"
#include "core/formats/JsonText.h"
#include "core/formats/NetworkxReader.h"
#include "core/formats/PredictionText.h"
#include "core/formats/ProfileCsv.h"
#include "core/formats/ProfileJson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace rapp {

namespace {

constexpr std::array<std::string_view, 2> pickleEndings = {".pkl", ".pickle"};
constexpr std::array<std::string_view, 3> textEndings = {".json", ".csv", ".txt"};
constexpr std::array<std::string_view, 3> checkpointEndings = {".ckpt", ".pt", ".pth"};

std::string endingOf(const std::filesystem::path& path)
{
    std::string ending = path.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

template <class List>
bool contains(const List& list, std::string_view wanted)
{
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

bool mentions(std::string_view text, std::string_view key)
{
    return text.find(key) != std::string_view::npos;
}

bool isJson(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

/// One attempt at one file.
class Reading
{
public:
    Reading(const ListedFile& file, const JobControl& control, const ExtractionOptions& extraction)
        : m_named(file.named), m_where(file.path.string()), m_control(control), m_extraction(extraction)
    {
        m_data.path = file.path;
    }

    DataFile run()
    {
        const std::string ending = endingOf(m_data.path);
        if (isModelFile(m_data.path)) {
            if (m_named)
                readModel();
            else
                m_data.skipped = true;
            return std::move(m_data);
        }
        if (contains(checkpointEndings, ending)) {
            m_data.isCheckpoint = true;
            return std::move(m_data);
        }
        if (!m_named && !contains(textEndings, ending) && !contains(pickleEndings, ending)) {
            m_data.skipped = true;
            return std::move(m_data);
        }
        const auto text = readWholeFile(m_data.path);
        if (!text)
            problem(text.error());
        else if (text->starts_with("PK\x03\x04"))
            m_data.isCheckpoint = true;
        else if (contains(pickleEndings, ending) || NetworkxReader::recognises(*text))
            readGraph(NetworkxReader::read(*text, m_data.path));
        else if (ending == ".json" || isJson(*text))
            readJson(*text);
        else if (looksLikePredictions(*text) || m_where.ends_with("_predict.txt"))
            readPredictions(*text);
        else
            readCsv(*text, ending == ".csv");
        return std::move(m_data);
    }

private:
    void problem(Error error, Problem::Severity severity = Problem::Severity::Error)
    {
        m_data.problems.push_back({std::move(error), severity});
    }

    /// Something that is in order but of no use here: told only where the user named it.
    void unknown(const std::string& what, const std::string& hint, bool tell)
    {
        if (m_named)
            problem({what, m_where, hint, Error::Kind::Input});
        else if (tell)
            problem({what, m_where, hint, Error::Kind::Input}, Problem::Severity::Warning);
        m_data.skipped = true;
    }

    void readModel()
    {
        auto extraction = extractFeatures(m_data.path, m_extraction, m_control);
        if (!extraction) {
            problem(extraction.error());
            return;
        }
        for (std::string& note : extraction->notes)
            problem({std::move(note), m_where}, Problem::Severity::Warning);
        m_data.graph = FeatureGraphFile{std::move(extraction->graph), {}};
    }

    void readGraph(Result<FeatureGraphFile> graph)
    {
        if (graph)
            m_data.graph = std::move(*graph);
        else
            problem(graph.error());
    }

    void readJson(std::string_view text)
    {
        if (mentions(text, "\"profiling_result\"")) {
            readProfileJson(text);
            return;
        }
        if (mentions(text, "\"rapp-feature-graph\"")) {
            readGraph(parseFeatureGraphJson(text, m_where));
            return;
        }
        if (mentions(text, "\"sm_partition\"") && mentions(text, "\"batch_size\"")) {
            unknown("these are operator times", "they are put together with static features first", false);
            return;
        }
        if (const auto checked = checkJsonText(text, m_where); !checked)
            problem(checked.error());
        else if (const auto json = parseJson(text, m_where); !json)
            problem(json.error());
        else
            unknown("JSON of no kind known here", "expected a profile or a feature graph", true);
    }

    void readProfileJson(std::string_view text)
    {
        auto profile = parseProfileJson(text, m_where);
        if (!profile) {
            problem(profile.error());
            return;
        }
        m_data.placeKind = DataFile::PlaceKind::ListEntry;
        compareWithName(*profile);
        m_data.measured.push_back(std::move(*profile));
    }

    /// A published profile is named MODEL_SM.json.
    void compareWithName(const ProfileSamples& profile)
    {
        const std::string stem = m_data.path.stem().string();
        const auto split = stem.rfind('_');
        const auto sm = split == std::string::npos ? std::nullopt : numberFrom(stem.substr(split + 1));
        if (!sm || stem.substr(0, split) != profile.model)
            return;
        const auto other = [&](const LatencySample& sample) { return sample.at.sm.value() != *sm; };
        const auto first = std::find_if(profile.samples.begin(), profile.samples.end(), other);
        if (first == profile.samples.end())
            return;
        const auto count = std::count_if(first, profile.samples.end(), other);
        problem(
            {std::to_string(count) + " of " + std::to_string(profile.samples.size()) +
                 " samples have another SM partition, the first " + numberText(first->at.sm.value()) + " %",
             m_where + ", profiling_result[" + std::to_string(first - profile.samples.begin()) + "].sm",
             "expected " + numberText(*sm) + " % as in the file's name; the samples were taken as they are",
             Error::Kind::Input},
            Problem::Severity::Warning);
    }

    void readPredictions(std::string_view text)
    {
        auto predictions =
            parsePredictions(text, modelOfPredictionFile(m_data.path.stem().string()), m_where);
        if (predictions)
            m_data.predicted = std::move(*predictions);
        else
            problem(predictions.error());
    }

    void readCsv(std::string_view text, bool namedCsv)
    {
        const std::vector<std::string> header = csvHeader(text);
        const auto known = std::count_if(profileCsvColumns.begin(), profileCsvColumns.end(),
                                         [&](std::string_view column) { return contains(header, column); });
        constexpr int enough = 3;
        if (known >= enough || (namedCsv && text.empty())) {
            auto profiles = parseProfileCsv(text, m_where);
            if (profiles)
                m_data.measured = std::move(*profiles);
            else
                problem(profiles.error());
            return;
        }
        const bool trainingLog = contains(header, "epoch") && contains(header, "step");
        if (trainingLog)
            unknown("this is a training log", "expected a profile, a feature graph or predictions", false);
        else
            unknown("a file of no format known here", "expected a profile, a feature graph or predictions",
                    namedCsv);
    }

    bool m_named;
    std::string m_where;
    const JobControl& m_control;
    const ExtractionOptions& m_extraction;
    DataFile m_data;
};

} // namespace

DataFile DataFile::read(const ListedFile& file, const JobControl& control,
                        const ExtractionOptions& extraction)
{
    return Reading(file, control, extraction).run();
}

} // namespace rapp
