package dev.attns.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @Test
    void whatIsWrittenIsReadBack() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("text", "a \"quoted\" \\ line\nand a tab\t, ü, \u0001");
        value.put("whole", 9007199254740993L);
        value.put("negative", -7L);
        value.put("real", 0.1);
        value.put("tiny", Double.MIN_VALUE);
        value.put("flag", true);
        value.put("nothing", null);
        value.put("list", Arrays.asList(1L, "two", null, List.of(), Map.of()));
        assertThat(Json.parse(Json.pretty(value), "test")).isEqualTo(value);
        assertThat(Json.parse(Json.compact(value), "test")).isEqualTo(value);
        assertThat(Json.compact(value)).doesNotContain("\n");
    }

    @Test
    void everyDoubleSurvivesToTheBit() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            double number = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(number)) {
                assertThat(Json.parse(Json.compact(List.of(number)), "test")).isEqualTo(List.of(number));
            }
        }
    }

    @Test
    void numbersThatJsonLacksBecomeNull() {
        assertThat(Json.compact(new double[] {1, Double.NaN, Double.POSITIVE_INFINITY}))
                .isEqualTo("[1.0,null,null]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1,",
                "[1 2]",
                "{\"a\" 1}",
                "{a: 1}",
                "\"open",
                "\"\\q\"",
                "\"\\u12\"",
                "\"\\u+12f\"",
                "{\"a\":1,\"a\":1}",
                "tru",
                "1 2",
                "--1",
                "[1,]",
                "{\"a\":1,}",
                "nul",
                "\u0000"
            })
    void brokenTextGivesAnErrorWithItsPlace(String text) {
        assertThatThrownBy(() -> Json.parse(text, "here.json"))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.MALFORMED_JSON))
                .hasMessageContaining("here.json")
                .hasMessageContaining("line 1, column");
    }

    @Test
    void deepNestingIsRefusedRatherThanOverflowingTheStack() {
        assertThatThrownBy(() -> Json.parse("[".repeat(1_000_000), "deep"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested too deeply");
    }

    @Test
    void theLineOfAnErrorIsCounted() {
        assertThatThrownBy(() -> Json.parse("{\n\"a\": 1,\n\"b\": ?}", "f")).hasMessageContaining("line 3, column 6");
    }
}
