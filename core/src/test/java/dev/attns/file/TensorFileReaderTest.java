package dev.attns.file;

import static dev.attns.error.InputError.DAMAGED_FILE;
import static dev.attns.error.InputError.FOREIGN_SAFETENSORS;
import static dev.attns.error.InputError.MALFORMED_JSON;
import static dev.attns.error.InputError.MISSING_METADATA;
import static dev.attns.error.InputError.NEWER_FORMAT;
import static dev.attns.error.InputError.NOT_SAFETENSORS;
import static dev.attns.error.InputError.SAFETENSORS_HEADER;
import static dev.attns.error.InputError.SAFETENSORS_LENGTH;
import static dev.attns.error.InputError.SAFETENSORS_TYPE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files made by hand, damaged, foreign or hostile. */
class TensorFileReaderTest {

    private static final String FORMAT = "attns-test";
    private static final int NEWEST = 2;

    private static final String NAMED = "\"format\":\"attns-test\",\"format_version\":\"2\"";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("x.safetensors");
    }

    /** A file byte by byte: eight of length, the header as it is, the data as they are. */
    private void write(String header, byte... data) throws IOException {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 8; i++) {
            bytes.write(i < 4 ? text.length >>> 8 * i : 0);
        }
        bytes.writeBytes(text);
        bytes.writeBytes(data);
        Files.write(file, bytes.toByteArray());
    }

    private TensorFile read() throws IOException {
        return TensorFile.read(file, FORMAT, NEWEST);
    }

    private void assertRefused(InputError error, String... said) {
        assertThatThrownBy(this::read)
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error))
                .hasMessageContaining("x.safetensors")
                .satisfies(e -> assertThat(List.of(said)).allMatch(e.getMessage()::contains));
    }

    /** A small file with something of everything, as written. */
    private byte[] small() throws IOException {
        new TensorFile(
                        FORMAT,
                        NEWEST,
                        Map.of("note", "ü \"quoted\"\n"),
                        List.of(
                                new Tensor("0.weight", new int[] {2, 1}, new double[] {0.5, -3}, false),
                                new Tensor("0.bias", new int[] {3}, new double[] {1, 2, Double.NaN}, true)))
                .write(file);
        return Files.readAllBytes(file);
    }

    @Test
    void aFileMadeByHandIsRead() throws IOException, GeneralSecurityException {
        // float32 1.5 = 3fc00000, float64 -2 = c000000000000000 and 0.1 = 3fb999999999999a, all little-endian.
        byte[] data = HexFormat.of().parseHex("0000c03f" + "00000000000000c0" + "9a9999999999b93f");
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(
                "{\"a\":\"ü\",\"format\":\"attns-test\",\"format_version\":\"2\"}\n".getBytes(StandardCharsets.UTF_8));
        digest.update("[\"m\",\"F64\",[1,2]]\n".getBytes(StandardCharsets.UTF_8));
        digest.update(data, 4, 16);
        digest.update("[\"s\",\"F32\",[]]\n".getBytes(StandardCharsets.UTF_8));
        digest.update(data, 0, 4);
        String checksum = HexFormat.of().formatHex(digest.digest());
        String header = """
                {"m": {"data_offsets": [4, 20], "shape": [1, 2], "dtype": "F64"},
                 "s": {"dtype": "F32", "shape": [], "data_offsets": [0, 4]},
                 "__metadata__": {"format_version": "2", "checksum": "CHECKSUM", "a": "\\u00fC", "format": "attns-test"}}""";
        write(header.replace("CHECKSUM", checksum) + "   ", data);
        TensorFile read = read();
        assertThat(read.version()).isEqualTo(2);
        assertThat(read.metadata()).containsExactly(Map.entry("a", "ü"));
        assertThat(read.tensors()).hasSize(2);
        assertThat(read.tensor("m").shape()).containsExactly(1, 2);
        assertThat(read.tensor("m").values()).containsExactly(-2, 0.1);
        assertThat(read.tensor("s").shape()).isEmpty();
        assertThat(read.tensor("s").values()).containsExactly(1.5);
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        byte[] whole = small();
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertRefused(length < 8 ? NOT_SAFETENSORS : SAFETENSORS_LENGTH, length < 8 ? "not" : "truncated");
        }
        Files.write(file, Arrays.copyOf(whole, whole.length + 1));
        assertRefused(SAFETENSORS_LENGTH, "longer than it should be");
    }

    /** Every bit flipped on its own, all eight together, and every byte replaced by what means something in JSON. */
    @Test
    void everyChangedByteIsRefused() throws IOException {
        byte[] whole = small();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int at = 0; at < whole.length; at++) {
                byte old = whole[at];
                IntStream flips = IntStream.of(1, 2, 4, 8, 16, 32, 64, 128, 255).map(flip -> old ^ flip);
                int[] changed = IntStream.concat(flips, " \t\r\n019\"\\{}".chars())
                        .filter(value -> (byte) value != old)
                        .toArray();
                for (int value : changed) {
                    put(channel, at, value);
                    assertThatThrownBy(this::read)
                            .as("byte %d, %d in place of %d", at, value, old)
                            .isInstanceOf(InputException.class)
                            .hasMessageContaining("x.safetensors");
                }
                put(channel, at, old);
            }
        }
        assertThat(read().tensors()).hasSize(2);
    }

    private static void put(FileChannel channel, int at, int value) throws IOException {
        channel.write(ByteBuffer.wrap(new byte[] {(byte) value}), at);
    }

    @Test
    void damagedDataAreToldAsDamage() throws IOException {
        byte[] bytes = small();
        bytes[bytes.length - 1] ^= 1;
        Files.write(file, bytes);
        assertRefused(DAMAGED_FILE, "damaged");
    }

    @Test
    void noiseIsNotASafetensorsFile() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[random.nextInt(300)];
            random.nextBytes(noise);
            Files.write(file, noise);
            assertRefused(NOT_SAFETENSORS);
        }
        Files.writeString(file, "{\"this\": \"is JSON, which is no safetensors file\"}");
        assertRefused(NOT_SAFETENSORS);
    }

    @Test
    void noiseInAHeaderIsRefused() throws IOException {
        String letters = "{}[]\":,\\ 0123456789eE+-.untrueF64\u0000\tü";
        Random random = new Random(2);
        for (int i = 0; i < 300; i++) {
            StringBuilder header = new StringBuilder("{");
            random.ints(random.nextInt(40), 0, letters.length()).forEach(k -> header.append(letters.charAt(k)));
            write(header.append(" }").toString());
            assertThatThrownBy(this::read).isInstanceOf(InputException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 100_000_001, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, -1})
    void anAbsurdHeaderLengthIsRefused(long length) throws IOException {
        Files.write(
                file,
                ByteBuffer.allocate(16)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(length)
                        .put((byte) '{')
                        .array());
        assertRefused(NOT_SAFETENSORS);
    }

    @Test
    void promisedDataThatAreNotThereTakeNoMemory() throws IOException {
        write("{\"__metadata__\":{" + NAMED + "},\"a\":{\"dtype\":\"F64\",\"shape\":[2000000000],"
                + "\"data_offsets\":[0,16000000000]}}");
        assertRefused(SAFETENSORS_LENGTH, "truncated");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{}                                     | it names none",
                "{\"__metadata__\":{}}                  | it names none",
                "{\"__metadata__\":{\"format\":\"pt\"}} | it names 'pt'",
                "{\"a\":{\"dtype\":\"BF16\",\"shape\":[0],\"data_offsets\":[0,0]}} | it names none"
            })
    void aSafetensorsFileOfAnotherFormatIsCalledForeign(String header, String said) throws IOException {
        write(header);
        assertRefused(FOREIGN_SAFETENSORS, "is a safetensors file, but not of the format 'attns-test'", said);
    }

    @Test
    void aNewerVersionAsksForANewerProgramWhateverElseItHolds() throws IOException {
        write("{\"__metadata__\":{\"format\":\"attns-test\",\"format_version\":\"3\"},\"a\":\"something new\"}");
        assertRefused(NEWER_FORMAT, "version 3", "up to 2", "newer attns");
        new TensorFile(FORMAT, Integer.MAX_VALUE, Map.of(), List.of()).write(file);
        assertRefused(NEWER_FORMAT, "version 2147483647");
    }

    @Test
    void aMissingVersionOrChecksumIsNamed() throws IOException {
        write("{\"__metadata__\":{\"format\":\"attns-test\"}}");
        assertRefused(MISSING_METADATA, "'format_version'");
        write("{\"__metadata__\":{" + NAMED + "}}");
        assertRefused(MISSING_METADATA, "'checksum'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"__metadata__\":null}",
                "{\"__metadata__\":[]}",
                "{\"__metadata__\":{\"a\":1}}",
                "{\"__metadata__\":{\"format\":\"attns-test\",\"format_version\":\"two\"}}",
                "{\"__metadata__\":{\"format\":\"attns-test\",\"format_version\":\"-1\"}}",
                "{}\n",
                "{} x",
                "{\"a\""
            })
    void aHeaderThatBreaksTheRulesIsRefused(String header) throws IOException {
        write(header);
        assertRefused(SAFETENSORS_HEADER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"dtype\":\"F64\",\"shape\":[1]}",
                "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8],\"more\":1}",
                "{\"dtype\":\"F64\",\"shape\":1,\"data_offsets\":[0,8]}",
                "{\"dtype\":\"F64\",\"shape\":[1.0],\"data_offsets\":[0,8]}",
                "{\"dtype\":\"F64\",\"shape\":[-1],\"data_offsets\":[0,8]}",
                "{\"dtype\":\"F64\",\"shape\":[2],\"data_offsets\":[0,8]}",
                "{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,8]}",
                "{\"dtype\":\"F64\",\"shape\":[4294967296,4294967296],\"data_offsets\":[0,8]}",
                "{\"dtype\":\"F64\",\"shape\":[65536,65536,65536,65536],\"data_offsets\":[0,8]}",
                "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[8,16]}",
                "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[8,0]}",
                "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[-8,0]}",
                "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0]}",
                "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,99999999999999999999]}",
                "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]},"
                        + "\"b\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}",
                "[]",
                "null"
            })
    void aTensorThatBreaksTheRulesIsRefused(String described) throws IOException {
        write("{\"__metadata__\":{" + NAMED + "},\"a\":" + described + "}", new byte[8]);
        assertRefused(SAFETENSORS_HEADER, "the tensor '");
    }

    @Test
    void otherTypesAreNamed() throws IOException {
        write(
                "{\"__metadata__\":{" + NAMED + "},\"a\":{\"dtype\":\"I64\",\"shape\":[1],\"data_offsets\":[0,8]}}",
                new byte[8]);
        assertRefused(SAFETENSORS_TYPE, "'a'", "'I64'", "F64 and F32");
    }

    @Test
    void aHeaderThatIsNotJsonSaysWhere() throws IOException {
        write("{\"__metadata__\":{},}");
        assertRefused(MALFORMED_JSON, "The header of", "line 1, column 20");
        write("{\"a\":1,\"a\":1}");
        assertRefused(MALFORMED_JSON, "the name 'a' stands twice");
    }

    @Test
    void aHeaderThatIsNotUtf8IsRefused() throws IOException {
        write("{\"a\":1}");
        byte[] bytes = Files.readAllBytes(file);
        bytes[10] = (byte) 0xff;
        Files.write(file, bytes);
        assertRefused(SAFETENSORS_HEADER, "UTF-8");
    }
}
