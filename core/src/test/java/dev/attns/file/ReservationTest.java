package dev.attns.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that long work will write is reserved for one run. */
class ReservationTest {

    @TempDir
    Path folder;

    private static void assertRefused(Path target, InputError error) {
        assertThatThrownBy(() -> Reservation.of(target))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error));
    }

    @Test
    void oneRunHasItAtATimeAndNothingIsLeft() throws IOException {
        Path target = folder.resolve("a.model");
        try (Reservation first = Reservation.of(target)) {
            assertThat(first).isNotNull();
            assertRefused(target, InputError.OUTPUT_IN_USE);
            Reservation.of(folder.resolve("b.model")).close();
        }
        Reservation.of(target).close();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderIsMadeAndOneRunHasItAtATime() throws IOException {
        Path target = folder.resolve("a").resolve("report");
        try (Reservation first = Reservation.ofFolder(target)) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> Reservation.ofFolder(target))
                    .isInstanceOfSatisfying(
                            InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.OUTPUT_IN_USE))
                    .hasMessageContaining(target + " is being written by another run");
        }
        Reservation.ofFolder(target).close();
        assertThat(target).isEmptyDirectory();
    }

    @Test
    void itLastsAsLongAsTheWorkHoweverThatEnds() throws IOException {
        Path target = folder.resolve("a.model");
        String given = Reservation.of(target).during(() -> {
            assertRefused(target, InputError.OUTPUT_IN_USE);
            return "done";
        });
        assertThat(given).isEqualTo("done");
        assertThatThrownBy(() -> Reservation.of(target).during(() -> {
                    throw new IOException("no room");
                }))
                .hasMessage("no room");
        Reservation.of(target).close();
        assertThat(folder).isEmptyDirectory();
    }

    /** The main method of this class holds a reservation until it is killed. */
    @Test
    void anotherProcessHasItUntilItDies() throws Exception {
        Path target = folder.resolve("a.model");
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReservationTest.class.getName(),
                        target.toString())
                .start();
        try {
            assertThat(holder.getInputStream().read()).isEqualTo('r');
            assertRefused(target, InputError.OUTPUT_IN_USE);
        } finally {
            holder.destroyForcibly();
        }
        assertThat(holder.waitFor(600, TimeUnit.SECONDS)).isTrue();
        Reservation.of(target).close();
        assertThat(folder).isEmptyDirectory();
    }

    public static void main(String[] arguments) throws Exception {
        Reservation.of(Path.of(arguments[0]));
        System.out.println("reserved");
        Thread.sleep(Long.MAX_VALUE);
    }

    @Test
    void aPlaceThatCannotBeWrittenIsRefused() throws IOException {
        assertRefused(folder, InputError.NOT_A_FILE);
        assertRefused(folder.resolve("missing/a.model"), InputError.MISSING_FOLDER);
        Path unwritable = Path.of("/proc");
        assumeTrue(Files.isDirectory(unwritable), "a folder that nobody can write into, whatever the rights");
        assertRefused(unwritable.resolve("a.model"), InputError.UNWRITABLE_FOLDER);
    }
}
