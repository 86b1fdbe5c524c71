package dev.attns.training.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.MadeUpSteps;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FitSamplesTest {

    /** Two blocks of the choice and a bit. */
    private static final int ALL = 20_000;

    private static final int WANTED = 1500;
    private static final double STANDARD_ERRORS = 4;
    private static final double ROUNDING = 1e-12;

    /** One sample in so many has a residual that is ten thousand times larger than the others'. */
    private static final int RARE = 400;

    private static CorrectedStep correctedStep(String method) {
        return MadeUpSteps.correctedStep(Corrections.named(method), new Perceptron(2, 2, 3, 2, Activation.TANH));
    }

    private static double uneven(int sample, double[] slope, int component) {
        double size = sample % RARE == 7 ? 10 : 1e-3;
        return size * (1 + slope[component] * slope[component]);
    }

    private static Trajectories data(int count) {
        return MadeUpSteps.data(count, FitSamplesTest::uneven);
    }

    private static FitSamples choose(
            CorrectedStep correctedStep, Trajectories data, int wanted, long seed, int threads) {
        ResidualRows rows = ResidualRows.computedEachTime(correctedStep, data, 0);
        return FitSamples.choose(rows, new SampleStatistics(rows), wanted, seed, Workers.of(threads));
    }

    private static double sumOfSquares(double[][] rows) {
        return Arrays.stream(rows)
                .flatMapToDouble(Arrays::stream)
                .map(x -> x * x)
                .sum();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 600, WANTED})
    void fewSamplesAreAllTakenAsTheyStand(int count) {
        FitSamples chosen = choose(correctedStep("attns"), data(count), WANTED, 1, 2);
        assertThat(chosen.count()).isEqualTo(count);
        assertThat(chosen.factors()).hasDimensions(1, count);
        assertThat(chosen.factors()[0]).containsOnly(1);
        assertThat(sumOfSquares(chosen.targets()) / count / MadeUpSteps.DIMENSION)
                .as("residuals are scaled to deviation 1")
                .isCloseTo(1, within(ROUNDING));
    }

    @Test
    void samplesTakenAllKeepTheirOrder() {
        CorrectedStep correctedStep = correctedStep("attns");
        Trajectories data = data(ALL);
        SampleStatistics statistics = new SampleStatistics(ResidualRows.computedEachTime(correctedStep, data, 0));
        FitSamples chosen = choose(correctedStep, data, ALL, 1, 2);
        double[][] state = new double[2][ALL];
        data.read(0, 0, ALL, state);
        double[] expected = Arrays.stream(state[1])
                .map(slope -> (slope - statistics.inputMean()[0]) / statistics.inputDeviation()[0])
                .toArray();
        assertThat(chosen.inputs()[0]).containsExactly(expected, within(ROUNDING));
    }

    @Test
    void ofManySamplesAboutAsManyAsWantedAreTaken() {
        int count = choose(correctedStep("attns"), data(ALL), WANTED, 1, 2).count();
        // Those that are certain to be taken anyway make it fewer than wanted.
        int rare = ALL / RARE;
        assertThat((double) count).isCloseTo(WANTED / 2.0 + rare, within(STANDARD_ERRORS * Math.sqrt(WANTED)));
        double even = choose(correctedStep("attns"), MadeUpSteps.data(ALL, (i, slope, c) -> 1), WANTED, 1, 2)
                .count();
        assertThat(even).isCloseTo(WANTED, within(STANDARD_ERRORS * Math.sqrt(WANTED)));
    }

    @Test
    void samplesWithALargeResidualAreAllTaken() {
        FitSamples chosen = choose(correctedStep("attns"), data(ALL), WANTED, 1, 2);
        double weight = Math.sqrt((double) WANTED / ALL);
        long certain = Arrays.stream(chosen.factors()[0])
                .filter(factor -> Math.abs(factor - weight) < ROUNDING)
                .count();
        assertThat(certain).isEqualTo(ALL / RARE);
    }

    /** The mean over all of a sample's squared and scaled residual, and the deviation of its estimate. */
    private record Estimate(double mean, double deviation) {

        static Estimate of(CorrectedStep correctedStep, Trajectories data) {
            FitSamples all = choose(correctedStep, data, ALL, 1, 2);
            double[] squares = new double[ALL];
            double sizes = 0;
            for (int s = 0; s < ALL; s++) {
                for (double[] row : all.targets()) {
                    squares[s] += row[s] * row[s] / MadeUpSteps.DIMENSION;
                }
                sizes += Math.sqrt(squares[s]);
            }
            double variance = 0;
            for (double square : squares) {
                double share = Math.min(1, WANTED * (0.5 / ALL + 0.5 * Math.sqrt(square) / sizes));
                variance += square * square * (1 - share) / share / ALL / ALL;
            }
            return new Estimate(Arrays.stream(squares).average().orElseThrow(), Math.sqrt(variance));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void meansOverTheChoiceStandForMeansOverAll(long seed) {
        CorrectedStep correctedStep = correctedStep("attns");
        Trajectories data = MadeUpSteps.data(ALL, (i, slope, c) -> Math.exp(3 * slope[0]) * Math.sin(i + c));
        Estimate expected = Estimate.of(correctedStep, data);
        FitSamples chosen = choose(correctedStep, data, WANTED, seed, 2);
        assertThat(expected.deviation()).isLessThan(0.05 * expected.mean());
        assertThat(sumOfSquares(chosen.targets()) / WANTED / MadeUpSteps.DIMENSION)
                .isCloseTo(expected.mean(), within(STANDARD_ERRORS * expected.deviation()));
        assertThat(sumOfSquares(chosen.factors()))
                .as("the weights add up to the number of samples")
                .isCloseTo(WANTED, within(STANDARD_ERRORS * Math.sqrt(2 * WANTED)));
    }

    @Test
    void everyOutputHasItsOwnFactorsWhereTheFormulaMultiplies() {
        Trajectories data = data(700);
        FitSamples chosen = choose(correctedStep("attns-m"), data, WANTED, 1, 2);
        double[] unit = new SampleStatistics(ResidualRows.computedEachTime(correctedStep("attns-m"), data, 0))
                .residualDeviation();
        double[][] state = new double[2][700];
        data.read(0, 0, 700, state);
        assertThat(chosen.factors()).hasDimensions(2, 700);
        for (int s = 0; s < 700; s++) {
            double[] slope = {state[1][s], -Math.sin(state[0][s])};
            for (int c = 0; c < 2; c++) {
                assertThat(chosen.factors()[c][s]).isCloseTo(MadeUpSteps.STEP * slope[c] / unit[c], within(ROUNDING));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"attns", "attns-m"})
    void theNumberOfThreadsDoesNotMatter(String method) {
        FitSamples one = choose(correctedStep(method), data(ALL), WANTED, 1, 1);
        for (int threads = 2; threads <= 3; threads++) {
            FitSamples many = choose(correctedStep(method), data(ALL), WANTED, 1, threads);
            assertThat(many.inputs()).isDeepEqualTo(one.inputs());
            assertThat(many.targets()).isDeepEqualTo(one.targets());
            assertThat(many.factors()).isDeepEqualTo(one.factors());
        }
    }

    @Test
    void anotherSeedTakesOthers() {
        assertThat(choose(correctedStep("attns"), data(ALL), WANTED, 2, 1).inputs()[0])
                .isNotEqualTo(
                        choose(correctedStep("attns"), data(ALL), WANTED, 1, 1).inputs()[0]);
    }
}
