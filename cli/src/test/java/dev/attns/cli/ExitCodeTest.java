package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitCodeTest {

    private static List<String> codes() throws IllegalAccessException {
        List<String> codes = new ArrayList<>();
        for (Field field : ExitCode.class.getDeclaredFields()) {
            if (field.getType() == int.class) {
                codes.add(Integer.toString(field.getInt(null)));
            }
        }
        return codes;
    }

    @Test
    void theCodesAreThoseThatScriptsRelyOn() throws IllegalAccessException {
        assertThat(codes()).containsExactly("0", "1", "2", "3", "130");
    }

    @Test
    void everyCodeHasAMeaningInHelpAndReference() throws IllegalAccessException {
        Map<String, String> meanings = ExitCode.meanings();
        assertThat(meanings).containsOnlyKeys(codes());
        String help = CommandRun.of("--help").out().replaceAll("\\s+", " ");
        String reference = CommandRun.of("reference").out();
        meanings.forEach((code, meaning) -> {
            assertThat(help).contains(code + " " + meaning);
            assertThat(reference).contains("- `" + code + "`: " + meaning + "\n");
        });
    }
}
