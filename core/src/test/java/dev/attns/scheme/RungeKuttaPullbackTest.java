package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.expression.FiniteDifferences;
import dev.attns.problem.Ode;
import dev.attns.problem.Systems;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The exact derivative of {@code S̄·S + Σ g_i·k_i} by the state, against differences of that number computed plainly. */
class RungeKuttaPullbackTest {

    private static final double STEP = 0.1;
    private static final double[] NO_TIMES = {};

    private final Ode ode = Systems.problem("elastic-pendulum").ode();
    private final int dimension = ode.dimension();
    private final SplittableRandom random = new SplittableRandom(1);

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void ofTheSlopeAloneAndOfTheStagesBesideIt(Scheme scheme) {
        double[] state = {0.3, 10.4, -0.2, 0.5};
        double[][] slopeCotangent = column(random.doubles(dimension, -1, 1).toArray());
        double[][][] stageCotangents = new double[scheme.stages()][][];
        double[][][] silent = new double[scheme.stages()][dimension][1];
        for (int i = 0; i < stageCotangents.length; i++) {
            stageCotangents[i] = column(random.doubles(dimension, -1, 1).toArray());
        }
        assertExact(scheme, state, slopeCotangent, stageCotangents, stageCotangents);
        assertExact(scheme, state, slopeCotangent, null, silent);
    }

    /** What was there before, 7, is added to. */
    private void assertExact(
            Scheme scheme, double[] state, double[][] slopeCotangent, double[][][] given, double[][][] meant) {
        double[][] pulled = column(new double[] {7, 7, 7, 7});
        new RungeKuttaPullback(ode, scheme, 1)
                .pullback(NO_TIMES, NO_TIMES, STEP, column(state), slopeCotangent, given, pulled, 1);
        for (int c = 0; c < dimension; c++) {
            double expected =
                    FiniteDifferences.derivative(() -> weighted(scheme, state, slopeCotangent, meant), state, c, 1e-4);
            assertThat(pulled[c][0]).isCloseTo(7 + expected, within(1e-7));
        }
    }

    private double weighted(Scheme scheme, double[] state, double[][] slopeCotangent, double[][][] stageCotangents) {
        double[][][] stages = new double[scheme.stages()][dimension][1];
        double sum = 0;
        for (int i = 0; i < stages.length; i++) {
            double[][] argument = column(state);
            for (int c = 0; c < dimension; c++) {
                for (int j = 0; j < i; j++) {
                    argument[c][0] += STEP * scheme.a(i, j) * stages[j][c][0];
                }
            }
            ode.evaluator(1).slope(NO_TIMES, argument, stages[i], 1);
            for (int c = 0; c < dimension; c++) {
                double weight = scheme.b(i) * slopeCotangent[c][0] + stageCotangents[i][c][0];
                sum += weight * stages[i][c][0];
            }
        }
        return sum;
    }

    private static double[][] column(double[] values) {
        double[][] column = new double[values.length][1];
        for (int c = 0; c < values.length; c++) {
            column[c][0] = values[c];
        }
        return column;
    }
}
