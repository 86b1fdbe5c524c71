package dev.attns.training.closedform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.parallel.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VariableProjectionTest {

    /** A relative error that is rounding alone. */
    private static final double ENOUGH = 1e-10;

    private static final double RIDGE = 1e-13;
    private static final double RECOVERED = 1e-8;
    private static final int SAMPLES = 900;
    private static final int MOST = 60;
    private static final VariableProjection.Listener DEAF = (step, error) -> true;

    private static VariableProjection projection(MadeUpFit fit) {
        return new VariableProjection(fit.shape(), fit.samples(), RIDGE, Workers.of(1));
    }

    /** Targets that three units of tanh give exactly, and a hidden layer that is not quite theirs. */
    private static MadeUpFit knownNetwork() {
        Perceptron shape = new Perceptron(MadeUpFit.INPUTS, 2, 3, 2, Activation.TANH, Shortcut.LINEAR);
        double[][] weights = {{0.9, -0.4, 0.3, 0.2}, {-0.5, 0.8, 0.6, -0.3}, {0.2, 0.7, -1.1, 0.5}};
        double[][] heads = {{1.5, -0.8, 0.4, 0.3, -0.2, 0.1, 0.25}, {-0.6, 0.9, 1.2, 0.5, 0.4, -0.3, -0.5}};
        SplittableRandom random = new SplittableRandom(2);
        double[][] inputs = new double[MadeUpFit.INPUTS][SAMPLES];
        double[][] targets = new double[2][SAMPLES];
        for (int s = 0; s < SAMPLES; s++) {
            double[] features = new double[heads[0].length];
            for (int i = 0; i < MadeUpFit.INPUTS; i++) {
                inputs[i][s] = 4 * random.nextDouble() - 2;
                features[3 + i] = inputs[i][s];
            }
            features[features.length - 1] = 1;
            for (int unit = 0; unit < 3; unit++) {
                double[] weight = weights[unit];
                features[unit] = Math.tanh(
                        weight[0] * inputs[0][s] + weight[1] * inputs[1][s] + weight[2] * inputs[2][s] + weight[3]);
            }
            for (int o = 0; o < 2; o++) {
                for (int f = 0; f < features.length; f++) {
                    targets[o][s] += heads[o][f] * features[f];
                }
            }
        }
        double[] ones = new double[SAMPLES];
        Arrays.fill(ones, 1);
        MadeUpFit fit = new MadeUpFit(shape, shape.start(1), FitSamples.of(inputs, targets, new double[][] {ones}));
        for (int unit = 0; unit < 3; unit++) {
            for (int i = 0; i <= MadeUpFit.INPUTS; i++) {
                fit.parameters()[fit.place(unit, i)] = weights[unit][i] + 0.3 * (random.nextDouble() - 0.5);
            }
        }
        return fit;
    }

    @Test
    void aKnownNetworkIsFoundAgain() {
        MadeUpFit fit = knownNetwork();
        VariableProjection projection = projection(fit);
        List<Double> errors = new ArrayList<>();
        boolean done = projection.fit(fit.parameters(), MOST, ENOUGH, (step, error) -> errors.add(error));
        assertThat(done).isTrue();
        assertThat(errors.get(0)).isGreaterThan(1e3 * RECOVERED);
        assertThat(projection.relativeError()).isLessThan(RECOVERED);
    }

    @ParameterizedTest
    @EnumSource(Activation.class)
    void noStepMakesTheResidualLarger(Activation activation) {
        MadeUpFit fit = MadeUpFit.of(activation, Shortcut.NONE, MadeUpFit.OUTPUTS, SAMPLES);
        ProjectedResidual start = new ProjectedResidual(fit.shape(), fit.samples(), RIDGE, Workers.of(1));
        start.compute(fit.parameters());
        List<Double> errors = new ArrayList<>(List.of(Math.sqrt(start.meanSquare())));
        projection(fit).fit(fit.parameters(), 25, ENOUGH, (step, error) -> errors.add(error));
        assertThat(errors).hasSizeGreaterThan(5);
        for (int step = 1; step < errors.size(); step++) {
            assertThat(errors.get(step)).as("after step %d", step).isLessThan(errors.get(step - 1));
        }
    }

    @Test
    void theHiddenLayerThatIsLeftHasTheErrorThatWasSaid() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.LINEAR, 1, SAMPLES);
        VariableProjection projection = projection(fit);
        projection.fit(fit.parameters(), 7, ENOUGH, DEAF);
        ProjectedResidual again = new ProjectedResidual(fit.shape(), fit.samples(), RIDGE, Workers.of(1));
        again.compute(fit.parameters());
        assertThat(projection.relativeError()).isEqualTo(Math.sqrt(again.meanSquare()));
    }

    @Test
    void onlyTheHiddenLayerMoves() {
        MadeUpFit fit = MadeUpFit.of(Activation.RATIONAL, Shortcut.LINEAR, 1, SAMPLES);
        double[] before = fit.parameters().clone();
        projection(fit).fit(fit.parameters(), 7, ENOUGH, DEAF);
        int hidden = (MadeUpFit.INPUTS + 1) * MadeUpFit.WIDTH;
        assertThat(Arrays.copyOf(fit.parameters(), hidden)).doesNotContain(Arrays.copyOf(before, hidden));
        assertThat(Arrays.copyOfRange(fit.parameters(), hidden, before.length))
                .containsExactly(Arrays.copyOfRange(before, hidden, before.length));
    }

    @Test
    void theListenerMayEndTheWork() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.LINEAR, 1, SAMPLES);
        VariableProjection projection = projection(fit);
        List<Integer> heard = new ArrayList<>();
        boolean done = projection.fit(fit.parameters(), MOST, ENOUGH, (step, error) -> {
            heard.add(step);
            return step < 3;
        });
        assertThat(done).isFalse();
        assertThat(heard).containsExactly(1, 2, 3);
        assertThat(projection.steps()).isEqualTo(3);
    }

    @Test
    void theNumberOfStepsIsHowManyWereHeardOf() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.LINEAR, 1, SAMPLES);
        for (int most : new int[] {4, 500}) {
            VariableProjection projection = projection(fit);
            List<Integer> heard = new ArrayList<>();
            assertThat(projection.fit(fit.parameters().clone(), most, ENOUGH, (step, error) -> heard.add(step)))
                    .isTrue();
            assertThat(heard).hasSizeBetween(4, 499);
            assertThat(projection.steps()).isEqualTo(heard.size());
        }
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.LINEAR, MadeUpFit.OUTPUTS, 1500);
        double[] one = fit.parameters().clone();
        new VariableProjection(fit.shape(), fit.samples(), RIDGE, Workers.of(1)).fit(one, 4, ENOUGH, DEAF);
        for (int threads = 2; threads <= 3; threads++) {
            double[] many = fit.parameters().clone();
            new VariableProjection(fit.shape(), fit.samples(), RIDGE, Workers.of(threads)).fit(many, 4, ENOUGH, DEAF);
            assertThat(many).containsExactly(one);
        }
    }

    @Test
    void targetsThatAreNotFiniteEndItAtOnce() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.NONE, 1, SAMPLES);
        fit.samples().targets()[0][5] = Double.POSITIVE_INFINITY;
        assertThat(projection(fit).fit(fit.parameters(), MOST, ENOUGH, DEAF)).isFalse();
    }
}
