package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A model has the same bytes whether it was trained in SIMD lanes of the usual width, of others or without: a resume may be on another machine. */
class KernelsScenario {

    /** A compiler that knows vectors: for one that does not, each is an object. */
    private static final List<String> VECTORS =
            List.of("-XX:TieredStopAtLevel=4", "--add-modules=jdk.incubator.vector");

    private static final String BITS = "-Dattns.vector.bits=";

    @TempDir
    static Path folder;

    private static Path data;
    private static List<byte[]> expected;

    /** Without lanes. */
    @BeforeAll
    static void trainInPlainLoops() throws IOException, InterruptedException {
        // Eighty steps, so that the second batch is not a full one.
        data = SmallTraining.data(folder.resolve("data.npy"), "--trajectories", "4");
        expected = train(List.of());
    }

    static List<List<String>> widths() {
        return List.of(List.of(), List.of(BITS + 256), List.of(BITS + 128));
    }

    @ParameterizedTest
    @MethodSource("widths")
    void aModelHasTheSameBytesInLanes(List<String> width) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>(VECTORS);
        options.addAll(width);
        List<byte[]> models = train(options);
        for (int i = 0; i < models.size(); i++) {
            assertThat(models.get(i)).as("training %d", i).isEqualTo(expected.get(i));
        }
    }

    /** A layer in one sweep, layers of rows, deep layers, from data; and no gradient at all, with a certificate. */
    private static List<String[]> trainings(List<Path> models) {
        return List.of(
                byGradient(models.get(0)),
                byGradient(models.get(1), "--activation", "tanh", "--precision", "double"),
                byGradient(models.get(2), "--activation", "rational", "--width", "48", "--depth", "3"),
                SmallTraining.closedForm(models.get(3), "--widest", "4", "--horizon", "0.5", "--trajectories", "3"));
    }

    private static String[] byGradient(Path model, String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--epochs", "2", "--data", data.toString()));
        return SmallTraining.command(model, all.toArray(String[]::new));
    }

    /** All models of one virtual machine. */
    private static List<byte[]> train(List<String> options) throws IOException, InterruptedException {
        Path own = Files.createTempDirectory(folder, "models");
        List<Path> models =
                List.of(own.resolve("0.model"), own.resolve("1.model"), own.resolve("2.model"), own.resolve("3.model"));
        CommandProcess process = CommandProcess.ofSeveral(own.resolve("log"), options.toArray(String[]::new));
        Process run = process.start(SeveralCommands.arguments(trainings(models)));
        assertThat(run.waitFor()).as(process.printed()).isZero();
        List<byte[]> bytes = new ArrayList<>();
        for (Path model : models) {
            bytes.add(Files.readAllBytes(model));
        }
        return bytes;
    }
}
