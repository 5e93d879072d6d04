// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/LaunchOptions.h"

#include "app/gui/ColourWords.h"
#include "core/base/NumberText.h"
#include "widgets/exploration/ExplorationState.h"
#include "widgets/export/PlotFile.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cmath>
#include <set>

namespace rapp {

namespace {

/// The options, and reading of their values. Remembers the first error.
class Reader
{
public:
    Reader()
    {
        m_parser.setApplicationDescription(QCoreApplication::translate(
            "CommandLine", "Shows how fast deep-learning models answer on a share "
                           "of a GPU, predicted and measured."));
        m_parser.addOptions({m_help,     m_version, m_model,         m_batch,    m_sm,     m_quota,
                             m_quantity, m_versus,  m_versusWeights, m_measured, m_figure, m_lines,
                             m_over,     m_weights, m_noPriors,      m_contours, m_slo,    m_scale,
                             m_colours,  m_size,    m_dpi,           m_export});
        m_parser.addPositionalArgument(
            QStringLiteral("FILE or DIR"),
            QCoreApplication::translate(
                "CommandLine", "Feature graphs, measured profiles, checkpoints and folders to open."),
            QStringLiteral("[FILE or DIR …]"));
    }

    Result<LaunchOptions> read(const QStringList& arguments)
    {
        if (!m_parser.parse(arguments))
            return fail(m_parser.errorText().toStdString(), {}, "rapp-explorer --help lists the options");
        LaunchOptions options;
        if (m_parser.isSet(m_help))
            options.information = m_parser.helpText();
        else if (m_parser.isSet(m_version))
            options.information =
                QStringLiteral("rapp-explorer ") + QCoreApplication::applicationVersion() + QLatin1Char('\n');
        for (const QString& path : m_parser.positionalArguments())
            options.paths.emplace_back(path.toStdString());
        if (m_parser.isSet(m_model))
            options.model = word(m_model);
        if (m_parser.isSet(m_figure)) {
            options.model = word(m_figure);
            options.figure = true;
        }
        if (const auto lines = parsed<std::vector<double>>(m_lines, linesFrom))
            options.lines = *lines;
        options.over = named<CurveAxis>(m_over, curveAxisFrom).value_or(CurveAxis::Quota);
        if (m_parser.isSet(m_weights))
            options.weights = word(m_weights);
        options.noPriors = m_parser.isSet(m_noPriors);
        options.contours = m_parser.isSet(m_contours);
        options.slo = parsed<Milliseconds>(m_slo, sloFrom);
        options.batch = parsed<BatchSize>(m_batch, batchFrom);
        options.sm = parsed<PercentRange>(m_sm, PercentRange::parse);
        options.quota = parsed<PercentRange>(m_quota, PercentRange::parse);
        readQuantity(options);
        options.measured = m_parser.isSet(m_measured);
        options.scale = named<ColourScaleType>(m_scale, colourScaleFromWord);
        options.map = named<ColourMapName>(m_colours, colourMapFromWord);
        if (const auto size = parsed<QSize>(m_size, sizeFrom))
            options.size = *size;
        if (const auto dpi = parsed<int>(m_dpi, dpiFrom))
            options.dpi = *dpi;
        for (const QString& file : m_parser.values(m_export)) {
            if (const auto path = exportFrom(file.toStdString(), placeOf(m_export)))
                options.exports.push_back(*path);
            else
                remember(path.error());
        }
        if (m_error)
            return fail(*m_error);
        return options;
    }

private:
    static QCommandLineOption option(const char* name, const char* value, const char* description)
    {
        return QCommandLineOption(QString::fromLatin1(name),
                                  QCoreApplication::translate("CommandLine", description),
                                  QString::fromLatin1(value));
    }

    static Result<BatchSize> batchFrom(std::string_view text, const std::string& where)
    {
        const auto batch = batchSizeFrom(numberFrom(text).value_or(0), where);
        if (!batch || *batch > BatchSize(maxPredictedBatch))
            return fail("\"" + std::string(text) + "\" is no batch size", where,
                        "expected a whole number from 1 to " + std::to_string(maxPredictedBatch));
        return batch;
    }

    /// Percentages, ascending and each once.
    static Result<std::vector<double>> linesFrom(std::string_view text, const std::string& where)
    {
        std::set<double> lines;
        while (true) {
            const auto comma = text.find(',');
            const double percent = numberFrom(text.substr(0, comma)).value_or(0);
            if (!(percent >= 1 && percent <= 100))
                return fail("\"" + std::string(text.substr(0, comma)) + "\" is no percentage", where,
                            "expected numbers from 1 to 100 with commas between them");
            lines.insert(percent);
            if (comma == std::string_view::npos)
                return std::vector<double>(lines.begin(), lines.end());
            text.remove_prefix(comma + 1);
        }
    }

