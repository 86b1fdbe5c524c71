package dev.attns.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rooms of all modules are as {@code docs/architecture.md} draws them. */
class ArchitectureTest {

    private static final Path ROOT = Path.of("..");
    private static final Path PAGE = ROOT.resolve("docs/architecture.md");
    private static final List<String> MODULES =
            List.of("engine", "core", "export", "hipparchus", "report", "studio", "paper", "measure", "cli");
    private static final int MOST_FILES = 25;
    private static final String ROOM = "dev.attns.";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar") && !location.contains("jmh_generated"))
            .importPackages("dev.attns");

    @Test
    void everyRoomKnowsJustTheRoomsThatThePageSays() throws IOException {
        Map<String, Set<String>> drawn = arrows(Files.readString(PAGE));
        Map<String, Set<String>> there = dependencies();
        assertThat(drawn)
                .as("the arrows of docs/architecture.md; those of the classes are%n%s", text(there))
                .isEqualTo(there);
    }

    @Test
    void aRoomKnowsOnlyRoomsThatThePageNamesBeforeIt() throws IOException {
        Set<String> before = new TreeSet<>();
        arrows(Files.readString(PAGE)).forEach((room, known) -> {
            assertThat(before).as("before " + room).containsAll(known);
            before.add(room);
        });
    }

    @Test
    void onlyTheKernelsKnowTheVectorModuleAndTheWriterOfClassFiles() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.attns.kernel..", "dev.attns.measure.kernels..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jdk.incubator..", "org.objectweb.asm..")
                .check(CLASSES);
    }

    @Test
    void theLibraryNeedsNothingButTheJdkAndTheWriterOfClassFiles() {
        classes()
                .that()
                .resideOutsideOfPackages("dev.attns.hipparchus..", "dev.attns.measure..", "dev.attns.cli..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.attns..",
                        "java..",
                        "javax.imageio..",
                        "com.sun.management..",
                        "com.sun.net.httpserver..",
                        "jdk.incubator.vector..",
                        "org.objectweb.asm..")
                .check(CLASSES);
    }

    @Test
    void noRoomIsCrowdedAndEachSaysWhatLivesInIt() throws IOException {
        Map<Path, Long> rooms = new TreeMap<>();
        for (Path file : sources()) {
            rooms.merge(file.getParent(), 1L, Long::sum);
        }
        assertThat(rooms).hasSizeGreaterThan(40);
        rooms.forEach((room, files) -> {
            assertThat(files).as(room.toString()).isLessThanOrEqualTo(MOST_FILES);
            assertThat(room.resolve("package-info.java")).exists();
        });
    }

    @Test
    void noNameStandsForTwoTypes() throws IOException {
        Map<String, Path> places = new TreeMap<>();
        List<String> twice = new ArrayList<>();
        for (Path file : sources()) {
            String name = file.getFileName().toString();
            Path other = places.put(name, file);
            if (other != null && !name.equals("package-info.java")) {
                twice.add(other + " and " + file);
            }
        }
        assertThat(twice).isEmpty();
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    /** The lines {@code room ← room, room} of the page. */
    private static Map<String, Set<String>> arrows(String page) {
        Map<String, Set<String>> arrows = new LinkedHashMap<>();
        Pattern.compile("^(\\S+) +←(.*)$", Pattern.MULTILINE)
                .matcher(page)
                .results()
                .forEach(line -> {
                    if (line.group(1).equals("spark")) {
                        return; // It is built after this module, and looks after its line itself.
                    }
                    Set<String> known =
                            new TreeSet<>(List.of(line.group(2).strip().split(",? +")));
                    known.remove("");
                    arrows.put(line.group(1), known);
                });
        return arrows;
    }

    private static Map<String, Set<String>> dependencies() {
        Map<String, Set<String>> known = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            if (type.getSimpleName().equals("package-info")) {
                continue;
            }
            String room = room(type);
            known.computeIfAbsent(room, r -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getPackageName().startsWith("dev.attns")
                        && !room(target).equals(room)) {
                    known.get(room).add(room(target));
                }
            }
        }
        return known;
    }

    private static String room(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(ROOM) ? name.substring(ROOM.length()) : "attns";
    }

    private static String text(Map<String, Set<String>> known) {
        StringBuilder text = new StringBuilder();
        for (String room : upstreamFirst(known)) {
            text.append("%-24s ← %s"
                            .formatted(room, String.join(", ", known.get(room)))
                            .stripTrailing())
                    .append('\n');
        }
        return text.toString();
    }

    /** An order in which each room comes after those it knows; a cycle comes last, in any order. */
    private static List<String> upstreamFirst(Map<String, Set<String>> known) {
        List<String> order = new ArrayList<>();
        Set<String> left = new TreeSet<>(known.keySet());
        while (!left.isEmpty()) {
            String next = left.stream()
                    .filter(room -> order.containsAll(known.get(room)))
                    .findFirst()
                    .orElse(left.iterator().next());
            order.add(next);
            left.remove(next);
        }
        return order;
    }
}
