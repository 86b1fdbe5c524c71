package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import dev.attns.model.Model;
import dev.attns.trajectory.NpyArray;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trajectories that the user brings, from text and from arrays of other programs. */
class OwnDataTest {

    @TempDir
    Path folder;

    private Path csv;

    @BeforeEach
    void data() throws IOException {
        csv = SmallTraining.data(folder.resolve("data.csv"));
        Files.delete(folder.resolve("data.csv.json"));
    }

    /** Trains in closed form with a small network. */
    private CommandRun train(Path data, String... options) {
        List<String> all = new ArrayList<>(List.of("--data", data.toString(), "--width", "8"));
        Collections.addAll(all, options);
        return CommandRun.of(SmallTraining.closedForm(folder.resolve("a.model"), all.toArray(String[]::new)));
    }

    private Model model() throws IOException {
        return Model.read(folder.resolve("a.model"));
    }

    private Map<String, Object> findings() throws IOException {
        return model().provenance().data().origin().details();
    }

    private double residual() throws IOException {
        return (double) findings().get("data_residual");
    }

    private Path edited(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines);
    }

    private static void assertDone(CommandRun run) {
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
    }

    @Test
    void textTrainsTheSameModelAsAnArray() throws IOException {
        assertDone(train(csv));
        double[] fromText = model().parameters();
        Path npy = SmallTraining.data(folder.resolve("data.npy"));
        assertDone(train(npy, "--force"));
        assertThat(fromText).containsExactly(model().parameters());
    }

    @Test
    void goodDataFollowTheEquationAndTheModelRemembersHowWell() throws IOException {
        CommandRun run = train(csv);
        assertDone(run);
        assertThat(run.err()).contains("The data follow the equation to ").doesNotContain("Warning");
        assertThat(residual()).isBetween(0.0, 1e-9);
        assertThat(findings()).doesNotContainKeys("resampled", "data_every");
    }

    @Test
    void generatedDataAreNotHeldAgainstTheEquation() throws IOException {
        Path out = folder.resolve("a.model");
        CommandRun run = CommandRun.of(SmallTraining.closedForm(out, "--width", "8"));
        assertDone(run);
        assertThat(run.err()).doesNotContain("equation");
        assertThat(findings()).doesNotContainKey("data_residual");
    }

    @Test
    void dataOfAnotherParameterAreWarnedOf() throws IOException {
        Path other = SmallTraining.data(
                folder.resolve("other.csv"), "elastic-pendulum:m=1.1", new String[] {"--trajectories", "5"});
        CommandRun run = train(other);
        assertDone(run);
        assertThat(run.err())
                .contains("Warning: the data are off the equation by ")
                .contains(" times a step's change (worst: ")
                .contains("; a correction trained on them learns the difference, not the scheme's error.");
        assertThat(residual()).isGreaterThan(1e-3);
        CommandRun evaluated =
                CommandRun.of("evaluate", folder.resolve("a.model").toString(), "--data", other.toString(), "--json");
        assertThat(evaluated.code()).as(evaluated.err()).isZero();
        assertThat(evaluated.err()).contains("Warning: the data are off the equation by ");
    }

    @Test
    void trainingByGradientReadsTextToo() throws IOException {
        CommandRun run = CommandRun.of(SmallTraining.command(
                folder.resolve("a.model"), "--data", csv.toString(), "--validation", csv.toString()));
        assertDone(run);
        assertThat(run.err())
                .contains("The data follow the equation to ")
                .contains("The validation data follow the equation to ");
        assertThat(residual()).isLessThan(1e-9);
    }

    @Test
    void singlePrecisionArraysWithoutADescriptionAreRead() throws IOException {
        Path npy = single(SmallTraining.data(folder.resolve("double.npy"), "--step", "0.05"));
        CommandRun run = train(npy, "--step", "0.05");
        assertDone(run);
        assertThat(run.err()).contains("The data follow the equation to ").doesNotContain("Warning");
        assertThat(residual()).isBetween(1e-9, 1e-4);
        CommandRun wrong = train(npy, "--force");
        assertDone(wrong);
        assertThat(wrong.err()).contains("Warning: the data are off the equation");
        CommandRun evaluated =
                CommandRun.of("evaluate", folder.resolve("a.model").toString(), "--data", npy.toString());
        assertThat(evaluated.code()).as(evaluated.err()).isZero();
    }

    /** The numbers of a file as float32, with nothing beside it that says what they are. */
    private Path single(Path file) throws IOException {
        try (NpyArray array = NpyArray.open(file)) {
            double[] numbers = new double[(int) array.size()];
            array.read(0, numbers.length, numbers);
            long[] shape = array.shape();
            String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d, %d), }"
                    .formatted(shape[0], shape[1], shape[2]);
            ByteBuffer bytes = ByteBuffer.allocate(10 + header.length() + 4 * numbers.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
                    .putShort((short) header.length())
                    .put(header.getBytes(StandardCharsets.US_ASCII));
            for (double number : numbers) {
                bytes.putFloat((float) number);
            }
            return Files.write(folder.resolve("single.npy"), bytes.array());
        }
    }

    @Test
    void ofFinerPointsEveryNthIsUsedAndThatIsSaid() throws IOException {
        assertDone(train(csv));
        double[] plain = model().parameters();
        Path fine = SmallTraining.data(folder.resolve("fine.csv"), "--step", "0.02");
        CommandRun run = train(fine, "--force");
        assertDone(run);
        assertThat(run.err()).contains("fine.csv are 0.02 apart: one in 5 is used, for steps of 0.1.");
        assertThat(findings()).containsEntry("data_every", 5L);
        assertThat(model().parameters()).hasSameSizeAs(plain);
        assertThat(residual()).isLessThan(1e-9);
        Path npy = SmallTraining.data(folder.resolve("fine.npy"), "--step", "0.02");
        CommandRun evaluated =
                CommandRun.of("evaluate", folder.resolve("a.model").toString(), "--data", npy.toString(), "--json");
        assertThat(evaluated.err()).contains("one in 5 is used");
        assertThat(((Map<?, ?>) Json.parse(evaluated.out(), "the output")).get("steps"))
                .isEqualTo(20L);
    }

    @Test
    void anotherSpacingIsRefusedAndCanBeInterpolated() throws IOException {
        Path fine = SmallTraining.data(folder.resolve("fine.npy"), "--step", "0.02");
        CommandRun refused = train(fine, "--step", "0.05");
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(refused.err())
                .contains("points 0.02 apart")
                .contains("take another step or resample the points (--resample).")
                .hasLineCount(1);
        CommandRun run = train(fine, "--step", "0.05", "--resample");
        assertDone(run);
        assertThat(run.err())
                .contains("fine.npy were interpolated onto times 0.05 apart, from 0 to 2; the estimated error is ")
                .contains("The data follow the equation to ");
        assertThat(findings()).containsEntry("resampled", true).containsKey("resampling_error");
        assertThat(residual()).isBetween(1e-9, 1e-4);
    }

    @Test
    void unequalTimesWithGapsAreInterpolatedOnRequest() throws IOException {
        Path fine = SmallTraining.data(folder.resolve("fine.csv"), "--step", "0.02", "--horizon", "3");
        List<String> lines = new ArrayList<>(Files.readAllLines(fine));
        lines.removeIf(line -> line.matches("[0-9]+,0\\.[02],.*") || line.hashCode() % 7 == 0);
        Path uneven = edited("uneven.csv", lines);
        Files.delete(folder.resolve("fine.csv.json"));
        CommandRun refused = train(uneven);
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(refused.err())
                .contains("uneven.csv, line ")
                .contains("--resample")
                .hasLineCount(1);
        CommandRun run = train(uneven, "--resample");
        assertDone(run);
        assertThat(run.err()).contains("uneven.csv were interpolated onto times 0.1 apart, from 0.1 to ");
        assertThat(model().provenance().data().horizon()).isBetween(2.8, 3.0);
        CommandRun evaluated = CommandRun.of(
                "evaluate", folder.resolve("a.model").toString(), "--data", uneven.toString(), "--resample", "--json");
        assertThat(evaluated.code()).as(evaluated.err()).isZero();
        assertThat(evaluated.err()).contains("were interpolated");
    }

    @Test
    void dataThatFitAreNotInterpolated() {
        CommandRun run = train(csv, "--resample");
        assertDone(run);
        assertThat(run.err()).contains("data.csv fit the step as they are; nothing was interpolated.");
    }

    @Test
    void timesPrintedWithFewDigitsDoNotMatter() throws IOException {
        Path sixteenths = SmallTraining.data(folder.resolve("sixteenths.csv"), "--step", "0.0625", "--horizon", "2");
        List<String> lines = new ArrayList<>();
        for (String line : Files.readAllLines(sixteenths)) {
            String[] values = line.split(",", 3);
            lines.add(
                    lines.isEmpty()
                            ? line
                            : values[0] + "," + String.format(Locale.ROOT, "%.3f", Double.parseDouble(values[1])) + ","
                                    + values[2]);
        }
        Files.delete(folder.resolve("sixteenths.csv.json"));
        CommandRun run = train(edited("sixteenths.csv", lines), "--step", "0.0625");
        assertDone(run);
        assertThat(residual()).isLessThan(1e-9);
        assertThat(model().correctedStep().step()).isEqualTo(0.0625);
    }

    @Test
    void evaluationReadsText() {
        assertDone(train(csv));
        CommandRun run = CommandRun.of("evaluate", folder.resolve("a.model").toString(), "--data", csv.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).startsWith("The data follow the equation to ").hasLineCount(1);
        assertThat(run.out()).contains("12 trajectories to time 2.0");
        CommandRun generated =
                CommandRun.of("evaluate", folder.resolve("a.model").toString(), "--trajectories", "3", "--resample");
        assertThat(generated.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(generated.err()).contains("--resample is for trajectories from a file");
    }
}
