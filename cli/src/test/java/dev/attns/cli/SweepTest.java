package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code attns solve … --parameters … --summary …}. */
class SweepTest {

    private static final String PENDULUM = "elastic-pendulum:k=30..50,l0=9..11";

    @TempDir
    Path folder;

    private CommandRun solve(String line) {
        return solve(new Interruption(), line);
    }

    private CommandRun solve(Interruption interruption, String line) {
        List<String> words = new ArrayList<>(List.of("solve"));
        words.addAll(Arrays.asList(line.replace("FOLDER", folder.toString()).split(" +")));
        return CommandRun.of(interruption, words.toArray(String[]::new));
    }

    private void succeed(String line) {
        CommandRun run = solve(line);
        assertThat(run.code()).as(run.err()).isZero();
    }

    private List<String> lines(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name));
    }

    /** Rayleigh numbers from 0 to 21 from one start: below 1 all motion dies out, beyond it convection is steady. */
    @Test
    void theLorenzTestOfOneStartAndManyRayleighNumbers() throws IOException {
        succeed("lorenz:rho=0..21 --parameters rho=0..21/22 --initial 10,10,10 --step 0.01 --horizon 10 --every 1000"
                + " --out FOLDER/a.csv");
        List<String> lines = lines("a.csv");
        assertThat(lines).hasSize(1 + 2 * 22).startsWith("trajectory,t,x,y,z,rho", "0,0.0,10.0,10.0,10.0,0.0");
        double[] still = numbers(lines.get(2));
        assertThat(Math.abs(still[2])).isLessThan(1e-6);
        double[] steady = numbers(lines.get(2 + 2 * 10));
        assertThat(steady[5]).isEqualTo(10);
        assertThat(Math.abs(steady[2])).isBetween(Math.sqrt(8.0 / 3 * 9) * 0.98, Math.sqrt(8.0 / 3 * 9) * 1.02);
    }

    private static double[] numbers(String line) {
        return Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray();
    }

    @Test
    void withoutStartsAsManyAreDrawnAsThereAreSets() throws IOException {
        succeed(PENDULUM + " --parameters k=30..50/3,l0=9..11/2 --horizon 1 --every 10 --out FOLDER/a.csv");
        assertThat(lines("a.csv")).hasSize(1 + 2 * 6);
        double[] last = numbers(lines("a.csv").get(11));
        assertThat(last[6]).isEqualTo(50);
        assertThat(last[7]).isEqualTo(11).isEqualTo(last[3]);
        assertThat(Json.read(folder.resolve("a.csv.json")))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsEntry("parameter_sets", "k=30..50/3,l0=9..11/2")
                .containsEntry("trajectories", 6L);
    }

    @Test
    void theOrderOfColumnsAndTheKindOfFileChangeNothing() throws IOException {
        Files.writeString(folder.resolve("sets.csv"), "k,l0\n30,9\n31,10\n50,11\n");
        Files.writeString(folder.resolve("other.csv"), "l0,k\n9,30\n10,31\n11,50\n");
        Files.writeString(folder.resolve("starts.csv"), "r,theta,v,omega\n10,0.1,0,0\n9,0.2,0,0\n10,0.3,0,0\n");
        Files.writeString(
                folder.resolve("all.csv"),
                "l0,r,theta,v,omega,k\n9,10,0.1,0,0,30\n10,9,0.2,0,0,31\n11,10,0.3,0,0,50\n");
        String rest = " --horizon 1 --out FOLDER/";
        succeed(PENDULUM + " --parameters FOLDER/sets.csv --initial FOLDER/starts.csv --threads 1" + rest + "a.npy");
        succeed(PENDULUM + " --parameters FOLDER/other.csv --initial FOLDER/starts.csv --threads 2" + rest + "b.npy");
        succeed(PENDULUM + " --initial FOLDER/all.csv" + rest + "c.npy");
        succeed(PENDULUM + " --parameters FOLDER/a.parameters.npy --initial FOLDER/starts.csv" + rest + "d.npy");
        byte[] first = Files.readAllBytes(folder.resolve("a.npy"));
        for (String other : List.of("b.npy", "c.npy", "d.npy")) {
            assertThat(folder.resolve(other)).hasBinaryContent(first);
        }
        assertThat(folder.resolve("b.parameters.npy"))
                .hasBinaryContent(Files.readAllBytes(folder.resolve("a.parameters.npy")));
    }

    @Test
    void aSummaryNeedsNoTrajectoriesAndIsTheSameWithThem() throws IOException {
        String sweep = PENDULUM + " --parameters k=30..50/25,l0=9..11/5 --horizon 2 --every 5";
        succeed(sweep + " --threads 1 --summary FOLDER/a.csv");
        assertThat(folder.toFile().list()).containsExactly("a.csv");
        succeed(sweep + " --threads 2 --summary FOLDER/b.csv --out FOLDER/b.npy");
        assertThat(lines("b.csv")).isEqualTo(lines("a.csv")).hasSize(1 + 5 * 4);
        assertThat(lines("a.csv").get(0))
                .isEqualTo(
                        "t,component,count,lost,mean,deviation,smallest,q01,q05,q25,q50,q75,q95,q99,largest,resolution");
        assertThat(lines("a.csv").get(1)).startsWith("0.0,theta,125,0,");
    }

    @Test
    void aReportHasBandsAndAMapOverTwoParameters() throws IOException {
        succeed(PENDULUM
                + " --parameters k=30..50/5,l0=9..11/4 --horizon 1 --report FOLDER/page --summary FOLDER/a.json");
        assertThat(folder.resolve("page/report.html"))
                .content()
                .contains("20 trajectories to time 1", "theta over time", "The end over k and l0");
        assertThat(lines("page/map-2.csv")).hasSize(1 + 20);
        assertThat((Map<?, ?>) Json.read(folder.resolve("a.json")))
                .extracting("parameter_sets")
                .isEqualTo("k=30..50/5,l0=9..11/4");
    }

    @Test
    void aStoppedSummaryLeavesNothing() {
        Interruption atOnce = new Interruption();
        atOnce.request();
        CommandRun run = solve(atOnce, "lorenz --trajectories 3000 --summary FOLDER/a.csv");
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aSummaryThatExistsIsKept() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "precious");
        CommandRun run = solve("lorenz --trajectories 3 --summary FOLDER/a.csv");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("exists already", "--force");
        assertThat(folder.resolve("a.csv")).hasContent("precious");
    }

    @Test
    void aModelRefusesParametersThatItWasNotTrainedFor() {
        Path model = folder.resolve("a.model");
        CommandRun trained = CommandRun.of(
                "train",
                "elastic-pendulum:k=35..45",
                "--trajectories",
                "12",
                "--horizon",
                "2",
                "--trainer",
                "adam",
                "--epochs",
                "2",
                "--width",
                "8",
                "--out",
                model.toString());
        assertThat(trained.code()).as(trained.err()).isZero();
        succeed("FOLDER/a.model --parameters k=35..45/4 --horizon 1 --summary FOLDER/a.csv");
        assertRefused(
                "FOLDER/a.model --parameters k=35..50/4 --summary FOLDER/b.csv",
                "Set 3 of the parameters has k=50, but the model was trained for k from 35 to 45");
        assertRefused(
                "FOLDER/a.model --parameters l0=10 --trajectories 2 --summary FOLDER/b.csv",
                "The parameter 'l0' is the same for all trajectories of elastic-pendulum:k=35..45 (what varies: k)");
        assertRefused(
                "FOLDER/a.model --initial 0.1,10,0,0,60 --out FOLDER/b.npy",
                "has k=60, but the model was trained for k from 35 to 45");
        assertRefused(
                "FOLDER/a.model --parameters k=40 --trajectories 2 --error-bars --out FOLDER/b.npy",
                "Error bars hold for starts that are drawn as the system's own");
    }

    private void assertRefused(String line, String said) {
        CommandRun run = solve(line);
        assertThat(run.err()).startsWith("attns: ").contains(said).hasLineCount(1);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(folder.resolve("b.csv")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "PENDULUM --parameters k=30..50/3 --trajectories 2 OUT    | 3 sets of parameters do not go with 2 starts",
                "PENDULUM --parameters k=30..50/3 --initial FOLDER/two.csv OUT | 3 sets of parameters do not go with 2",
                "PENDULUM --parameters k=40 OUT                  | do not say how many trajectories",
                "PENDULUM --parameters k=30..50/0 OUT            | a number N of points from 2 on",
                "PENDULUM --parameters k=30..50/3,k=1 OUT        | given twice",
                "PENDULUM --parameters FOLDER/none.csv OUT       | There is no file",
                "PENDULUM --parameters FOLDER/two.csv OUT        | there is no column 'theta'",
                "PENDULUM --parameters FOLDER/empty.csv OUT      | the column 'k' is missing",
                "PENDULUM --initial 0.1,10,0,0 OUT               | needs 6 (theta, r, omega, v, k, l0)",
                "PENDULUM --initial 0.1,10,0,0,40,10 --parameters k=40 OUT | needs 4 (theta, r, omega, v)",
                "PENDULUM --initial FOLDER/two.csv OUT           | the column 'k' is missing",
                "lorenz --parameters rho=0..21/3 OUT             | the same for all trajectories of lorenz (none varies)",
                "lorenz --parameters FOLDER/two.csv OUT          | have the same parameters",
                "lorenz --trajectories 3                         | '--out=FILE', '--summary=FILE', '--report=DIR' or '--events=FILE'",
                "lorenz OUT                                      | '--parameters=SETS'",
                "lorenz --trajectories 3 --summary FOLDER/s.npy  | .csv or .json",
                "lorenz --trajectories 3 --summary FOLDER/no/s.csv | There is no folder",
                "lorenz --trajectories 3 --report FOLDER/two.csv | is a file; name a folder",
                "lorenz --trajectories 3 --step 1e-4 --horizon 10 --summary FOLDER/s.csv | (--every)",
            })
    void whatCannotBeSweptGetsOneSentence(String line, String said) throws IOException {
        Files.writeString(folder.resolve("two.csv"), "theta,r,omega,v\n0.1,10,0,0\n0.2,10,0,0\n");
        Files.writeString(folder.resolve("empty.csv"), "");
        String command = line.replace("PENDULUM", PENDULUM).replace("OUT", "--horizon 1 --summary FOLDER/b.csv");
        CommandRun run = solve(command);
        assertThat(run.err()).startsWith("attns: ").contains(said).hasLineCount(1);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("two.csv", "empty.csv");
    }

    @Test
    void aRunGoesOnOnlyWithTheParametersItWasBegunWith() throws IOException {
        Files.writeString(folder.resolve("sets.csv"), sets(30));
        String line = "lorenz:rho=0..40 --parameters FOLDER/sets.csv --horizon 2 --threads 1 --out FOLDER/a.npy";
        CommandRun stopped = solve(StoppedSolveTest.atQuestion(260), line);
        assertThat(stopped.code()).as(stopped.err()).isEqualTo(ExitCode.STOPPED);
        Files.writeString(folder.resolve("sets.csv"), sets(31));
        CommandRun changed = solve(line);
        assertThat(changed.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(changed.err()).contains("parameter_sets_sha256");
        Files.writeString(folder.resolve("sets.csv"), sets(30));
        assertThat(solve(line).err()).contains("Resuming a stopped run");
    }

    private static String sets(int last) {
        return "rho\n" + "28\n".repeat(2999) + last + "\n";
    }
}
