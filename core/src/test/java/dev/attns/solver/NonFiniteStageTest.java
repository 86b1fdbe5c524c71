package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A right-hand side that fails for one trajectory in one stage of one step, once for every stage of every scheme: the status
 * tells that step and its time, whichever stage it was, and the other trajectories do not notice.
 */
class NonFiniteStageTest {

    private static final TimeGrid GRID = TimeGrid.of(0, 1, 0.25);
    private static final double STEP = 0.125;
    private static final int BAD_STEP = 5;
    private static final int BAD_LANE = 7;
    private static final int LANES = 11;

    static Stream<Scheme> schemes() {
        return Schemes.all().stream();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void theStepAndItsTimeAreTold(Scheme scheme) {
        Solution clean = solve(scheme, -1, 0);
        for (int stage = 0; stage < scheme.stages(); stage++) {
            for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                Solution solution = solve(scheme, (BAD_STEP - 1) * scheme.stages() + stage, bad);
                assertThat(solution.unfinished()).containsOnlyKeys((long) BAD_LANE);
                assertThat(solution.status(BAD_LANE))
                        .as("stage %d", stage)
                        .isEqualTo(new Status(Status.Outcome.NON_FINITE, BAD_STEP, BAD_STEP * STEP));
                assertOnlyTheRestOfTheBadOneIsMissing(solution, clean);
            }
        }
    }

    private static void assertOnlyTheRestOfTheBadOneIsMissing(Solution solution, Solution clean) {
        for (int point = 0; point < GRID.points(); point++) {
            for (int lane = 0; lane < LANES; lane++) {
                boolean missing = lane == BAD_LANE && GRID.at(point) >= BAD_STEP * STEP;
                assertThat(solution.at(point, lane, 0))
                        .as("trajectory %d at point %d", lane, point)
                        .isEqualTo(missing ? Double.valueOf(Double.NaN) : Double.valueOf(clean.at(point, lane, 0)));
            }
        }
    }

    /** Solves {@code y' = −y} in one tile; the evaluation of the given number has the bad value in one lane. */
    private static Solution solve(Scheme scheme, int badEvaluation, double bad) {
        double[][] starts = new double[LANES][1];
        for (int lane = 0; lane < LANES; lane++) {
            starts[lane][0] = 1 + lane;
        }
        return new ClassicalSolver(new FailingDecay(badEvaluation, bad), scheme, STEP, Workers.of(1))
                .solve(Starts.unchecked(starts), GRID);
    }

    private record FailingDecay(int badEvaluation, double bad) implements Ode {

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public Evaluator evaluator(int lanes) {
            return new Evaluator() {
                private int evaluations;

                @Override
                public void slope(double[] time, double[][] state, double[][] slope, int n) {
                    for (int lane = 0; lane < n; lane++) {
                        slope[0][lane] = -state[0][lane];
                    }
                    if (evaluations++ == badEvaluation) {
                        slope[0][BAD_LANE] = bad;
                    }
                }

                @Override
                public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                    throw new UnsupportedOperationException("a test equation has no pullback");
                }
            };
        }
    }
}
