package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.cli.run.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolveCommandTest {

    @TempDir
    Path folder;

    private List<String> solve(String... options) throws IOException {
        Path file = folder.resolve("out.csv");
        String[] arguments = new String[options.length + 4];
        arguments[0] = "solve";
        System.arraycopy(options, 0, arguments, 1, options.length);
        arguments[options.length + 1] = "--force";
        arguments[options.length + 2] = "--out";
        arguments[options.length + 3] = file.toString();
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).as(run.err()).isZero();
        return Files.readAllLines(file);
    }

    @Test
    void anHarmonicOscillatorFollowsTheCosine() throws IOException {
        List<String> lines = solve(
                "spring-mass:d=1,k=0.5,m=1",
                "--initial",
                "1,0",
                "--scheme",
                "rk4",
                "--step",
                "0.01",
                "--horizon",
                "1",
                "--every",
                "50");
        assertThat(lines.get(0)).isEqualTo("trajectory,t,q1,p1");
        assertThat(lines).hasSize(4);
        String[] last = lines.get(3).split(",");
        assertThat(last[1]).isEqualTo("1.0");
        assertThat(Double.parseDouble(last[2])).isCloseTo(Math.cos(1), within(1e-9));
        assertThat(Double.parseDouble(last[3])).isCloseTo(-Math.sin(1), within(1e-9));
    }

    @Test
    void statesMayBeAskedForBetweenSteps() throws IOException {
        String[] oscillator = {
            "spring-mass:d=1,k=0.5,m=1", "--initial", "1,0", "--scheme", "dop853", "--step", "0.25", "--horizon", "1"
        };
        List<String> every = solve(with(oscillator, "--every", "0.1"));
        assertThat(every).hasSize(12);
        assertThat(Double.parseDouble(every.get(4).split(",")[2])).isCloseTo(Math.cos(0.3), within(1e-10));
        List<String> listed = solve(with(oscillator, "--times", "0.3,0.77"));
        assertThat(listed).hasSize(4);
        assertThat(listed.get(2)).startsWith("0,0.3,");
        assertThat(Double.parseDouble(listed.get(3).split(",")[2])).isCloseTo(Math.cos(0.77), within(1e-10));
    }

    private static String[] with(String[] options, String... more) {
        return Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.3,0.2|does not come after 0.3",
                "0.3,0.3|does not come after 0.3",
                "0.3,99|lies outside 0 to 1.0",
                "-1,0.5|does not come after 0.0",
                "0.1,x|is not a number"
            })
    void badTimesAreToldInASentence(String times, String sentence) {
        CommandRun run = CommandRun.of(
                "solve",
                "spring-mass:d=1,k=0.5,m=1",
                "--initial",
                "1,0",
                "--horizon",
                "1",
                "--times",
                times,
                "--out",
                folder.resolve("bad.csv").toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(sentence);
    }

    @Test
    void theAccurateSchemeNeedsNoStep() throws IOException {
        List<String> lines =
                solve("spring-mass:d=1,k=0.5,m=1", "--initial", "1,0", "--scheme", "accurate", "--horizon", "1");
        String[] last = lines.get(lines.size() - 1).split(",");
        assertThat(Double.parseDouble(last[2])).isCloseTo(Math.cos(1), within(1e-13));
    }

    @Test
    void startsMayComeFromAGeneratedFileOrASeed() throws IOException {
        List<String> drawn = solve("lorenz", "--trajectories", "3", "--seed", "5", "--horizon", "0.2");
        assertThat(drawn).hasSize(1 + 3 * 11);
    }

    @Test
    void aBlowUpIsToldAndIsAnErrorOnlyOnRequest() {
        String[] command = {
            "solve",
            "van-der-pol:mu=100",
            "--scheme",
            "euler",
            "--initial",
            "2,1",
            "--out",
            folder.resolve("out.npy").toString()
        };
        CommandRun run = CommandRun.of(command);
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("1 trajectory did not stay finite").contains("after step 10, at time 1.0");
        String[] strict = java.util.Arrays.copyOf(command, command.length + 2);
        strict[command.length] = "--force";
        strict[command.length + 1] = "--strict";
        assertThat(CommandRun.of(strict).code()).isEqualTo(ExitCode.NUMERICAL_FAILURE);
    }
}
