package dev.attns.training.closedform;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A hidden layer and samples to fit it to, both drawn at random, for tests.
 *
 * @param parameters of the perceptron; its output layer says nothing
 */
record MadeUpFit(Perceptron shape, double[] parameters, FitSamples samples) {

    static final int INPUTS = 3;
    static final int OUTPUTS = 2;
    static final int WIDTH = 5;

    /** No sample brings a unit closer to the kink of a rectifier. */
    private static final double FAR_FROM_KINKS = 1e-3;

    /**
     * A fit of random targets.
     *
     * @param groups 1 for weights that are shared by all outputs, or else as many as outputs
     */
    static MadeUpFit of(Activation activation, Shortcut shortcut, int groups, int count) {
        SplittableRandom random = new SplittableRandom(1);
        Perceptron shape = new Perceptron(INPUTS, OUTPUTS, WIDTH, 2, activation, shortcut);
        double[] parameters = shape.start(1);
        LayerPlaces places = LayerPlaces.of(shape);
        for (int i = 0; i < INPUTS * WIDTH; i++) {
            parameters[places.hiddenWeight() + i] = uniform(random);
        }
        for (int unit = 0; unit < WIDTH; unit++) {
            parameters[places.hiddenBias() + unit] = 0.2 * uniform(random);
        }
        double[][] inputs = new double[INPUTS][count];
        double[] sample = new double[INPUTS];
        for (int s = 0; s < count; s++) {
            do {
                Arrays.setAll(sample, i -> 2 * uniform(random));
            } while (nearestToZero(parameters, places, sample) < FAR_FROM_KINKS);
            for (int i = 0; i < INPUTS; i++) {
                inputs[i][s] = sample[i];
            }
        }
        double[][] targets = new double[OUTPUTS][count];
        double[][] factors = new double[groups][count];
        for (int s = 0; s < count; s++) {
            for (int o = 0; o < OUTPUTS; o++) {
                targets[o][s] =
                        Math.sin((o + 1) * (inputs[0][s] - inputs[1][s] * inputs[2][s])) + 0.3 * uniform(random);
            }
            for (int g = 0; g < groups; g++) {
                factors[g][s] = g % 2 == 0 ? 1 + 0.5 * uniform(random) : 2 * uniform(random);
            }
        }
        return new MadeUpFit(shape, parameters, FitSamples.of(inputs, targets, factors));
    }

    private static double uniform(SplittableRandom random) {
        return 2 * random.nextDouble() - 1;
    }

    private static double nearestToZero(double[] parameters, LayerPlaces places, double[] sample) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int unit = 0; unit < WIDTH; unit++) {
            double sum = parameters[places.hiddenBias() + unit];
            for (int i = 0; i < INPUTS; i++) {
                sum += parameters[places.hiddenWeight() + unit * INPUTS + i] * sample[i];
            }
            nearest = Math.min(nearest, Math.abs(sum));
        }
        return nearest;
    }

    /** Where a weight of a unit, or after the last weight its bias, stands among the parameters. */
    int place(int unit, int input) {
        LayerPlaces places = LayerPlaces.of(shape);
        return input == INPUTS ? places.hiddenBias() + unit : places.hiddenWeight() + unit * INPUTS + input;
    }

    /** The factors of an output. */
    double[] factor(int output) {
        double[][] factors = samples.factors();
        return factors[factors.length == 1 ? 0 : output];
    }

    /** What an output is linear in, each feature times the output's factors: hidden values, inputs and 1. */
    double[][] features(ProjectedResidual at, int output) {
        double[] ones = new double[samples.count()];
        Arrays.fill(ones, 1);
        boolean linear = shape.shortcut() == Shortcut.LINEAR;
        double[] factor = factor(output);
        return Stream.of(at.values(), linear ? samples.inputs() : new double[0][], new double[][] {ones})
                .flatMap(Arrays::stream)
                .map(row -> {
                    double[] weighted = factor.clone();
                    Arrays.setAll(weighted, s -> factor[s] * row[s]);
                    return weighted;
                })
                .toArray(double[][]::new);
    }
}
