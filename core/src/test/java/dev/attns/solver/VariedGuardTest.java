package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model over a range of a parameter: good inside it, guarded outside, and itself again when it is read. */
class VariedGuardTest {

    private static final Problem PROBLEM = Systems.problem("van-der-pol:mu=0.5..1");
    private static final Workers WORKERS = Workers.of(2);
    private static final TimeGrid GRID = TimeGrid.of(0, 4, 0.1);

    @TempDir
    static Path folder;

    private static Model model;

    @BeforeAll
    static void trained() throws IOException {
        Path file = folder.resolve("a.model");
        Training.of(PROBLEM)
                .workers(WORKERS)
                .degree(4)
                .on(new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(1, 60), GRID))
                .model()
                .write(file);
        model = Model.read(file);
    }

    private static double worst(Starts starts, Solution solution) {
        Solution truth = new AccurateSolver(PROBLEM.ode(), WORKERS).solve(starts, GRID);
        double worst = 0;
        for (long i = 0; i < starts.count(); i++) {
            for (int c = 0; c < 2; c++) {
                worst = Math.max(worst, Math.abs(solution.at(40, i, c) - truth.at(40, i, c)));
            }
        }
        return worst;
    }

    @Test
    void itIsAccurateForParametersOfItsRange() {
        assertThat(model.problem().variedNames()).containsExactly("mu");
        Starts starts = PROBLEM.starts(5, 50);
        Solution solution = new HybridSolver(model, WORKERS).solve(starts, GRID);
        Solution plain =
                new ClassicalSolver(PROBLEM.ode(), model.correctedStep().scheme(), 0.1, WORKERS).solve(starts, GRID);
        assertThat(worst(starts, solution)).isLessThan(0.1 * worst(starts, plain));
    }

    @Test
    void outsideOfItOrderEightTakesTheSteps() {
        Starts starts = Starts.of(PROBLEM, new double[] {1, 0, 0.7}, new double[] {1, 0, 3});
        Solution solution = new HybridSolver(model, WORKERS).solve(starts, GRID);
        assertThat(solution.status(1).guardedSteps()).isEqualTo(40);
        assertThat(solution.status(0).guardedSteps()).isZero();
        assertThat(worst(starts, solution)).isLessThan(1e-3);
    }
}
