// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace rapp::test {

/// How a run of the real program ended.
struct Ended
{
    int status = -1;
    QByteArray output;
    QByteArray messages;

    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(output).object(); }
    [[nodiscard]] QJsonArray jsonList() const { return QJsonDocument::fromJson(output).array(); }
};

/// Runs `rapp` with these arguments, up to two minutes; status -1 where it did not end by itself.
inline Ended runRapp(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(RAPP_PROGRAM_FOLDER "/rapp"), arguments);
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, process.errorString().toUtf8()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace rapp::test
