package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TrajectoryFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Certificates, from {@code train} to {@code inspect} and to error bars. */
class InspectCommandTest {

    @TempDir
    static Path models;

    private static Path model;

    @BeforeAll
    static void trained() {
        model = SmallTraining.trainClosedForm(models.resolve("a.model"));
    }

    @Test
    void itShowsTheVerdictTheBarsAndTheRanges() throws IOException {
        Certificate certificate = Model.read(model).provenance().certificate().orElseThrow();
        CommandRun run = CommandRun.of("inspect", model.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("elastic-pendulum: attns on rk4 with step 0.1")
                .contains(certificate.verdict())
                .contains("95 %", "99 %", "From 449 fresh trajectories, with confidence 95 %")
                .contains("The energy drifts by ")
                .contains("At ten times the horizon")
                .containsPattern("theta +\\S+ +\\S+")
                .contains("Trained by variable-projection on 6 trajectories to time 2.0 (generated).");
    }

    @Test
    void trainDoesNotFlatterAWeakModel() throws IOException {
        Path weak = models.resolve("weak.model");
        CommandRun run = CommandRun.of(
                "train", "lorenz", "--trajectories", "3", "--horizon", "1", "--width", "2", "--out", weak.toString());
        assertThat(run.code()).as(run.err()).isZero();
        Certificate certificate = Model.read(weak).provenance().certificate().orElseThrow();
        assertThat(certificate.oneStepRatio()).isGreaterThanOrEqualTo(Certificate.WEAK);
        assertThat(run.err())
                .contains("Weak: 99 % of the trajectories", "and no guard repairs that.")
                .containsPattern("The worst of a thousand of its steps errs \\S+ times as much as plain rk4 does")
                .contains("more trajectories or a shorter step would help.");
        assertThat(Model.read(model).provenance().certificate().orElseThrow().verdict())
                .as("a good one is not called so")
                .doesNotContain("Weak");
    }

    @Test
    void theJsonHasTheSame() {
        CommandRun run = CommandRun.of("inspect", model.toString(), "--json");
        Map<?, ?> fields = (Map<?, ?>) Json.parse(run.out(), "the output");
        Map<?, ?> certificate = (Map<?, ?>) fields.get("certificate");
        assertThat(certificate.get("trajectories")).isEqualTo(449L);
        assertThat((List<?>) certificate.get("bars")).hasSize(2);
        assertThat(fields.get("verdict").toString()).contains("with confidence 95 %");
        assertThat((Map<?, ?>) ((Map<?, ?>) fields.get("trained_region")).get("states"))
                .hasSize(4);
    }

    @Test
    void aModelWithoutACertificateSaysSo() {
        Path data = SmallTraining.data(models.resolve("data.npy"));
        Path other = models.resolve("other.model");
        CommandRun trained =
                CommandRun.of("train", "elastic-pendulum", "--data", data.toString(), "--out", other.toString());
        assertThat(trained.code()).as(trained.err()).isZero();
        assertThat(CommandRun.of("inspect", other.toString()).out()).contains("It has no certificate");
        CommandRun barred = CommandRun.of(
                "solve",
                other.toString(),
                "--trajectories",
                "3",
                "--horizon",
                "1",
                "--error-bars",
                "--out",
                models.resolve("none.npy").toString());
        assertThat(barred.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(barred.err()).contains("The model has no certificate");
    }

    @Test
    void errorBarsAreAComponentMoreAndHold() throws IOException {
        Path out = models.resolve("bars.npy");
        CommandRun run = CommandRun.of(
                "solve",
                model.toString(),
                "--trajectories",
                "200",
                "--seed",
                "5",
                "--horizon",
                "2",
                "--error-bars",
                "--out",
                out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("Error bars hold at all times for 95 % of the trajectories", "5 components");
        Path accurate = models.resolve("accurate.npy");
        CommandRun reference = CommandRun.of(
                "generate",
                "elastic-pendulum",
                "--trajectories",
                "200",
                "--seed",
                "5",
                "--horizon",
                "2",
                "--out",
                accurate.toString());
        assertThat(reference.code()).as(reference.err()).isZero();
        TimeGrid grid = TimeGrid.of(0, 2, 0.1);
        int held = 0;
        try (TrajectoryFile solved = TrajectoryFile.open(out, grid);
                TrajectoryFile truth = TrajectoryFile.open(accurate, grid)) {
            double[][] found = new double[5][200];
            double[][] wanted = new double[4][200];
            solved.read(20, 0, 200, found);
            truth.read(20, 0, 200, wanted);
            for (int i = 0; i < 200; i++) {
                double error = 0;
                for (int c = 0; c < 4; c++) {
                    error = Math.max(error, Math.abs(found[c][i] - wanted[c][i]));
                }
                held += error <= found[4][i] ? 1 : 0;
            }
        }
        assertThat(held).isGreaterThanOrEqualTo(190);
    }
}
