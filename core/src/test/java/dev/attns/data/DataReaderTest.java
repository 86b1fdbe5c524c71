package dev.attns.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.file.Json;
import dev.attns.parallel.Workers;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.CsvTrajectories;
import dev.attns.trajectory.NpyWriter;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data of one's own, as a user of the library reads them. */
class DataReaderTest {

    private static final Problem PROBLEM = Systems.problem("henon-heiles");
    private static final double STEP = 0.1;
    private static final int COUNT = 3;

    @TempDir
    Path folder;

    private static Trajectories accurate(Problem problem, double spacing) {
        return new AccurateSolver(problem.ode(), Workers.of(1))
                .solve(problem.starts(1, COUNT), TimeGrid.of(0, 2, spacing));
    }

    private Path csv(Trajectories data) throws IOException {
        Path file = folder.resolve("runs.csv");
        try (OutputStream out = Files.newOutputStream(file)) {
            CsvTrajectories.write(data, PROBLEM.components(), out);
        }
        return file;
    }

    private Path npy(Trajectories data) throws IOException {
        Path file = folder.resolve("runs.npy");
        int points = data.grid().points();
        try (NpyWriter writer = NpyWriter.open(file, points, COUNT, data.dimension())) {
            for (int point = 0; point < points; point++) {
                for (int i = 0; i < COUNT; i++) {
                    writer.write((point * COUNT + i) * (long) data.dimension(), states(data, point, i), 1);
                }
            }
        }
        return file;
    }

    private static double[][] states(Trajectories data, int point, long trajectory) {
        double[][] state = new double[data.dimension()][1];
        data.read(point, trajectory, 1, state);
        return state;
    }

    private static DataReader reader() {
        return DataReader.of(PROBLEM).atStep(STEP).with(Workers.of(1));
    }

    private static void assertRefused(InputError error, ThrowingCallable reading) {
        assertThatThrownBy(reading)
                .isInstanceOfSatisfying(
                        InputException.class,
                        refused -> assertThat(refused.error()).isEqualTo(error));
    }

    @Test
    void pointsAStepApartAreUsedAsTheyAre() throws IOException {
        Trajectories written = accurate(PROBLEM, STEP);
        try (OwnData data = reader().read(csv(written))) {
            assertThat(data.fit()).isEqualTo(new GridFit.Unchanged());
            assertThat(data.trajectories().count()).isEqualTo(COUNT);
            assertThat(states(data.trajectories(), 20, 2)).isDeepEqualTo(states(written, 20, 2));
            assertThat(data.followsTheEquation()).isTrue();
            assertThat(data.provenance())
                    .containsOnlyKeys("data_residual")
                    .containsEntry("data_residual", data.residual().worst());
        }
    }

    @Test
    void finerPointsAreThinned() throws IOException {
        Trajectories written = accurate(PROBLEM, 0.04);
        try (OwnData data = reader().atStep(0.12).read(csv(written))) {
            assertThat(data.fit()).isEqualTo(new GridFit.EveryNth(0.04, 3, 2));
            assertThat(data.trajectories().grid().steps()).isEqualTo(16);
            assertThat(states(data.trajectories(), 2, 1)).isDeepEqualTo(states(written, 6, 1));
            assertThat(data.provenance()).containsEntry("data_every", 3L);
        }
    }

    @Test
    void anotherSpacingIsRefusedAndCanBeResampled() throws IOException {
        Path file = csv(accurate(PROBLEM, 0.04));
        assertRefused(InputError.DATA_SPACING, () -> reader().read(file));
        try (OwnData data = reader().resampling().read(file)) {
            assertThat(data.fit()).isInstanceOfSatisfying(GridFit.Interpolated.class, interpolated -> {
                assertThat(interpolated.grid()).isEqualTo(TimeGrid.of(0, 2, STEP));
                assertThat(interpolated.error().orElseThrow()).isBetween(0.0, 1e-5);
            });
            assertThat(data.provenance()).containsKeys("resampled", "resampling_error", "data_residual");
        }
    }

