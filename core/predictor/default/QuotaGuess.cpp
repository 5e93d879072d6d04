// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/QuotaGuess.h"

#include "core/predictor/default/DefaultWeights.h"

#include <algorithm>
#include <cmath>

namespace rapp {

namespace {

constexpr double length = 1;
constexpr double noise = 0.03;

/// Matérn 3/2 over the root of the mean squared difference.
double kernel(const double* a, const double* b)
{
    double squares = 0;
    for (std::size_t i = 0; i < QuotaGuess::width; ++i)
        squares += (a[i] - b[i]) * (a[i] - b[i]);
    const double distance = std::sqrt(3 * squares / QuotaGuess::width) / length;
    return (1 + distance) * std::exp(-distance);
}

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// x of a x = b by Cholesky's decomposition; `a` is positive definite, its rows up to the diagonal.
std::vector<double> solved(std::vector<std::vector<double>> a, std::vector<double> b)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            for (std::size_t k = 0; k < j; ++k)
                a[i][j] -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(a[i][i]) : a[i][j] / a[j][j];
        }
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t k = i + 1; k < a.size(); ++k)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return b;
}

} // namespace

QuotaGuess QuotaGuess::from(const std::vector<Example>& examples)
{
    QuotaGuess guess;
    if (examples.empty())
        return guess;
    std::vector<std::vector<double>> shapes;
    for (const Example& example : examples)
        shapes.emplace_back(example.shape.begin(), example.shape.end());
    const Normalisation normalisation = Normalisation::from(shapes);
    guess.mean = normalisation.mean;
    guess.scale = normalisation.scale;
    for (const auto& shape : shapes)
        normalisation.append(shape, guess.points);

    std::vector<std::vector<double>> similarity(examples.size());
    for (std::size_t i = 0; i < examples.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j)
            similarity[i].push_back(kernel(&guess.points[i * width], &guess.points[j * width]));
        similarity[i].back() += noise;
    }
    for (std::size_t k = 0; k < knots.size(); ++k) {
        std::vector<double> steps;
        for (const Example& example : examples)
            steps.push_back(example.steps.at(k));
        guess.typical.at(k) = medianOf(steps);
        for (double& step : steps)
            step -= guess.typical.at(k);
        guess.weights.at(k) = solved(similarity, std::move(steps));
    }
    return guess;
}

QuotaGuess::Shape QuotaGuess::shapeOf(const DefaultInputs::Priors& priors, double logLaunches)
{
    Shape shape{};
    for (std::size_t i = 0; i + 1 < priors.curve.size(); ++i)
        shape[i] = priors.curve[i + 1] - priors.curve[i];
    shape.back() = priors.curve.back() - logLaunches;
    return shape;
}

QuotaGuess::Steps QuotaGuess::stepsOf(const Shape& shape) const
{
    std::vector<double> scaled;
    Normalisation{mean, scale}.append({shape.begin(), shape.end()}, scaled);
    Steps steps = typical;
    for (std::size_t i = 0; i * width < points.size(); ++i) {
        const double alike = kernel(scaled.data(), &points[i * width]);
        for (std::size_t k = 0; k < steps.size(); ++k)
            steps.at(k) += weights.at(k)[i] * alike;
    }
    return steps;
}

} // namespace rapp
