// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/export/HeatmapFile.h"

#include <QDialog>

class QComboBox;
class QSpinBox;

namespace rapp {

/// Asks how to export what is shown: as which kind of file, and how large a picture. GUI thread.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExportDialog(QWidget* parent = nullptr);

    [[nodiscard]] HeatmapFileOptions options() const;
    /// The ending of the chosen kind, with the point: ".png".
    [[nodiscard]] QString suffix() const;

private:
    void updateFields();

    QComboBox* m_kind;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QSpinBox* m_dpi;
};

} // namespace rapp
