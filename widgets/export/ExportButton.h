// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QPushButton>

#include <filesystem>
#include <functional>

namespace rapp {

/// Exports a view: asks for a file (.png, .pdf, .svg or .csv, or .csv alone), has it written, and tells what
/// went wrong. GUI thread; owned by the view.
class ExportButton : public QPushButton
{
    Q_OBJECT

public:
    /// The file's proposed name, without an ending.
    using Name = std::function<QString()>;
    using Write = std::function<Result<void>(const std::filesystem::path&)>;

    enum class Kinds { PicturesAndTable, Table };

    ExportButton(Name name, Write write, QWidget* parent, Kinds kinds = Kinds::PicturesAndTable);

private:
    void ask();

    Name m_name;
    Write m_write;
    Kinds m_kinds;
};

} // namespace rapp
