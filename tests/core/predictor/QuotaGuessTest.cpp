// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/default/QuotaGuess.h"

#include <QTest>

#include <cmath>

using namespace rapp;

class QuotaGuessTest : public QObject
{
    Q_OBJECT

private:
    static bool areClose(const QuotaGuess::Steps& a, const QuotaGuess::Steps& b, double tolerance)
    {
        return std::abs(a[0] - b[0]) < tolerance && std::abs(a[1] - b[1]) < tolerance;
    }

private Q_SLOTS:
    void withoutExamplesNoSteps()
    {
        QVERIFY((QuotaGuess::from({}).stepsOf({-1, -1, -1, -1, 0}) == QuotaGuess::Steps{0, 0}));
    }

    /// Two kinds of models, with steep and with flat curves.
    void followsModelsThatAreAlike()
    {
        std::vector<QuotaGuess::Example> examples;
        for (const double size : {0.9, 1.0, 1.1}) {
            examples.push_back({{-size, -size, -size, -size, 1}, {2 * size, size}});
            examples.push_back({{-0.1 * size, 0, 0, 0, 1}, {-0.2 * size, 0}});
        }
        const auto guess = QuotaGuess::from(examples);
        QVERIFY(areClose(guess.stepsOf({-1, -1, -1, -1, 1}), {2, 1}, 0.1));
        QVERIFY(areClose(guess.stepsOf({-0.1, 0, 0, 0, 1}), {-0.2, 0}, 0.1));
    }

    /// Two examples, the equations solved by hand.
    void weighsByHand()
    {
        const auto guess = QuotaGuess::from({{{0, 0, 0, 0, -1000}, {1, 5}}, {{0, 0, 0, 0, 1000}, {3, 2}}});
        QVERIFY((guess.typical == QuotaGuess::Steps{3, 5}));
        // Both lie a scale from the mean: 2 in one of five features.
        const double distance = std::sqrt(3 * 4.0 / 5) * 1000 / 1000.05;
        const double alike = (1 + distance) * std::exp(-distance);
        const double determinant = 1.03 * 1.03 - alike * alike;
        const double first = -2 * 1.03 / determinant;
        const double second = 2 * alike / determinant;
        QVERIFY(std::abs(guess.weights[0][0] - first) < 1e-3);
        QVERIFY(std::abs(guess.weights[0][1] - second) < 1e-3);
        QVERIFY(std::abs(guess.stepsOf({0, 0, 0, 0, -1000})[0] - (3 + first + second * alike)) < 1e-3);
    }

    void shapeIsStepsAndTimePerLaunch()
    {
        DefaultInputs::Priors priors;
        priors.curve = {5, 4, 3.5, 3.25, 3};
        const auto shape = QuotaGuess::shapeOf(priors, 2);
        QVERIFY((shape == QuotaGuess::Shape{-1, -0.5, -0.25, -0.25, 1}));
    }
};

QTEST_GUILESS_MAIN(QuotaGuessTest)
#include "QuotaGuessTest.moc"
