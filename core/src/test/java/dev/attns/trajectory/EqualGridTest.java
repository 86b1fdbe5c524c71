package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EqualGridTest {

    @TempDir
    Path folder;

    /** A trajectory of one component at the given times. */
    private static String trajectory(String name, IntStream points, String format, double spacing) {
        return points.mapToObj(k -> name + "," + String.format(Locale.ROOT, format, k * spacing) + "," + k + "\n")
                .collect(Collectors.joining());
    }

    private static String trajectory(String name, String... times) {
        return IntStream.range(0, times.length)
                .mapToObj(k -> name + "," + times[k] + ",1\n")
                .collect(Collectors.joining());
    }

    private TimedTrajectories read(String lines) throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), "trajectory,t,x\n" + lines);
        return CsvTrajectoryReader.read(file, List.of("x"));
    }

    private void assertFault(String lines, InputError error, String said) throws IOException {
        TimedTrajectories given = read(lines);
        assertThat(EqualGrid.fault(given))
                .get()
                .extracting(InputException::error)
                .isEqualTo(error);
        assertThatThrownBy(() -> EqualGrid.of(given)).hasMessageContaining(said).hasMessageContaining("resample");
    }

    @Test
    void aMissingPointIsNamedByTheLineAfterIt() throws IOException {
        IntStream points = IntStream.concat(IntStream.rangeClosed(0, 17), IntStream.rangeClosed(19, 40));
        assertFault(
                trajectory("0", IntStream.rangeClosed(0, 40), "%.1f", 0.1) + trajectory("1", points, "%.1f", 0.1),
                InputError.TIME_GAP,
                "a.csv, line 61: the time goes from 1.7 to 1.9; the points before are 0.1 apart");
    }

    @Test
    void severalMissingPointsAreAGapToo() throws IOException {
        IntStream points = IntStream.concat(IntStream.rangeClosed(0, 5), IntStream.rangeClosed(9, 12));
        assertFault(
                trajectory("0", points, "%.6f", 1.0 / 3),
                InputError.TIME_GAP,
                "line 8: the time goes from 1.666667 to 3.0; the points before are 0.333333 apart");
    }

    @Test
    void unequalTimesAreNamed() throws IOException {
        assertFault(
                trajectory("0", "0", "0.1", "0.2", "0.35", "0.4"),
                InputError.UNEQUAL_TIMES,
                "line 5: the time goes from 0.2 to 0.35; the points before are 0.1 apart");
    }

    @Test
    void timesThatDriftAreUnequal() throws IOException {
        String[] times = IntStream.range(0, 200)
                .mapToObj(k -> 0.1 * k + 1e-9 * k * k + "")
                .toArray(String[]::new);
        assertFault(trajectory("0", times), InputError.UNEQUAL_TIMES, "line ");
    }

    @Test
    void otherTimesAndOtherLengthsAreNamed() throws IOException {
        assertFault(
                trajectory("a", "0", "0.1", "0.2") + trajectory("b", "1", "1.1", "1.2"),
                InputError.OTHER_TIMES,
                "line 5: trajectory 'b' has the time 1.0 where 'a' has 0.0");
        assertFault(
                trajectory("a", "0", "0.1", "0.2") + trajectory("b", "0", "0.1"),
                InputError.DIFFERENT_LENGTHS,
                "line 6: trajectory 'b' ends after 2 points and 'a' after 3");
    }

    @Test
    void timesPrintedWithFewDigitsAreEqualStill() throws IOException {
        for (String format : List.of("%.3f", "%.5f", "%.9f", "%.4e")) {
            TimedTrajectories given = read(trajectory("0", IntStream.rangeClosed(0, 30), format, 1.0 / 3));
            assertThat(EqualGrid.fault(given)).as(format).isEmpty();
            assertThat(EqualGrid.of(given).grid().steps()).isEqualTo(30);
        }
    }

    @Test
    void timesInSinglePrecisionAreEqualStill() throws IOException {
        String[] times =
                IntStream.range(0, 500).mapToObj(k -> (float) (0.1 * k) + "").toArray(String[]::new);
        assertThat(EqualGrid.fault(read(trajectory("0", times)))).isEmpty();
    }

    @Test
    void timesWithManyDigitsMustBeEqualToAMillionthOfTheSpacing() throws IOException {
        assertThat(EqualGrid.fault(read(trajectory("0", "0", "0.10000000008", "0.2", "0.3"))))
                .isEmpty();
        assertThat(EqualGrid.fault(read(trajectory("0", "0", "0.10000030000", "0.2", "0.3"))))
                .isPresent();
    }

    @Test
    void largeTimesHaveTheirResolution() throws IOException {
        assertThat(EqualGrid.fault(read(trajectory("0", "1700000000.01", "1700000000.02", "1700000000.03"))))
                .isEmpty();
    }

    @Test
    void onePointIsAGrid() throws IOException {
        assertThat(EqualGrid.of(read(trajectory("0", "2.5"))).grid()).isEqualTo(new TimeGrid(2.5, 2.5, 0));
    }
}
