package dev.attns.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accurate solutions against those of SciPy's DOP853 and of a matrix exponential, true to about 5e-12. */
class GoldenTrajectoriesTest {

    private static final double TOLERANCE = 1e-10;
    private static final double CLASSICAL_TOLERANCE = 1e-8;

    private static final String CHAIN = "spring-mass:d=5,"
            + "k=4.822633023729735/5.481692672623108/3.0281321142604756/6.6386795502688445/4.008918740279305/4.910313234786262,"
            + "m=1.5391686064516947/0.7926406869307787/0.8676569930880135/1.3904259234126028/0.7299515437006787";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void pendulumChainsAgree(int links) {
        Ode ode = Systems.problem("k-link-pendulum:K=" + links).ode();
        assertAgrees(links + "-link-pendulum", new AccurateSolver(ode, Workers.of(2)), 0.1, TOLERANCE);
    }

    @Test
    void elasticPendulumsAgree() {
        Ode ode = Systems.problem("elastic-pendulum").ode();
        assertAgrees("elastic-pendulum", new AccurateSolver(ode, Workers.of(2)), 0.1, TOLERANCE);
    }

    @Test
    void springsAndMassesAgree() {
        Ode ode = Systems.problem(CHAIN).ode();
        assertAgrees("spring-mass-5", new AccurateSolver(ode, Workers.of(2)), 0.2, TOLERANCE);
    }

    @ParameterizedTest
    @CsvSource({"elastic-pendulum, elastic-pendulum", "k-link-pendulum:K=2, 2-link-pendulum"})
    void theClassicalReferenceAtAFineStepAgreesToo(String system, String file) {
        Solver reference = References.named("rk4:1e-3", Systems.problem(system).ode(), Workers.of(2));
        assertAgrees(file, reference, 0.1, CLASSICAL_TOLERANCE);
    }

    private static void assertAgrees(String name, Solver solver, double step, double tolerance) {
        double[][][] golden = GoldenFile.read(name).states();
        TimeGrid grid = TimeGrid.of(0, (golden.length - 1) * step, step);
        Solution solution = solver.solve(Starts.unchecked(golden[0]), grid);
        assertThat(solution.unfinished()).isEmpty();
        double largest = 0;
        for (int k = 0; k < golden.length; k++) {
            for (int i = 0; i < golden[k].length; i++) {
                for (int c = 0; c < golden[k][i].length; c++) {
                    largest = Math.max(largest, Math.abs(solution.at(k, i, c) - golden[k][i][c]));
                }
            }
        }
        assertThat(largest).isLessThanOrEqualTo(tolerance);
    }
}
