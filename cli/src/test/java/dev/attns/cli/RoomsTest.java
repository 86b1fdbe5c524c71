package dev.attns.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which rooms of the command line know which, and that none is crowded. */
class RoomsTest {

    /** From upstream to downstream; each knows those before it. */
    private static final List<String> ROOMS =
            List.of("dev.attns.cli.display", "dev.attns.cli.option", "dev.attns.cli.command", "dev.attns.cli");

    private static final int MOST_FILES = 25;

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.attns.cli");

    @Test
    void theArrowsGoOneWay() {
        for (int i = 0; i < ROOMS.size() - 1; i++) {
            noClasses()
                    .that()
                    .resideInAPackage(ROOMS.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(ROOMS.subList(i + 1, ROOMS.size()).toArray(String[]::new))
                    .check(CLASSES);
        }
    }

    @Test
    void everyRoomSaysWhatLivesInItAndHasFewFiles() throws IOException {
        for (String room : ROOMS) {
            Path folder = Path.of("src/main/java", room.split("\\."));
            assertThat(folder.resolve("package-info.java")).exists();
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files.filter(Files::isRegularFile)).as(room).hasSizeLessThanOrEqualTo(MOST_FILES);
            }
        }
        assertThat(CLASSES).allSatisfy(type -> assertThat(type.getPackageName()).isIn(ROOMS));
    }
}
