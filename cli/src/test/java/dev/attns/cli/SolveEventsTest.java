package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code attns solve} with events. */
class SolveEventsTest {

    private static final String BALL = "../systems/bouncing-ball.yaml";
    private static final String OSCILLATOR = "spring-mass:d=1,k=0.5,m=1";

    @TempDir
    Path folder;

    private CommandRun solve(Interruption interruption, String... options) {
        List<String> command = new ArrayList<>(List.of("solve"));
        for (String option : options) {
            command.add(option.replace("FOLDER", folder.toString()));
        }
        return CommandRun.of(interruption, command.toArray(String[]::new));
    }

    private CommandRun solve(String... options) {
        return solve(StoppedSolveTest.atQuestion(Integer.MAX_VALUE), options);
    }

    private List<String> events() throws IOException {
        return Files.readAllLines(folder.resolve("events.csv"));
    }

    @Test
    void aBallBouncesAndItsBouncesAreWritten() throws IOException {
        CommandRun run = solve(BALL, "--initial", "10,0", "--out", "FOLDER/ball.csv", "--events", "FOLDER/events.csv");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("events.csv: 23 events (bounce 8, passes 15).")
                .contains(
                        "1 trajectory ended before the horizon, the first being number 0: ended by the event 'bounce'");
        List<String> bounces =
                events().stream().filter(line -> line.contains("bounce")).toList();
        double time = Math.sqrt(20 / 9.81);
        double speed = 9.81 * time;
        assertThat(bounces).hasSize(8);
        for (String bounce : bounces) {
            String[] fields = bounce.split(",");
            assertThat(Double.parseDouble(fields[2])).isCloseTo(time, within(1e-13));
            assertThat(Double.parseDouble(fields[4])).isCloseTo(-speed, within(1e-12));
            speed *= 0.9;
            time += 2 * speed / 9.81;
        }
        List<String> states = Files.readAllLines(folder.resolve("ball.csv"));
        assertThat(states).hasSize(202);
        assertThat(states.get(201)).isEqualTo("0,20.0,NaN,NaN");
        assertThat(states.subList(1, 149)).noneMatch(line -> line.contains("NaN"));
    }

    @Test
    void anEventOfTheCommandLineIsFoundInABuiltInSystem() throws IOException {
        CommandRun run = solve(
                OSCILLATOR,
                "--initial",
                "1,0",
                "--scheme",
                "dop853",
                "--step",
                "0.1",
                "--horizon",
                "10",
                "--event",
                "middle=q[1]",
                "--event",
                "left={zero: p[1], direction: rising, action: stop, after: 2}",
                "--events",
                "FOLDER/events.csv");
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains("The event 'left' is zero at the start of trajectory 0, at time 0.0");
        run = solve(
                OSCILLATOR,
                "--initial",
                "1,0",
                "--scheme",
                "dop853",
                "--step",
                "0.1",
                "--horizon",
                "10",
                "--event",
                "middle=q[1]",
                "--event",
                "fast={zero: p[1] + 0.5, direction: rising, after: 2}",
                "--events",
                "FOLDER/events.csv");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(events().get(0)).isEqualTo("trajectory,event,t,q1,p1");
        assertThat(events()).hasSize(1 + 3 + 2);
        assertThat(Double.parseDouble(events().get(1).split(",")[2])).isCloseTo(Math.PI / 2, within(1e-12));
        assertThat(events().get(5)).startsWith("0,fast,8.9");
    }

    @Test
    void theBytesAreTheSameWhateverThreadsAndStops() throws IOException {
        String[] command = {
            BALL, "--trajectories", "700", "--threads", "1", "--out", "FOLDER/ball.npy", "--events", "FOLDER/events.csv"
        };
        assertThat(solve(command).code()).isZero();
        byte[] whole = Files.readAllBytes(folder.resolve("events.csv"));
        byte[] states = Files.readAllBytes(folder.resolve("ball.npy"));
        Files.delete(folder.resolve("events.csv"));
        Files.delete(folder.resolve("ball.npy"));
        CommandRun stopped = solve(StoppedSolveTest.atQuestion(500), command);
        assertThat(stopped.code()).as(stopped.err()).isEqualTo(ExitCode.STOPPED);
        assertThat(folder.resolve("events.csv")).doesNotExist();
        command[4] = "3";
        CommandRun resumed = solve(command);
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.err()).contains("Resuming a stopped run");
        assertThat(Files.readAllBytes(folder.resolve("events.csv"))).isEqualTo(whole);
        assertThat(Files.readAllBytes(folder.resolve("ball.npy"))).isEqualTo(states);
    }

    @Test
    void eventsGoWithASummaryToo() throws IOException {
        CommandRun run =
                solve(BALL, "--trajectories", "20", "--summary", "FOLDER/all.csv", "--events", "FOLDER/events.csv");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(events()).hasSizeGreaterThan(1 + 20 * 8);
    }

    @Test
    void aTrajectoryThatSettlesEnds() throws IOException {
        Files.writeString(folder.resolve("decay.yaml"), """
                name: decay
                state: [x]
                equations: {x: -x}
                initial: {x: 1}
                step: 0.5
                horizon: 20
                """);
        CommandRun run =
                solve("FOLDER/decay.yaml", "--initial", "1", "--settled", "1e-3", "--events", "FOLDER/events.csv");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(events()).hasSize(2);
        assertThat(events().get(1)).startsWith("0,settled,7.0,");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --event impact --events FOLDER/e.csv               | NAME=FORMULA, as in impact=r-8
            --event 2x=q[1] --events FOLDER/e.csv              | the name of an event has letters
            --event a=q[1]-2+qq --events FOLDER/e.csv          | there is no name 'qq'
            --event a=q[1]-2 --events FOLDER/e.txt             | use .csv
            --event a=q[1]-2 --events FOLDER/none/e.csv        | There is no folder
            --event a=q[1]-2 --event a=q[1] --events FOLDER/e.csv | that name is taken
            --events FOLDER/e.csv                              | There is no event to look for
            --settled 0 --events FOLDER/e.csv                  | must be a finite number above zero
            --event a=q[1]-2 --scheme accurate --events FOLDER/e.csv | tells no states inside its steps
            --event a=q[1]-2 --audit 100 --events FOLDER/e.csv  | no accurate solution follows events
            --event a=q[1]-1 --events FOLDER/e.csv             | is zero at the start of trajectory 0
            """)
    void whatIsWrongIsSaidInOneSentence(String options, String message) {
        List<String> command =
                new ArrayList<>(List.of(OSCILLATOR, "--initial", "1,0", "--step", "0.1", "--horizon", "3"));
        command.addAll(List.of(options.split(" ")));
        CommandRun run = solve(command.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(folder.resolve("e.csv")).doesNotExist();
    }
}
