// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/OperatorText.h"

#include "core/base/NumberText.h"
#include "core/graph/OperatorType.h"
#include "widgets/base/PercentText.h"

#include <QCoreApplication>

#include <algorithm>

namespace rapp {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(OperatorText)
};

/// In the order of operatorTypeNames.
constexpr std::array<QRgb, operatorTypeNames.size()> typeColours = {
    0xff3b7dd8, 0xff7fb2f0, 0xff7a4fc9, 0xff1f9e9e, 0xff5aa83c, 0xffa3a83c, 0xffe0832f, 0xfff0b45a,
    0xffb07be0, 0xffd9486b, 0xff54bfb4, 0xffc96f9f, 0xffc9a24a, 0xff9a8f85, 0xff7d8794, 0xff5f7385,
};
constexpr QRgb otherColour = 0xff8c8c8c;

const QString dash = QStringLiteral("–");

} // namespace

QString operatorTitle(const std::string& type)
{
    return type.empty() ? Words::tr("unknown") : QString::fromStdString(type);
}

QString shortOperatorTitle(const std::string& type)
{
    QString title = operatorTitle(type);
    if (title.startsWith(QLatin1String("nn.")))
        title.remove(0, 3);
    return title;
}

QColor operatorColour(const std::string& type)
{
    const auto index = operatorTypeIndex(type);
    return QColor::fromRgb(index ? typeColours[*index] : otherColour);
}

QString sizesText(const double* first, std::size_t count)
{
    if (std::all_of(first, first + count, [](double size) { return size == 0; }))
        return {};
    QStringList sizes;
    for (std::size_t i = 0; i < count; ++i)
        sizes << QString::fromStdString(numberText(first[i]));
    return sizes.join(QStringLiteral(" × "));
}

QString shapeText(const Operator& op)
{
    std::size_t count = op.shape.size();
    while (count > 0 && op.shape[count - 1] == 0)
        --count;
    return sizesText(op.shape.data(), count);
}

bool hasAttributes(const Operator& op)
{
    return op.attributes != decltype(op.attributes){};
}

QString paddingText(const Operator& op)
{
    if (!hasAttributes(op))
        return {};
    const auto padding = op.attributes.begin() + 5;
    if (std::all_of(padding, padding + 4, [&](double side) { return side == *padding; }))
        return QString::fromStdString(numberText(*padding));
    QStringList sides;
    for (auto side = padding; side != padding + 4; ++side)
        sides << QString::fromStdString(numberText(*side));
    return sides.join(QStringLiteral(", "));
}

QString scalingClassTitle(ScalingClass scaling)
{
    switch (scaling) {
    case ScalingClass::Scales:
        return Words::tr("scales");
    case ScalingClass::Partly:
        return Words::tr("partly");
    case ScalingClass::DoesNotScale:
        return Words::tr("does not");
    }
    return {};
}

QString scalingText(const std::optional<double>& scaling)
{
    if (!scaling)
        return dash;
    const QString figure =
        QString::fromStdString(fixedText(*scaling, 2)).replace(QLatin1Char('-'), QChar(0x2212));
    return figure + QStringLiteral(" · ") + scalingClassTitle(scalingClass(*scaling));
}

QString figureText(const std::optional<double>& value)
{
    return value ? QString::fromStdString(significantText(*value, 4)) : dash;
}

QString operatorTip(const OperatorReport& report, std::size_t index)
{
    const Operator& op = report.at(index);
    QStringList lines = {QStringLiteral("%1  %2").arg(index + 1).arg(operatorTitle(op.type))};
    if (hasAttributes(op))
        lines << Words::tr("Kernel %1, channels %2, stride %3")
                     .arg(sizesText(&op.attributes[0], 2), figureText(op.attributes[2]),
                          sizesText(&op.attributes[3], 2))
              << Words::tr("Padding %1, dilation %2, groups %3")
                     .arg(paddingText(op), sizesText(&op.attributes[9], 2), figureText(op.attributes[11]));
    if (const QString shape = shapeText(op); !shape.isEmpty())
        lines << Words::tr("Shape of the parameter: %1").arg(shape);
    if (const auto& output = report.extras(index).outputShape; !output.empty())
        lines << Words::tr("Output: %1").arg(sizesText(output.data(), output.size()));
    if (const auto share = report.share(index))
        lines << Words::tr("%1 ms at SM %2 %, %3 of all operators")
                     .arg(figureText(report.timeMs(index)), figureText(report.sm().value()),
                          percentText(*share));
    if (const auto scaling = report.scaling(index))
        lines << Words::tr("Scaling: %1").arg(scalingText(scaling));
    return lines.join(QLatin1Char('\n'));
}

} // namespace rapp
