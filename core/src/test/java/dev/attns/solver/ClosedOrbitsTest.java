package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions whose true course is known: Kepler's orbits, and any motion run forward and back again. */
class ClosedOrbitsTest {

    private static final TimeGrid YEAR = new TimeGrid(0, 2 * Math.PI, 128);

    @ParameterizedTest
    @CsvSource({"0.6, 1e-11", "0.9, 1e-9"})
    void accurateSolutionsFollowKeplersOrbits(double eccentricity, double tolerance) {
        Solution solution = new AccurateSolver(Kepler.ODE, Workers.of(1))
                .solve(Starts.unchecked(Kepler.state(eccentricity, 0)), YEAR);
        assertThat(largestError(solution, eccentricity)).isLessThanOrEqualTo(tolerance);
    }

    @ParameterizedTest
    @CsvSource({"rk4, 0.6, 1e-6", "rk4, 0.9, 5e-2", "dop853, 0.6, 1e-11", "dop853, 0.9, 1e-8", "rk3, 0.6, 1e-4"})
    void fixedStepsFollowKeplersOrbits(String scheme, double eccentricity, double tolerance) {
        Solution solution = new ClassicalSolver(Kepler.ODE, Schemes.named(scheme), YEAR.step() / 16, Workers.of(1))
                .solve(Starts.unchecked(Kepler.state(eccentricity, 0)), YEAR);
        assertThat(largestError(solution, eccentricity)).isLessThanOrEqualTo(tolerance);
    }

    @ParameterizedTest
    @ValueSource(strings = {"improved-euler", "rk3", "rk4", "dop853"})
    void theErrorOfGoingForwardAndBackFallsWithTheOrder(String name) {
        Scheme scheme = Schemes.named(name);
        Problem problem = Systems.problem("k-link-pendulum:K=2");
        double coarsest = scheme.order() == 8 ? 0.1 : 0.025;
        double coarse = thereAndBack(problem.ode(), problem.starts(1, 1), scheme, coarsest);
        double fine = thereAndBack(problem.ode(), problem.starts(1, 1), scheme, coarsest / 2);
        assertThat(fine).isLessThan(coarse / Math.pow(2, scheme.order() - 0.5));
    }

    private static double thereAndBack(Ode ode, Starts starts, Scheme scheme, double step) {
        ClassicalSolver solver = new ClassicalSolver(ode, scheme, step, Workers.of(1));
        Solution there = solver.solve(starts, new TimeGrid(0, 2, 1));
        Solution back = solver.solve(Starts.unchecked(there.state(1, 0)), new TimeGrid(2, 0, 1));
        return distance(back.state(1, 0), there.state(0, 0));
    }

    private static double largestError(Solution solution, double eccentricity) {
        double largest = 0;
        for (int k = 0; k < YEAR.points(); k++) {
            largest = Math.max(largest, distance(solution.state(k, 0), Kepler.state(eccentricity, YEAR.at(k))));
        }
        return largest;
    }

    private static double distance(double[] one, double[] other) {
        double distance = 0;
        for (int c = 0; c < one.length; c++) {
            distance = Math.max(distance, Math.abs(one[c] - other[c]));
        }
        return distance;
    }
}
