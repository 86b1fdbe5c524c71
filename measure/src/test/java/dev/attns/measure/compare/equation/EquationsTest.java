package dev.attns.measure.compare.equation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EquationsTest {

    private static final int STATES = 50;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elastic-pendulum",
                "elastic-pendulum:coriolis=1,k=30",
                "k-link-pendulum:K=1",
                "k-link-pendulum:K=2",
                "k-link-pendulum:K=3",
                "k-link-pendulum:K=5,g=9.81",
                "spring-mass:d=1",
                "spring-mass:d=2",
                "spring-mass:d=20",
                "henon-heiles",
                "henon-heiles:lambda=0.5",
                "van-der-pol",
                "../systems/duffing.yaml"
            })
    void haveTheSlopesOfOurs(String name) {
        Problem problem = Systems.problem(name);
        OrdinaryDifferentialEquation equation = Equations.of(problem);
        int dimension = problem.dimension();
        assertThat(equation.getDimension()).isEqualTo(dimension);
        double[][] states = new double[dimension][STATES];
        problem.starts(7, STATES).read(0, STATES, states);
        for (int c = 0; c < dimension; c++) {
            for (int lane = 0; lane < STATES; lane++) {
                // Starts at rest would hide the terms with rates in them.
                states[c][lane] += 0.1 * Math.sin(1 + 3 * c + lane);
            }
        }
        double[] times = new double[STATES];
        Arrays.fill(times, 0.7);
        double[][] slopes = new double[dimension][STATES];
        problem.ode().evaluator(STATES).slope(times, states, slopes, STATES);
        for (int lane = 0; lane < STATES; lane++) {
            double[] state = new double[dimension];
            for (int c = 0; c < dimension; c++) {
                state[c] = states[c][lane];
            }
            double[] theirs = equation.computeDerivatives(0.7, state);
            for (int c = 0; c < dimension; c++) {
                double size = Math.max(1, Math.abs(slopes[c][lane]));
                assertThat(theirs[c]).isCloseTo(slopes[c][lane], within(1e-12 * size));
            }
        }
    }

    /** A file may give another equation the name of a system of ours. */
    @Test
    void aFileIsNotTakenForTheBuiltInSystemOfItsName(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("henon-heiles.yaml");
        Files.writeString(
                file,
                "name: henon-heiles\nstate: [x]\nequations:\n  x: -2*x\ninitial: {x: uniform(1, 2)}\nstep: 0.1\nhorizon: 1\n");
        assertThat(Equations.of(Systems.problem(file.toString())).computeDerivatives(0, new double[] {3}))
                .containsExactly(-6);
    }
}
