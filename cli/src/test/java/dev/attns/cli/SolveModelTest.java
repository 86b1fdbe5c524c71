package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TrajectoryFile;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code attns solve MODEL}. */
class SolveModelTest {

    @TempDir
    static Path models;

    private static Path model;

    @TempDir
    Path folder;

    private Path out;

    @BeforeAll
    static void trained() {
        model = SmallTraining.train(models.resolve("a.model"));
    }

    private CommandRun solve(String... options) {
        out = folder.resolve("out.npy");
        String[] arguments = new String[options.length + 4];
        arguments[0] = "solve";
        arguments[1] = model.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        arguments[options.length + 2] = "--out";
        arguments[options.length + 3] = out.toString();
        return CommandRun.of(arguments);
    }

    private void assertRefused(CommandRun run, String... said) {
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(said).startsWith("attns: ").hasLineCount(1);
        assertThat(folder).isEmptyDirectory();
    }

    private void assertHolds(Solution expected) throws IOException {
        try (TrajectoryFile written = TrajectoryFile.open(out, 0.1)) {
            assertThat(written.grid()).isEqualTo(expected.grid());
            assertThat(written.count()).isEqualTo(expected.count());
            double[][] found = new double[4][1];
            for (int point = 0; point < expected.grid().points(); point++) {
                for (int i = 0; i < expected.count(); i++) {
                    written.read(point, i, 1, found);
                    for (int c = 0; c < 4; c++) {
                        assertThat(found[c][0]).isEqualTo(expected.at(point, i, c));
                    }
                }
            }
        }
    }

    @Test
    void itGivesWhatTheHybridSolverGives() throws IOException {
        CommandRun run = solve("--trajectories", "6", "--seed", "4", "--horizon", "3");
        assertThat(run.code()).as(run.err()).isZero();
        Model read = Model.read(model);
        assertHolds(new HybridSolver(read, Workers.of(1)).solve(read.problem().starts(4, 6), TimeGrid.of(0, 3, 0.1)));
        assertThat(folder.resolve("out.npy.json")).content().contains("attns:rk4:0.1");
    }

    @Test
    void everyFewthStepMayBeKept() throws IOException {
        CommandRun run = solve("--trajectories", "2", "--horizon", "3", "--every", "5");
        assertThat(run.code()).as(run.err()).isZero();
        Model read = Model.read(model);
        assertHolds(new HybridSolver(read, Workers.of(1)).solve(read.problem().starts(1, 2), TimeGrid.of(0, 3, 0.5)));
    }

    @Test
    void aStartMayBeGiven() {
        CommandRun run = solve("--initial", "0.3,10,0,0", "--horizon", "1", "--step", "0.1");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("11 times, 1 trajectory, 4 components");
    }

    @Test
    void aStepItWasNotTrainedForIsRefused() {
        assertRefused(solve("--trajectories", "3", "--step", "0.05"), "0.05 apart", "trained for steps of 0.1");
    }

    @Test
    void aSchemeIsRefusedBecauseTheModelHasItsOwn() {
        assertRefused(solve("--trajectories", "3", "--scheme", "rk4"), "scheme", "the model has its own");
    }

    @Test
    void aHorizonThatItsStepDoesNotDivideIsRefused() {
        assertRefused(
                solve("--trajectories", "3", "--horizon", "1.05"),
                "no whole number of steps of 0.1",
                "take 1.0 and 1.1");
    }

    @Test
    void aTrajectoryThatLeavesTheTrainedRegionIsSolvedByOrderEight() throws IOException {
        CommandRun run = solve("--initial", "0.1,13,0,0", "--horizon", "0.3", "--strict");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("1 trajectory left the region that the model was trained on; order 8 took 3 steps (100.00 %)")
                .doesNotContain("did not stay finite");
        assertThat(folder.resolve("out.npy.json"))
                .content()
                .contains("\"guard\": \"fallback\"", "\"guarded_steps\": 3", "\"guarded_count\": 1", "GUARDED");
    }

    @Test
    void aGuardThatWarnsOrFailsSaysWhereAndExitsAsAsked() {
        String[] far = {"--initial", "0.1,13,0,0", "--horizon", "0.3", "--force", "--guard", "warn"};
        CommandRun warned = solve(far);
        assertThat(warned.code()).isZero();
        assertThat(warned.err())
                .contains("do not trust them from there on")
                .contains("The first of them is number 0: outside the trained region at step 0, at time 0.0");
        far[far.length - 1] = "fail";
        CommandRun failed = solve(far);
        assertThat(failed.code()).isEqualTo(ExitCode.NUMERICAL_FAILURE);
        assertThat(failed.err())
                .contains("1 trajectory left the region that the model was trained on and ended there.");
    }

    @Test
    void aGuardThatIsNoneIsRefused() {
        assertRefused(solve("--initial", "0.1,10,0,0", "--guard", "fal"), "There is no guard 'fal'", "fail");
        assertRefused(solve("--trajectories", "70", "--audit", "58"), "audit", "from 59 to");
    }

    @Test
    void errorBarsAreForDrawnStartsAndCertifiedModels() {
        assertRefused(solve("--initial", "0.1,10,0,0", "--error-bars"), "Error bars hold for starts", "--audit");
    }

    @Test
    void anAuditSaysHowLargeTheErrorsOfThisBatchAre() {
        CommandRun run = solve("--trajectories", "70", "--horizon", "1", "--audit", "60");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("Audit: 95 % of the trajectories of this batch have an error below \\S+ at the end,"
                        + " with confidence 95 %; in the median of 60 it is \\S+\\.");
    }
}
