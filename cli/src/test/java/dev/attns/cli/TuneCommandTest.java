package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Short searches on small systems. Who wins is a matter of time, so it is asked only where it is beyond doubt. */
class TuneCommandTest {

    @TempDir
    Path folder;

    private Path file;
    private Path journal;

    @BeforeEach
    void nameTheFiles() {
        file = folder.resolve("a.model");
        journal = folder.resolve("a.model.tuning");
    }

    private String[] command(String system, String target, String... options) {
        List<String> words =
                new ArrayList<>(List.of("tune", system, "--target-error", target, "--out", file.toString()));
        words.addAll(List.of("--trajectories", "4", "--horizon", "2", "--threads", "2"));
        words.addAll(List.of(options));
        return words.toArray(String[]::new);
    }

    private CommandRun tune(String system, String target, String... options) {
        return CommandRun.of(command(system, target, options));
    }

    private Map<Path, FileTime> entries() throws IOException {
        Map<Path, FileTime> times = new TreeMap<>();
        if (Files.exists(journal)) {
            try (Stream<Path> files = Files.list(journal)) {
                for (Path entry : (Iterable<Path>) files::iterator) {
                    times.put(entry, Files.getLastModifiedTime(entry));
                }
            }
        }
        return times;
    }

    /** Is requested once the journal has so many files, and stays so. */
    private Interruption atEntries(int number) {
        return new Interruption() {
            @Override
            public boolean isRequested() {
                try {
                    if (entries().size() >= number) {
                        request();
                    }
                } catch (IOException e) {
                    request();
                }
                return super.isRequested();
            }
        };
    }

    private static Map<?, ?> json(CommandRun run) {
        return (Map<?, ?>) Json.parse(run.out(), "standard output");
    }

    @Test
    void ofALinearEquationItTakesTheLinearTermAlone() throws IOException {
        CommandRun run = tune("spring-mass:d=3", "1e-12");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("solver", "µs per trajectory", "linear", "dop853", "repaid after solves");
        assertThat(run.out()).contains("1,000 trajectories that neither training nor any choice had seen");
        assertThat(run.err()).contains("Confirming the best on 1000 other trajectories.");
        assertThat(run.out())
                .as("who wins is for a clock to say")
                .containsPattern(
                        "reaches a mean squared error of \\S+ at T|about equal|is the fastest way to a mean squared error");
        assertThat(run.err()).contains("Wrote " + file + ": ").contains("linear in the");
        Model model = Model.read(file);
        assertThat(model.provenance().tuning()).isNotEmpty();

        CommandRun evaluated = CommandRun.of(
                "evaluate", file.toString(), "--trajectories", "20", "--horizon", "2", "--seed", "5", "--json");
        assertThat((Double) json(evaluated).get("mse_at_end")).isLessThan(1e-11);
    }

    @Test
    void jsonTellsAllThatWasFound() {
        CommandRun run = tune("spring-mass:d=3", "1e-12", "--json");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        Map<?, ?> found = json(run);
        assertThat(found.keySet().stream().map(Object::toString))
                .contains(
                        "target_error",
                        "error",
                        "chosen",
                        "seconds_per_trajectory",
                        "best_classical",
                        "speedup",
                        "hipparchus",
                        "about_equal",
                        "missed",
                        "confirmed_on_trajectories",
                        "tried",
                        "seconds");
        assertThat(found.get("target_error")).isEqualTo(1e-12);
        assertThat((Double) found.get("error")).isLessThanOrEqualTo(1e-12);
        assertThat(((Map<?, ?>) found.get("chosen")).get("kind")).isIn("corrected", "classical");
        assertThat(((Map<?, ?>) found.get("best_classical")).keySet().stream().map(Object::toString))
                .containsExactly("scheme", "step", "seconds_per_trajectory", "spread_of_seconds", "error");
        assertThat((List<?>) found.get("tried"))
                .isNotEmpty()
                .allSatisfy(
                        each -> assertThat(((Map<?, ?>) each).keySet().stream().map(Object::toString))
                                .contains("scheme", "step", "input", "rows", "precision", "error")
                                .containsAnyOf("degree", "width"));
        assertThat(Files.exists(file)).isEqualTo(found.get("best_model") != null);
    }

