package dev.attns.paper.cell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.Version;
import dev.attns.file.Fingerprint;
import dev.attns.paper.recipe.Reading;
import dev.attns.paper.recipe.Recipe;
import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import dev.attns.problem.Systems;
import dev.attns.report.Machine;
import dev.attns.training.Trainer;
import dev.attns.training.progress.TrainingProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialTest {

    private static final String SYSTEM = "spring-mass:d=2";

    @TempDir
    Path folder;

    private Optional<Map<String, Object>> compute(Trial trial, int threads, boolean stop) throws IOException {
        Archive archive = Archive.in(folder.resolve("threads-" + threads));
        return trial.compute(new Laboratory(archive, Workers.of(threads), () -> stop));
    }

    @Test
    void theSameFiguresComeOutOnAnyNumberOfThreads() throws IOException {
        for (TrainedBy training : TrainedBy.values()) {
            Trial trial =
                    training.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns").get(0);
            assertThat(compute(trial, 1, false)).isEqualTo(compute(trial, 3, false));
        }
    }

    @Test
    void theClosedFormIsExactOnALinearEquation() throws IOException {
        Trial trial = TrainedBy.CLOSED_FORM
                .trials(Scale.SMOKE, SYSTEM, "euler", 1, "attns")
                .get(0);
        double error = (double) compute(trial, 1, false).orElseThrow().get(Trial.ERROR);
        assertThat(error).isLessThan(1e-20);
    }

    @Test
    void dataOfEulersMethodAreAFloor() throws IOException {
        Trial trial = TrainedBy.CLOSED_FORM
                .trials(Scale.SMOKE, SYSTEM, "euler", 1, "attns")
                .get(0)
                .withReference("euler:1e-3");
        double error = (double) compute(trial, 1, false).orElseThrow().get(Trial.ERROR);
        assertThat(error).isBetween(1e-5, 1.0);
    }

    @Test
    void whoWatchesHearsOfEveryEpoch() throws IOException {
        Trial trial =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns").get(0);
        List<Double> heard = new ArrayList<>();
        TrainingProgress watcher = new TrainingProgress() {
            @Override
            public void epoch(int epoch, double loss, double validation) {
                heard.add(loss);
            }
        };
        Laboratory watched = new Laboratory(Archive.in(folder), Workers.of(1), () -> false, begun -> watcher);
        assertThat(trial.compute(watched).orElseThrow()).containsEntry(Trial.LOSS, heard);
        assertThat(heard).hasSize(trial.recipe().epochs());
    }

    @Test
    void aStopGivesNothing() throws IOException {
        Trial trial =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "neurvec").get(0);
        assertThat(compute(trial, 1, true)).isEmpty();
    }

    @Test
    void theCurveOfAttNsMultipliedHasTheMeansOfQ() throws IOException {
        Trial trial =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns-m").get(0);
        Map<String, Object> figures = compute(trial, 1, false).orElseThrow();
        int epochs = Scale.SMOKE.budget(SYSTEM).epochs();
        assertThat((List<?>) figures.get(Trial.LOSS)).hasSize(epochs);
        assertThat((List<?>) figures.get(Trial.ANSWERS)).hasSize(epochs);
    }

    @Test
    void trialsThatDifferInAnythingAreDifferentCells() {
        Trial trial =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns").get(0);
        assertThat(List.of(
                        trial,
                        trial.withNoise(1e-5),
                        trial.withReference("euler:1e-3"),
                        trial.withTrajectories(3),
                        trial.withHorizon(1),
                        trial.withSystem("spring-mass:d=3"),
                        trial.withRecipe(trial.recipe().read(Reading.SCALED)),
                        trial.withRecipe(trial.recipe().read(Reading.SINGLE_DATA)),
                        trial.withRecipe(trial.recipe().withSkip())))
                .extracting(Trial::entry)
                .doesNotHaveDuplicates();
    }

    @Test
    void everyReadingGivesAnotherTrainingOnAnyNumberOfThreads() throws IOException {
        Trial usual =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns").get(0);
        Set<Object> losses = new HashSet<>();
        for (Reading reading : Reading.values()) {
            Trial trial = usual.withRecipe(usual.recipe().read(reading));
            Map<String, Object> figures = compute(trial, 1, false).orElseThrow();
            assertThat(figures)
                    .as(reading.words())
                    .isEqualTo(compute(trial, 3, false).orElseThrow());
            losses.add(figures.get(Trial.LOSS));
        }
        // Without its factor of a million the loss is another; the factor of spring-mass is 1 already.
        assertThat(losses).hasSize(Reading.values().length - 1);
    }

    @Test
    void theErrorsOfAllLooksAreKept() throws IOException {
        Trial trial =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns").get(0);
        assertThat((List<?>) compute(trial, 1, false).orElseThrow().get(Trial.VALIDATION))
                .hasSize(Scale.SMOKE.budget(SYSTEM).epochs());
    }

    @Test
    void theUsualReadingGoesWithoutSaying() {
        Recipe usual = Recipe.adam(Scale.FULL, Scale.TWO_LINK, "rk4", "attns");
        Map<String, Object> fields = new HashMap<>();
        usual.describe(fields);
        assertThat(fields).doesNotContainKey("reading");
        usual.read(Reading.SCALED).describe(fields);
        assertThat(fields).containsEntry("reading", "scaled");
    }

    @Test
    void aCellIsKeptUnderTheVersionAndTheTextOfItsSystem() {
        Trial trial =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns").get(0);
        for (Cell cell : List.of(trial, new LipschitzOfTrial(trial), new Plain(SYSTEM, "rk4", 1))) {
            assertThat(cell.entry().key())
                    .contains(
                            Version.current(),
                            Fingerprint.of(Systems.family(SYSTEM).text()));
        }
        Machine machine = Machine.current();
        assertThat(new Speed(SYSTEM, 8, 8, 2).entry().key()).contains(machine.java(), machine.description());
    }

    @Test
    void aChainOfMassesHasNoHiddenLayerToMoveForAttNsMultiplied() {
        assertThat(Recipe.closedForm(Scale.STANDARD, SYSTEM, "attns-m").trainer())
                .isEqualTo(Trainer.LEAST_SQUARES);
        assertThat(Recipe.closedForm(Scale.STANDARD, Scale.ELASTIC, "attns-m").trainer())
                .isEqualTo(Trainer.VARIABLE_PROJECTION);
    }

    @Test
    void theFullScaleTrainsOnAllOfItsDataAndValidatesOnOthers() {
        Trial trial = TrainedBy.ADAM
                .trials(Scale.FULL, Scale.TWO_LINK, "rk4", 1, "attns")
                .get(0);
        assertThat(trial.validation()).isEqualTo(1000);
        assertThat(trial.reference()).isEqualTo("rk4:1e-3");
        assertThat(trial.iterations()).isEqualTo(500L * 123);
        assertThat(trial.isLarge()).isTrue();
        Laboratory laboratory = laboratory();
        assertThat(laboratory.validation(SYSTEM, 3, 1).fingerprint())
                .isNotEqualTo(laboratory.tests(SYSTEM, 3, 1).fingerprint())
                .isNotEqualTo(laboratory.training(SYSTEM, "accurate", 1, 3, 1).fingerprint());
    }

    private Laboratory laboratory() {
        try {
            return new Laboratory(Archive.in(folder), Workers.of(1), () -> false);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Test
    void theFullScaleOnEulersMethodHasTheAuthorsBatchAndEulersData() {
        Trial euler = TrainedBy.ADAM
                .trials(Scale.FULL, "spring-mass:d=20", "euler", 1, "attns")
                .get(0);
        assertThat(euler.recipe().batch()).isEqualTo(8096);
        assertThat(euler.reference()).isEqualTo("euler:1e-3");
        Trial rk4 = TrainedBy.ADAM
                .trials(Scale.FULL, "spring-mass:d=20", "rk4", 1, "attns")
                .get(0);
        assertThat(rk4.recipe().batch()).isEqualTo(16_384);
        assertThat(rk4.validation()).isEqualTo(100);
    }

    @Test
    void validationTrajectoriesOfTheirOwnLeaveAllTheOthersToTrainOn() throws IOException {
        Trial trial =
                TrainedBy.ADAM.trials(Scale.SMOKE, SYSTEM, "rk4", 1, "attns").get(0);
        Trial validated = new Trial(
                SYSTEM, "rk4", "accurate", 8, 2, trial.tests(), trial.horizon(), trial.recipe(), 0, trial.seed());
        assertThat(validated.iterations()).isGreaterThan(trial.iterations());
        assertThat(compute(validated, 1, false)).isNotEqualTo(compute(trial, 1, false));
    }
}
