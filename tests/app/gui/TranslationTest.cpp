// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/Translations.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

/// The source texts of a Qt Linguist file that have no translation.
QStringList untranslated(const QString& file)
{
    QFile device(file);
    if (!device.open(QIODevice::ReadOnly))
        return {file};
    QStringList missing;
    QString source;
    QXmlStreamReader xml(&device);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            const bool isUnfinished = xml.attributes().hasAttribute("type");
            if (xml.readElementText(QXmlStreamReader::IncludeChildElements).isEmpty() || isUnfinished)
                missing << source;
        }
    }
    return missing;
}

} // namespace

class TranslationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTextOfTheProgramIsTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("German") << "de";
    }

    void everyTextOfTheProgramIsTranslated()
    {
        QFETCH(QString, language);
        const QString source =
            QStringLiteral(RAPP_SOURCE_FOLDER "/translations/rapp_explorer_%1.ts").arg(language);
        QCOMPARE(untranslated(source), QStringList());
        // What the program says today, beside the translations that there are.
        const QTemporaryDir folder;
        const QString copy = folder.filePath("rapp_explorer.ts");
        QVERIFY(QFile::copy(source, copy));
        QCOMPARE(QProcess::execute(RAPP_LUPDATE,
                                   {"-silent", "-I", RAPP_SOURCE_FOLDER, RAPP_SOURCE_FOLDER "/widgets",
                                    RAPP_SOURCE_FOLDER "/app/gui", RAPP_SOURCE_FOLDER "/core/planning",
                                    "-no-obsolete", "-locations", "none", "-tr-function-alias",
                                    "tr+=translated", "-ts", copy}),
                 0);
        QCOMPARE(untranslated(copy), QStringList());
    }

    void theProgramSpeaksGerman()
    {
        rapp::installTranslations(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(QCoreApplication::translate("Heatmap", "Measured latency"), QString("Gemessene Latenz"));
        QCOMPARE(QCoreApplication::translate("rapp", "not measured"), QString("nicht gemessen"));
    }
};

QTEST_GUILESS_MAIN(TranslationTest)
#include "TranslationTest.moc"
