// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/extraction/ExtractionDialog.h"

#include "core/extraction/Extractor.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace rapp {

ExtractionDialog::ExtractionDialog(QWidget* parent)
    : QDialog(parent)
    , m_file(new QLineEdit(this))
    , m_inputShape(new QLineEdit(this))
    , m_name(new QLineEdit(this))
    , m_fault(new QLabel(this))
{
    setWindowTitle(tr("Extract the features of a model"));
    m_file->setObjectName(QStringLiteral("file"));
    m_file->setPlaceholderText(tr("TorchScript or ONNX file"));
    m_inputShape->setObjectName(QStringLiteral("inputShape"));
    m_inputShape->setPlaceholderText(tr("as the file states it, or 1,3,224,224"));
    m_inputShape->setToolTip(tr("Sizes of the input, batch first. TorchScript files state none: without an "
                                "entry 1,3,224,224 is taken."));
    m_name->setObjectName(QStringLiteral("name"));
    m_fault->setObjectName(QStringLiteral("fault"));
    m_fault->setWordWrap(true);
    m_fault->setMinimumHeight(2 * fontMetrics().height());
    m_fault->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* browseButton = new QPushButton(tr("&Browse…"), this);
    browseButton->setAutoDefault(false);
    auto* fileRow = new QHBoxLayout;
    fileRow->addWidget(m_file, 1);
    fileRow->addWidget(browseButton);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_extract = buttons->addButton(tr("E&xtract"), QDialogButtonBox::AcceptRole);
    m_extract->setObjectName(QStringLiteral("extract"));
    m_extract->setDefault(true);

    auto* form = new QFormLayout(this);
    auto* fileLabel = new QLabel(tr("&File"), this);
    fileLabel->setBuddy(m_file);
    form->addRow(fileLabel, fileRow);
    form->addRow(tr("&Input shape"), m_inputShape);
    form->addRow(tr("&Name"), m_name);
    form->addRow(m_fault);
    form->addRow(buttons);
    setMinimumWidth(60 * fontMetrics().averageCharWidth());

    connect(browseButton, &QPushButton::clicked, this, &ExtractionDialog::browse);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const QLineEdit* edit : {m_file, m_inputShape, m_name})
        connect(edit, &QLineEdit::textChanged, this, &ExtractionDialog::check);
    check();
}

void ExtractionDialog::setFile(const QString& file)
{
    m_file->setText(file);
}

void ExtractionDialog::browse()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Choose a model"), m_file->text(),
        tr("Models (%1);;All files (*)").arg(QStringLiteral("*.pt *.pth *.ts *.onnx")));
    if (!file.isEmpty())
        setFile(file);
}

void ExtractionDialog::check()
{
    m_name->setPlaceholderText(QFileInfo(m_file->text()).completeBaseName());
    const auto stated =
        extractionOptionsFrom(m_inputShape->text().toStdString(), m_name->text().toStdString());
    QString fault;
    if (m_file->text().isEmpty())
        fault.clear();
    else if (!QFileInfo(m_file->text()).isFile())
        fault = tr("There is no such file.");
    else if (!isModelFile(file()))
        fault = tr("This is no TorchScript or ONNX model.");
    if (fault.isEmpty() && !stated)
        fault = QString::fromStdString(stated.error().message());
    m_fault->setText(fault);
    m_extract->setEnabled(fault.isEmpty() && !m_file->text().isEmpty());
}

std::filesystem::path ExtractionDialog::file() const
{
    return m_file->text().toStdString();
}

ExtractionOptions ExtractionDialog::options() const
{
    return extractionOptionsFrom(m_inputShape->text().toStdString(), m_name->text().toStdString())
        .value_or(ExtractionOptions());
}

} // namespace rapp
