package dev.attns.measure.compare.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
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
        assertThat(table.conclusion()).contains("in 10 of 10 comparisons").contains("in the other 0 a rival is");
    }
}
