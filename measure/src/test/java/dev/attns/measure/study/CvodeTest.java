package dev.attns.measure.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.measure.study.Cvode.Rung;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing here asks how long anything takes, and SUNDIALS need not be installed. */
class CvodeTest {

    private static final Rung LOOSE = Rung.read("1e-4 2e-6 1.5e-6 3000 250");
    private static final Rung TIGHT = Rung.read("1e-5 9e-8 8e-8 4000 300");
    private static final Rung TIGHTER = Rung.read("1e-6 9e-9 8e-9 3900 390.5");

    @TempDir
    Path folder;

    @Test
    void theFastestThatIsExpectedToHaveTheErrorAndHasItIsTaken() {
        List<Rung> ladder = List.of(LOOSE, TIGHT, TIGHTER);
        assertThat(Cvode.fastest(ladder, 1e-5)).contains(LOOSE);
        assertThat(Cvode.fastest(ladder, 1.8e-6)).as("not expected to").contains(TIGHTER);
        assertThat(Cvode.fastest(ladder, 1e-12)).isEmpty();
    }

    @Test
    void aRowHasBothAtTheSameError() {
        CvodeTable table = new CvodeTable();
        table.add("lorenz", 1e-6, Optional.of(TIGHTER), 100, 10, 13);
        table.add("lorenz", 1e-30, Optional.empty(), Double.NaN, 10, 13);
        assertThat(table.table().rows().get(0))
                .containsExactly("lorenz", "1e-6", "1e-6", "8.0e-09", "391", "3.90", "100", "1.00", "1.30", "3.00");
        assertThat(table.table().rows().get(1)).contains("–").doesNotContain("NaN");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lorenz", "elastic-pendulum"})
    void whereItIsInstalledItSolvesTheSameEquations(String system) throws IOException, InterruptedException {
        Optional<Cvode> cvode = Cvode.compiled(folder);
        assumeTrue(cvode.isPresent(), "SUNDIALS is not installed");
        List<Rung> ladder = cvode.get().ladder(Systems.problem(system), 3, 0);
        Rung loosest = ladder.get(0);
        Rung tightest = ladder.get(ladder.size() - 1);
        assertThat(ladder).hasSizeGreaterThan(15);
        assertThat(tightest.tolerance()).isLessThan(2e-13);
        assertThat(tightest.error()).isLessThan(1e-14).isLessThan(1e-9 * loosest.error());
        assertThat(tightest.calls()).isGreaterThan(2 * loosest.calls());
        assertThat(tightest.expected()).isGreaterThan(0);
    }
}
