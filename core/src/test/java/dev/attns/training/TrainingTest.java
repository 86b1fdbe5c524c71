package dev.attns.training;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.DATA_MISMATCH;
import static dev.attns.error.InputError.NOT_IN_CLOSED_FORM;
import static dev.attns.error.InputError.UNUSABLE_INPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.evaluation.Evaluation;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.kind.NetworkKind;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrainingTest {

    private static final Problem PROBLEM = Systems.problem("spring-mass:d=2");
    private static final TimeGrid GRID = TimeGrid.of(PROBLEM);
    private static final Solution DATA = accurate(1, GRID);
    private static final Training SMALL = Training.of(PROBLEM).width(3).activation(Activation.TANH);

    private static Solution accurate(long seed, TimeGrid grid) {
        return new AccurateSolver(PROBLEM).solve(PROBLEM.starts(seed, 6), grid);
    }

    private static AdamSettings brief(AdamSettings usual) {
        return usual.epochs(2).batch(64);
    }

    @Test
    void aModelIsTrainedAtTheStepOfItsData() {
        TimeGrid fine = GRID.refined(4);
        assertThat(Training.of(PROBLEM).on(DATA).model().correctedStep().step()).isEqualTo(PROBLEM.step());
        assertThat(Training.of(PROBLEM)
                        .on(accurate(1, fine))
                        .model()
                        .correctedStep()
                        .step())
                .isEqualTo(fine.step());
    }

    @Test
    void itSolvesStartsThatItHasNotSeen() {
        Model model = Training.of(PROBLEM).on(DATA).model();
        Solution solution = new HybridSolver(model).solve(PROBLEM.starts(2, 6), GRID);
        Solution truth = accurate(2, GRID);
        for (int i = 0; i < 6; i++) {
            assertThat(solution.state(GRID.steps(), i))
                    .usingComparatorWithPrecision(1e-9)
                    .containsExactly(truth.state(GRID.steps(), i));
        }
    }

    @Test
    void whatIsAskedForIsTrained() {
        CorrectedStep step = Training.of(PROBLEM)
                .scheme(Schemes.rk3())
                .method(Corrections.attnsMultiplicative())
                .input(NetworkInput.STAGES)
                .activation(Activation.GELU)
                .width(5)
                .precision(Precision.DOUBLE)
                .linearTerm(false)
                .scaledInput(true)
                .by(Trainer.LEAST_SQUARES)
                .on(DATA)
                .model()
                .correctedStep();
        assertThat(step.scheme()).isSameAs(Schemes.rk3());
        assertThat(step.correction()).isSameAs(Corrections.attnsMultiplicative());
        assertThat(step.input())
                .as("stages of a linear equation are linear in the slope")
                .hasToString("S0 S1 S2 S3");
        assertThat(step.network()).isEqualTo(new Perceptron(4, 4, 5, 2, Activation.GELU));
        assertThat(step.precision()).isEqualTo(Precision.DOUBLE);
        assertThat(step.scaledInput()).isTrue();
    }

    @Test
    void aSettingLeavesTheTrainingItCameFromAsItWas() {
        Training narrow = Training.of(PROBLEM).by(Trainer.ADAM).width(4);
        narrow.width(7);
        assertThat(((Perceptron) narrow.correctedStep().network()).width()).isEqualTo(4);
    }

    @Test
    void byGradientWhatIsNotSaidIsTheAuthorsNetwork() {
        assertThat(Training.of(PROBLEM).correctedStep().network())
                .isEqualTo(new Perceptron(4, 4, 1024, 2, Activation.RATIONAL));
        assertThat(Training.of(PROBLEM)
                        .network(NetworkKind.LSTM)
                        .width(6)
                        .correctedStep()
                        .network())
                .isEqualTo(new LstmNetwork(4, 6));
        assertThat(Training.of(PROBLEM)
                        .depth(3)
                        .skip(true)
                        .width(6)
                        .correctedStep()
                        .network())
                .isEqualTo(new Perceptron(4, 4, 6, 3, Activation.RATIONAL, Shortcut.IDENTITY));
    }

    @Test
    void theAuthorsSettingsDependOnSystemAndScheme() {
        Training faithful =
                Training.of(PROBLEM).faithful(authors -> authors).noise(0.5).seed(7);
        assertThat(faithful.adamSettings()).isEqualTo(new AdamSettings(500, 16384, 1e-3, 1, 1, 0.5, false, 7));
        assertThat(faithful.scheme(Schemes.euler()).adamSettings().batch()).isEqualTo(8096);
        assertThat(Training.of(Systems.problem("lorenz"))
                        .faithful(authors -> authors.epochs(9))
                        .adamSettings())
                .isEqualTo(new AdamSettings(9, 16384, 1e-3, 1e6, 1, 0, false, 1));
    }

    @Test
    void ourOwnSettingsScaleTheNetworkWhereThatCanBe() {
        assertThat(Training.of(PROBLEM).by(Trainer.ADAM).adamSettings())
                .isEqualTo(new AdamSettings(200, 16384, 1e-3, 1, 1, 0, true, 1));
        assertThat(Training.of(PROBLEM).skip(true).adamSettings().scaled()).isFalse();
    }

    @Test
    void itsFileTellsHowItCameAbout(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("springs.model");
        DataOrigin origin = DataOrigin.generated("accurate", 1, 0);
        Training.of(PROBLEM).from(origin).on(DATA).model().write(file);
        Provenance provenance = Model.read(file).provenance();
        assertThat(provenance.trainer()).isEqualTo("variable-projection");
        assertThat(provenance.data()).isEqualTo(new Provenance.Data(origin, 6, PROBLEM.horizon(), 1));
        assertThat(provenance.validation()).isEqualTo(new Provenance.Validation(DataOrigin.heldOut(), 1));
        assertThat(provenance.settings()).containsEntry("seed", 1L).containsEntry("asked_width", "open");
        assertThat(provenance.figures()).containsKeys("held_out_mean", "one_step_relative_error", "tried");
        assertThat(provenance.tuning()).isEmpty();
    }

    @Test
    void byGradientTheLastTenthOfTheDataValidates() throws IOException {
        Trained trained = SMALL.adam(TrainingTest::brief).on(DATA).run().orElseThrow();
        assertThat(trained.trajectories()).isEqualTo(5);
        assertThat(trained.heldOutCount()).isEqualTo(1);
        assertThat(trained.model().provenance().trainer()).isEqualTo("adam");
        Trained half =
                SMALL.adam(TrainingTest::brief).fraction(0.5).on(DATA).run().orElseThrow();
        assertThat(half.trajectories()).isEqualTo(3);
        assertThat(half.heldOutCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(Trainer.class)
    void everyTrainerTellsItsErrorOnTrajectoriesGivenToJudgeBy(Trainer trainer) throws IOException {
        Training training = SMALL.adam(TrainingTest::brief).by(trainer);
        Solution others = accurate(3, GRID);
        DataOrigin origin = DataOrigin.file("others.npy", Map.of());
        Trained trained = training.validation(others, origin).on(DATA).run().orElseThrow();
        assertThat(trained.trajectories()).isEqualTo(6);
        assertThat(trained.heldOutCount()).isEqualTo(6);
        assertThat(trained.model().provenance().validation()).isEqualTo(new Provenance.Validation(origin, 6));
        assertThat(trained.model().provenance().figures())
                .containsEntry("held_out_mean", trained.heldOut().mean())
                .containsEntry("held_out_mean_of_plain_scheme", trained.plain().mean());
    }

    @ParameterizedTest
    @EnumSource(Trainer.class)
    void aSingleTrajectoryIsJudgedByItself(Trainer trainer) throws IOException {
        Trained trained = SMALL.adam(TrainingTest::brief)
                .by(trainer)
                .on(DATA.range(0, 1))
                .run()
                .orElseThrow();
        assertThat(trained.trajectories()).isEqualTo(1);
        assertThat(trained.heldOutCount()).isZero();
    }

    @Test
    void aRequestToStopGivesNothingAndNoModel() throws IOException {
        TrainingProgress stop = new TrainingProgress() {
            @Override
            public boolean stopRequested() {
                return true;
            }
        };
        for (Trainer trainer : Trainer.values()) {
            TrainingRun run = SMALL.by(trainer).progress(stop).on(DATA);
            assertThat(run.run()).isEmpty();
            assertThatExceptionOfType(CancellationException.class).isThrownBy(run::model);
        }
    }

    @Test
    void trajectoriesOfAnotherSystemAreRefused() {
        Problem other = Systems.problem("lorenz");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Training.of(other).on(DATA))
                .satisfies(e -> assertThat(e.error()).isEqualTo(DATA_MISMATCH))
                .withMessage("The set of trajectories does not fit: it has 4 components, but lorenz needs 3.");
    }

    private static void assertRefused(InputError error, Training training) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(training::check)
                .satisfies(e -> assertThat(e.error()).isEqualTo(error));
    }

    @Test
    void whatCannotBeIsRefusedBeforeThereAreData() {
        assertRefused(NOT_IN_CLOSED_FORM, Training.of(PROBLEM).network(NetworkKind.TRANSFORMER));
        assertRefused(NOT_IN_CLOSED_FORM, Training.of(PROBLEM).depth(3));
        assertRefused(NOT_IN_CLOSED_FORM, Training.of(PROBLEM).skip(true));
        assertRefused(
                UNUSABLE_INPUT,
                Training.of(PROBLEM).method(Corrections.named("neurvec")).input(NetworkInput.SLOPE));
        assertRefused(BAD_SETTING, Training.of(PROBLEM).degree(0));
        assertRefused(BAD_SETTING, Training.of(PROBLEM).degree(2).width(8));
        assertRefused(BAD_SETTING, Training.of(PROBLEM).degree(2).network(NetworkKind.PERCEPTRON));
        assertRefused(BAD_SETTING, Training.of(PROBLEM).degree(2).by(Trainer.ADAM));
        assertRefused(
                BAD_SETTING,
                Training.of(PROBLEM).network(NetworkKind.POLYNOMIAL).by(Trainer.ADAM));
        Training stages = Training.of(PROBLEM).by(Trainer.ADAM).input(NetworkInput.STAGES);
        assertRefused(UNUSABLE_INPUT, stages.network(NetworkKind.LSTM));
        assertRefused(UNUSABLE_INPUT, stages.skip(true));
    }

    @Test
    void othersMayJudgeTheModelAndLeaveItAsItIs() throws IOException {
        Trained trained = SMALL.on(DATA).run().orElseThrow();
        Solution others = new AccurateSolver(PROBLEM).solve(PROBLEM.starts(3, 40), GRID);
        Trained judged = trained.judgedBy(others, Workers.all());
        assertThat(judged.model().parameters()).containsExactly(trained.model().parameters());
        assertThat(judged.heldOutCount()).isEqualTo(40);
        assertThat(judged.heldOut().mean())
                .isEqualTo(
                        Evaluation.of(new HybridSolver(judged.model()), others).meanAtEnd(), within(1e-12));
        assertThat(judged.model().provenance().figures())
                .containsAllEntriesOf(trained.model().provenance().figures())
                .containsEntry("fresh_trajectories", 40L)
                .containsEntry("fresh_mean", judged.heldOut().mean());
    }

    @Test
    void aModelRemembersWhereItWasTrained() {
        Model model = SMALL.on(DATA).model();
        TrainedRegion region = model.provenance().region().orElseThrow();
        for (int c = 0; c < PROBLEM.dimension(); c++) {
            double least = Double.POSITIVE_INFINITY;
            double greatest = Double.NEGATIVE_INFINITY;
            for (int point = 0; point < GRID.steps(); point++) {
                for (int i = 0; i < DATA.count(); i++) {
                    least = Math.min(least, DATA.at(point, i, c));
                    greatest = Math.max(greatest, DATA.at(point, i, c));
                }
            }
            assertThat(region.states().low(c)).isCloseTo(least, within(1e-12));
            assertThat(region.states().high(c)).isCloseTo(greatest, within(1e-12));
        }
        assertThat(region.rows().count()).isEqualTo(model.correctedStep().inputs());
    }

    @Test
    void noStepOfTheTrainingIsOutside() {
        Model model = SMALL.on(DATA).model();
        Solution again = new HybridSolver(model).solve(DATA.starts(), GRID);
        assertThat(again.summary().guardedSteps()).isZero();
        assertThat(again.summary().watchedSteps()).isEqualTo(DATA.count() * GRID.steps());
    }
}
