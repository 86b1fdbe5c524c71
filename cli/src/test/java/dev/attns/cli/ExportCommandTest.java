package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.file.TensorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code attns export}; whether what it writes is right is tested where it is made. */
class ExportCommandTest {

    @TempDir
    static Path models;

    @TempDir
    Path folder;

    private static Path model;

    @BeforeAll
    static void trained() {
        model = SmallTraining.train(models.resolve("a.model"));
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static void refused(CommandRun run, String... words) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(words);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void itWritesASourceAHeaderAnExampleAndHowToBuildThem() throws IOException {
        Path out = folder.resolve("c");
        CommandRun run = CommandRun.of("export", model.toString(), "--c", out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Wrote elastic_pendulum.c and elastic_pendulum.h into " + out);
        assertThat(files(out)).containsExactly("CMakeLists.txt", "elastic_pendulum.c", "elastic_pendulum.h", "main.c");
        assertThat(Files.readString(out.resolve("elastic_pendulum.h")))
                .contains("The system elastic-pendulum", "int elastic_pendulum_step(double *state);");
    }

    @Test
    void theSameModelGivesTheSameBytesUnderAnyNameThatIsGiven() throws IOException {
        Path one = folder.resolve("one");
        Path other = folder.resolve("other");
        for (Path out : List.of(one, other)) {
            CommandRun run = CommandRun.of("export", model.toString(), "--c", out.toString(), "--name", "Arm_2");
            assertThat(run.code()).as(run.err()).isZero();
        }
        assertThat(files(one)).contains("Arm_2.c", "Arm_2.h");
        for (String file : files(one)) {
            assertThat(one.resolve(file)).hasSameBinaryContentAs(other.resolve(file));
        }
    }

    @Test
    void whatExistsIsNotReplacedUnlessAllowed() throws IOException {
        Files.writeString(folder.resolve("main.c"), "mine");
        refused(
                CommandRun.of("export", model.toString(), "--c", folder.toString()),
                "main.c exists already",
                "(--force).");
        assertThat(files(folder)).containsExactly("main.c");
        assertThat(folder.resolve("main.c")).hasContent("mine");
        CommandRun forced = CommandRun.of("export", model.toString(), "--c", folder.toString(), "--force");
        assertThat(forced.code()).as(forced.err()).isZero();
        assertThat(Files.readString(folder.resolve("main.c"))).contains("int main(void)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2arms", "an arm", "größe", "double", "main", ""})
    void aNameThatCCannotSpellIsRefusedAndNothingIsWritten(String name) throws IOException {
        Path out = folder.resolve("none");
        refused(
                CommandRun.of("export", model.toString(), "--c", out.toString(), "--name", name),
                "The name '" + name + "' cannot be used in C");
        assertThat(out).doesNotExist();
    }

    @Test
    void itMustBeSaidWhatToWrite() {
        refused(CommandRun.of("export", model.toString()), "--c=DIR");
        refused(CommandRun.of("export", "--c", folder.toString()), "'MODEL'");
        refused(CommandRun.of("export", folder.resolve("none.model").toString(), "--c", "x"), "There is no file");
        Path file = model;
        refused(CommandRun.of("export", model.toString(), "--c", file.toString()), "is a file; name a folder");
    }

    @Test
    void aModelOfALaterVersionIsRefused() throws IOException {
        TensorFile now = TensorFile.read(model, "attns-model", 1);
        Map<String, String> metadata = new LinkedHashMap<>(now.metadata());
        metadata.keySet().removeAll(List.of("format", "format_version", "checksum"));
        Path later = folder.resolve("later.model");
        new TensorFile("attns-model", 2, metadata, now.tensors()).write(later);
        refused(
                CommandRun.of(
                        "export", later.toString(), "--c", folder.resolve("c").toString()),
                later.toString(),
                "version 2");
    }

    @Test
    void aNetworkThatRemembersIsRefused() {
        Path lstm = SmallTraining.train(folder.resolve("lstm.model"), "--network", "lstm", "--epochs", "1");
        refused(
                CommandRun.of(
                        "export", lstm.toString(), "--c", folder.resolve("c").toString()),
                "of the kind lstm, cannot be written out");
    }
}
