package dev.attns.file;

import static dev.attns.error.InputError.DAMAGED_ENTRY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final Journal.Entry ENTRY = Journal.Entry.of(Map.of("scheme", "rk4"));
    private static final Journal.Entry OTHER = Journal.Entry.of(Map.of("scheme", "rk3"));
    private static final Map<String, Object> FIGURES = Map.of("error", 1.25e-7);

    @TempDir
    Path folder;

    private Journal journal() {
        return new Journal(folder.resolve("a.tuning"));
    }

    private Path file(Journal.Entry entry, String ending) {
        return folder.resolve("a.tuning").resolve(entry.name() + ending);
    }

    @Test
    void whatIsKeptIsFoundByAnotherRun() throws IOException {
        assertThat(journal().find(ENTRY)).isEmpty();
        assertThat(journal().exists()).isFalse();
        journal().keep(ENTRY, FIGURES);
        assertThat(journal().find(ENTRY))
                .hasValueSatisfying(found -> assertThat(found.get("error")).isEqualTo(FIGURES.get("error")));
        assertThat(journal().find(OTHER)).isEmpty();
        assertThat(journal().findBeside(ENTRY, ".model", Files::readString)).isEmpty();
    }

    @Test
    void anEntryOfAnotherKeyUnderTheSameNameIsNotTaken() throws IOException {
        journal().keep(ENTRY, FIGURES);
        journal().keep(OTHER, FIGURES);
        Files.copy(file(OTHER, ".json"), file(ENTRY, ".json"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(journal().find(ENTRY)).isEmpty();
    }

    @Test
    void whatAKilledWriterLeftIsNoEntry() throws IOException {
        journal().keep(ENTRY, FIGURES);
        Path entry;
        try (var files = Files.list(folder.resolve("a.tuning"))) {
            entry = files.findFirst().orElseThrow();
        }
        Files.move(entry, entry.resolveSibling("." + entry.getFileName() + ".1f-2e.tmp"));
        assertThat(journal().find(ENTRY)).isEmpty();
        journal().keep(ENTRY, FIGURES);
        assertThat(folder.resolve("a.tuning")).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void clearedItIsGoneAndWhatIsNotItsOwnStays() throws IOException {
        journal().keep(ENTRY, FIGURES);
        journal().clear();
        assertThat(folder).isEmptyDirectory();
        journal().clear();
        journal().keep(ENTRY, FIGURES);
        Path foreign = Files.writeString(folder.resolve("a.tuning").resolve("notes.txt"), "mine");
        journal().clear();
        assertThat(journal().find(ENTRY)).isEmpty();
        assertThat(foreign).hasContent("mine");
    }

    @Test
    void whatStandsBesideAnEntryIsFoundAndClearedWithIt() throws IOException {
        journal().keepBeside(ENTRY, ".model", file -> AtomicFile.write(file, "weights"));
        assertThat(journal().find(ENTRY)).isEmpty();
        assertThat(journal().findBeside(ENTRY, ".model", Files::readString)).isEmpty();
        journal().keep(ENTRY, FIGURES);
        assertThat(journal().findBeside(ENTRY, ".model", Files::readString)).contains("weights");
        assertThat(journal().findBeside(OTHER, ".model", Files::readString)).isEmpty();
        journal().clear();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void anEntryWithoutWhatStoodBesideItIsNoneAnyMore() throws IOException {
        journal().keepBeside(ENTRY, ".model", file -> AtomicFile.write(file, "weights"));
        journal().keep(ENTRY, FIGURES);
        Files.writeString(file(ENTRY, ".model"), "others");
        assertThat(journal().find(ENTRY)).isEmpty();
        assertThat(journal().findBeside(ENTRY, ".model", Files::readString)).isEmpty();
        Files.delete(file(ENTRY, ".model"));
        assertThat(journal().find(ENTRY)).isEmpty();
        Files.writeString(file(ENTRY, ".model"), "weights");
        assertThat(journal().find(ENTRY)).isPresent();
    }

    @Test
    void anEntryWithAnotherNumberIsAnErrorThatNamesTheFile() throws IOException {
        journal().keep(ENTRY, FIGURES);
        Path file = file(ENTRY, ".json");
        Files.writeString(file, Files.readString(file).replace("1.25E-7", "1.24E-7"));
        assertThatThrownBy(() -> journal().find(ENTRY))
                .hasMessage(DAMAGED_ENTRY.with(file).getMessage());
    }

    @Test
    void anEntryWithANameOfItsOwnIsFoundUnderItsKeyAlone() throws IOException {
        journal().keep(new Journal.Entry("growth-quick", "version 1"), FIGURES);
        journal().keep(new Journal.Entry("kernels-quick", "version 1"), FIGURES);
        assertThat(journal().find(new Journal.Entry("growth-quick", "version 1")))
                .isPresent();
        assertThat(journal().find(new Journal.Entry("growth-quick", "version 2")))
                .isEmpty();
        journal().forget("growth");
        assertThat(journal().find(new Journal.Entry("growth-quick", "version 1")))
                .isEmpty();
        assertThat(journal().find(new Journal.Entry("kernels-quick", "version 1")))
                .isPresent();
    }

    @Test
    void aDamagedEntryIsAnErrorThatNamesTheFile() throws IOException {
        journal().keep(ENTRY, FIGURES);
        Path file = file(ENTRY, ".json");
        Files.writeString(file, Files.readString(file).substring(0, 20));
        assertThatThrownBy(() -> journal().find(ENTRY)).hasMessageContaining(file.toString());
    }
}
