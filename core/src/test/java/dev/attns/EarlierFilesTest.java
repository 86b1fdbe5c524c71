package dev.attns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.data.DataReader;
import dev.attns.data.OwnData;
import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.Checkpoint;
import dev.attns.training.gradient.CheckpointFile;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files as earlier versions wrote them, kept as they were: they are read for good, and give the numbers that they gave. A
 * change of a format adds its file here and leaves the others alone.
 */
class EarlierFilesTest {

    private static final Path EARLIER = Path.of("src", "test", "resources", "earlier");

    /** A model of the Van der Pol oscillator, and where the version that made it ended after two units of time. */
    @ParameterizedTest
    @CsvSource({
        "without-slopes.model, -1.5947210542337222, -1.778770762115716",
        "with-slopes-and-range.model, -1.5947349923698666, -1.7787585197228903",
        "with-region-and-certificate.model, -1.5947152704293153, -1.7785848984605148"
    })
    void aModelSolvesAsItDid(String name, double x, double y) throws IOException {
        Model model = Model.read(EARLIER.resolve(name));
        assertThat(model.problem().name()).isEqualTo("van-der-pol");
        Solution solution = new HybridSolver(model, Workers.of(1))
                .solve(Starts.unchecked(new double[] {1.5, -0.5}), TimeGrid.of(0, 2, 0.1));
        assertThat(solution.status(0).isFinished()).isTrue();
        assertThat(solution.state(20, 0)).containsExactly(new double[] {x, y}, within(1e-7));
    }

    @Test
    void whatAModelToldOfItselfIsKept() throws IOException {
        Model model = Model.read(EARLIER.resolve("without-slopes.model"));
        assertThat(model.provenance().trainer()).isEqualTo("variable-projection");
        assertThat(model.provenance().figures()).containsEntry("held_out_mean", 3.706261868421763E-9);
        Model later = Model.read(EARLIER.resolve("with-slopes-and-range.model"));
        assertThat(later.provenance().figures())
                .containsEntry("largest_states", List.of(2.424996697721814, 1.8932078870807962));
    }

    @Test
    void aModelThatDoesNotSayWhereItWasTrainedIsNotGuarded() throws IOException {
        for (String name : List.of("without-slopes.model", "with-slopes-and-range.model")) {
            Model model = Model.read(EARLIER.resolve(name));
            assertThat(model.provenance().region()).isEmpty();
            assertThat(new HybridSolver(model).guard()).isEqualTo(Guard.OFF);
        }
    }

    @Test
    void aModelKnowsWhereItWasTrainedAndHowLargeItsErrorsAre() throws IOException {
        Model model = Model.read(EARLIER.resolve("with-region-and-certificate.model"));
        assertThat(new HybridSolver(model).guard()).isEqualTo(Guard.FALLBACK);
        assertThat(model.provenance().certificate().orElseThrow().trajectories())
                .isEqualTo(449);
        assertThat(model.provenance().certificate().orElseThrow().bar().errorAtEnd())
                .isCloseTo(7.11e-4, within(1e-6));
    }

    @Test
    void trainingGoesOnFromACheckpoint() throws IOException {
        Map<String, Object> configuration = new LinkedHashMap<>();
        configuration.put("system", "lorenz");
        configuration.put("epochs", 12);
        configuration.put("learning_rate", 1e-3);
        Path file = EARLIER.resolve("first.checkpoint");
        Checkpoint read = new CheckpointFile(file, configuration, 0).load().orElseThrow();
        assertThat(read.epoch()).isEqualTo(5);
        assertThat(read.iteration()).isEqualTo((1L << 40) + 5);
        assertThat(read.guardActs()).isEqualTo(3);
        assertThat(read.bestError()).isEqualTo(1.0 / 3);
        assertThat(read.parameters()).containsExactly(0.1, -0.0, Double.MIN_VALUE);
        assertThat(read.moments()).containsExactly(1, 2, 3, 4, 5, 1e-300);
        assertThat(read.best()).containsExactly(7, 8, Math.nextUp(9.0));
    }

    @Test
    void dataKnowTheirTimesAndTheirSystem() throws IOException {
        Path file = EARLIER.resolve("described-by-stem.npy");
        try (OwnData data =
                DataReader.of(Systems.problem("van-der-pol")).atStep(0.1).read(file)) {
            assertThat(data.trajectories().grid()).isEqualTo(TimeGrid.of(0, 0.5, 0.1));
            assertThat(data.trajectories().count()).isEqualTo(2);
        }
        DataReader ofAnother = DataReader.of(Systems.problem("lorenz")).atStep(0.1);
        assertThatThrownBy(() -> ofAnother.read(file))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.DATA_MISMATCH));
    }
}
