package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A model has the same bytes whether it was trained in SIMD lanes of the usual width, of others or without: a resume may be on another machine. */
class KernelsScenario {

    private static final String MODULE = "--add-modules=jdk.incubator.vector";

    private static final String BITS = "-Dattns.vector.bits=";

    private static final List<List<String>> KERNELS =
            List.of(List.of(MODULE), List.of(MODULE, BITS + 256), List.of(MODULE, BITS + 128), List.of());

    @TempDir
    Path folder;

    /** A layer in one sweep, layers of rows, deep layers, from data; and no gradient at all, with a certificate. */
    static Stream<Arguments> trainings() {
        return Stream.of(
                Arguments.of("adam", List.of()),
                Arguments.of("adam", List.of("--activation", "tanh", "--precision", "double")),
                Arguments.of("adam", List.of("--activation", "rational", "--width", "48", "--depth", "3")),
                Arguments.of("closed form", List.of("--widest", "4", "--horizon", "0.5", "--trajectories", "3")));
    }

    @ParameterizedTest
    @MethodSource("trainings")
    void aModelHasTheSameBytesOnAllKernels(String way, List<String> options) throws Exception {
        List<String> all = new ArrayList<>(options);
        if (way.equals("adam")) {
            // Eighty steps, so that the second batch is not a full one.
            Path data = SmallTraining.data(folder.resolve("data.npy"), "--trajectories", "4");
            all.addAll(List.of("--epochs", "2", "--data", data.toString()));
        }
        String[] given = all.toArray(String[]::new);
        byte[] expected = train(KERNELS.get(0), way, given);
        for (List<String> kernels : KERNELS.subList(1, KERNELS.size())) {
            assertThat(train(kernels, way, given)).as("%s", kernels).isEqualTo(expected);
        }
    }

    private byte[] train(List<String> kernels, String way, String... options) throws IOException, InterruptedException {
        Path out = folder.resolve("a.model");
        CommandProcess process = new CommandProcess(folder.resolve("log"), kernels.toArray(String[]::new));
        Process run = process.start(
                way.equals("adam") ? SmallTraining.command(out, options) : SmallTraining.closedForm(out, options));
        assertThat(run.waitFor()).as(process.printed()).isZero();
        byte[] bytes = Files.readAllBytes(out);
        Files.delete(out);
        return bytes;
    }
}
