package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the exact motion conserves, the schemes conserve to their order. */
class InvariantsTest {

    private static final double ROUNDING = 1e-11;
    private static final double SLACK = 0.5;
    private static final int LANES = 8;

    static Stream<Arguments> schemesOnSystems() {
        return Stream.of("spring-mass:d=3", "k-link-pendulum:K=2", "elastic-pendulum", "henon-heiles")
                .flatMap(name -> Schemes.all().stream()
                        .filter(scheme -> scheme.order() <= 4)
                        .map(scheme -> Arguments.of(name, scheme)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring-mass:d=1",
                "spring-mass:d=5",
                "k-link-pendulum:K=1",
                "k-link-pendulum:K=3,amplitude=1",
                "k-link-pendulum:K=5",
                "elastic-pendulum",
                "elastic-pendulum:g=3,k=7,m=2,l0=4,amplitude=1",
                "henon-heiles",
                "henon-heiles:lambda=0.5"
            })
    void accurateSolutionsConserveTheEnergy(String name) {
        assertThat(drift(Systems.problem(name), Schemes.dop853(), 0.0025, 5)).isLessThanOrEqualTo(ROUNDING);
    }

    /** Some schemes keep the energy better than the state; none may keep it worse. */
    @ParameterizedTest
    @MethodSource("schemesOnSystems")
    void theDriftOfTheEnergyFallsWithTheOrderOfTheScheme(String name, Scheme scheme) {
        Problem problem = Systems.problem(name);
        double step = scheme.order() == 1 ? 1e-3 : 0.0125;
        double coarse = drift(problem, scheme, step, 1);
        double fine = drift(problem, scheme, step / 4, 1);
        assertThat(coarse).isGreaterThan(fine);
        assertThat(Math.log(coarse / fine) / Math.log(4)).isGreaterThan(scheme.order() - SLACK);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.6, 0.9})
    void keplerOrbitsConserveEnergyAndAngularMomentum(double eccentricity) {
        TimeGrid grid = new TimeGrid(0, 2 * Math.PI, 64);
        Solution solution = new ClassicalSolver(Kepler.ODE, Schemes.dop853(), grid.step() / 64, Workers.of(1))
                .solve(Starts.unchecked(Kepler.state(eccentricity, 0)), grid);
        for (int k = 0; k < grid.points(); k++) {
            double[] u = solution.state(k, 0);
            double energy = (u[2] * u[2] + u[3] * u[3]) / 2 - 1 / Math.hypot(u[0], u[1]);
            double momentum = u[0] * u[3] - u[1] * u[2];
            assertThat(Math.abs(energy + 0.5)).isLessThanOrEqualTo(ROUNDING);
            assertThat(Math.abs(momentum - Math.sqrt(1 - eccentricity * eccentricity)))
                    .isLessThanOrEqualTo(ROUNDING);
        }
    }

    /** The largest change of the energy, relative to its size or to one where that is more. */
    private static double drift(Problem problem, Scheme scheme, double step, double horizon) {
        TimeGrid grid = TimeGrid.of(0, horizon, 0.1);
        Solution solution =
                new ClassicalSolver(problem.ode(), scheme, step, Workers.of(1)).solve(problem.starts(3, LANES), grid);
        double[][] state = new double[problem.dimension()][LANES];
        double[] before = new double[LANES];
        double[] now = new double[LANES];
        double drift = 0;
        solution.read(0, 0, LANES, state);
        problem.conserved().get("energy").evaluate(state, before, LANES);
        for (int k = 1; k < grid.points(); k++) {
            solution.read(k, 0, LANES, state);
            problem.conserved().get("energy").evaluate(state, now, LANES);
            for (int lane = 0; lane < LANES; lane++) {
                drift = Math.max(drift, Math.abs(now[lane] - before[lane]) / (1 + Math.abs(before[lane])));
            }
        }
        return drift;
    }
}
