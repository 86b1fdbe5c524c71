package dev.attns.training.closedform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.TrainingSteps;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.gradient.AdamTrainer;
import dev.attns.training.gradient.CheckpointStore;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.RolloutError;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** An equation that looks at the time is corrected as well as others; with the samples' times mixed up it would not be. */
class ForcedTrainingTest {

    private static final Problem PROBLEM = ForcedOscillator.problem();
    private static final Workers WORKERS = Workers.of(2);
    private static final double STEP = PROBLEM.step();
    private static final TimeGrid GRID = TimeGrid.of(PROBLEM);
    private static final Solution DATA = accurate(1, 20, GRID);
    private static final Solution OTHERS = accurate(2, 30, GRID);

    private static final ClosedFormSettings SMALL = AskedSettings.asked(
            true,
            Optional.of(NetworkInput.STAGES),
            Optional.of(Activation.TANH),
            OptionalInt.of(8),
            Optional.empty(),
            true,
            0,
            1);

    private static Solution accurate(long seed, long count, TimeGrid grid) {
        return new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(seed, count), grid);
    }

    private static double plainError() {
        return RolloutError.of(new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), STEP, WORKERS), OTHERS)
                .mean();
    }

    private static double error(CorrectedStep correctedStep, double[] parameters) {
        return RolloutError.of(new HybridSolver(correctedStep, parameters, WORKERS), OTHERS)
                .mean();
    }

    private static ClosedFormTrainer.Result train(Trajectories data, Optional<Trajectories> validation) {
        CoarseStep step = new CoarseStep(PROBLEM.ode(), Schemes.rk4(), STEP, Corrections.attns(), false);
        return new ClosedFormTrainer(step, SMALL, WORKERS)
                .train(data, validation, TrainingProgress.SILENT)
                .orElseThrow();
    }

    @Test
    void closedFormTrainingMakesTheErrorAThousandTimesSmaller() {
        ClosedFormTrainer.Result result = train(DATA, Optional.empty());
        assertThat(error(result.correctedStep(), result.parameters())).isLessThan(1e-3 * plainError());
    }

    @Test
    void stepsOfSeveralPhasesAreTrainedOnAndJudgedAtTheirOwnTimes() {
        Solution fine = accurate(1, 8, GRID.refined(2));
        ClosedFormTrainer.Result result =
                train(TrainingSteps.along(fine, 2, 5000).steps(), Optional.empty());
        assertThat(error(result.correctedStep(), result.parameters())).isLessThan(1e-2 * plainError());
        assertThat(result.heldOut().mean()).isLessThan(1e-2 * plainError());
        assertThat(result.plain().mean()).isBetween(0.01 * plainError(), 100 * plainError());
    }

    @Test
    void stepsNearTheTrajectoriesBeginAtTheirTimes() {
        TrainingSteps near = TrainingSteps.near(PROBLEM.ode(), accurate(1, 8, GRID.refined(2)), 2, 3000, 1, WORKERS);
        ClosedFormTrainer.Result result = train(near.steps(), near.validation());
        assertThat(error(result.correctedStep(), result.parameters())).isLessThan(1e-2 * plainError());
    }

    @Test
    void trainingByGradientMakesTheErrorSmallerToo() throws IOException {
        InputRows rows = InputRows.of(NetworkInput.STAGES, PROBLEM.ode(), Schemes.rk4());
        CorrectedStep correctedStep = new CorrectedStep(
                PROBLEM.ode(),
                Schemes.rk4(),
                STEP,
                Corrections.attns(),
                rows,
                new Perceptron(rows.count(), 2, 16, 2, Activation.TANH, Shortcut.LINEAR),
                false,
                Precision.DOUBLE);
        AdamSettings settings = new AdamSettings(60, 128, 1e-2, 1e6, 2, 0, true, 1);
        AdamTrainer.Result result = new AdamTrainer(correctedStep, settings, WORKERS)
                .train(DATA.range(0, 17), DATA.range(17, 3), CheckpointStore.NONE, TrainingProgress.SILENT)
                .orElseThrow();
        assertThat(error(correctedStep, result.parameters())).isLessThan(0.05 * plainError());
    }
}
