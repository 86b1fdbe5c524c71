package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final Map<String, Object> KEY = Map.of("scheme", "rk4");
    private static final Map<String, Object> FIGURES = Map.of("error", 1.25e-7);

    @TempDir
    Path folder;

    private Journal journal() {
        return new Journal(folder.resolve("a.tuning"));
    }

    @Test
    void whatIsKeptIsFoundByAnotherRun() throws IOException {
        assertThat(journal().find(KEY)).isEmpty();
        assertThat(journal().exists()).isFalse();
        journal().keep(KEY, FIGURES);
        assertThat(journal().find(KEY))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(FIGURES));
        assertThat(journal().find(Map.of("scheme", "rk3"))).isEmpty();
        assertThat(journal().model(KEY)).isEmpty();
    }

    @Test
    void anEntryOfAnotherKeyUnderTheSameNameIsNotTaken() throws IOException {
        journal().keep(KEY, FIGURES);
        journal().keep(Map.of("scheme", "rk3"), FIGURES);
        try (var files = Files.list(folder.resolve("a.tuning"))) {
            Path[] both = files.toArray(Path[]::new);
            Files.writeString(both[0], Files.readString(both[1]).replace("rk", "kr"));
            Files.writeString(both[1], Files.readString(both[0]));
        }
        assertThat(journal().find(KEY)).isEmpty();
    }

    @Test
    void whatAKilledWriterLeftIsNoEntry() throws IOException {
        journal().keep(KEY, FIGURES);
        Path entry;
        try (var files = Files.list(folder.resolve("a.tuning"))) {
            entry = files.findFirst().orElseThrow();
        }
        Files.move(entry, entry.resolveSibling("." + entry.getFileName() + ".1f-2e.tmp"));
        assertThat(journal().find(KEY)).isEmpty();
        journal().keep(KEY, FIGURES);
        assertThat(folder.resolve("a.tuning")).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void clearedItIsGoneAndWhatIsNotItsOwnStays() throws IOException {
        journal().keep(KEY, FIGURES);
        journal().clear();
        assertThat(folder).isEmptyDirectory();
        journal().clear();
        journal().keep(KEY, FIGURES);
        Path foreign = Files.writeString(folder.resolve("a.tuning").resolve("notes.txt"), "mine");
        journal().clear();
        assertThat(journal().find(KEY)).isEmpty();
        assertThat(foreign).hasContent("mine");
    }
}
