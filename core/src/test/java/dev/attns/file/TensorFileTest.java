package dev.attns.file;

import static dev.attns.error.InputError.MISSING_FILE;
import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.MISSING_METADATA;
import static dev.attns.error.InputError.MISSING_TENSOR;
import static dev.attns.error.InputError.NOT_A_FILE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written is read back, and whole or not at all. */
class TensorFileTest {

    private static final String FORMAT = "attns-test";

    @TempDir
    Path folder;

    private static Tensor doubles(String name, double[] values, int... shape) {
        return new Tensor(name, shape, values, false);
    }

    private static Tensor floats(String name, double[] values, int... shape) {
        return new Tensor(name, shape, values, true);
    }

    private static TensorFile of(Tensor... tensors) {
        return new TensorFile(FORMAT, 1, Map.of(), List.of(tensors));
    }

    private TensorFile writtenAndRead(TensorFile file) throws IOException {
        Path path = folder.resolve("a.safetensors");
        file.write(path);
        return TensorFile.read(path, FORMAT, 1);
    }

    private static void assertRefused(ThrowingCallable action, InputError error, String... said) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error))
                .satisfies(e -> assertThat(List.of(said)).allMatch(e.getMessage()::contains));
    }

    @Test
    void doublesComeBackToTheBit() throws IOException {
        Random random = new Random(1);
        double[] values =
                random.longs(3 * 10_000).mapToDouble(Double::longBitsToDouble).toArray();
        double[] special = {0, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY};
        TensorFile read = writtenAndRead(of(doubles("many", values, 3, 10_000), doubles("special", special, 6)));
        assertThat(read.tensor("many").shape()).containsExactly(3, 10_000);
        assertThat(read.tensor("many").single()).isFalse();
        assertThat(read.tensor("many").values()).containsExactly(values);
        assertThat(read.tensor("special").values()).containsExactly(special);
    }

    @Test
    void singlesComeBackRoundedToNearest() throws IOException {
        Random random = new Random(2);
        double[] values = random.doubles(20_001, -1e3, 1e3).toArray();
        values[0] = 1e300;
        values[1] = Double.NaN;
        values[2] = -0.0;
        values[3] = Float.MIN_VALUE;
        Tensor read = writtenAndRead(of(floats("w", values, values.length))).tensor("w");
        assertThat(read.single()).isTrue();
        assertThat(read.values())
                .containsExactly(
                        Arrays.stream(values).map(value -> (float) value).toArray());
    }

    @Test
    void everyShapeComesBack() throws IOException {
        TensorFile read = writtenAndRead(of(
                doubles("number", new double[] {7}),
                doubles("none", new double[0], 3, 0, 5),
                floats("cube", new double[] {1, 2, 3, 4, 5, 6, 7, 8}, 2, 2, 2)));
        assertThat(read.tensor("number").shape()).isEmpty();
        assertThat(read.tensor("number").values()).containsExactly(7);
        assertThat(read.tensor("none").shape()).containsExactly(3, 0, 5);
        assertThat(read.tensor("cube").shape()).containsExactly(2, 2, 2);
        assertThat(writtenAndRead(of()).tensors()).isEmpty();
    }

    @Test
    void metadataAndVersionComeBack() throws IOException {
        Map<String, String> metadata = Map.of(
                "made by", "a \"quoted\" \\ line\nand a tab\t, ü, \u0001, 𝛼",
                "", "an empty name",
                "empty", "");
        new TensorFile(FORMAT, 3, metadata, List.of()).write(folder.resolve("a.safetensors"));
        TensorFile read = TensorFile.read(folder.resolve("a.safetensors"), FORMAT, 4);
        assertThat(read.version()).isEqualTo(3);
        assertThat(read.metadata()).isEqualTo(metadata);
        assertThat(read.metadata("empty")).isEmpty();
    }

    @Test
    void theSameContentGivesTheSameBytesAndSoDoesWritingAgain() throws IOException {
        Map<String, String> one = new LinkedHashMap<>(Map.of("b", "2"));
        one.put("a", "1");
        Map<String, String> other = new LinkedHashMap<>(Map.of("a", "1"));
        other.put("b", "2");
        List<Tensor> tensors = List.of(
                floats("z", new double[] {0.1, Double.NaN, 3}, 3), doubles("a", new double[] {0.1, Double.NaN}, 1, 2));
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        Path again = folder.resolve("again");
        new TensorFile(FORMAT, 1, one, tensors).write(first);
        new TensorFile(FORMAT, 1, other, tensors).write(second);
        TensorFile.read(first, FORMAT, 1).write(again);
        assertThat(second).hasSameBinaryContentAs(first);
        assertThat(again).hasSameBinaryContentAs(first);
    }

    @Test
    void theFileIsLaidOutAsTheFormatSays() throws IOException {
        Path path = folder.resolve("a.safetensors");
        TensorFile file = of(
                floats("odd", new double[] {1, 2, 3}, 3),
                doubles("b", new double[] {4}),
                doubles("a", new double[] {5, 6}, 2));
        file.write(path);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
        int length = (int) bytes.getLong();
        String header = new String(bytes.array(), 8, length, StandardCharsets.UTF_8);
        assertThat(length % 8).isZero();
        assertThat(header).startsWith("{\"__metadata__\":{\"checksum\":\"").matches("(?s).*}} {0,7}");
        assertThat(header)
                .contains("\"format\":\"attns-test\",\"format_version\":\"1\"}")
                .contains("},\"b\":{\"dtype\":\"F64\",\"shape\":[],\"data_offsets\":[0,8]}"
                        + ",\"a\":{\"dtype\":\"F64\",\"shape\":[2],\"data_offsets\":[8,24]}"
                        + ",\"odd\":{\"dtype\":\"F32\",\"shape\":[3],\"data_offsets\":[24,36]}}");
        bytes.position(8 + length);
        assertThat(new double[] {bytes.getDouble(), bytes.getDouble(), bytes.getDouble()})
                .containsExactly(4, 5, 6);
        assertThat(new float[] {bytes.getFloat(), bytes.getFloat(), bytes.getFloat()})
                .containsExactly(1, 2, 3);
        assertThat(bytes.hasRemaining()).isFalse();
        assertThat(file.tensors()).extracting(Tensor::name).containsExactly("b", "a", "odd");
    }

    @Test
    void whatIsMissingIsNamed() throws IOException {
        TensorFile made = of();
        TensorFile read = writtenAndRead(made);
        assertRefused(() -> made.tensor("0.weight"), MISSING_TENSOR, "This attns-test", "'0.weight'");
        assertRefused(() -> read.tensor("0.weight"), MISSING_TENSOR, "a.safetensors", "'0.weight'", FORMAT);
        assertRefused(() -> read.metadata("system"), MISSING_METADATA, "a.safetensors", "'system'", FORMAT);
    }

    @Test
    void aMissingFileOrFolderIsToldAndNothingIsLeft() throws IOException {
        Path nowhere = folder.resolve("none").resolve("a.safetensors");
        assertRefused(() -> TensorFile.read(nowhere, FORMAT, 1), MISSING_FILE, "a.safetensors");
        assertRefused(() -> TensorFile.read(folder, FORMAT, 1), NOT_A_FILE);
        assertRefused(() -> of().write(nowhere), MISSING_FOLDER, "none", "a.safetensors");
        assertRefused(() -> of().write(folder), NOT_A_FILE);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void contentThatNoFileCanHoldIsRefused() {
        Tensor tensor = doubles("a", new double[1], 1);
        assertThatIllegalArgumentException().isThrownBy(() -> of(tensor, tensor));
        assertThatIllegalArgumentException().isThrownBy(() -> of(doubles("__metadata__", new double[1], 1)));
        assertThatIllegalArgumentException().isThrownBy(() -> doubles("a", new double[5], 2, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> doubles("a", new double[6], -2, -3));
        assertThatIllegalArgumentException().isThrownBy(() -> doubles("a", new double[0], 1 << 16, 1 << 16, 1 << 16));
        assertThatIllegalArgumentException().isThrownBy(() -> new TensorFile(FORMAT, -1, Map.of(), List.of()));
        for (String own : List.of("format", "format_version", "checksum")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new TensorFile(FORMAT, 1, Map.of(own, "mine"), List.of()));
        }
    }
}