    @Test
    void whereStatesOnTheWayAreWantedTheyDecide() throws IOException {
        CommandRun run = tune("spring-mass:d=3", "1e-12", "--grid", "--json");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        Map<?, ?> onTheWay = (Map<?, ?>) json(run).get("on_the_way");
        assertThat(onTheWay.get("spacing")).isEqualTo(0.2);
        Map<?, ?> chosen = (Map<?, ?>) onTheWay.get("chosen");
        assertThat((Double) chosen.get("error")).isLessThanOrEqualTo(1e-12);
        assertThat(Model.read(file).correctedStep().step()).isEqualTo(chosen.get("step"));
        assertThat((List<?>) onTheWay.get("classical")).isNotEmpty();

        CommandRun again = tune("spring-mass:d=3", "1e-12", "--grid");
        assertThat(again.out()).contains("With the states every 0.2 on the way, the system's usual grid: attns");
    }

    @Test
    void stoppedItSaysHowToGoOnAndTheNextRunTrainsOnlyWhatIsMissing() throws IOException {
        CommandRun stopped = CommandRun.of(atEntries(4), command("spring-mass:d=3", "1e-12"));
        assertThat(stopped.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(stopped.err())
                .contains("Stopped; what was tried is kept in " + journal + ", and the same command goes on.");
        assertThat(stopped.out()).isEmpty();
        assertThat(file).doesNotExist();
        Map<Path, FileTime> begun = entries();
        assertThat(begun).isNotEmpty();

        CommandRun finished = tune("spring-mass:d=3", "1e-12", "--json");
        assertThat(finished.code()).as(finished.err()).isEqualTo(ExitCode.DONE);
        assertThat(finished.err()).contains("are known already");
        assertThat(entries()).containsAllEntriesOf(begun);
        Map<Path, FileTime> all = entries();

        CommandRun again = tune("spring-mass:d=3", "1e-12", "--json");
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.DONE);
        assertThat(entries()).isEqualTo(all);
        assertThat((List<?>) json(again).get("tried"))
                .hasSameSizeAs((List<?>) json(finished).get("tried"));
    }

    @Test
    void forceStartsOver() throws IOException {
        assertThat(tune("spring-mass:d=3", "1e-12", "--budget", "1").code()).isEqualTo(ExitCode.DONE);
        Map<Path, FileTime> before = entries();
        CommandRun run = tune("spring-mass:d=3", "1e-12", "--budget", "1", "--force", "--seed", "2");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(entries().keySet()).isNotEmpty().doesNotContainAnyElementsOf(before.keySet());
    }

    @Test
    void aModelThatNoSearchHasWrittenIsKept() throws IOException {
        Files.writeString(file, "precious");
        CommandRun run = tune("spring-mass:d=3", "1e-12");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("exists already").hasLineCount(1);
        assertThat(file).hasContent("precious");
    }

    @Test
    void aFileInThePlaceOfTheJournalIsNamed() throws IOException {
        Files.writeString(journal, "text");
        CommandRun run = tune("spring-mass:d=3", "1e-12");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(journal + " is a file; name a folder.");
    }

    @Test
    void whereNoModelIsTrainedInTimeTheClassicalCommandLineIsGiven() throws IOException {
        CommandRun run = tune("van-der-pol", "1e-7", "--budget", "1e-6");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .contains("is the fastest way to a mean squared error of 1.00e-07 at T = 2", "larger --budget");
        assertThat(run.err()).contains("none was written");
        assertThat(file).doesNotExist();
        String line = run.out()
                .lines()
                .filter(text -> text.startsWith("Use it: attns solve "))
                .findFirst()
                .orElseThrow();
        String solve = line.substring("Use it: attns ".length())
                .replace("paths.npy", folder.resolve("p.npy").toString());
        assertThat(CommandRun.of(solve.split(" ")).code()).isEqualTo(ExitCode.DONE);
    }

    /** So loose that a single step of a classical scheme is enough, which no correction can undercut. */
    @Test
    void forAVeryLooseErrorTheAnswerIsClassical() {
        Map<?, ?> found = json(tune("van-der-pol", "1e6", "--json"));
        assertThat(((Map<?, ?>) found.get("chosen")).get("kind")).isEqualTo("classical");
        assertThat((List<?>) found.get("tried")).isEmpty();
    }
}
