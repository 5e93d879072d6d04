// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/ExportButton.h"

#include <QFileDialog>
#include <QMessageBox>

namespace rapp {

ExportButton::ExportButton(Name name, Write write, QWidget* parent, Kinds kinds)
    : QPushButton(tr("E&xport…"), parent), m_name(std::move(name)), m_write(std::move(write)), m_kinds(kinds)
{
    setToolTip(kinds == Kinds::Table ? tr("Write the table (CSV)")
                                     : tr("Write the picture (PNG, PDF, SVG) or its numbers (CSV)"));
    connect(this, &QPushButton::clicked, this, &ExportButton::ask);
}

void ExportButton::ask()
{
    const bool isTable = m_kinds == Kinds::Table;
    const QString filter =
        isTable ? tr("Tables (%1)").arg(QStringLiteral("*.csv"))
                : tr("Pictures and tables (%1)").arg(QStringLiteral("*.png *.pdf *.svg *.csv"));
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export"), m_name() + (isTable ? QStringLiteral(".csv") : QStringLiteral(".png")), filter);
    if (file.isEmpty())
        return;
    if (const auto written = m_write(file.toStdString()); !written)
        QMessageBox::warning(this, tr("Export"), QString::fromStdString(written.error().message()));
}

} // namespace rapp
