// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grid/Contours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace rapp {

namespace {

/// An edge between two neighbouring cells: from a cell to the next in its row (0) or its column (1).
using Edge = std::size_t;

class Tracer
{
public:
    Tracer(const LatencyGrid& grid, double level) : m_grid(grid), m_level(level) {}

    std::vector<ContourLine> trace()
    {
        for (std::size_t row = 0; row + 1 < m_grid.rows(); ++row) {
            for (std::size_t column = 0; column + 1 < m_grid.columns(); ++column)
                addSquare(row, column);
        }
        std::vector<ContourLine> lines;
        // Lines that end somewhere first: what is left then are rings.
        for (const bool open : {true, false}) {
            for (auto& [edge, neighbours] : m_neighbours) {
                const bool isStart = open ? neighbours.size() == 1 : !neighbours.empty();
                if (isStart)
                    lines.push_back(follow(edge));
            }
        }
        return lines;
    }

private:
    [[nodiscard]] Edge edge(std::size_t row, std::size_t column, std::size_t direction) const
    {
        return 2 * (row * m_grid.columns() + column) + direction;
    }

    [[nodiscard]] bool isAbove(std::size_t row, std::size_t column) const
    {
        return m_grid.value(row, column) >= m_level;
    }

    void addSquare(std::size_t row, std::size_t column)
    {
        const std::array<std::pair<std::size_t, std::size_t>, 4> corners = {
            {{row, column}, {row, column + 1}, {row + 1, column + 1}, {row + 1, column}}};
        const std::array<Edge, 4> edges = {edge(row, column, 0), edge(row, column + 1, 1),
                                           edge(row + 1, column, 0), edge(row, column, 1)};
        std::array<bool, 4> above{};
        double sum = 0;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            if (!m_grid.hasValue(corners[i].first, corners[i].second))
                return;
            above[i] = isAbove(corners[i].first, corners[i].second);
            sum += m_grid.value(corners[i].first, corners[i].second);
        }
        std::vector<Edge> crossed; // counter-clockwise from the lower edge
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (above[i] != above[(i + 1) % corners.size()])
                crossed.push_back(edges[i]);
        }
        if (crossed.size() == 2) {
            join(crossed[0], crossed[1]);
        } else if (crossed.size() == 4) {
            // The two corners unlike the middle are cut off; corner i lies between the edges i − 1 and i.
            const bool middle = sum / 4 >= m_level;
            const std::size_t first = above[0] != middle ? 0 : 1;
            join(edges[(first + 3) % 4], edges[first]);
            join(edges[first + 1], edges[first + 2]);
        }
    }

    void join(Edge a, Edge b)
    {
        m_neighbours[a].push_back(b);
        m_neighbours[b].push_back(a);
    }

    ContourLine follow(Edge from)
    {
        ContourLine line{m_level, {point(from)}};
        for (Edge at = from; !m_neighbours[at].empty();) {
            const Edge next = m_neighbours[at].back();
            m_neighbours[at].pop_back();
            std::erase(m_neighbours[next], at);
            line.points.push_back(point(next));
            at = next;
        }
        return line;
    }

    [[nodiscard]] ContourLine::Point point(Edge edge) const
    {
        const std::size_t row = edge / 2 / m_grid.columns();
        const std::size_t column = edge / 2 % m_grid.columns();
        const bool alongRow = edge % 2 == 0;
        const double a = m_grid.value(row, column);
        const double b = alongRow ? m_grid.value(row, column + 1) : m_grid.value(row + 1, column);
        const double part = share(a, b);
        const auto x = static_cast<double>(column);
        const auto y = static_cast<double>(row);
        return alongRow ? ContourLine::Point{x + part, y} : ContourLine::Point{x, y + part};
    }

    /// How far the level is from a to b; they lie on different sides of it.
    [[nodiscard]] double share(double a, double b) const
    {
        if (a > 0 && b > 0)
            return std::log(m_level / a) / std::log(b / a);
        return (m_level - a) / (b - a);
    }

    const LatencyGrid& m_grid;
    double m_level;
    std::map<Edge, std::vector<Edge>> m_neighbours;
};

} // namespace

std::vector<ContourLine> contourLines(const LatencyGrid& grid, double level)
{
    return Tracer(grid, level).trace();
}

std::vector<double> roundLevels(const LatencyGrid& grid, std::size_t most)
{
    double least = 0;
    double greatest = 0;
    for (const double value : grid.values()) {
        if (!(value > 0))
            continue;
        least = least > 0 ? std::min(least, value) : value;
        greatest = std::max(greatest, value);
    }
    std::vector<double> levels;
    if (!(least < greatest))
        return levels;
    const int first = static_cast<int>(std::floor(std::log10(least)));
    const int last = static_cast<int>(std::ceil(std::log10(greatest)));
    for (int decade = first; decade <= last; ++decade) {
        for (const double mantissa : {1, 2, 5}) {
            // Powers below 1 are not exact, their reciprocals are.
            const double level =
                decade >= 0 ? mantissa * std::pow(10.0, decade) : mantissa / std::pow(10.0, -decade);
            if (level > least && level < greatest)
                levels.push_back(level);
        }
    }
    if (const std::size_t step = (levels.size() + most - 1) / std::max<std::size_t>(most, 1); step > 1) {
        std::vector<double> thinned;
        for (std::size_t i = 0; i < levels.size(); i += step)
            thinned.push_back(levels[i]);
        levels = std::move(thinned);
    }
    return levels;
}

} // namespace rapp
