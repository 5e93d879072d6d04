// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JobControl.h"
#include "core/base/Result.h"
#include "core/extraction/Extraction.h"
#include "core/workspace/Model.h"
#include "core/workspace/Problem.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace rapp {

/// What is open: models sorted by name. A value; the models are shared and immutable, so a copy is cheap and
/// a snapshot can be handed to another thread. Nobody edits a published one: opening more gives a new one.
class Workspace
{
public:
    Workspace() = default;
    /// Models of different names, in any order.
    explicit Workspace(std::vector<std::shared_ptr<const Model>> models, std::vector<Problem> problems = {});

    /// Reads files and folders (at any depth, hidden ones left out), whichever formats they hold; of a
    /// TorchScript or ONNX model that is given by name the features are extracted, with the options that
    /// `extractions` has for its path. Joins the parts by model name and lists what could not be read in
    /// problems(), once each; that never stops the rest. Takes long: reports a count of files, works on
    /// several threads, and can be cancelled (Error::Cancelled). Errors: only cancellation; a path that does
    /// not exist is a problem like any other.
    static Result<Workspace> open(std::span<const std::filesystem::path> paths,
                                  const JobControl& control = {}, const ExtractionChoices& extractions = {});

    /// Both together; where both have the same part of a model, `newer` wins as a whole part (a newer feature
    /// graph replaces the graph, a newer profile the profile). problems() and
    /// skippedFiles() are those of `newer`; its checkpoints() come first.
    [[nodiscard]] Workspace mergedWith(const Workspace& newer) const;

    /// The same models; graphs that equal those of the same name in `reference` but for fields that only the
    /// native format has (launches, sizes of the data) take these over.
    [[nodiscard]] Workspace completedFrom(const Workspace& reference) const;

    [[nodiscard]] const std::vector<std::shared_ptr<const Model>>& models() const { return m_models; }
    [[nodiscard]] const std::vector<Problem>& problems() const { return m_problems; }
    /// Files that look like checkpoints of a network (ckpt, pt, pth, but no TorchScript); they were not read.
    [[nodiscard]] const std::vector<std::filesystem::path>& checkpoints() const { return m_checkpoints; }
    /// How many files were of no use here (documents, programs, TorchScript, training logs,
    /// operator times) without
    /// anything being wrong with them.
    [[nodiscard]] std::size_t skippedFiles() const { return m_skippedFiles; }
    [[nodiscard]] bool empty() const { return m_models.empty(); }
    /// Null if there is none of that name.
    [[nodiscard]] std::shared_ptr<const Model> find(std::string_view name) const;

private:
    std::vector<std::shared_ptr<const Model>> m_models;
    std::vector<Problem> m_problems;
    std::vector<std::filesystem::path> m_checkpoints;
    std::size_t m_skippedFiles = 0;
};

} // namespace rapp
