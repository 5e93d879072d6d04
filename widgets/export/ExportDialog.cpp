// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/ExportDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

#include <array>

namespace rapp {

namespace {

struct FileKind
{
    const char* title;
    const char* suffix;
    bool isPicture;
    TableLayout table;
};

constexpr std::array fileKinds = {
    FileKind{QT_TRANSLATE_NOOP("rapp::ExportDialog", "PNG picture"), ".png", true, TableLayout::Lines},
    FileKind{QT_TRANSLATE_NOOP("rapp::ExportDialog", "PDF"), ".pdf", true, TableLayout::Lines},
    FileKind{QT_TRANSLATE_NOOP("rapp::ExportDialog", "SVG"), ".svg", true, TableLayout::Lines},
    FileKind{QT_TRANSLATE_NOOP("rapp::ExportDialog", "CSV, one line a cell"), ".csv", false,
             TableLayout::Lines},
    FileKind{QT_TRANSLATE_NOOP("rapp::ExportDialog", "CSV, as a matrix"), ".csv", false, TableLayout::Matrix},
};

QSpinBox* spinBox(int least, int greatest, int value, const QString& suffix, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(least, greatest);
    box->setValue(value);
    box->setSuffix(suffix);
    return box;
}

} // namespace

ExportDialog::ExportDialog(QWidget* parent) : QDialog(parent), m_kind(new QComboBox(this))
{
    setWindowTitle(tr("Export the heatmap"));
    const PictureSize size;
    m_width = spinBox(leastPictureSide, greatestPictureSide, size.pixels.width(), tr(" px"), this);
    m_height = spinBox(leastPictureSide, greatestPictureSide, size.pixels.height(), tr(" px"), this);
    m_dpi = spinBox(leastDpi, greatestDpi, size.dpi, tr(" dpi"), this);
    for (const FileKind& kind : fileKinds)
        m_kind->addItem(tr(kind.title));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ExportDialog::updateFields);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("&Resolution"), m_dpi);
    form->addRow(buttons);
    updateFields();
}

void ExportDialog::updateFields()
{
    const bool isPicture = fileKinds.at(static_cast<std::size_t>(m_kind->currentIndex())).isPicture;
    for (QSpinBox* box : {m_width, m_height, m_dpi})
        box->setEnabled(isPicture);
}

HeatmapFileOptions ExportDialog::options() const
{
    const FileKind& kind = fileKinds.at(static_cast<std::size_t>(m_kind->currentIndex()));
    return {{{m_width->value(), m_height->value()}, m_dpi->value()}, kind.table};
}

QString ExportDialog::suffix() const
{
    return QString::fromLatin1(fileKinds.at(static_cast<std::size_t>(m_kind->currentIndex())).suffix);
}

} // namespace rapp
