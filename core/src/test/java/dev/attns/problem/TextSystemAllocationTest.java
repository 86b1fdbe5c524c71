package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiled equations allocate nothing once warm: their pieces are short enough to keep all vectors in registers. */
class TextSystemAllocationTest {

    private static final int LANES = 43;

    /** How many evaluations of components a run makes. */
    private static final int WORK = 3_000;

    private static final int MOST_RUNS = 10_000;

    static Stream<Named<Problem>> problems() {
        return Stream.of(
                Named.of("heat 200", LargeTexts.heat(200)),
                Named.of("heat 2000", LargeTexts.heat(2000)),
                Named.of("chain 200", LargeTexts.chain(200)),
                Named.of("chain 500", LargeTexts.chain(500)),
                Named.of("kuramoto 12", LargeTexts.kuramoto(12)),
                builtIn("spring-mass"),
                builtIn("k-link-pendulum"),
                builtIn("k-link-pendulum:K=3"),
                builtIn("elastic-pendulum"),
                builtIn("henon-heiles"),
                builtIn("lorenz"),
                builtIn("van-der-pol"));
    }

    private static Named<Problem> builtIn(String name) {
        return Named.of(name, Systems.problem(name));
    }

    @ParameterizedTest
    @MethodSource("problems")
    void slopesAndPullbacksAllocateNothing(Problem problem) {
        int dimension = problem.dimension();
        double[][] state = new double[dimension][LANES];
        double[][] out = new double[dimension][LANES];
        double[][] pulled = new double[dimension][LANES];
        problem.starts(1, LANES).read(0, LANES, state);
        double[] times = new double[LANES];
        Ode.Evaluator evaluator = problem.ode().evaluator(LANES);
        int calls = Math.max(50, WORK / dimension);
        assertAllocatesNothing(calls, () -> evaluator.slope(times, state, out, LANES));
        assertAllocatesNothing(calls, () -> evaluator.pullback(times, state, out, pulled, LANES));
        double[] alone = SystemContract.column(state, 0);
        double[] slope = new double[dimension];
        problem.ode()
                .laneEvaluator()
                .ifPresent(single -> assertAllocatesNothing(calls, () -> single.slope(0, alone, slope)));
    }

    private static void assertAllocatesNothing(int calls, Runnable work) {
        Runnable many = () -> {
            for (int i = 0; i < calls; i++) {
                work.run();
            }
        };
        assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, many)).isZero();
    }
}