    /// "MODEL", "MODEL:SOURCE" or ":SOURCE".
    static Result<Versus> versusFrom(std::string_view text, const std::string& where)
    {
        const auto colon = text.find(':');
        const std::string_view word = colon == std::string_view::npos ? "predicted" : text.substr(colon + 1);
        const auto source = pairSourceFrom(word);
        if (!source)
            return fail("unknown word \"" + std::string(word) + "\"", where,
                        "expected one of predicted, no-priors, measured, file behind the colon");
        return Versus{std::string(text.substr(0, colon)), *source, {}, PairQuantity::Ratio};
    }

    /// The quantity is one of the heatmap, or of a comparison where there is one.
    void readQuantity(LaunchOptions& options)
    {
        options.versus = parsed<Versus>(m_versus, versusFrom);
        if (m_parser.isSet(m_versusWeights)) {
            options.versus = options.versus.value_or(Versus());
            options.versus->weights = word(m_versusWeights);
        }
        if (!options.versus) {
            options.quantity = named<Quantity>(m_quantity, quantityFrom);
            return;
        }
        if (!m_parser.isSet(m_quantity))
            return;
        if (const auto quantity = pairQuantityFrom(word(m_quantity)))
            options.versus->quantity = *quantity;
        else
            remember({"\"" + word(m_quantity) + "\" does not compare two models", placeOf(m_quantity),
                      "expected ratio or difference beside --versus"});
    }

    static std::optional<CurveAxis> curveAxisFrom(std::string_view word)
    {
        if (word == "quota")
            return CurveAxis::Quota;
        return word == "sm" ? std::optional(CurveAxis::Sm) : std::nullopt;
    }

    static Result<Milliseconds> sloFrom(std::string_view text, const std::string& where)
    {
        const double slo = numberFrom(text).value_or(0);
        if (!(slo > 0) || !std::isfinite(slo))
            return fail("\"" + std::string(text) + "\" is no latency", where,
                        "expected a number of milliseconds above 0");
        return Milliseconds(slo);
    }

    static Result<QSize> sizeFrom(std::string_view text, const std::string& where)
    {
        const auto cross = text.find('x');
        const double width = numberFrom(text.substr(0, cross)).value_or(0);
        const double height =
            cross == std::string_view::npos ? 0 : numberFrom(text.substr(cross + 1)).value_or(0);
        const auto fits = [](double side) { return side >= leastPictureSide && side <= greatestPictureSide; };
        if (!fits(width) || !fits(height))
            return fail("\"" + std::string(text) + "\" is no picture size", where,
                        "expected WIDTHxHEIGHT in pixels, each from " + std::to_string(leastPictureSide) +
                            " to " + std::to_string(greatestPictureSide));
        return QSize(static_cast<int>(width), static_cast<int>(height));
    }

    static Result<int> dpiFrom(std::string_view text, const std::string& where)
    {
        const double dpi = numberFrom(text).value_or(0);
        if (!(dpi >= leastDpi && dpi <= greatestDpi))
            return fail("\"" + std::string(text) + "\" is no resolution", where,
                        "expected dots per inch from " + std::to_string(leastDpi) + " to " +
                            std::to_string(greatestDpi));
        return static_cast<int>(dpi);
    }

    static Result<std::filesystem::path> exportFrom(const std::string& text, const std::string& where)
    {
        const std::filesystem::path file(text);
        const auto kind = file.extension();
        if (kind != ".png" && kind != ".pdf" && kind != ".svg" && kind != ".csv")
            return fail("\"" + text + "\" names no kind of file that can be written", where,
                        "expected a name that ends in .png, .pdf, .svg or .csv");
        return file;
    }

    [[nodiscard]] std::string word(const QCommandLineOption& option) const
    {
        return m_parser.value(option).toStdString();
    }

    static std::string placeOf(const QCommandLineOption& option)
    {
        return "--" + option.names().constFirst().toStdString();
    }

    template <class T, class Parse>
    std::optional<T> parsed(const QCommandLineOption& option, Parse parse)
    {
        if (!m_parser.isSet(option))
            return std::nullopt;
        const Result<T> value = parse(word(option), placeOf(option));
        if (value)
            return *value;
        remember(value.error());
        return std::nullopt;
    }

    template <class T, class Find>
    std::optional<T> named(const QCommandLineOption& option, Find find)
    {
        if (!m_parser.isSet(option))
            return std::nullopt;
        const std::optional<T> value = find(word(option));
        if (!value)
            remember({"unknown word \"" + word(option) + "\"", placeOf(option),
                      "expected one of: " + option.valueName().toStdString()});
        return value;
    }

    void remember(const Error& error)
    {
        if (!m_error)
            m_error = error;
    }

