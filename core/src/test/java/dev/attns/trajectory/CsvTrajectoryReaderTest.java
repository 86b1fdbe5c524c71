package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvTrajectoryReaderTest {

    private static final List<String> COMPONENTS = List.of("theta", "omega");

    @TempDir
    Path folder;

    private TimedTrajectories read(String text) throws IOException {
        return CsvTrajectoryReader.read(Files.writeString(folder.resolve("a.csv"), text), COMPONENTS);
    }

    private Trajectories onGrid(String text) throws IOException {
        return EqualGrid.of(read(text));
    }

    private void assertRefused(String text, InputError error, String... said) {
        assertThatThrownBy(() -> onGrid(text))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error))
                .hasMessageContaining("a.csv")
                .hasMessageContainingAll(said);
    }

    private static double[] state(Trajectories data, int point, long trajectory) {
        double[][] read = new double[data.dimension()][1];
        data.read(point, trajectory, 1, read);
        double[] state = new double[read.length];
        for (int c = 0; c < state.length; c++) {
            state[c] = read[c][0];
        }
        return state;
    }

    @Test
    void whatWasWrittenIsReadWithTheSameBits() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        double[][][] states = new double[50][7][3];
        for (double[][] point : states) {
            for (double[] trajectory : point) {
                for (int c = 0; c < 3; c++) {
                    trajectory[c] = Math.scalb(random.nextDouble(-1, 1), random.nextInt(-1070, 1020));
                }
            }
        }
        states[3][2][1] = -0.0;
        states[4][2][1] = Double.MIN_VALUE;
        for (TimeGrid grid : List.of(TimeGrid.of(0, 4.9, 0.1), new TimeGrid(1.0 / 3, 17, 49))) {
            Trajectories written = new MadeUpTrajectories(grid, states);
            Path file = folder.resolve("a.csv");
            List<String> names = List.of("x", "y", "z");
            try (OutputStream out = Files.newOutputStream(file)) {
                CsvTrajectories.write(written, names, out);
            }
            Trajectories read = EqualGrid.of(CsvTrajectoryReader.read(file, names));
            assertThat(read.grid()).isEqualTo(grid);
            assertThat(read.count()).isEqualTo(7);
            for (int point = 0; point < states.length; point++) {
                for (int i = 0; i < 7; i++) {
                    assertThat(state(read, point, i)).containsExactly(states[point][i]);
                }
            }
        }
    }

    @Test
    void theColumnsMayStandInAnyOrderAndTrajectoriesHaveAnyName() throws IOException {
        Trajectories data = onGrid("trajectory,t,omega,theta\nrun A,0,1,2\nrun A,1,3,4\nß,0,5,6\nß,1,7,8\n");
        assertThat(data.count()).isEqualTo(2);
        assertThat(data.grid()).isEqualTo(new TimeGrid(0, 1, 1));
        assertThat(state(data, 0, 0)).containsExactly(2, 1);
        assertThat(state(data, 1, 0)).containsExactly(4, 3);
        assertThat(state(data, 1, 1)).containsExactly(8, 7);
    }

    @Test
    void spacesLineEndsBlankLinesAndAByteOrderMarkDoNotMatter() throws IOException {
        Trajectories data =
                onGrid("\ufeff trajectory , t ,theta, omega \r\n 0 , 0.0 , 1e0, +2 \r\n0,\t.5,3.,-4E-1\r\n\r\n");
        assertThat(data.grid()).isEqualTo(new TimeGrid(0, 0.5, 1));
        assertThat(state(data, 0, 0)).containsExactly(1, 2);
        assertThat(state(data, 1, 0)).containsExactly(3, -0.4);
    }

    @Test
    void aHeaderThatDoesNotFitIsRefused() {
        assertRefused("", InputError.CSV_HEADER, "line 1", "trajectory,t", "theta, omega");
        assertRefused("t,theta,omega\n", InputError.CSV_HEADER, "line 1", "'t,theta,omega'");
        assertRefused("0,0,1,2\n", InputError.CSV_HEADER, "line 1");
        assertRefused(
                "trajectory,t,theta,omga\n",
                InputError.CSV_UNKNOWN_COMPONENT,
                "line 1: there is no component 'omga', did you mean 'omega'?");
        assertRefused(
                "trajectory,t,theta\n", InputError.CSV_MISSING_COMPONENT, "line 1: the component 'omega' is missing");
        assertRefused(
                "trajectory,t,theta,omega,theta\n",
                InputError.CSV_REPEATED_COMPONENT,
                "line 1: the component 'theta' is named twice");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,0.1,1            | CSV_COLUMNS         | line 3: the number of columns is 3, but the header has 4",
                "0,0.1,1,2,         | CSV_COLUMNS         | line 3: the number of columns is 5",
                "0,0.1,1,x          | CSV_NOT_A_NUMBER    | line 3: 'x' in column 'omega'",
                "0,0.1,,2           | CSV_NOT_A_NUMBER    | line 3: '' in column 'theta'",
                "0,0.1,1d,2         | CSV_NOT_A_NUMBER    | line 3: '1d' in column 'theta'",
                "0,0.1,0x1p3,2      | CSV_NOT_A_NUMBER    | line 3: '0x1p3'",
                "0,0.1,1e,2         | CSV_NOT_A_NUMBER    | line 3: '1e'",
                "0,now,1,2          | CSV_NOT_A_NUMBER    | line 3: 'now' in column 't'",
                "0,0.1,NaN,2        | CSV_NOT_FINITE      | line 3: the value in column 'theta' is NaN",
                "0,0.1,1,-inf       | CSV_NOT_FINITE      | line 3: the value in column 'omega' is -inf",
                "0,0.1,1,1e400      | CSV_NOT_FINITE      | line 3: the value in column 'omega' is 1e400",
                "0,0,1,2            | CSV_TIME_NOT_RISING | line 3: the time goes from 0.0 to 0.0",
                "0,-1,1,2           | CSV_TIME_NOT_RISING | line 3: the time goes from 0.0 to -1.0",
            })
    void aLineThatDoesNotFitIsNamed(String line, InputError error, String said) {
        assertRefused("trajectory,t,theta,omega\n0,0,1,2\n" + line.strip() + "\n", error, said);
    }

    @Test
    void linesOfATrajectoryMustStandTogether() {
        assertRefused(
                "trajectory,t,theta,omega\na,0,1,2\nb,0,1,2\na,1,1,2\n",
                InputError.CSV_SCATTERED,
                "line 4: trajectory 'a' comes up again");
    }

    @Test
    void aFileWithoutPointsHoldsNoTrajectory() {
        assertRefused("trajectory,t,theta,omega\n\n", InputError.NO_STARTS, "holds no trajectory");
    }

    @Test
    void whatIsNoFileIsRefused() {
        assertThatThrownBy(() -> CsvTrajectoryReader.read(folder, COMPONENTS)).hasMessageContaining("is a folder");
        assertThatThrownBy(() -> CsvTrajectoryReader.read(folder.resolve("none.csv"), COMPONENTS))
                .hasMessageContaining("There is no file");
    }
}
