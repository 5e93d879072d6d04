// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/Model.h"

namespace rapp::test {

/// "toy": two convolutions, a ReLU of no time at SM 100 %, and an operator outside the 16 types; an edge
/// skips the ReLU. The first convolution halves its time with twice the SM partition, the second one is as
/// fast everywhere.
inline Model operatorModel()
{
    auto graph = std::make_shared<FeatureGraph>();
    graph->model = "toy";
    graph->operators = {
        {"nn.conv2d",
         {7, 7, 64, 2, 2, 3, 3, 3, 3, 1, 1, 1},
         {64, 3, 7, 7},
         R"({"bytes": 3851008, "flops": 2e8, "input_shape": [1, 3, 224, 224], "output_shape": [1, 64, 112, 112]})"},
        {"nn.relu", {}, {}, {}},
        {"nn.conv2d", {1, 3, 128, 1, 1, 0, 1, 0, 1, 1, 1, 32}, {128, 2, 1, 3}, R"({"flops": "many"})"},
        {"my, operator", {}, {}, {}},
    };
    graph->edges = {{0, 1}, {1, 2}, {2, 3}, {0, 2}};
    auto priors = std::make_shared<PriorKnowledge>();
    priors->runtimeMs = {{20, 10, 10.0 / 3, 10.0 / 6, 1.25, 1},
                         {0.2, 0.2, 0.1, 0.1, 0.1, 0},
                         {2, 2, 2, 2, 2, 2},
                         {4, 3.5, 3, 2, 1.5, 1}};
    return {"toy", std::move(graph), std::move(priors), {}, {}};
}

} // namespace rapp::test
