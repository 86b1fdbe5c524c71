package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdamTrainerTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final TimeGrid GRID = TimeGrid.of(0, 5, 0.1);
    private static final Solution DATA = accurate(1, 0, 60);
    private static final Solution VALIDATION = accurate(1, 60, 5);
    private static final AdamSettings SETTINGS = new AdamSettings(12, 512, 3e-3, 1e6, 1, 0, true, 1);

    private static Solution accurate(long seed, long first, long count) {
        return new AccurateSolver(PROBLEM.ode(), Workers.of(2)).solve(PROBLEM.starts(seed, first, count), GRID);
    }

    private static CorrectedStep correctedStep(Precision precision) {
        Perceptron network = new Perceptron(4, 4, 20, 2, Activation.RATIONAL);
        return new CorrectedStep(PROBLEM.ode(), Schemes.rk4(), 0.1, Corrections.attns(), network, false, precision);
    }

    private static AdamTrainer.Result train(AdamSettings settings, Precision precision, int threads)
            throws IOException {
        return new AdamTrainer(correctedStep(precision), settings, Workers.of(threads))
                .train(DATA, VALIDATION, CheckpointStore.NONE, TrainingProgress.SILENT)
                .orElseThrow();
    }

    /** Keeps the last checkpoint of each epoch. */
    private static final class Memory implements CheckpointStore {

        private final List<Checkpoint> kept = new ArrayList<>();
        private Checkpoint from;

        @Override
        public Optional<Checkpoint> load() {
            return Optional.ofNullable(from);
        }

        @Override
        public void offer(Supplier<Checkpoint> checkpoint) {
            kept.add(checkpoint.get());
        }
    }

    /** Trajectories that start where no solver gets away from. */
    private static final class Hopeless implements Trajectories {

        @Override
        public TimeGrid grid() {
            return GRID;
        }

        @Override
        public long count() {
            return 1;
        }

        @Override
        public int dimension() {
            return 4;
        }

        @Override
        public void read(int point, long first, int lanes, double[][] state) {
            for (double[] row : state) {
                Arrays.fill(row, 0, lanes, 1e200);
            }
        }
    }

    @Test
    void ofParametersThatAllLoseATrajectoryTheLastAreTheResult() throws IOException {
        List<double[]> validated = new ArrayList<>();
        TrainingProgress progress = new TrainingProgress() {
            @Override
            public void validated(int epoch, double[] parameters) {
                validated.add(parameters.clone());
            }
        };
        AdamTrainer.Result result = new AdamTrainer(correctedStep(Precision.DOUBLE), SETTINGS, Workers.of(1))
                .train(DATA, new Hopeless(), CheckpointStore.NONE, progress)
                .orElseThrow();
        assertThat(result.validation()).isInfinite();
        assertThat(validated).hasSize(SETTINGS.epochs());
        assertThat(result.parameters()).isEqualTo(validated.get(validated.size() - 1));
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void theNumberOfThreadsDoesNotMatter(Precision precision) throws IOException {
        AdamSettings wide = new AdamSettings(3, 3000, 3e-3, 1e6, 1, 0, true, 1);
        assertThat(train(wide, precision, 2).parameters())
                .containsExactly(train(wide, precision, 1).parameters());
        assertThat(train(wide, precision, 3).parameters())
                .containsExactly(train(wide, precision, 1).parameters());
    }

    @Test
    void anotherSeedGivesAnotherModel() throws IOException {
        AdamSettings other = new AdamSettings(12, 512, 3e-3, 1e6, 1, 0, true, 2);
        assertThat(train(other, Precision.DOUBLE, 1).parameters())
                .isNotEqualTo(train(SETTINGS, Precision.DOUBLE, 1).parameters());
    }

    @Test
    void goingOnFromAnyEpochGivesTheSameBits() throws IOException {
        Memory whole = new Memory();
        AdamTrainer trainer = new AdamTrainer(correctedStep(Precision.FLOAT), SETTINGS, Workers.of(2));
        double[] expected = trainer.train(DATA, VALIDATION, whole, TrainingProgress.SILENT)
                .orElseThrow()
                .parameters();
        assertThat(whole.kept).hasSize(SETTINGS.epochs());
        for (Checkpoint checkpoint : whole.kept) {
            Memory resumed = new Memory();
            resumed.from = checkpoint;
            assertThat(trainer.train(DATA, VALIDATION, resumed, TrainingProgress.SILENT)
                            .orElseThrow()
                            .parameters())
                    .containsExactly(expected);
        }
    }

    @Test
    void aRequestToStopGivesNothing() throws IOException {
        TrainingProgress stop = new TrainingProgress() {
            @Override
            public boolean stopRequested() {
                return true;
            }
        };
        assertThat(new AdamTrainer(correctedStep(Precision.FLOAT), SETTINGS, Workers.of(1))
                        .train(DATA, VALIDATION, CheckpointStore.NONE, stop))
                .isEmpty();
    }

    @Test
    void theCorrectedSolverIsAHundredTimesMoreAccurateThanThePlainOne() throws IOException {
        AdamSettings longer = new AdamSettings(60, 512, 3e-3, 1e6, 1, 0, true, 1);
        Solution truth = accurate(2, 0, 50);
        Solution corrected = new HybridSolver(
                        correctedStep(Precision.FLOAT),
                        train(longer, Precision.FLOAT, 2).parameters())
                .solve(truth.starts(), GRID);
        Solution plain = new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.1).solve(truth.starts(), GRID);
        assertThat(SquaredErrors.mean(GRID.steps(), corrected, truth) * 100)
                .isLessThan(SquaredErrors.mean(GRID.steps(), plain, truth));
    }

    @Test
    void aLossThatIsNotFiniteStopsWithAdvice() {
        AdamSettings wild = new AdamSettings(5, 512, 5, 1e307, 5, 0, false, 1);
        assertThatThrownBy(() -> train(wild, Precision.DOUBLE, 1))
                .isInstanceOf(TrainingFailure.class)
                .hasMessageContaining("smaller learning rate");
    }

    @Test
    void aLossThatIsNotFiniteLeavesTheLastCheckpointInItsFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.checkpoint");
        CorrectedStep step = correctedStep(Precision.DOUBLE);
        double[] huge = new double[step.network().parameterCount()];
        Arrays.fill(huge, 1e200);
        Checkpoint last = new Checkpoint(3, 18, 0, 1, huge, new double[2 * huge.length], huge);
        new CheckpointFile(file, Map.of(), 0).offer(() -> last);
        byte[] before = Files.readAllBytes(file);
        AdamSettings settings = new AdamSettings(5, 512, 1e-3, 1, 1, 0, false, 1);
        assertThatThrownBy(() -> new AdamTrainer(step, settings, Workers.of(1))
                        .train(DATA, VALIDATION, new CheckpointFile(file, Map.of(), 0), TrainingProgress.SILENT))
                .isInstanceOf(TrainingFailure.class);
        assertThat(file).hasBinaryContent(before);
    }

    @Test
    void theScalesFoldIntoAPlainPerceptron() throws IOException {
        double[] seen = {Double.NaN};
        AdamTrainer.Result result = new AdamTrainer(correctedStep(Precision.DOUBLE), SETTINGS, Workers.of(1))
                .train(DATA, VALIDATION, CheckpointStore.NONE, new TrainingProgress() {
                    @Override
                    public void epoch(int epoch, double loss, double validation) {
                        seen[0] = loss;
                    }
                })
                .orElseThrow();
        assertThat(seen[0]).isPositive();
        Solution solved =
                new HybridSolver(correctedStep(Precision.DOUBLE), result.parameters()).solve(VALIDATION.starts(), GRID);
        assertThat(SquaredErrors.mean(GRID.steps(), solved, VALIDATION)).isEqualTo(result.validation());
    }

    @Test
    void noiseRollOutAndScalesChangeTheModel() throws IOException {
        double[] usual = train(SETTINGS, Precision.DOUBLE, 1).parameters();
        for (AdamSettings other : List.of(
                new AdamSettings(12, 512, 3e-3, 1e6, 1, 1e-4, true, 1),
                new AdamSettings(12, 512, 3e-3, 1e6, 2, 0, true, 1),
                new AdamSettings(12, 512, 3e-3, 1e6, 1, 0, false, 1))) {
            assertThat(train(other, Precision.DOUBLE, 1).parameters()).isNotEqualTo(usual);
        }
    }

    @Test
    void aPartOfTheDataGivesAnotherModelThanTheWhole() throws IOException {
        AdamTrainer trainer = new AdamTrainer(correctedStep(Precision.DOUBLE), SETTINGS, Workers.of(1));
        Trajectories half = DATA.range(0, 30);
        assertThat(trainer.train(half, VALIDATION, CheckpointStore.NONE, TrainingProgress.SILENT)
                        .orElseThrow()
                        .parameters())
                .isNotEqualTo(train(SETTINGS, Precision.DOUBLE, 1).parameters());
    }

    @Test
    void noCheckpointHasNumbersThatAreNotFinite() {
        for (double lambda : new double[] {1e150, 1e200, 1e250, 1e300, 1e305, 1e307}) {
            Memory memory = new Memory();
            AdamSettings wild = new AdamSettings(20, 4000, 5, lambda, 5, 0, false, 1);
            try {
                new AdamTrainer(correctedStep(Precision.DOUBLE), wild, Workers.of(1))
                        .train(DATA, VALIDATION, memory, TrainingProgress.SILENT);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (TrainingFailure expected) {
                assertThat(expected).hasMessageContaining("lambda");
            }
            assertThat(memory.kept).allSatisfy(checkpoint -> {
                assertThat(Arrays.stream(checkpoint.parameters()).allMatch(Double::isFinite))
                        .isTrue();
                assertThat(Arrays.stream(checkpoint.moments()).allMatch(Double::isFinite))
                        .isTrue();
            });
        }
    }
}
