package dev.attns.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.ParameterSets;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.trajectory.NpyWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters and starts in files. */
class ParameterSetFileTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");
    private static final ParameterLimits LIMITS = ParameterLimits.ofModel(PROBLEM);

    @TempDir
    Path folder;

    private Path text(String lines) throws IOException {
        return Files.writeString(folder.resolve("a.csv"), lines);
    }

    private Path array(double[][] columns, int rows) throws IOException {
        Path file = folder.resolve("a.npy");
        try (NpyWriter writer = NpyWriter.open(file, rows, columns.length)) {
            writer.write(0, columns, rows);
        }
        return file;
    }

    private static double[][] read(ParameterSets sets, int from, int lanes) {
        double[][] rows = new double[2][lanes];
        sets.read(from, lanes, rows);
        return rows;
    }

    @Test
    void columnsStandInAnyOrder() throws IOException {
        ParameterSets sets = ParameterSetFile.open(text("\ufeff l0, k\r\n 9.5,30\r\n\r\n10.5 ,50\r\n"), LIMITS);
        assertThat(sets.count()).hasValue(2);
        assertThat(read(sets, 0, 2)).isDeepEqualTo(new double[][] {{30, 50}, {9.5, 10.5}});
        assertThat(read(sets, 1, 1)).isDeepEqualTo(new double[][] {{50}, {10.5}});
    }

    @Test
    void anArrayHasTheProblemsOrder() throws IOException {
        double[][] columns = {{30, 40, 50}, {9, 10, 11}};
        ParameterSets sets = ParameterSetFile.open(array(columns, 3), LIMITS);
        assertThat(sets.count()).hasValue(3);
        assertThat(read(sets, 1, 2)).isDeepEqualTo(new double[][] {{40, 50}, {10, 11}});
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "k;40               | line 1: the column 'l0' is missing; the header must name all of k, l0",
                "k,l0,kk;1,1,1      | line 1: there is no column 'kk', did you mean 'k'? (the columns are k, l0)",
                "k,l0,m;40,10,1     | line 1: the parameter 'm' is the same for all trajectories",
                "k,l0,k;40,10,40    | line 1: the column 'k' is there twice",
                "k,l0;40,10;40,NaN  | line 3: the value in column 'l0' is NaN",
                "k,l0;40,10;40,inf  | line 3: the value in column 'l0' is inf",
                "k,l0;40,x          | line 2: 'x' in column 'l0' is not a number",
                "k,l0;40            | line 2: the number of columns is 1, but the header has 2",
                "k,l0;40,10;51,10   | has k=51, but the model was trained for k from 30 to 50",
                "k,l0               | holds no set of parameters",
                ";                  | line 1: the column 'k' is missing",
            })
    void aTextThatCannotBeUsedIsRefusedInOneSentence(String lines, String said) throws IOException {
        Path file = text(lines.replace(";", "\n"));
        assertThatThrownBy(() -> ParameterSetFile.open(file, LIMITS))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(said);
    }

    @Test
    void anEmptyFileIsRefused() throws IOException {
        Path file = text("");
        assertThatThrownBy(() -> ParameterSetFile.open(file, LIMITS)).hasMessageContaining("the column 'k' is missing");
        Path none = array(new double[2][0], 0);
        assertThatThrownBy(() -> ParameterSetFile.open(none, LIMITS)).hasMessageContaining("holds no set");
        assertThatThrownBy(() -> ParameterSetFile.open(folder.resolve("none.csv"), LIMITS))
                .hasMessageContaining("There is no file");
        assertThatThrownBy(() -> ParameterSetFile.open(folder, LIMITS)).hasMessageContaining("is a folder");
    }

    @Test
    void anArrayOfAnotherShapeOrWithAValueOutsideIsRefused() throws IOException {
        Path wide = array(new double[3][2], 2);
        assertThatThrownBy(() -> ParameterSetFile.open(wide, LIMITS))
                .hasMessageContaining("shape [2, 3]")
                .hasMessageContaining("[set, 2] (k, l0)");
        Path outside = array(new double[][] {{40, 40}, {10, 12}}, 2);
        assertThatThrownBy(() -> ParameterSetFile.open(outside, LIMITS))
                .hasMessageContaining("Set 1 of " + outside + " has l0=12");
        assertThat(ParameterSetFile.open(outside, ParameterLimits.ofEquation(PROBLEM))
                        .count())
                .hasValue(2);
        Path broken = array(new double[][] {{40, Double.NaN}, {10, 10}}, 2);
        assertThatThrownBy(() -> ParameterSetFile.open(broken, LIMITS)).hasMessageContaining("must be finite");
    }

    @Test
    void whereNothingVariesThereAreNoSets() throws IOException {
        Path file = text("k\n40\n");
        ParameterLimits fixed = ParameterLimits.ofEquation(Systems.problem("elastic-pendulum"));
        assertThatThrownBy(() -> ParameterSetFile.open(file, fixed))
                .hasMessageContaining("All trajectories of elastic-pendulum have the same parameters");
    }

    @Test
    void startsAreReadFromNamedColumns() throws IOException {
        Starts all = StartTable.open(text("v,omega,k,r,theta,l0\n0,0,41,10,0.3,9\n0,0,42,11,0.2,10\n"), PROBLEM);
        double[][] rows = new double[6][1];
        all.read(1, 1, rows);
        assertThat(all.count()).isEqualTo(2);
        assertThat(rows).isDeepEqualTo(new double[][] {{0.2}, {11}, {0}, {0}, {42}, {10}});
        Starts states = StartTable.openComponents(text("v,omega,r,theta\n0,0,10,0.3\n"), PROBLEM);
        assertThat(states.count()).isEqualTo(1);
    }

    @Test
    void startsWithoutAParameterOrWithTooManyAreRefused() throws IOException {
        Path file = text("v,omega,k,r,theta\n0,0,41,10,0.3\n");
        assertThatThrownBy(() -> StartTable.open(file, PROBLEM)).hasMessageContaining("the column 'l0' is missing");
        assertThatThrownBy(() -> StartTable.openComponents(file, PROBLEM))
                .hasMessageContaining("there is no column 'k'")
                .hasMessageContaining("(the columns are theta, r, omega, v)");
        Path none = text("theta,r,omega,v\n");
        assertThatThrownBy(() -> StartTable.openComponents(none, PROBLEM)).hasMessageContaining("holds no trajectory");
    }
}
