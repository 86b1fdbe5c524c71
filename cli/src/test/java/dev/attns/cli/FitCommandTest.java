package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code fit} and {@code sensitivity}, on a system in which parameters vary. */
class FitCommandTest {

    private static final String VARIED = "van-der-pol:mu=0.5..1.5";

    @TempDir
    static Path folder;

    private static Path data;

    @BeforeAll
    static void observed() {
        data = folder.resolve("measured.csv");
        run("generate", "van-der-pol:mu=0.8", "--trajectories", "3", "--horizon", "2", "--out", data.toString());
    }

    private static CommandRun run(String... words) {
        CommandRun run = CommandRun.of(words);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    @Test
    void itFindsTheParameterThatMadeTheData() {
        CommandRun run = run("fit", VARIED, "--data", data.toString(), "--parameters", "mu", "--json");
        Map<?, ?> fields = (Map<?, ?>) Json.parse(run.out(), "the output");
        Map<?, ?> mu = (Map<?, ?>) ((List<?>) fields.get("estimates")).get(0);
        assertThat((double) mu.get("estimate")).isCloseTo(0.8, within(1e-6));
        assertThat(mu.get("doubt")).isNull();
        assertThat((List<?>) fields.get("starts")).hasSize(3);
    }

    @Test
    void itShowsATableAndWritesResiduals() {
        Path report = folder.resolve("report");
        CommandRun run = run(
                "fit",
                VARIED,
                "--data",
                data.toString(),
                "--parameters",
                "mu",
                "--known-starts",
                "--report",
                report.toString());
        assertThat(run.out()).containsPattern("mu +0\\.8").contains("3 trajectories", "2 of 2 components observed");
        assertThat(report.resolve("report.html")).exists();
    }

    @Test
    void derivativesAreShownAndWritten() throws IOException {
        Path out = folder.resolve("derivatives.csv");
        CommandRun run = run(
                "sensitivity",
                VARIED,
                "--by",
                "mu,x",
                "--initial",
                "1,0,0.8",
                "--horizon",
                "1",
                "--out",
                out.toString());
        assertThat(run.out()).contains("by mu", "by x");
        assertThat(Files.readAllLines(out).get(0)).isEqualTo("trajectory,t,x,y,dx/dmu,dy/dmu,dx/dx,dy/dx,mu");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    fit van-der-pol:mu=0.5..1.5 --data DATA --parameters nu | is no parameter that varies
                    fit van-der-pol --data DATA --parameters mu | let one vary
                    fit van-der-pol:mu=0.5..1.5 --data none.csv --parameters mu | none.csv
                    fit van-der-pol:mu=0.5..1.5 --data DATA --parameters mu --guesses 0 | number of guesses is 0
                    sensitivity van-der-pol:mu=0.5..1.5 --by w --initial 1,0,1 | There is no 'w'
                    sensitivity van-der-pol:mu=0.5..1.5 --by mu --initial 1,0 | x, y, mu
                    """)
    void badInputGetsASentence(String words, String sentence) {
        CommandRun run =
                CommandRun.of(words.strip().replace("DATA", data.toString()).split(" "));
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(sentence).startsWith("attns: ");
        assertThat(run.err().strip().lines()).hasSize(1);
    }
}