    @Test
    void theEndCanBeLeftOut() throws IOException {
        try (OwnData data = reader().until(1).read(csv(accurate(PROBLEM, STEP)))) {
            assertThat(data.trajectories().grid().end()).isEqualTo(1);
        }
        assertRefused(InputError.BAD_HORIZON, () -> reader().until(-1));
        assertRefused(InputError.BAD_STEP, () -> reader().atStep(0));
    }

    @Test
    void dataThatDoNotFollowTheEquationAreFoundOut() throws IOException {
        Problem pendulum = Systems.problem("elastic-pendulum");
        Path file = npy(accurate(pendulum, STEP));
        try (OwnData data = DataReader.of(Systems.problem("elastic-pendulum:m=1.1"))
                .atStep(STEP)
                .read(file)) {
            assertThat(data.followsTheEquation()).isFalse();
            assertThat(data.residual().worst()).isGreaterThan(OwnData.MOST_RESIDUAL);
            assertThat(data.worstComponent()).isIn(List.of("omega", "v"));
        }
    }

    @Test
    void anArrayHasTheTimesOfItsDescriptionAndIsOpenUntilClosed() throws IOException {
        Path file = npy(accurate(PROBLEM, 0.05));
        Files.writeString(folder.resolve("runs.json"), "{\"time_start\": 0, \"time_end\": 2}");
        OwnData data = reader().read(file);
        Trajectories trajectories = data.trajectories();
        try (data) {
            assertThat(data.fit()).isEqualTo(new GridFit.EveryNth(0.05, 2, 0));
            assertThat(states(trajectories, 20, 0)).hasDimensions(PROBLEM.dimension(), 1);
        }
        assertThatThrownBy(() -> states(trajectories, 20, 0)).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void dataOfAnotherSystemAreRefused() throws IOException {
        Path file = npy(accurate(PROBLEM, STEP));
        Files.writeString(folder.resolve("runs.npy.json"), "{\"system\": \"lorenz\"}");
        assertRefused(InputError.DATA_MISMATCH, () -> reader().read(file));
    }

    @Test
    void dataOfAnotherTextOfTheSameNameAreRefused() throws IOException {
        String text =
                "name: decay\nstate: [x]\nequations: {x: -x}\ninitial: {x: uniform(1, 2)}\nstep: 0.1\nhorizon: 2\n";
        Problem problem = Family.of(new SourceText("decay.yaml", text)).with("");
        Path file = npy(accurate(problem, STEP));
        Path description = folder.resolve("runs.npy.json");
        DataReader reader = DataReader.of(problem).atStep(STEP);
        Files.writeString(description, Json.compact(Map.of("system", "decay", "system_text", text)));
        reader.read(file).close();
        Files.writeString(
                description, Json.compact(Map.of("system", "decay", "system_text", text.replace("-x", "-2*x"))));
        assertRefused(InputError.OTHER_EQUATION, () -> reader.read(file));
    }

    @Test
    void aDescriptionOfAnEarlierVersionIsReadAndAForeignFileOfItsNameIsNot() throws IOException {
        Path file = npy(accurate(PROBLEM, 0.05));
        Path earlier = folder.resolve("runs.json");
        Files.writeString(earlier, "{\"system\": \"lorenz\", \"made\": \"by another program\"}");
        reader().atStep(0.05).read(file).close();
        Files.writeString(earlier, "{\"format\": \"attns-trajectories 1\", \"system\": \"lorenz\"}");
        assertRefused(InputError.DATA_MISMATCH, () -> reader().read(file));
    }

    @Test
    void aDescriptionThatCannotBeUsedIsRefused() throws IOException {
        Path file = npy(accurate(PROBLEM, STEP));
        Path description = folder.resolve("runs.npy.json");
        Files.write(description, new byte[] {'"', (byte) 0xff, '"'});
        assertRefused(InputError.MALFORMED_JSON, () -> reader().read(file));
        Files.writeString(description, "{\"time_start\": 1, \"time_end\": 1}");
        assertRefused(InputError.BAD_DESCRIBED_TIMES, () -> reader().read(file));
        Files.delete(description);
        Files.createDirectory(description);
        assertRefused(InputError.NOT_A_FILE, () -> reader().read(file));
    }
}
