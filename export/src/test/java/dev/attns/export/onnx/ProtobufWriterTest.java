package dev.attns.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The examples of the format's own description. */
class ProtobufWriterTest {

    @Test
    void numbersHaveAsManyBytesAsTheyNeed() {
        assertThat(hex(new ProtobufWriter().number(1, 150))).isEqualTo("089601");
        assertThat(hex(new ProtobufWriter().number(1, 0))).isEqualTo("0800");
        assertThat(hex(new ProtobufWriter().number(1, -2))).isEqualTo("08feffffffffffffffff01");
        assertThat(hex(new ProtobufWriter().number(20, 1))).isEqualTo("a00101");
    }

    @Test
    void textsAndMessagesHaveTheirLengthBefore() {
        assertThat(hex(new ProtobufWriter().text(2, "testing"))).isEqualTo("120774657374696e67");
        assertThat(hex(new ProtobufWriter().message(3, new ProtobufWriter().number(1, 150))))
                .isEqualTo("1a03089601");
    }

    private static String hex(ProtobufWriter writer) {
        return HexFormat.of().formatHex(writer.toBytes());
    }
}
