package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.correction.NetworkInput;
import dev.attns.file.Json;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.polynomial.Polynomial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code attns train} as it is without a word about the trainer: in closed form. */
class TrainCommandTest {

    @TempDir
    Path folder;

    private Path train(String name, String... options) {
        return SmallTraining.trainClosedForm(folder.resolve(name), options);
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void itWritesAModelAndSaysWhatItIs() throws IOException {
        Path file = folder.resolve("a.model");
        CommandRun run = CommandRun.of(SmallTraining.closedForm(file));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(names()).containsExactly("a.model");
        Model model = Model.read(file);
        assertThat(model.problem().name()).isEqualTo("elastic-pendulum");
        assertThat(run.err())
                .contains("Wrote " + file + ": attns on rk4 with step 0.1, from 6 trajectories; ")
                .contains("The correction reads the "
                        + model.correctedStep().input().input().label() + ": ")
                .contains("; it runs in "
                        + model.correctedStep().precision().name().toLowerCase(Locale.ROOT) + ".")
                .contains("Squared error at the end of 449 fresh trajectories: ")
                .contains(" µs, of plain rk4 ", "attns tune");
        assertThat(model.provenance().figures())
                .containsEntry("fresh_trajectories", 449L)
                .containsKeys("fresh_mean", "fresh_geometric_mean", "fresh_mean_of_plain_scheme");
        assertThat(model.provenance().region()).isPresent();
    }

    @Test
    void aNetworkThatIsChosenOnSomeIsFittedToAll() throws IOException {
        String[] sampled = {"--trajectories", "90", "--sample", "6", "--network", "polynomial"};
        Path one = train("one.model", withThreads("1", sampled));
        assertThat(train("two.model", withThreads("2", sampled))).hasSameBinaryContentAs(one);
        Provenance told = Model.read(one).provenance();
        assertThat(told.data().trajectories()).isEqualTo(90);
        assertThat(told.figures()).containsEntry("chosen_on_trajectories", 6L);
        CommandRun run = CommandRun.of(SmallTraining.closedForm(folder.resolve("three.model"), sampled));
        assertThat(run.err())
                .contains("The network is chosen on 6 of 90 trajectories")
                .contains("from 90 trajectories")
                .contains(" fresh trajectories: ");
    }

    private static String[] withThreads(String threads, String... options) {
        return Stream.concat(Arrays.stream(options), Stream.of("--threads", threads))
                .toArray(String[]::new);
    }

    @Test
    void itSaysWhatThePlainSchemeReachesAndWhenThatIsBetter() {
        Path file = folder.resolve("hopeless.model");
        CommandRun run = CommandRun.of(
                "train",
                "elastic-pendulum",
                "--trajectories",
                "2",
                "--horizon",
                "0.02",
                "--step",
                "0.0005",
                "--out",
                file.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).contains("in geometric mean; plain rk4: ").contains("no better than the plain scheme");
        CommandRun good = CommandRun.of(
                "train",
                "elastic-pendulum",
                "--trajectories",
                "5",
                "--horizon",
                "2",
                "--widest",
                "8",
                "--out",
                folder.resolve("b").toString());
        assertThat(good.err()).contains("; plain rk4: ").doesNotContain("no better");
    }

    @Test
    void theModelTellsHowItWasTrained() throws IOException {
        Model model = Model.read(train("a.model"));
        Provenance provenance = model.provenance();
        assertThat(provenance.trainer()).isEqualTo("variable-projection");
        assertThat(provenance.settings())
                .containsEntry("asked_input", "open")
                .containsEntry("asked_width", "open")
                .containsEntry("noise", 0.0)
                .containsEntry("seed", 1L);
        assertThat(provenance.data()).isEqualTo(new Provenance.Data(DataOrigin.generated("accurate", 1, 0), 6, 2, 1));
        assertThat(provenance.validation()).isEqualTo(new Provenance.Validation(DataOrigin.heldOut(), 1));
        Map<String, Object> figures = provenance.figures();
        assertThat(figures)
                .containsKeys(
                        "held_out_geometric_mean",
                        "held_out_mean",
                        "held_out_mean_of_plain_scheme",
                        "one_step_relative_error",
                        "rollout_in_double",
                        "rollout_in_float",
                        "ridge");
        assertThat((List<?>) figures.get("input_mean"))
                .hasSize(model.correctedStep().inputs());
        assertThat(figures).containsKey("variable_projection_steps");
        assertThat((List<?>) figures.get("tried"))
                .hasSizeGreaterThan(2)
                .allSatisfy(plan -> assertThat((Map<?, ?>) plan).hasSizeGreaterThan(5));
    }

    @Test
    void theModelIsFarMoreAccurateThanThePlainScheme() {
        Path model = train("a.model");
        CommandRun run = CommandRun.of(
                "evaluate", model.toString(), "--trajectories", "10", "--seed", "2", "--horizon", "2", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        Map<?, ?> report = (Map<?, ?>) Json.parse(run.out(), "stdout");
        double corrected = (double) report.get("mse_at_end");
        double plain = (double) ((Map<?, ?>) report.get("plain")).get("mse_at_end");
        assertThat(corrected).isLessThan(1e-4 * plain);
    }

    @Test
    void aRandomHiddenLayerMayBeLeftAsItIs() throws IOException {
        Model model = Model.read(train("a.model", "--trainer", "least-squares"));
        assertThat(model.provenance().trainer()).isEqualTo("least-squares");
        assertThat(model.provenance().figures()).containsEntry("variable_projection_steps", 0L);
    }

    @Test
    void aLinearSystemHasALinearCorrection() throws IOException {
        Path file = folder.resolve("a.model");
        CommandRun run = CommandRun.of(
                "train", "spring-mass:d=3", "--trajectories", "5", "--horizon", "4", "--out", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("The correction reads the slope: linear; it runs in double.");
        assertThat(Model.read(file).correctedStep().precision()).isEqualTo(Precision.DOUBLE);
    }

    @Test
    void oneTrajectoryIsEnoughAndThatIsSaid() {
        Path data = SmallTraining.data(folder.resolve("one.npy"), "--trajectories", "1");
        CommandRun run = CommandRun.of(SmallTraining.closedForm(folder.resolve("a.model"), "--data", data.toString()));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("Squared error at the end of the one trajectory that it was trained on: ");
    }

    @Test
    void ofDataInAFileItSaysHowFewTheErrorComesFrom() {
        Path data = SmallTraining.data(folder.resolve("few.npy"), "--trajectories", "6");
        CommandRun run = CommandRun.of(
                SmallTraining.closedForm(folder.resolve("a.model"), "--data", data.toString(), "--width", "6"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("Squared error at the end of 1 trajectory that the choice was not fitted to: ");
    }

    @Test
    void theSameCommandGivesTheSameBytesOnAnyNumberOfThreads() throws IOException {
        Path file = train("a.model", "--widest", "8", "--threads", "1");
        byte[] first = Files.readAllBytes(file);
        train("a.model", "--widest", "8", "--threads", "2", "--force");
        assertThat(file).hasBinaryContent(first);
        train("a.model", "--widest", "8", "--threads", "3", "--force");
        assertThat(file).hasBinaryContent(first);
    }

    @Test
    void everyOptionHasItsEffect() throws IOException {
        String narrow = "--horizon 1 --width 6 --activation tanh --input slope";
        double[] usual = Model.read(train("usual.model", narrow.split(" "))).parameters();
        for (String options : List.of(
                narrow + " --seed 2",
                narrow + " --noise 1e-3",
                narrow + " --fraction 0.5",
                narrow + " --first 5",
                narrow + " --scheme euler",
                narrow + " --scaled-input",
                narrow + " --no-linear-term",
                narrow + " --trainer least-squares",
                narrow.replace("--input slope", "--method neurvec"),
                narrow.replace("slope", "stages"),
                narrow.replace("tanh", "gelu"),
                narrow.replace("--width 6", "--width 7"),
                "--horizon 1 --degree 2 --input slope")) {
            Path other = train("other.model", options.split(" "));
            assertThat(Model.read(other).parameters()).as(options).isNotEqualTo(usual);
            Files.delete(other);
        }
    }

    @Test
    void whatIsAskedForIsKept() throws IOException {
        for (String precision : List.of("double", "float")) {
            Path file = train(
                    precision + ".model",
                    "--width",
                    "5",
                    "--activation",
                    "gelu",
                    "--input",
                    "stages",
                    "--precision",
                    precision,
                    "--no-linear-term",
                    "--noise",
                    "1e-4");
            Model model = Model.read(file);
            int rows = model.correctedStep().input().count();
            assertThat(rows).as("rows that say something").isBetween(5, 16);
            assertThat(model.correctedStep().network()).isEqualTo(new Perceptron(rows, 4, 5, 2, Activation.GELU));
            assertThat(model.correctedStep().input().input()).isEqualTo(NetworkInput.STAGES);
            assertThat(model.correctedStep().precision())
                    .isEqualTo(Precision.valueOf(precision.toUpperCase(Locale.ROOT)));
            assertThat(model.provenance().settings())
                    .containsEntry("noise", 1e-4)
                    .containsEntry("asked_width", 5L)
                    .containsEntry("asked_input", "stages");
        }
    }

    @Test
    void aPolynomialMayBeAskedFor() throws IOException {
        Model asked = Model.read(train("asked.model", "--degree", "2", "--input", "state+slope"));
        Polynomial network = (Polynomial) asked.correctedStep().network();
        assertThat(network.terms().degree()).isEqualTo(2);
        assertThat(asked.correctedStep().input().input()).isEqualTo(NetworkInput.STATE_AND_SLOPE);
        assertThat(asked.provenance().settings())
                .containsEntry("asked_shapes", "polynomials")
                .containsEntry("asked_degree", 2L)
                .containsEntry("asked_input", "state+slope");
        Model open = Model.read(train("open.model", "--network", "polynomial", "--input", "slope"));
        assertThat(open.correctedStep().network()).isInstanceOf(Polynomial.class);
        assertThat(open.provenance().settings()).containsEntry("asked_degree", "open");
    }

    @Test
    void hiddenUnitsMayBeAskedFor() throws IOException {
        Path file = train("a.model", "--network", "perceptron", "--widest", "4", "--input", "state+slope");
        assertThat(((Perceptron) Model.read(file).correctedStep().network()).width())
                .isLessThanOrEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--degree 0                           | degree",
                "--degree 41                          | degree",
                "--degree 3 --width 8                 | where hidden units are asked for",
                "--degree 3 --activation tanh         | where hidden units are asked for",
                "--degree 3 --network perceptron      | where hidden units are asked for",
                "--network polynomial --no-linear-term | where hidden units are asked for",
                "--network polynomial --trainer adam  | polynomial",
                "--degree 3 --trainer adam            | polynomial",
                "--network lstm                       | lstm",
                "--input state+nothing                | did you mean",
                "--input time                         | no input",
                "--method neurvec --input state+slope | neurvec reads the state",
                "--scheme euler --input state+stages  | euler has one stage"
            })
    void whatCannotBeIsRefusedWithOneSentence(String options, String said) {
        Path file = folder.resolve("a.model");
        CommandRun run = CommandRun.of(SmallTraining.closedForm(file, options.split(" ")));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).startsWith("attns: ").contains(said).hasLineCount(1);
        assertThat(file).doesNotExist();
    }

    @Test
    void dataInAFileGiveWhatGeneratedOnesGive() throws IOException {
        Path data = SmallTraining.data(folder.resolve("data.npy"), "--trajectories", "6");
        Path read = train("read.model", "--data", data.toString(), "--width", "6");
        assertThat(Model.read(read).parameters())
                .containsExactly(
                        Model.read(train("generated.model", "--width", "6")).parameters());
        assertThat(Model.read(read).provenance().data().origin().details()).containsEntry("file", data.toString());
    }

    @Test
    void othersToChooseByMayBeGiven() throws IOException {
        Path others = SmallTraining.data(folder.resolve("others.npy"), "--seed", "2", "--trajectories", "7");
        Path file = folder.resolve("a.model");
        CommandRun run =
                CommandRun.of(SmallTraining.closedForm(file, "--validation", others.toString(), "--width", "6"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("at the end of 7 trajectories that the choice was not fitted to");
        assertThat(Model.read(file).provenance().validation().origin().details())
                .containsEntry("file", others.toString());
    }

    @Test
    void aModelThatExistsIsKept() throws IOException {
        Path file = Files.writeString(folder.resolve("a.model"), "precious");
        CommandRun run = CommandRun.of(SmallTraining.closedForm(file));
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("exists already").contains("--force").hasLineCount(1);
        assertThat(file).hasContent("precious");
        train("a.model", "--force", "--width", "4");
        assertThat(Model.read(file).parameters()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 30})
    void anInterruptionStopsItWithNothingWritten(int question) throws IOException {
        Interruption interruption = new Interruption() {
            private int asked;

            @Override
            public boolean isRequested() {
                return ++asked >= question;
            }
        };
        CommandRun run = CommandRun.of(interruption, SmallTraining.closedForm(folder.resolve("a.model")));
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Stopped; nothing was written. The same command starts over.");
        assertThat(names()).isEmpty();
    }

    @Test
    void dataThatAreNotFiniteAreRefused() throws IOException {
        Path data = SmallTraining.data(folder.resolve("data.npy"));
        byte[] bytes = Files.readAllBytes(data);
        for (int i = 1; i <= Double.BYTES; i++) {
            bytes[bytes.length - i] = (byte) 0xff;
        }
        Files.write(data, bytes);
        CommandRun run = CommandRun.of(SmallTraining.closedForm(folder.resolve("a.model"), "--data", data.toString()));
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .startsWith("attns: Trajectory ")
                .contains("the data must be finite")
                .hasLineCount(1);
        assertThat(folder.resolve("a.model")).doesNotExist();
    }

    @Test
    void ofASystemTooStiffToSolveItSaysThatAndNothingOfDataThatNobodyGave() {
        Path model = folder.resolve("stiff.model");
        CommandRun run = CommandRun.of("train", "van-der-pol:mu=1e9", "--trajectories", "3", "--out", model.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("is stiff", "an implicit integrator").doesNotContain("the data must be finite");
        assertThat(model).doesNotExist();
    }

    @Test
    void aStepBeyondTheLimitOfStabilityIsObjectedTo() {
        Path model = folder.resolve("stiff.model");
        CommandRun run = CommandRun.of(
                "train",
                "van-der-pol:mu=50",
                "--trajectories",
                "3",
                "--horizon",
                "2",
                "--widest",
                "4",
                "--out",
                model.toString());
        assertThat(run.err()).contains("Plain rk4 explodes at the step 0.1, because the equation is stiff");
        assertThat(run.err()).doesNotContain("Infinity", "NaN");
    }
}
