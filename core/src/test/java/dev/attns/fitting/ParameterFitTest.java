package dev.attns.fitting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.fitting.FitResult.Doubt;
import dev.attns.fitting.FitResult.Estimate;
import dev.attns.parallel.Workers;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.random.Draws;
import dev.attns.scheme.Schemes;
import dev.attns.sensitivity.Sensitivity;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParameterFitTest {

    private static final Workers WORKERS = Workers.of(2);
    private static final TimeGrid GRID = TimeGrid.of(0, 4, 0.2);
    private static final double STEP = 0.1;
    private static final int COUNT = 6;

    /** A damped swing; the last parameter does nothing where it starts from rest at zero. */
    private static final Problem SWING = Family.of(new SourceText("test", """
                            name: swing
                            parameters: {k: "uniform(2, 6)", c: "uniform(0, 1)", idle: "uniform(0, 1)"}
                            state: [x, v, z]
                            equations: {x: v, v: -k*sin(x) - c*v, z: idle*z}
                            initial: {x: "uniform(0.5, 2)", v: 0, z: 0}
                            step: 0.1
                            horizon: 4
                            """)).with("idle=0.5");

    private static Observations observed(Problem problem, long seed, double noise, double... truth) {
        double[][] rows = new double[problem.ode().rows()][COUNT];
        problem.starts(seed, COUNT).read(0, COUNT, rows);
        double[][] starts = new double[COUNT][rows.length];
        for (int i = 0; i < COUNT; i++) {
            for (int r = 0; r < rows.length; r++) {
                int parameter = r - problem.dimension();
                starts[i][r] = parameter < 0 ? rows[r][i] : truth[parameter];
            }
        }
        Solution solution = new ClassicalSolver(problem.ode(), Schemes.dop853(), STEP, WORKERS)
                .solve(Starts.unchecked(starts), GRID);
        double[][][] values = new double[COUNT][GRID.points()][2];
        for (int i = 0; i < COUNT; i++) {
            Draws draws = Draws.of(seed + 1000, i);
            for (int point = 0; point < GRID.points(); point++) {
                for (int c = 0; c < 2; c++) {
                    values[i][point][c] = solution.at(point, i, c) + noise * (1 + c) * draws.normal();
                }
            }
        }
        return new Observations(GRID, new int[] {0, 1}, values, new int[0], new double[COUNT][0]);
    }

    private static FitResult fit(Problem problem, Observations observations, List<String> parameters) {
        ParameterFit fit = new ParameterFit(problem, observations, parameters, false, 4, 1);
        return fit.with(Sensitivity.of(problem, Schemes.dop853(), STEP, fit.directions(), WORKERS));
    }

    @Test
    void withoutNoiseTheParametersAreFoundToManyDigits() {
        FitResult result = fit(SWING, observed(SWING, 1, 0, 3.3, 0.4), List.of("k", "c"));
        assertThat(result.parameters().get(0).value()).isCloseTo(3.3, within(1e-9));
        assertThat(result.parameters().get(1).value()).isCloseTo(0.4, within(1e-9));
        assertThat(result.parameters()).allMatch(estimate -> estimate.doubt().isEmpty());
    }

    @Test
    void withNoiseTheTruthLiesWithinTwoStandardErrorsNearlyAlways() {
        int repetitions = 60;
        int[] within = new int[2];
        double[] truth = {3.3, 0.4};
        for (int seed = 0; seed < repetitions; seed++) {
            FitResult result = fit(SWING, observed(SWING, seed, 0.05, truth), List.of("k", "c"));
            assertThat(result.noise()[0]).isBetween(0.035, 0.065);
            assertThat(result.noise()[1]).isBetween(0.07, 0.13);
            for (int j = 0; j < 2; j++) {
                Estimate estimate = result.parameters().get(j);
                within[j] += Math.abs(estimate.value() - truth[j]) <= 2 * estimate.error() ? 1 : 0;
            }
        }
        assertThat(within[0]).isBetween(52, 60);
        assertThat(within[1]).isBetween(52, 60);
    }

    @Test
    void aParameterThatTheDataSayNothingAboutIsNotIdentifiable() {
        Problem problem = Family.of(new SourceText("test", """
                        name: product
                        parameters: {a: "uniform(1, 2)", b: "uniform(1, 2)"}
                        state: [x]
                        equations: {x: -a*b*x}
                        initial: {x: 1}
                        step: 0.1
                        horizon: 4
                        """)).with("");
        double[][][] values = new double[1][GRID.points()][1];
        for (int point = 0; point < GRID.points(); point++) {
            values[0][point][0] =
                    Math.exp(-2.25 * GRID.at(point)) + 0.01 * Draws.of(1, point).normal();
        }
        Observations observations = new Observations(GRID, new int[] {0}, values, new int[0], new double[1][0]);
        assertThat(fit(problem, observations, List.of("a", "b")).parameters())
                .extracting(estimate -> estimate.doubt().orElse(null))
                .contains(Doubt.NOT_IDENTIFIABLE);
    }

    @Test
    void anEstimateAtTheEndOfItsRangeIsSaidToBeThere() {
        FitResult result = fit(SWING, observed(SWING, 1, 0.01, 7.0, 0.4), List.of("k", "c"));
        assertThat(result.parameters().get(0).value()).isEqualTo(6);
        assertThat(result.parameters().get(0).doubt()).contains(Doubt.AT_THE_END_OF_ITS_RANGE);
    }

    @Test
    void whatIsNeitherFittedNorKnownIsRefused() {
        assertThatThrownBy(() -> new ParameterFit(SWING, observed(SWING, 1, 0, 3, 0.4), List.of("k"), false, 1, 1))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'c'");
    }

    @Test
    void observationsMayBeOfSomeComponentsAndKnowParameters(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.csv"), "trajectory,t,v,c\n0,0,1,0.5\n0,0.2,2,0.5\n1,0,3,0.6\n1,0.2,4,0.6\n");
        Observations observations = Observations.read(file, SWING);
        assertThat(observations.components()).containsExactly(1);
        assertThat(observations.parameters()).containsExactly(1);
        assertThat(observations.known()[1][0]).isEqualTo(0.6);
        assertThat(observations.values()[1][1][0]).isEqualTo(4);
        assertThatThrownBy(() -> new ParameterFit(SWING, observations, List.of("k"), true, 1, 1))
                .hasMessageContaining("1 of 3 components");
        assertThatThrownBy(() -> new ParameterFit(SWING, observations, List.of("k"), false, 1, 1))
                .hasMessageContaining("4 observed numbers cannot determine 7 unknowns");
        Path unknown = Files.writeString(folder.resolve("b.csv"), "trajectory,t,w\n0,0,1\n");
        assertThatThrownBy(() -> Observations.read(unknown, SWING)).hasMessageContaining("'w'");
    }
}
