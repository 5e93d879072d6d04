// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/multiples/MultiplesContent.h"

#include "core/grid/GridCsv.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Multiples)
};

} // namespace

QString MultiplesContent::title() const
{
    const HeatmapContent& first = parts.front();
    if (first.model.empty())
        return {};
    QStringList batches;
    for (const HeatmapContent& part : parts)
        batches += QString::number(part.shown->batch().value());
    return Texts::tr("%1 · batch sizes %2 · %3")
        .arg(QString::fromStdString(first.model), batches.join(QStringLiteral(", ")),
             quantityTitleWithUnit(first.quantity));
}

QString MultiplesContent::caption() const
{
    QString text = Texts::tr("All have the same colour range.");
    if (std::any_of(parts.begin(), parts.end(),
                    [](const HeatmapContent& part) { return part.marksMeasured(); }))
        text.prepend(Texts::tr("Dots mark measured cells.") + QLatin1Char(' '));
    return text;
}

std::optional<ColourScale> MultiplesContent::scale() const
{
    std::vector<double> values;
    for (const HeatmapContent& part : parts) {
        const auto all = part.shown->values();
        values.insert(values.end(), all.begin(), all.end());
    }
    return ColourScale::forValues(values, parts.front().colours, parts.front().quantity);
}

std::string MultiplesContent::csv() const
{
    std::string text = gridLinesHeader(parts.front().quantity);
    for (const HeatmapContent& part : parts)
        text += gridLinesBody(part.model, *part.predicted, *part.measured, part.quantity);
    return text;
}

std::vector<BatchSize> multiplesBatches(const LatencyProfile* profile, BatchSize chosen, std::size_t most)
{
    std::vector<BatchSize> batches{BatchSize(1), BatchSize(2), BatchSize(4), BatchSize(8)};
    if (profile)
        batches = profile->batchSizes();
    if (std::find(batches.begin(), batches.end(), chosen) == batches.end())
        batches.push_back(chosen);
    const auto distance = [chosen](BatchSize batch) {
        return std::abs(std::log(static_cast<double>(batch.value()) / chosen.value()));
    };
    std::stable_sort(batches.begin(), batches.end(),
                     [&](BatchSize a, BatchSize b) { return distance(a) < distance(b); });
    batches.resize(std::min(batches.size(), most), chosen);
    std::sort(batches.begin(), batches.end());
    return batches;
}

} // namespace rapp
