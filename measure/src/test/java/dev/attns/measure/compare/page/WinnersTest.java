package dev.attns.measure.compare.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.measure.PartFiles;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WinnersTest {

    @TempDir
    Path folder;

    private static String at(double target, ProblemResult.Line... lines) {
        return new Winners(MadeUp.result(lines)).sentence(target);
    }

    @Test
    void namesTheNearestRivalWhereAttNsWins() {
        assertThat(at(
                        1e-6,
                        MadeUp.line(SolverFamily.ATTNS, 1e-7, 2, 2, 2),
                        MadeUp.line(SolverFamily.RK4, 1e-7, 30, 30, 30),
                        MadeUp.line(SolverFamily.ORDER_8, 1e-7, 5, 4, 5)))
                .startsWith(
                        "At a mean squared error of 1e-6 AttNS wins everywhere: at batch 1 on one thread"
                                + " (2.50 times as fast as batched order 8 with step 0.1, at least 2.00 in each virtual machine)")
                .endsWith(
                        "Its fastest model is rk4, step 0.2, 16 tanh units of the slope in float, 2.00 µs a trajectory"
                                + " (batch 10,000 on all threads).");
    }

    @Test
    void saysPlainlyWhereAttNsLoses() {
        assertThat(at(1e-6, MadeUp.line(SolverFamily.ATTNS, 1e-7, 6), MadeUp.line(SolverFamily.ORDER_8, 1e-7, 4)))
                .contains("AttNS loses everywhere")
                .contains("batched order 8 with step 0.1 is 1.50 times as fast");
    }

    @Test
    void tellsWinsFromLossesSettingBySetting() {
        assertThat(at(
                        1e-6,
                        MadeUp.line(SolverFamily.ATTNS, 1e-7, 90, new double[] {2, 2, 50}),
                        MadeUp.line(SolverFamily.ADAMS_MOULTON, 1e-7, 45, new double[] {40, 40, 40})))
                .contains("AttNS wins at batch 64 on one thread (20 times as fast as Hipparchus AdamsMoulton with"
                        + " tolerance 1e-6, but not in every virtual machine)")
                .contains(
                        "; it loses at batch 1 on one thread (Hipparchus AdamsMoulton with tolerance 1e-6 is 2.00 times"
                                + " as fast).");
    }

    @Test
    void whereTimesAreWithinTheirSpreadNobodyWins() {
        assertThat(at(
                        1e-6,
                        MadeUp.line(SolverFamily.ATTNS, 1e-7, 2.0, 2.2, 2.3),
                        MadeUp.line(SolverFamily.ORDER_8, 1e-7, 2.1, 2.4, 2.4)))
                .startsWith("At a mean squared error of 1e-6 AttNS and its nearest rival are about equal everywhere:"
                        + " at batch 1 on one thread (batched order 8 with step 0.1), ")
                .doesNotContain("times as fast");
        assertThat(at(
                        1e-6,
                        MadeUp.line(SolverFamily.ATTNS, 1e-7, 9, new double[] {2.0, 2.2, 2.3}),
                        MadeUp.line(SolverFamily.ORDER_8, 1e-7, 3, new double[] {2.1, 2.4, 2.4})))
                .contains("AttNS is about equal to its nearest rival at batch 64 on one thread")
                .contains("; it loses at batch 1 on one thread (batched order 8 with step 0.1 is 3.00 times as fast)");
    }

    @Test
    void saysWhoDoesNotReachAnError() {
        ProblemResult.Line ours = MadeUp.line(SolverFamily.ATTNS, 1e-7, 2);
        ProblemResult.Line theirs = MadeUp.line(SolverFamily.NEURVEC, 1e-5, 3);
        assertThat(at(1e-6, ours, theirs)).contains("AttNS is alone: no rival here reaches it.");
        assertThat(at(1e-9, ours, theirs)).contains("no solver here reaches it");
        assertThat(at(1e-9, ours, MadeUp.line(SolverFamily.RK4, 1e-10, 7)))
                .contains("AttNS loses: none of its models reaches it, and batched RK4 with step 0.1 does in 7.00 µs");
        assertThat(at(1e-9, MadeUp.lost(SolverFamily.ATTNS))).contains("no solver here reaches it");
    }

    @Test
    void standsOnThePageWithTablesAndPictures() throws IOException {
        ProblemResult result = MadeUp.result(
                MadeUp.line(SolverFamily.ATTNS, 1e-7, 2, 3),
                MadeUp.line(SolverFamily.ATTNS, 1e-2, 4, 5),
                MadeUp.line(SolverFamily.ORDER_8, 1e-10, 5, 5),
                MadeUp.lost(SolverFamily.NEURVEC));
        MadeBy provenance = new MadeBy(Map.of("command", "attns bench"));
        ComparisonResult comparison = new ComparisonResult(List.of(result), Size.STANDARD, 2);
        Path page = new PartFiles(comparison, provenance).writeTo(folder);
        assertThat(page).hasFileName("report.html");
        assertThat(Files.readString(folder.resolve("README.md")))
                .contains("AttNS loses: none of its models reaches it")
                .contains(
                        "the same 60 s for each",
                        "on elastic-pendulum 31 of AttNS and 17 of NeurVec",
                        "depends on the machine")
                .contains("rival alone")
                .contains("2.08 (1.67)")
                .contains("repaid after solves", "1.2e+06", "Two times are about equal where")
                .contains("All that was chosen kept its error there.")
                .contains("](elastic-pendulum-time.png)")
                .contains("](elastic-pendulum-calls.png)");
        assertThat(Files.readAllLines(folder.resolve("results.csv")))
                .hasSize(1 + 3 * Setting.ALL.size())
                .element(1)
                .asString()
                .startsWith(
                        "elastic-pendulum,attns,\"attns (rk4, step 0.2, 16 tanh units of the slope in float)\",rk4,0.2,"
                                + "\"16 tanh units of the slope in float\",,3.0,1000.0,1.0E-7,0.0,1,1,");
        assertThat(Files.readString(folder.resolve("results.json"))).contains("\"seconds_per_trajectory\"");
    }
}
