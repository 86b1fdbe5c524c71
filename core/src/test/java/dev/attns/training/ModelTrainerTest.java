package dev.attns.training;

import static dev.attns.error.InputError.DATA_MISMATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputException;
import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelTrainerTest {

    private static final Problem PROBLEM = Systems.problem("spring-mass:d=2");

    private static Solution accurate(long seed, TimeGrid grid) {
        return new AccurateSolver(PROBLEM).solve(PROBLEM.starts(seed, 6), grid);
    }

    @Test
    void aModelIsTrainedAtTheStepOfItsData() {
        TimeGrid usual = TimeGrid.of(PROBLEM);
        TimeGrid fine = usual.refined(4);
        assertThat(ClosedFormTrainer.of(PROBLEM)
                        .train(accurate(1, usual))
                        .form()
                        .step())
                .isEqualTo(PROBLEM.step());
        assertThat(ClosedFormTrainer.of(PROBLEM).train(accurate(1, fine)).form().step())
                .isEqualTo(fine.step());
    }

    @Test
    void itSolvesStartsThatItHasNotSeen() {
        TimeGrid grid = TimeGrid.of(PROBLEM);
        Model model = ClosedFormTrainer.of(PROBLEM).train(accurate(1, grid));
        Solution solution = new HybridSolver(model).solve(PROBLEM.starts(2, 6), grid);
        Solution truth = accurate(2, grid);
        for (int i = 0; i < 6; i++) {
            assertThat(solution.state(grid.steps(), i))
                    .usingComparatorWithPrecision(1e-9)
                    .containsExactly(truth.state(grid.steps(), i));
        }
    }

    @Test
    void itsFileTellsHowItCameAbout(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("springs.model");
        ClosedFormTrainer.of(PROBLEM).train(accurate(1, TimeGrid.of(PROBLEM))).write(file);
        assertThat(Model.read(file).provenance())
                .containsEntry("system", "spring-mass:d=2")
                .containsEntry("method", "attns")
                .containsEntry("scheme", "rk4")
                .containsEntry("trainer", "variable-projection")
                .containsKeys("horizon", "trajectories", "validation", "held_out_mean", "one_step_relative_error");
    }

    @Test
    void trajectoriesOfAnotherSystemAreRefused() {
        Problem other = Systems.problem("lorenz");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> ClosedFormTrainer.of(other).train(accurate(1, TimeGrid.of(PROBLEM))))
                .satisfies(e -> assertThat(e.error()).isEqualTo(DATA_MISMATCH))
                .withMessage("The set of trajectories does not fit: it has 4 components, but lorenz needs 3.");
    }
}
