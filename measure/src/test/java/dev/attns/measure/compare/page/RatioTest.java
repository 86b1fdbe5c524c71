package dev.attns.measure.compare.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatioTest {

    @Test
    void comparesThoseThatAreTheFastestInTheMedianAndReachTheError() {
        ProblemResult result = MadeUp.result(
                MadeUp.line(SolverFamily.ATTNS, 1e-9, 2, 5, 4),
                MadeUp.line(SolverFamily.ATTNS, 1e-8, 4, 2, 2),
                MadeUp.line(SolverFamily.ATTNS, 1e-3, 1, 1, 1),
                MadeUp.line(SolverFamily.RK4, 1e-7, 20, 6, 10),
                MadeUp.line(SolverFamily.RK4, 1e-5, 3, 3, 3));
        Ratio ratio = Ratio.of(result, SolverFamily.RK4, 1e-6, Setting.MAIN);
        assertThat(ratio.ofMachines()).containsExactly(new double[] {5, 3, 5}, within(1e-12));
        assertThat(ratio.median()).isCloseTo(5, within(1e-12));
        assertThat(ratio.worst()).isCloseTo(3, within(1e-12));
        assertThat(ratio.cell()).isEqualTo("5.00 (3.00)");
    }

    /** The one takes 2.0, 2.2 and 2.3 µs, the other 2.1, 2.4 and 2.4: a spread of 0.3 and a difference of 0.2. */
    @Test
    void timesWithinTheSpreadOverVirtualMachinesAreAboutEqual() {
        ProblemResult.Line ours = MadeUp.line(SolverFamily.ATTNS, 1e-7, 2.0, 2.2, 2.3);
        ProblemResult near = MadeUp.result(ours, MadeUp.line(SolverFamily.RK4, 1e-7, 2.1, 2.4, 2.4));
        Ratio equal = Ratio.of(near, SolverFamily.RK4, 1e-6, Setting.MAIN);
        assertThat(equal.aboutEqual()).isTrue();
        assertThat(equal.attnsWins()).isFalse();
        assertThat(equal.cell()).isEqualTo("1.05 (1.04), about equal");
        assertThat(new RatioTable(List.of(near), List.of(1e-6)).conclusion())
                .contains("in 0 of 6 comparisons", "in 6 it and the fastest rival are about equal; in the other 0");
        ProblemResult far = MadeUp.result(ours, MadeUp.line(SolverFamily.RK4, 1e-7, 4.1, 4.4, 4.4));
        assertThat(Ratio.of(far, SolverFamily.RK4, 1e-6, Setting.MAIN).attnsWins())
                .isTrue();
    }

    @Test
    void inASingleVirtualMachineTheRoundsTellTheSpread() {
        ProblemResult.Line ours = MadeUp.line(SolverFamily.ATTNS, 1e-7, 2.0);
        for (double[] spread : ours.spreads()) {
            spread[0] = 0.15e-6;
        }
        ProblemResult result = MadeUp.result(
                ours, MadeUp.line(SolverFamily.RK4, 1e-7, 2.1), MadeUp.line(SolverFamily.ORDER_8, 1e-7, 2.2));
        assertThat(Ratio.of(result, SolverFamily.RK4, 1e-6, Setting.MAIN).aboutEqual())
                .isTrue();
        assertThat(Ratio.of(result, SolverFamily.ORDER_8, 1e-6, Setting.MAIN).aboutEqual())
                .isFalse();
    }

    @Test
    void overSeveralVirtualMachinesDisturbedRoundsAreNoExcuse() {
        ProblemResult.Line ours = MadeUp.line(SolverFamily.ATTNS, 1e-7, 4.0, 4.1, 4.2);
        for (double[] spread : ours.spreads()) {
            Arrays.fill(spread, 5e-6);
        }
        ProblemResult result = MadeUp.result(ours, MadeUp.line(SolverFamily.RK4, 1e-7, 1.0, 1.1, 1.1));
        assertThat(Ratio.of(result, SolverFamily.RK4, 1e-6, Setting.MAIN).aboutEqual())
                .isFalse();
    }

    @Test
    void whoErrsTooMuchOnTheWayTakesNoPartThere() {
        ProblemResult.Line rough = MadeUp.line(SolverFamily.ATTNS, 1e-7, 1);
        ProblemResult.Line exact = MadeUp.line(SolverFamily.ATTNS, 1e-7, 3);
        ProblemResult result = MadeUp.result(
                new ProblemResult.Line(rough.entrant().with(1e-7, 1e-5), rough.seconds(), rough.spreads()),
                new ProblemResult.Line(exact.entrant().with(1e-7, 1e-8), exact.seconds(), exact.spreads()),
                MadeUp.line(SolverFamily.RK4, 1e-7, 6));
        assertThat(Ratio.of(result, SolverFamily.RK4, 1e-6, Setting.MAIN).median())
                .isCloseTo(6, within(1e-12));
        assertThat(Ratio.of(result, SolverFamily.RK4, 1e-6, Setting.GRID).median())
                .isCloseTo(2, within(1e-12));
    }

    /** Three seconds of training, and a microsecond that each solve saves beside order 8. */
    @Test
    void aTrainingIsRepaidByWhatItSavesBesideTheFastestThatNeedsNone() {
        ProblemResult.Line ours = MadeUp.line(SolverFamily.ATTNS, 1e-7, 2);
        ProblemResult.Line slow = MadeUp.line(SolverFamily.NEURVEC, 1e-7, 4);
        ProblemResult.Line classical = MadeUp.line(SolverFamily.ORDER_8, 1e-7, 3);
        ProblemResult result = MadeUp.result(ours, slow, classical, MadeUp.line(SolverFamily.RK4, 1e-7, 9));
        assertThat(result.solvesToRepay(ours, 1e-6, Setting.MAIN).getAsDouble()).isCloseTo(3e6, within(1.0));
        assertThat(result.solvesToRepay(slow, 1e-6, Setting.MAIN)).hasValue(Double.POSITIVE_INFINITY);
        assertThat(result.solvesToRepay(classical, 1e-6, Setting.MAIN)).isEmpty();
        assertThat(MadeUp.result(ours, slow).solvesToRepay(ours, 1e-6, Setting.MAIN))
                .isEmpty();
    }

    @Test
    void saysWhoReachesTheErrorAlone() {
        ProblemResult result = MadeUp.result(
                MadeUp.line(SolverFamily.ATTNS, 1e-7, 2),
                MadeUp.line(SolverFamily.RK4, 1e-4, 3),
                MadeUp.lost(SolverFamily.NEURVEC));
        assertThat(Ratio.of(result, SolverFamily.RK4, 1e-6, Setting.MAIN).cell())
                .isEqualTo("AttNS alone");
        assertThat(Ratio.of(result, SolverFamily.NEURVEC, 1e-6, Setting.MAIN).cell())
                .isEqualTo("AttNS alone");
        assertThat(Ratio.of(result, SolverFamily.RK4, 1e-9, Setting.MAIN).cell())
                .isEqualTo("neither");
        ProblemResult without = MadeUp.result(MadeUp.line(SolverFamily.ORDER_8, 1e-12, 3));
        assertThat(Ratio.of(without, SolverFamily.ORDER_8, 1e-9, Setting.MAIN).cell())
                .isEqualTo("rival alone");
    }

    @Test
    void theTableHasARowForEachErrorAndRival() {
        ProblemResult result =
                MadeUp.result(MadeUp.line(SolverFamily.ATTNS, 1e-7, 2), MadeUp.line(SolverFamily.RK4, 1e-7, 3));
        RatioTable table = new RatioTable(List.of(result), Size.STANDARD.targets());
        assertThat(table.table().rows()).hasSize(Size.STANDARD.targets().size() * (SolverFamily.values().length - 1));
        assertThat(table.table().text()).contains("1.50 (1.50)").contains("neither");
        assertThat(table.conclusion())
                .contains("in 12 of 12 comparisons")
                .contains("in 0 it and the fastest rival are about equal; in the other 0 a rival is");
    }
}
