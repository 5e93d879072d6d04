// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/ComparedSamples.h"
#include "widgets/plots/StyledPlot.h"

#include <memory>
#include <optional>

namespace rapp {

/// Predicted against measured latency on logarithmic axes, with the line of equality and the ±10 % band. The
/// samples of one model stand out, one sample has a ring. Follows the widget's palette. Knows no state; GUI
/// thread.
class ScatterPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit ScatterPlot(QWidget* parent = nullptr);

    /// Null: nothing.
    void setSamples(std::shared_ptr<const ComparedSamples> compared);
    /// A model that the samples lack is passed over.
    void setModel(const std::string& model);
    /// Redraws nothing else.
    void setRing(std::optional<ComparedSample> sample);

    /// The index of the sample nearest to a position, at most a few pixels away.
    [[nodiscard]] std::optional<std::size_t> sampleAt(const QPointF& position) const;
    /// Valid once laid out.
    [[nodiscard]] QPointF pixelOf(const ComparedSample& sample) const;

protected:
    void applyStyle() override;

private:
    void updateModel();

    std::shared_ptr<const ComparedSamples> m_compared;
    std::string m_model;
    QCPGraph* m_low;
    QCPGraph* m_high;
    QCPGraph* m_equal;
    QCPGraph* m_all;
    QCPGraph* m_chosen;
    QCPGraph* m_ring;
};

} // namespace rapp
