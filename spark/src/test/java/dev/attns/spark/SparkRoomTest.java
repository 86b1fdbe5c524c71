package dev.attns.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** This room knows just the rooms that {@code docs/architecture.md} says; the other rooms are looked after in {@code cli}. */
class SparkRoomTest {

    private static final String ROOM = "dev.attns.";

    @Test
    void theRoomKnowsJustTheRoomsThatThePageSays() throws IOException {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.attns.spark");
        Set<String> known = new TreeSet<>();
        for (JavaClass type : classes) {
            type.getDirectDependenciesFromSelf().stream()
                    .map(dependency ->
                            dependency.getTargetClass().getBaseComponentType().getPackageName())
                    .filter(name -> name.startsWith(ROOM) && !name.equals("dev.attns.spark"))
                    .forEach(name -> known.add(name.substring(ROOM.length())));
        }
        String line = "spark                    ← " + String.join(", ", known);
        assertThat(Files.readAllLines(Path.of("../docs/architecture.md")).stream()
                        .filter(each -> each.startsWith("spark "))
                        .collect(Collectors.toList()))
                .containsExactly(line);
    }
}
