package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SharedSolverTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final TimeGrid GRID = TimeGrid.of(0, 2, 0.1);
    private static final int COUNT = 600;

    @ParameterizedTest
    @EnumSource(Precision.class)
    void twoThreadsWithOneSolverGetTheBitsThatOneThreadGets(Precision precision) throws Exception {
        CorrectedStep correctedStep = new CorrectedStep(
                PROBLEM.ode(),
                Schemes.rk4(),
                0.1,
                Corrections.attns(),
                new Perceptron(4, 4, 16, 2, Activation.TANH),
                false,
                precision);
        HybridSolver solver =
                new HybridSolver(correctedStep, correctedStep.network().start(7));
        Solution alone = solver.solve(PROBLEM.starts(1, COUNT), GRID);

        CyclicBarrier both = new CyclicBarrier(2);
        Callable<Solution> user = () -> {
            both.await();
            return solver.solve(PROBLEM.starts(1, COUNT), GRID);
        };
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 5; round++) {
                for (Future<Solution> solution : threads.invokeAll(List.of(user, user))) {
                    assertSameBits(solution.get(), alone);
                }
            }
        } finally {
            threads.shutdown();
        }
    }

    private static void assertSameBits(Solution solution, Solution expected) {
        assertThat(solution.unfinished()).isEqualTo(expected.unfinished());
        for (int point = 0; point < GRID.points(); point++) {
            for (int i = 0; i < COUNT; i++) {
                assertThat(solution.state(point, i)).containsExactly(expected.state(point, i));
            }
        }
    }
}
