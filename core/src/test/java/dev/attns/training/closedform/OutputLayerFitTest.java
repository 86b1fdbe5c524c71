package dev.attns.training.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.linear.Matrices;
import dev.attns.linear.PlainQr;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.MadeUpSteps;
import dev.attns.training.sample.OneStepError;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.ResidualTile;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputLayerFitTest {

    private static final double RIDGE = 1e-13;
    private static final double RECOVERED = 1e-9;

    /** Two batches of the fit and a bit. */
    private static final int SAMPLES = 4500;

    private static final int WIDTH = 4;

    private record Case(Perceptron shape, CorrectedStep correctedStep, double[] hidden) {

        static Case of(String method, Shortcut shortcut) {
            Perceptron shape =
                    new Perceptron(MadeUpSteps.DIMENSION, MadeUpSteps.DIMENSION, WIDTH, 2, Activation.TANH, shortcut);
            Correction correction = Corrections.named(method);
            NetworkShape.Units units = new NetworkShape.Units(WIDTH, Activation.TANH, shortcut == Shortcut.LINEAR);
            double[] hidden = new NetworkPlan(NetworkInput.SLOPE, units, 1.2, RIDGE).start(shape, 1);
            return new Case(shape, MadeUpSteps.correctedStep(correction, shape), hidden);
        }

        ResidualRows rows(Trajectories data) {
            return ResidualRows.computedEachTime(correctedStep, data, 0);
        }

        SampleStatistics statistics(Trajectories data) {
            return new SampleStatistics(rows(data));
        }

        OutputLayerFit fit(Trajectories data, Workers workers) {
            OutputLayerFit fit = new OutputLayerFit(new UnitFeatures(shape), rows(data), statistics(data), workers);
            fit.see(hidden);
            return fit;
        }

        /** The share of the residual that parameters leave. */
        double left(double[] solved, Trajectories data, Workers workers) {
            return new OneStepError(shape, statistics(data), workers).of(solved, rows(data));
        }

        /** The features of an input in plain formulas: hidden values, the input where there is a linear term, 1. */
        double[] features(SampleStatistics statistics, double[] slope) {
            int inputs = shape.inputs();
            double[] scaled = new double[inputs];
            Arrays.setAll(
                    scaled,
                    i -> (slope[i] - statistics.inputMean()[i]) / statistics.inputDeviation()[i]);
            LayerPlaces places = LayerPlaces.of(shape);
            double[] features = new double[WIDTH + (places.hasLinearTerm() ? inputs : 0) + 1];
            for (int unit = 0; unit < WIDTH; unit++) {
                double sum = hidden[places.hiddenBias() + unit];
                for (int i = 0; i < inputs; i++) {
                    sum += hidden[places.hiddenWeight() + unit * inputs + i] * scaled[i];
                }
                features[unit] = Math.tanh(sum);
            }
            System.arraycopy(scaled, 0, features, WIDTH, features.length - 1 - WIDTH);
            features[features.length - 1] = 1;
            return features;
        }

        /** How much the residual moves with the output, and with it what a network's output is worth. */
        double rate(double slope) {
            return correctedStep.correction().isAdditive() ? 1 : MadeUpSteps.STEP * slope;
        }

        /** Output weights, linear term and bias of an output, as the features have them. */
        double[] head(double[] parameters, int output) {
            LayerPlaces places = LayerPlaces.of(shape);
            int linear = places.hasLinearTerm() ? shape.inputs() : 0;
            double[] head = new double[WIDTH + linear + 1];
            System.arraycopy(parameters, places.outputWeight() + output * WIDTH, head, 0, WIDTH);
            if (linear > 0) {
                System.arraycopy(parameters, places.linear() + output * linear, head, WIDTH, linear);
            }
            head[WIDTH + linear] = parameters[places.outputBias() + output];
            return head;
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"attns, NONE", "attns, LINEAR", "attns-m, NONE", "attns-m, LINEAR"})
    void theOutputLayerThatMadeTheTargetsIsFoundAgain(String method, Shortcut shortcut) {
        Case fitted = Case.of(method, shortcut);
        // What the network reads does not depend on where the steps end.
        SampleStatistics inputs = fitted.statistics(MadeUpSteps.data(SAMPLES, (i, slope, c) -> 1));
        double[][] heads = Matrices.random(2, fitted.features(inputs, new double[2]).length, 7);
        Trajectories data = MadeUpSteps.data(
                SAMPLES, (i, slope, c) -> fitted.rate(slope[c]) * dot(heads[c], fitted.features(inputs, slope)));

        double[] solved = fitted.fit(data, Workers.of(2)).solve(RIDGE).orElseThrow();
        for (int o = 0; o < MadeUpSteps.DIMENSION; o++) {
            double unit = fitted.correctedStep().correction().isAdditive()
                    ? fitted.statistics(data).residualDeviation()[o]
                    : 1;
            double[] expected = Arrays.stream(heads[o]).map(head -> head / unit).toArray();
            assertThat(fitted.head(solved, o)).containsExactly(expected, within(RECOVERED));
        }
        assertThat(fitted.left(solved, data, Workers.of(1))).isLessThan(RECOVERED);
    }

    @ParameterizedTest
    @CsvSource({"attns, NONE", "attns, LINEAR", "attns-m, NONE", "attns-m, LINEAR"})
    void targetsThatNoNetworkGivesAreMetAsWellAsByQr(String method, Shortcut shortcut) {
        Case fitted = Case.of(method, shortcut);
        SplittableRandom random = new SplittableRandom(5);
        Trajectories data = MadeUpSteps.data(SAMPLES, (i, slope, c) -> slope[1 - c] + random.nextDouble());
        SampleStatistics statistics = fitted.statistics(data);
        OutputLayerFit fit = fitted.fit(data, Workers.of(2));
        double[] solved = fit.solve(RIDGE).orElseThrow();

        double left = 0;
        double whole = 0;
        for (int o = 0; o < MadeUpSteps.DIMENSION; o++) {
            double[][] columns = new double[fitted.head(solved, o).length][SAMPLES];
            double[] target = new double[SAMPLES];
            double[][] state = new double[2][SAMPLES];
            double[][] next = new double[2][SAMPLES];
            data.read(0, 0, SAMPLES, state);
            data.read(1, 0, SAMPLES, next);
            double unit = statistics.residualDeviation()[o];
            boolean additive = fitted.correctedStep().correction().isAdditive();
            for (int s = 0; s < SAMPLES; s++) {
                double[] slope = {state[1][s], -Math.sin(state[0][s])};
                double[] features = fitted.features(statistics, slope);
                for (int f = 0; f < columns.length; f++) {
                    columns[f][s] = features[f] * (additive ? 1 : fitted.rate(slope[o]) / unit);
                }
                target[s] = (next[o][s] - state[o][s] - MadeUpSteps.STEP * slope[o]) / unit;
            }
            double[][] expected = {target.clone()};
            PlainQr.solve(Matrices.copy(columns), expected);
            assertThat(fitted.head(solved, o))
                    .containsExactly(expected[0], within(RECOVERED * Matrices.largest(expected)));
            for (int s = 0; s < SAMPLES; s++) {
                double rest = target[s];
                for (int f = 0; f < columns.length; f++) {
                    rest -= expected[0][f] * columns[f][s];
                }
                left += rest * rest;
                whole += target[s] * target[s];
            }
        }
        assertThat(fitted.left(solved, data, Workers.of(2))).isCloseTo(Math.sqrt(left / whole), within(RECOVERED));
    }

    @ParameterizedTest
    @CsvSource({"attns", "attns-m"})
    void theNumberOfThreadsDoesNotMatter(String method) {
        Case fitted = Case.of(method, Shortcut.LINEAR);
        Trajectories data = MadeUpSteps.data(SAMPLES, (i, slope, c) -> Math.cos(slope[0] * (i % 3)));
        OutputLayerFit one = fitted.fit(data, Workers.of(1));
        double[] solved = one.solve(RIDGE).orElseThrow();
        for (int threads = 2; threads <= 3; threads++) {
            OutputLayerFit many = fitted.fit(data, Workers.of(threads));
            assertThat(many.solve(RIDGE).orElseThrow()).containsExactly(solved);
            assertThat(fitted.left(solved, data, Workers.of(threads)))
                    .isEqualTo(fitted.left(solved, data, Workers.of(1)));
        }
    }

    @Test
    void whatAModerateRidgeCostsIsTakenBackByASecondSolution() {
        Case fitted = Case.of("attns", Shortcut.LINEAR);
        OutputLayerFit fit =
                fitted.fit(MadeUpSteps.data(SAMPLES, (i, slope, c) -> Math.cos(3 * slope[c])), Workers.of(1));
        double[] exact = fitted.head(fit.solve(RIDGE).orElseThrow(), 0);
        double[] weak = fitted.head(fit.solve(1e-6).orElseThrow(), 0);
        double[] stronger = fitted.head(fit.solve(1e-5).orElseThrow(), 0);
        // Solved once the error grows with the ridge, and solved twice with its square.
        double ratio = distance(stronger, exact) / distance(weak, exact);
        assertThat(ratio).isBetween(50.0, 110.0);
    }

    private static double distance(double[] a, double[] b) {
        double[] difference = a.clone();
        Arrays.setAll(difference, i -> a[i] - b[i]);
        return Math.sqrt(dot(difference, difference));
    }

    @Test
    void aLargerRidgeMakesASmallerOutputLayer() {
        Case fitted = Case.of("attns", Shortcut.NONE);
        SplittableRandom random = new SplittableRandom(6);
        OutputLayerFit fit = fitted.fit(MadeUpSteps.data(SAMPLES, (i, slope, c) -> random.nextDouble()), Workers.of(1));
        double[] weak = fitted.head(fit.solve(RIDGE).orElseThrow(), 0);
        double[] strong = fitted.head(fit.solve(1e-3).orElseThrow(), 0);
        assertThat(dot(strong, strong)).isLessThan(dot(weak, weak));
        assertThat(fitted.head(fit.solve(RIDGE).orElseThrow(), 0))
                .as("solved again")
                .containsExactly(weak);
    }

    /** Counts what is read of others. */
    private static final class Counted implements Trajectories {

        private final Trajectories data;
        private final AtomicInteger most = new AtomicInteger();
        private final AtomicLong all = new AtomicLong();

        Counted(Trajectories data) {
            this.data = data;
        }

        @Override
        public TimeGrid grid() {
            return data.grid();
        }

        @Override
        public long count() {
            return data.count();
        }

        @Override
        public int dimension() {
            return data.dimension();
        }

        @Override
        public void read(int point, long first, int lanes, double[][] state) {
            most.accumulateAndGet(lanes, Math::max);
            all.addAndGet(lanes);
            data.read(point, first, lanes, state);
        }
    }

    @Test
    void samplesStreamPastInTilesOncePerPass() {
        Case fitted = Case.of("attns", Shortcut.LINEAR);
        Counted counted = new Counted(MadeUpSteps.data(SAMPLES, (i, slope, c) -> slope[c]));
        OutputLayerFit fit = fitted.fit(counted, Workers.of(2));
        long before = counted.all.get();
        double[] solved = fit.solve(RIDGE).orElseThrow();
        assertThat(counted.all.get() - before).isEqualTo(2 * SAMPLES);
        before = counted.all.get();
        fitted.left(solved, counted, Workers.of(2));
        assertThat(counted.all.get() - before).isEqualTo(4 * SAMPLES);
        assertThat(counted.most.get()).isEqualTo(ResidualTile.LANES);
    }
}
