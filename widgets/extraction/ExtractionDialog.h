// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extraction/Extraction.h"

#include <QDialog>

#include <filesystem>

class QLabel;
class QLineEdit;
class QPushButton;

namespace rapp {

/// Asks which TorchScript or ONNX model to extract the features of, and what its file leaves open: the sizes
/// of its input and its name. Can be accepted only when all of it can be used. GUI thread.
class ExtractionDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExtractionDialog(QWidget* parent = nullptr);

    void setFile(const QString& file);

    [[nodiscard]] std::filesystem::path file() const;
    [[nodiscard]] ExtractionOptions options() const;

private:
    void browse();
    /// Says what is wrong with the entries, if anything.
    void check();

    QLineEdit* m_file;
    QLineEdit* m_inputShape;
    QLineEdit* m_name;
    QLabel* m_fault;
    QPushButton* m_extract;
};

} // namespace rapp
