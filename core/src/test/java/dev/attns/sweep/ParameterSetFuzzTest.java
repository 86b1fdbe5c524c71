package dev.attns.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.ParameterSets;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Sets of parameters as text. */
class ParameterSetFuzzTest extends FormatFuzz {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");

    @Override
    protected String name() {
        return "sets.csv";
    }

    @Override
    protected void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder("l0,k\n");
        for (int i = 0; i < 20; i++) {
            text.append(9 + 0.1 * i).append(',').append(30 + i).append('\n');
        }
        Files.writeString(file, text);
    }

    @Override
    protected String read(Path file) throws IOException {
        ParameterSets sets = ParameterSetFile.open(file, ParameterLimits.ofModel(PROBLEM));
        double[][] values = new double[2][(int) sets.count().orElseThrow()];
        sets.read(0, values[0].length, values);
        assertThat(values[0]).isNotEmpty();
        assertThat(Arrays.stream(values[0])).allMatch(k -> k >= 30 && k <= 50);
        return Arrays.deepToString(values);
    }

    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        Files.write(file, damage.text(Files.readString(file)).getBytes(StandardCharsets.UTF_8));
    }
}
