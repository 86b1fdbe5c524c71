package dev.attns.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
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
                .hasCause(full)
                .hasMessage(file + " cannot be written: No space left on device");
        assertThat(file).hasContent("old");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    private Path leftBehind(String name) throws IOException {
        return Files.writeString(folder.resolve("." + name + ".1f-2e3d.tmp"), "half");
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theNextWriterRemovesWhatAKilledOneLeft() throws IOException {
        Path other = leftBehind("b.txt");
        leftBehind("a.txt");
        leftBehind("a.txt.checkpoint");
        Files.writeString(folder.resolve(".a.txt.mine.tmp"), "not ours");
        AtomicFile.write(folder.resolve("a.txt"), "new");
        assertThat(folder.resolve("a.txt")).hasContent("new");
        assertThat(names())
                .containsExactly(
                        ".a.txt.checkpoint.1f-2e3d.tmp",
                        ".a.txt.mine.tmp",
                        other.getFileName().toString(),
                        "a.txt");
    }

    @Test
    void deletingRemovesTheFileAndWhatAKilledWriterLeft() throws IOException {
        AtomicFile.write(folder.resolve("a.txt"), "old");
        leftBehind("a.txt");
        AtomicFile.delete(folder.resolve("a.txt"));
        assertThat(folder).isEmptyDirectory();
        AtomicFile.delete(folder.resolve("a.txt"));
    }

    @Test
    void aWriterLeavesAnotherOnesWorkAlone() throws IOException {
        Path file = folder.resolve("a.txt");
        AtomicFile.write(file, out -> {
            out.write("first begun".getBytes(StandardCharsets.UTF_8));
            AtomicFile.write(file, "second");
            assertThat(names()).hasSize(2);
        });
        assertThat(file).hasContent("first begun");
        assertThat(names()).containsExactly("a.txt");
    }

    @Test
    void manyWritersAtOnceLeaveOneWholeFile() {
        Path file = folder.resolve("a.txt");
        IntStream.range(0, 200).parallel().forEach(i -> {
            try {
                AtomicFile.write(file, String.valueOf(i % 10).repeat(10_000));
                assertThat(Files.readString(file)).hasSize(10_000).matches("(.)\\1*");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThat(folder.toFile().list()).containsExactly("a.txt");
    }
}
