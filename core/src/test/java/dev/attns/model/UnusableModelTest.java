package dev.attns.model;

import static dev.attns.error.InputError.DAMAGED_FILE;
import static dev.attns.error.InputError.FOREIGN_SAFETENSORS;
import static dev.attns.error.InputError.MALFORMED_JSON;
import static dev.attns.error.InputError.MALFORMED_MODEL;
import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.MISSING_METADATA;
import static dev.attns.error.InputError.MISSING_TENSOR;
import static dev.attns.error.InputError.NEWER_FORMAT;
import static dev.attns.error.InputError.NOT_SAFETENSORS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are no model, or none any more: each is refused with a sentence that names it. */
class UnusableModelTest {

    private static final String FORMAT = "attns-model";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void aModelIsWritten() throws IOException {
        file = folder.resolve("a.model");
        Problem problem = Systems.problem("elastic-pendulum");
        Perceptron network = new Perceptron(4, 4, 3, 2, Activation.RATIONAL);
        CorrectedStep correctedStep = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.1, Corrections.attns(), network, false, Precision.FLOAT);
        new Model(problem, correctedStep, network.start(1), Provenance.UNKNOWN).write(file);
        Model.read(file);
    }

    private void assertRefused(InputError error, String... said) {
        assertThatThrownBy(() -> Model.read(file))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error))
                .hasMessageContaining(file.toString())
                .satisfies(e -> assertThat(e.getMessage()).endsWith(".").doesNotContain("dev.attns"))
                .satisfies(e -> assertThat(List.of(said)).allMatch(e.getMessage()::contains));
    }

    /** Writes the model anew, valid but for one entry. */
    private void change(String entry, String text) throws IOException {
        TensorFile model = TensorFile.read(file, FORMAT, 1);
        Map<String, String> metadata = new TreeMap<>(model.metadata());
        metadata.put(entry, text);
        new TensorFile(FORMAT, 1, metadata, model.tensors()).write(file);
    }

    /** Writes the model anew, valid but for one tensor; none where the shape is null. */
    private void change(String name, int[] shape) throws IOException {
        TensorFile model = TensorFile.read(file, FORMAT, 1);
        List<Tensor> tensors = new ArrayList<>(model.tensors());
        tensors.removeIf(tensor -> tensor.name().equals(name));
        if (shape != null) {
            int size = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
            tensors.add(new Tensor(name, shape, new double[size], false));
        }
        new TensorFile(FORMAT, 1, model.metadata(), tensors).write(file);
    }

    @Test
    void aTruncatedFileIsRefusedWhereverItWasCut() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> Model.read(file))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(file.toString());
        }
    }

    @Test
    void aFlippedByteIsRefusedWhereverItIs() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] ^= 0x10;
            Files.write(file, bytes);
            assertThatThrownBy(() -> Model.read(file))
                    .as("byte %d", i)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(file.toString());
            bytes[i] ^= 0x10;
        }
        bytes[bytes.length - 1] ^= 1;
        Files.write(file, bytes);
        assertRefused(DAMAGED_FILE);
    }

    @Test
    void aForeignFileIsRefused() throws IOException {
        Files.writeString(file, "This is a text, and a long enough one.");
        assertRefused(NOT_SAFETENSORS);
        new TensorFile("attns-checkpoint", 1, Map.of(), List.of()).write(file);
        assertRefused(FOREIGN_SAFETENSORS, "'attns-model'", "'attns-checkpoint'");
        Files.delete(file);
        assertRefused(MISSING_FILE);
    }

    @Test
    void aNewerFileAsksForANewerProgram() throws IOException {
        TensorFile model = TensorFile.read(file, FORMAT, 1);
        new TensorFile(FORMAT, 2, model.metadata(), model.tensors()).write(file);
        assertRefused(NEWER_FORMAT, "use a newer attns");
    }

    @Test
    void aTensorOfTheWrongShapeIsNamed() throws IOException {
        change("0.weight", new int[] {3, 5});
        assertRefused(MALFORMED_MODEL, "0.weight", "[3, 5]", "[3, 4]");
        change("0.weight", new int[] {4, 3});
        assertRefused(MALFORMED_MODEL, "0.weight", "[4, 3]", "[3, 4]");
        change("0.weight", new int[] {12});
        assertRefused(MALFORMED_MODEL, "0.weight", "[12]", "[3, 4]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.weight", "0.bias", "1.c", "2.weight", "2.bias"})
    void aMissingTensorIsNamed(String name) throws IOException {
        change(name, (int[]) null);
        assertRefused(MISSING_TENSOR, "'" + name + "'");
    }

    @Test
    void aLinearShortcutWithoutItsWeightsIsRefused() throws IOException {
        change("network_shortcut", "linear");
        assertRefused(MISSING_TENSOR, "'linear.weight'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"system", "scheme", "step", "method", "input", "scaled_input", "precision", "provenance"})
    void aMissingEntryIsNamed(String name) throws IOException {
        TensorFile model = TensorFile.read(file, FORMAT, 1);
        Map<String, String> metadata = new TreeMap<>(model.metadata());
        metadata.remove(name);
        new TensorFile(FORMAT, 1, metadata, model.tensors()).write(file);
        assertRefused(MISSING_METADATA, "'" + name + "'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "system             | elastic            | elastic-pendulum",
                "system             | lorenz             | not of 3 components",
                "system             | henon-heiles       | another equation",
                "slopes             | [1]                | slopes",
                "slopes             | {\"times\":[0],\"states\":[[1]],\"slopes\":[[1]]} | not of 4 components",
                "slopes             | {\"times\":[0],\"states\":[[1,2,3,null]],\"slopes\":[[1,1,1,1]]} | slopes",
                "system             | spring-mass:d=0    | d=0",
                "scheme             | rk5                | rk5",
                "step               | long               | long",
                "step               | NaN                | NaN",
                "step               | -0.1               | -0.1",
                "step               | Infinity           | Infinity",
                "method             | magic              | magic",
                "input              | stage              | stages",
                "input              | state+slope        | 8",
                "input              | u0 u1 S0 S9        | S9",
                "input              | u0 u1 S0 S0        | twice",
                "input              | u0 u1 S0 w0        | w0",
                "input              | u0 u1 S0 t         | t",
                "input              | stages             | 16",
                "scaled_input       | perhaps            | perhaps",
                "precision          | half               | half",
                "provenance         | [1]                | provenance",
                "network_kind       | transformer        | transformer",
                "network_inputs     | 3                  | 3",
                "network_width      | 0                  | width",
                "network_width      | 4                  | 0.weight",
                "network_width      | 1000000            | width",
                "network_width      | wide               | wide",
                "network_depth      | 1                  | depth",
                "network_depth      | 3                  | 2.weight",
                "network_activation | rationale          | rational",
                "network_activation | tanh               | 1.c",
                "network_shortcut   | perhaps            | perhaps",
            })
    void anEntryThatCannotBeUsedIsNamed(String entry, String text, String said) throws IOException {
        change(entry, text);
        assertRefused(MALFORMED_MODEL, said);
    }

    /** Opening a pipe without a writer would wait for ever. */
    @ParameterizedTest
    @ValueSource(strings = {"", ":k=3"})
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void anotherFileThatAModelNamesIsNotOpened(String parameters) throws Exception {
        Path pipe = folder.resolve("pipe.yaml");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        change("system", pipe + parameters);
        assertRefused(MALFORMED_MODEL, "another file");
    }

    @Test
    void aStoryThatIsNoJsonIsRefused() throws IOException {
        change("provenance", "{");
        assertRefused(MALFORMED_JSON, "The provenance of");
    }

    @Test
    void aNetworkTooLargeForAnyArrayIsRefusedWithoutTakingMemory() throws IOException {
        change("network_width", "65536");
        change("network_depth", "3");
        assertRefused(MALFORMED_MODEL, "billion parameters");
        change("network_width", "9000");
        assertRefused(MALFORMED_MODEL, "0.weight");
    }
}
