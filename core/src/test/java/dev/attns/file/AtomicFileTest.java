package dev.attns.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir
    Path folder;

    @Test
    void theFileHasTheContentAndNothingElseIsLeft() throws IOException {
        AtomicFile.write(folder.resolve("a.txt"), "one");
        AtomicFile.write(folder.resolve("a.txt"), "two");
        assertThat(folder.resolve("a.txt")).hasContent("two");
        assertThat(folder).isDirectoryContaining("glob:**/a.txt");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aFailureHalfWayLeavesTheOldFileAndNoOther() throws IOException {
        Path file = folder.resolve("a.txt");
        AtomicFile.write(file, "old");
        IOException full = new IOException("No space left on device");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write(new byte[1 << 20]);
                    throw full;
                }))
                .isSameAs(full);
        assertThat(file).hasContent("old");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
