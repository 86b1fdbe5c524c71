package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.file.Reservation;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A folder that one run fills is not filled by another at the same time. */
class ReservedFolderTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "demo k-link-pendulum:K=1 --trajectories 3",
                "paper table-curvature --scale smoke",
                "bench henon-heiles --quick --jvms 0"
            })
    void aSecondRunIsRefused(String command) throws IOException {
        Path out = folder.resolve("out");
        Reservation other = Reservation.ofFolder(out);
        try {
            CommandRun run = CommandRun.of((command + " --out " + out).split(" "));
            assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err())
                    .contains(out + " is being written by another run")
                    .hasLineCount(1);
        } finally {
            other.close();
        }
        assertThat(out).isEmptyDirectory();
    }
}