    const QCommandLineOption m_help{{QStringLiteral("h"), QStringLiteral("help")},
                                    QCoreApplication::translate("CommandLine", "Shows this help.")};
    const QCommandLineOption m_version{{QStringLiteral("v"), QStringLiteral("version")},
                                       QCoreApplication::translate("CommandLine", "Shows the version.")};
    const QCommandLineOption m_model =
        option("model", "NAME", QT_TRANSLATE_NOOP("CommandLine", "The model to show."));
    const QCommandLineOption m_batch =
        option("batch", "N", QT_TRANSLATE_NOOP("CommandLine", "The batch size, 1 to 128."));
    const QCommandLineOption m_sm =
        option("sm", "RANGE", QT_TRANSLATE_NOOP("CommandLine", "SM partitions in %, such as 5:100:5."));
    const QCommandLineOption m_quota =
        option("quota", "RANGE", QT_TRANSLATE_NOOP("CommandLine", "Quotas in %, such as 10:100:10."));
    const QCommandLineOption m_quantity =
        option("quantity", "predicted|measured|difference|relative-error|throughput",
               QT_TRANSLATE_NOOP("CommandLine", "What the heatmap shows."));
    const QCommandLineOption m_versus = option(
        "versus", "MODEL:SOURCE",
        QT_TRANSLATE_NOOP("CommandLine",
                          "Draws --model against this one, as --quantity ratio or difference, and ends, "
                          "without a window. The source is predicted, no-priors, measured or file; "
                          "without a model the same one is meant."));
    const QCommandLineOption m_versusWeights = option(
        "versus-weights", "FILE",
        QT_TRANSLATE_NOOP("CommandLine", "The checkpoint that predicts what --model is compared with."));
    const QCommandLineOption m_measured{
        QStringLiteral("measured"),
        QCoreApplication::translate("CommandLine", "Compares what was measured of --model.")};
    const QCommandLineOption m_figure =
        option("figure", "MODEL",
               QT_TRANSLATE_NOOP("CommandLine", "Draws the curves of this model in place of the heatmap, and "
                                                "ends, without a window."));
    const QCommandLineOption m_lines = option(
        "lines", "20,30,40,90",
        QT_TRANSLATE_NOOP("CommandLine", "The SM partitions (or quotas) that the figure has a line for."));
    const QCommandLineOption m_over = option(
        "over", "quota|sm", QT_TRANSLATE_NOOP("CommandLine", "What runs along the lines of the figure."));
    const QCommandLineOption m_weights =
        option("weights", "FILE", QT_TRANSLATE_NOOP("CommandLine", "The checkpoint that predicts."));
    const QCommandLineOption m_noPriors{
        QStringLiteral("no-priors"),
        QCoreApplication::translate("CommandLine", "Predicts without prior knowledge.")};
    const QCommandLineOption m_contours{
        QStringLiteral("contours"),
        QCoreApplication::translate("CommandLine", "Draws lines of equal latency over the heatmap.")};
    const QCommandLineOption m_slo =
        option("slo", "MS", QT_TRANSLATE_NOOP("CommandLine", "The deadline in ms; draws a line there, too."));
    const QCommandLineOption m_scale =
        option("scale", "linear|log", QT_TRANSLATE_NOOP("CommandLine", "The colour scale."));
    const QCommandLineOption m_colours =
        option("colours", "viridis|cividis|magma|grey", QT_TRANSLATE_NOOP("CommandLine", "The colour map."));
    const QCommandLineOption m_size =
        option("size", "WxH", QT_TRANSLATE_NOOP("CommandLine", "Size of an exported picture in pixels."));
    const QCommandLineOption m_dpi =
        option("dpi", "N", QT_TRANSLATE_NOOP("CommandLine", "Resolution of an exported picture."));
    const QCommandLineOption m_export = option(
        "export", "FILE.png|pdf|svg|csv",
        QT_TRANSLATE_NOOP("CommandLine",
                          "Writes the heatmap or its numbers and ends, without a window. May be repeated."));
    QCommandLineParser m_parser;
    std::optional<Error> m_error;
};

} // namespace

Result<LaunchOptions> LaunchOptions::parse(const QStringList& arguments)
{
    return Reader().read(arguments);
}

void applyOptions(const LaunchOptions& options, ExplorationState& state)
{
    if (options.batch)
        state.setBatch(*options.batch);
    state.setRanges(options.sm.value_or(state.smRange()), options.quota.value_or(state.quotaRange()));
    // Who names a checkpoint wants to see what it predicts.
    if (options.quantity || options.weights)
        state.setQuantity(options.quantity.value_or(Quantity::Predicted));
    if (options.noPriors)
        state.setUsesPriors(false);
    if (options.slo)
        state.setSlo(options.slo);
    if (options.contours || options.slo)
        state.setContours(true);
    ColourSettings colours = state.colours();
    colours.scale = options.scale.value_or(colours.scale);
    colours.map = options.map.value_or(colours.map);
    state.setColours(colours);
}

} // namespace rapp
