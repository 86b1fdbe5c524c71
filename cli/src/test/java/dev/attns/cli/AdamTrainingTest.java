package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.correction.NetworkInput;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Perceptron;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code attns train --trainer adam}. */
class AdamTrainingTest {

    @TempDir
    Path folder;

    private Path train(String name, String... options) {
        return SmallTraining.train(folder.resolve(name), options);
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void itWritesAModelAndSaysSo() throws IOException {
        Path file = folder.resolve("a.model");
        CommandRun run = CommandRun.of(SmallTraining.command(file));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("Wrote " + file + ": attns on rk4 with step 0.1, from 12 trajectories")
                .contains("Mean squared error at the end of 449 fresh trajectories");
        assertThat(names()).containsExactly("a.model");
        Model model = Model.read(file);
        assertThat(model.problem().name()).isEqualTo("elastic-pendulum");
        assertThat(((Perceptron) model.correctedStep().network()).width()).isEqualTo(8);
        Provenance provenance = model.provenance();
        assertThat(provenance.trainer()).isEqualTo("adam");
        assertThat(provenance.settings()).containsEntry("epochs", 8L);
        assertThat(provenance.data()).isEqualTo(new Provenance.Data(DataOrigin.generated("accurate", 1, 0), 12, 2, 1));
        assertThat(provenance.validation())
                .isEqualTo(new Provenance.Validation(DataOrigin.generated("accurate", 1, 12), 10));
        assertThat(provenance.figures())
                .containsKeys("held_out_mean", "input_mean", "input_deviation", "pole_guard_acts");
    }

    @Test
    void theSameCommandGivesTheSameBytesOnAnyNumberOfThreads() {
        Path one = train("one.model", "--threads", "1", "--batch", "2100", "--trajectories", "150");
        Path two = train("two.model", "--threads", "2", "--batch", "2100", "--trajectories", "150");
        assertThat(two).hasSameBinaryContentAs(one);
    }

    @Test
    void everyOptionHasItsEffect() throws IOException {
        Path usual = train("usual.model");
        for (String[] options : new String[][] {
            {"--seed", "2"},
            {"--noise", "1e-3"},
            {"--rollout", "3"},
            {"--fraction", "0.5"},
            {"--first", "5"},
            {"--learning-rate", "1e-2"},
            {"--lambda", "10"},
            {"--faithful"},
            {"--method", "neurvec"},
            {"--scheme", "euler"},
            {"--activation", "tanh"},
            {"--depth", "3"},
            {"--skip"},
            {"--scaled-input"},
            {"--input", "stages"},
            {"--precision", "double"},
        }) {
            Path other = train("other.model", options);
            assertThat(Model.read(other).parameters())
                    .as(String.join(" ", options))
                    .isNotEqualTo(Model.read(usual).parameters());
            Files.delete(other);
        }
    }

    @Test
    void theAuthorsSettingsNeedNoWordAboutTheTrainer() throws IOException {
        Path file = folder.resolve("a.model");
        CommandRun run = CommandRun.of(
                "train",
                "elastic-pendulum",
                "--trajectories",
                "12",
                "--horizon",
                "2",
                "--width",
                "8",
                "--epochs",
                "2",
                "--faithful",
                "--out",
                file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Model.read(file).provenance().trainer()).isEqualTo("adam");
    }

    @Test
    void aNetworkMayReadTheStages() throws IOException {
        Path file = train("a.model", "--input", "stages", "--rollout", "2");
        Model model = Model.read(file);
        assertThat(model.correctedStep().input().input()).isEqualTo(NetworkInput.STAGES);
        assertThat(model.correctedStep().inputs()).isEqualTo(16);
        assertThat((List<?>) model.provenance().figures().get("input_deviation"))
                .hasSize(16);
        CommandRun run = CommandRun.of("evaluate", file.toString(), "--trajectories", "3", "--horizon", "1");
        assertThat(run.code()).as(run.err()).isZero();
    }

    @Test
    void theInputThatTheMethodHasAnywayMayBeNamed() throws IOException {
        assertThat(train("named.model", "--input", "slope")).hasSameBinaryContentAs(train("usual.model"));
        assertThat(train("state.model", "--method", "neurvec", "--input", "state"))
                .hasSameBinaryContentAs(train("neurvec.model", "--method", "neurvec"));
    }

    @Test
    void dataInAFileGiveAModelTooAndTheirLastTenthValidates() throws IOException {
        Path data = SmallTraining.data(folder.resolve("data.npy"));
        CommandRun run = CommandRun.of(SmallTraining.command(folder.resolve("a.model"), "--data", data.toString()));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("from 11 trajectories").contains("end of 1 validation");
        Provenance provenance = Model.read(folder.resolve("a.model")).provenance();
        assertThat(provenance.data().origin().details()).containsEntry("file", data.toString());
        assertThat(provenance.data().horizon()).isEqualTo(2);
        assertThat(provenance.validation()).isEqualTo(new Provenance.Validation(DataOrigin.heldOut(), 1));
    }

    @Test
    void dataInAFileWithOthersToValidateGiveWhatGeneratedOnesGive() throws IOException {
        Path data = SmallTraining.data(folder.resolve("data.npy"));
        Path more = SmallTraining.data(folder.resolve("more.npy"), "--first", "12", "--trajectories", "10");
        Path read = train("read.model", "--data", data.toString(), "--validation", more.toString());
        assertThat(Model.read(read).parameters())
                .containsExactly(Model.read(train("generated.model")).parameters());
        assertThat(Model.read(read).provenance().validation().origin().details())
                .containsEntry("file", more.toString());
    }

    @Test
    void theTimesOfDataInAFileAreTheirOwn() {
        String[] coarse = {"--step", "0.3", "--horizon", "2.1"};
        Path data = SmallTraining.data(folder.resolve("data.npy"), coarse);
        train("a.model", "--step", "0.3", "--data", data.toString());
        CommandRun run = CommandRun.of("evaluate", folder.resolve("a.model").toString(), "--data", data.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("step 0.3, 12 trajectories to time 2.1");
    }

    @Test
    void aModelThatExistsIsKept() throws IOException {
        Path file = Files.writeString(folder.resolve("a.model"), "precious");
        for (String[] options : new String[][] {{}, {"--resume"}}) {
            CommandRun run = CommandRun.of(SmallTraining.command(file, options));
            assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err()).contains("exists already").contains("--force").hasLineCount(1);
            assertThat(file).hasContent("precious");
        }
        train("a.model", "--force");
        assertThat(Model.read(file).parameters()).isNotEmpty();
    }

    @Test
    void numbersThatAreNotFiniteAreANumericalFailureWithAdvice() throws IOException {
        CommandRun run = CommandRun.of(SmallTraining.command(
                folder.resolve("a.model"), "--lambda", "1e307", "--learning-rate", "5", "--faithful"));
        assertThat(run.code()).isEqualTo(ExitCode.NUMERICAL_FAILURE);
        assertThat(run.err())
                .startsWith("attns: The ")
                .contains("--learning-rate")
                .hasLineCount(1);
        assertThat(names()).isEmpty();
    }
}
