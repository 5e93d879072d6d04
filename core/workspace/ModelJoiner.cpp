// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/ModelJoiner.h"

#include "core/base/NumberText.h"

#include <algorithm>
#include <utility>

namespace rapp {

namespace {

int priorParts(const PriorKnowledge& priors)
{
    return (priors.runtimeMs.empty() ? 0 : 1) + (priors.quotaLatencyMs ? 1 : 0);
}

std::string configurationText(const Configuration& at)
{
    return "batch size " + std::to_string(at.batch.value()) + ", SM partition " + numberText(at.sm.value()) +
           " %, quota " + numberText(at.quota.value()) + " %";
}

} // namespace

void ModelJoiner::add(DataFile file)
{
    const std::size_t index = m_files.size();
    m_files.push_back({file.path, file.placeKind});
    for (ProfileSamples& samples : file.measured) {
        auto& sources = m_parts[samples.model].measured;
        sources.push_back({index, std::move(samples)});
    }
    if (file.predicted) {
        auto& sources = m_parts[file.predicted->model].predicted;
        sources.push_back({index, std::move(*file.predicted)});
    }
    if (file.graph) {
        auto& sources = m_parts[file.graph->graph.model].graphs;
        sources.push_back({index, std::move(*file.graph)});
    }
}

std::vector<std::shared_ptr<const Model>> ModelJoiner::take(std::vector<Problem>& problems)
{
    std::vector<std::shared_ptr<const Model>> models;
    models.reserve(m_parts.size());
    for (auto& [name, parts] : m_parts) {
        auto model = std::make_shared<Model>();
        model->name = name;
        chooseGraph(parts.graphs, *model, problems);
        model->profile = joinedProfile(parts.measured, problems);
        model->predictions = joinedProfile(parts.predicted, problems);
        models.push_back(std::move(model));
    }
    m_parts.clear();
    m_files.clear();
    return models;
}

std::shared_ptr<const LatencyProfile> ModelJoiner::joinedProfile(std::vector<SampleSource>& sources,
                                                                 std::vector<Problem>& problems) const
{
    if (sources.empty())
        return nullptr;
    std::vector<LatencySample> samples;
    for (const SampleSource& source : sources)
        samples.insert(samples.end(), source.samples.samples.begin(), source.samples.samples.end());
    std::vector<DuplicateSample> duplicates;
    auto profile =
        std::make_shared<const LatencyProfile>(LatencyProfile::fromSamples(std::move(samples), &duplicates));
    if (!duplicates.empty())
        tellDuplicates(sources, duplicates, problems);
    return profile;
}

void ModelJoiner::tellDuplicates(const std::vector<SampleSource>& sources,
                                 const std::vector<DuplicateSample>& duplicates,
                                 std::vector<Problem>& problems) const
{
    struct Sample
    {
        const SampleSource* source = nullptr;
        std::size_t index = 0;

        [[nodiscard]] Milliseconds latency() const { return source->samples.samples[index].latency; }
    };
    struct Disagreement
    {
        Sample kept;
        Sample dropped;
        std::size_t count = 0;
    };
    std::map<Configuration, Sample> kept;
    for (const DuplicateSample& duplicate : duplicates)
        kept.emplace(duplicate.at, Sample{});
    std::map<std::pair<std::size_t, std::size_t>, Disagreement> pairs;
    for (const SampleSource& source : sources) {
        for (std::size_t i = 0; i < source.samples.samples.size(); ++i) {
            const auto first = kept.find(source.samples.samples[i].at);
            if (first == kept.end())
                continue;
            const Sample sample{&source, i};
            if (first->second.source == nullptr)
                first->second = sample;
            if (sample.latency() == first->second.latency())
                continue;
            Disagreement& pair = pairs[{first->second.source->file, source.file}];
            if (pair.count++ == 0) {
                pair.kept = first->second;
                pair.dropped = sample;
            }
        }
    }
    for (const auto& [files, pair] : pairs) {
        const auto value = [&](const Sample& sample) {
            return numberText(sample.latency().value()) + " ms in " + placeOf(*sample.source, sample.index);
        };
        const Configuration& at = pair.dropped.source->samples.samples[pair.dropped.index].at;
        std::string what = "two latencies of " + pair.dropped.source->samples.model + " at " +
                           configurationText(at) + ": " + value(pair.kept) + " and " + value(pair.dropped);
        if (pair.count > 1)
            what += "; " + std::to_string(pair.count - 1) + " more like this";
        problems.push_back({{what, m_files[files.second].path.string(), "the value named first was kept",
                             Error::Kind::Input},
                            Problem::Severity::Warning});
    }
}

std::string ModelJoiner::placeOf(const SampleSource& source, std::size_t sample) const
{
    const File& file = m_files[source.file];
    const std::string place = std::to_string(source.samples.places[sample]);
    return file.path.string() + ", " +
           (file.placeKind == DataFile::PlaceKind::Line ? "line " + place
                                                        : "profiling_result[" + place + "]");
}

void ModelJoiner::chooseGraph(std::vector<GraphSource>& sources, Model& model,
                              std::vector<Problem>& problems) const
{
    if (sources.empty())
        return;
    const auto best = std::max_element(sources.begin(), sources.end(), [](const auto& a, const auto& b) {
        return priorParts(a.graph.priors) < priorParts(b.graph.priors);
    });
    for (const GraphSource& source : sources) {
        if (priorParts(source.graph.priors) != priorParts(best->graph.priors) || source.graph == best->graph)
            continue;
        problems.push_back(
            {{"another feature graph of " + model.name, m_files[source.file].path.string(),
              "that of " + m_files[best->file].path.string() + " was kept", Error::Kind::Input},
             Problem::Severity::Warning});
    }
    model.graph = std::make_shared<const FeatureGraph>(std::move(best->graph.graph));
    if (!best->graph.priors.empty())
        model.priors = std::make_shared<const PriorKnowledge>(std::move(best->graph.priors));
}

} // namespace rapp
