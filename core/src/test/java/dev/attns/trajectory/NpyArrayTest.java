package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpyArrayTest {

    /** The fixtures of shape [2, 3, 4] all hold k/8 − 1 at place k. */
    private static final double[] EXPECTED = new double[24];

    static {
        Arrays.setAll(EXPECTED, k -> k / 8.0 - 1);
    }

    @TempDir
    Path folder;

    private static Path fixture(String name) {
        try {
            return Path.of(NpyArrayTest.class.getResource("/npy/" + name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "float64.npy",
                "float32.npy",
                "big-endian.npy",
                "fortran.npy",
                "fortran-float32-big-endian.npy",
                "version-2.npy",
                "version-3.npy"
            })
    void whatNumPyWroteIsReadInCOrder(String name) throws IOException {
        try (NpyArray array = NpyArray.open(fixture(name))) {
            assertThat(array.shape()).containsExactly(2, 3, 4);
            double[] all = new double[24];
            array.read(0, 24, all);
            assertThat(all).containsExactly(EXPECTED);
            double[] part = new double[5];
            array.read(7, 5, part);
            assertThat(part).containsExactly(Arrays.copyOfRange(EXPECTED, 7, 12));
        }
    }

    @Test
    void whatIsWrittenIsByteForByteWhatNumPyWrites() throws IOException {
        Path file = folder.resolve("ours.npy");
        try (NpyWriter writer = NpyWriter.open(file, 2, 3, 4)) {
            for (int point = 1; point >= 0; point--) {
                double[][] state = new double[4][3];
                for (int lane = 0; lane < 3; lane++) {
                    for (int c = 0; c < 4; c++) {
                        state[c][lane] = EXPECTED[(point * 3 + lane) * 4 + c];
                    }
                }
                writer.write(point * 12, state, 3);
            }
        }
        assertThat(file).hasSameBinaryContentAs(fixture("float64.npy"));
    }

    @ParameterizedTest
    @CsvSource({"integers.npy, NPY_TYPE, <i8", "record.npy, NPY_TYPE, a record"})
    void otherTypesAreNamed(String name, InputError error, String type) {
        assertThatThrownBy(() -> NpyArray.open(fixture(name)))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error))
                .hasMessageContaining(type);
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(fixture("float64.npy"));
        Path file = folder.resolve("cut.npy");
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> NpyArray.open(file))
                    .as("%d bytes", length)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("cut.npy");
        }
        Files.write(file, Arrays.copyOf(whole, whole.length + 1));
        assertThatThrownBy(() -> NpyArray.open(file)).hasMessageContaining("longer than it should be");
    }

    @Test
    void aFlippedBitInTheHeaderNeverCrashes() throws IOException {
        byte[] whole = Files.readAllBytes(fixture("float64.npy"));
        Path file = folder.resolve("flipped.npy");
        for (int bit = 0; bit < 128 * 8; bit++) {
            byte[] flipped = whole.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file, flipped);
            try (NpyArray array = NpyArray.open(file)) {
                assertThat(array.size()).isEqualTo(24);
            } catch (InputException refused) {
                assertThat(refused).hasMessageContaining("flipped.npy");
            }
        }
    }

    @Test
    void foreignFilesAreRefused() throws IOException {
        Path file = folder.resolve("foreign.npy");
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[random.nextInt(300)];
            random.nextBytes(noise);
            Files.write(file, noise);
            assertThatThrownBy(() -> NpyArray.open(file))
                    .isInstanceOfSatisfying(
                            InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.NOT_NPY));
        }
        byte[] newer = Files.readAllBytes(fixture("float64.npy"));
        newer[6] = 9;
        Files.write(file, newer);
        assertThatThrownBy(() -> NpyArray.open(file)).hasMessageContaining("version 9.0");
    }

    @Test
    void aShapeBeyondAnyFileIsRefused() throws IOException {
        Path file = folder.resolve("huge.npy");
        Files.write(file, NpyHeader.of(4_000_000_000L, 4_000_000_000L));
        assertThatThrownBy(() -> NpyArray.open(file)).hasMessageContaining("beyond any file");
    }

    @Test
    void aMissingFileAndAFolderAreTold() {
        assertThatThrownBy(() -> NpyArray.open(folder.resolve("none.npy"))).hasMessageContaining("There is no file");
        assertThatThrownBy(() -> NpyArray.open(folder)).hasMessageContaining("is a folder");
    }

    @Test
    void aFileBeingWrittenCannotBeOpenedForWritingAgain() throws IOException {
        Path file = folder.resolve("busy.npy");
        try (NpyWriter first = NpyWriter.open(file, 1, 1, 1)) {
            assertThat(first).isNotNull();
            assertThat(NpyWriter.open(file, 1, 1, 1)).isNull();
        }
    }
}
