package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartFileTest {

    private static final Problem PROBLEM = Systems.problem("lorenz");

    @TempDir
    Path folder;

    private Path write(long rows, int columns, double... values) throws IOException {
        Path file = folder.resolve("starts.npy");
        try (NpyWriter writer = NpyWriter.open(file, rows, columns)) {
            double[][] state = new double[columns][(int) rows];
            for (int i = 0; i < values.length; i++) {
                state[i % columns][i / columns] = values[i];
            }
            writer.write(0, state, (int) rows);
        }
        return file;
    }

    @Test
    void startsAreReadFromAnyPlace() throws IOException {
        StartFile starts = StartFile.open(write(3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9), PROBLEM);
        double[][] state = new double[3][2];
        starts.read(1, 2, state);
        assertThat(starts.count()).isEqualTo(3);
        assertThat(state).isDeepEqualTo(new double[][] {{4, 7}, {5, 8}, {6, 9}});
    }

    @Test
    void aWrongShapeIsRefused() throws IOException {
        Path file = write(2, 4, 1, 2, 3, 4, 5, 6, 7, 8);
        assertThatThrownBy(() -> StartFile.open(file, PROBLEM))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.BAD_START_SHAPE))
                .hasMessageContaining("[2, 4]");
    }

    @Test
    void noStartsAreRefused() throws IOException {
        Path file = write(0, 3);
        assertThatThrownBy(() -> StartFile.open(file, PROBLEM))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.NO_STARTS));
    }

    @Test
    void aStartThatIsNotFiniteIsNamed() throws IOException {
        Path file = write(2, 3, 1, 2, 3, 4, Double.NEGATIVE_INFINITY, 6);
        assertThatThrownBy(() -> StartFile.open(file, PROBLEM))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.NON_FINITE_START))
                .hasMessageContaining("trajectory 1")
                .hasMessageContaining("component y");
    }
}
