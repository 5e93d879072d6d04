// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/ServicePacking.h"
#include "widgets/plots/StyledPlot.h"

#include <memory>

namespace rapp {

class PackingPicture;

/// The drawing of a packing, for a scroll area: as high as its width makes it. A tooltip says what an
/// instance is. Knows no state; follows the widget's palette and font. GUI thread.
class PackingPlot : public StyledPlot
{
    Q_OBJECT

public:
    explicit PackingPlot(QWidget* parent = nullptr);

    /// Null for none.
    void setPacking(std::shared_ptr<const ServicePacking> packed);
    [[nodiscard]] const PackingPicture& picture() const { return *m_picture; }
    /// Draws GPUs such that one is seen whole in so much height, where it can be read.
    void setRoom(int height);
    /// What the tooltip says at a position; empty where no instance is.
    [[nodiscard]] QString textAt(const QPointF& position) const;
    /// The size of a picture of all GPUs, for a file.
    [[nodiscard]] QSize fileSize() const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void applyStyle() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    std::shared_ptr<const ServicePacking> m_packed;
    PackingPicture* m_picture; ///< owned by the plot
};

} // namespace rapp
