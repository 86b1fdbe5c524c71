package dev.attns;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    /** The packages from upstream to downstream; each may know those before it. */
    private static final List<String> LAYERS = List.of(
            "error",
            "file",
            "kernel",
            "parallel",
            "random",
            "linear",
            "expression",
            "text",
            "problem",
            "network",
            "scheme",
            "correction",
            "trajectory",
            "model",
            "solver",
            "reference",
            "training",
            "evaluation",
            "tuning");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.attns");

    @Test
    void onlyTheKernelsKnowTheVectorModuleAndTheWriterOfClassFiles() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.attns.kernel..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jdk.incubator..", "org.objectweb.asm..")
                .check(CLASSES);
    }

    @Test
    void nothingUpstreamKnowsAnythingDownstream() {
        for (int i = 0; i < LAYERS.size() - 1; i++) {
            noClasses()
                    .that()
                    .resideInAPackage(packageOf(LAYERS.get(i)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(LAYERS.subList(i + 1, LAYERS.size()).stream()
                            .map(ArchitectureTest::packageOf)
                            .toArray(String[]::new))
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    void theWaysToTrainKnowNothingOfTheDoorToThem() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.attns.training.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.attns.training")
                .check(CLASSES);
    }

    @Test
    void problemsAndSchemesKnowNothingOfThreads() {
        noClasses()
                .that()
                .resideInAnyPackage(packageOf("kernel"), packageOf("problem"), packageOf("scheme"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(packageOf("parallel"))
                .check(CLASSES);
    }

    @Test
    void theLibraryNeedsNothingButTheJdkAndTheWriterOfClassFiles() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.attns..", "java..", "jdk.incubator.vector..", "org.objectweb.asm..")
                .check(CLASSES);
    }

    @Test
    void everyPackageSaysWhatLivesInIt() {
        Path sources = Path.of("src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            List<Path> packages = files.filter(file -> file.toString().endsWith(".java"))
                    .map(Path::getParent)
                    .distinct()
                    .toList();
            assertThat(packages).hasSizeGreaterThan(5);
            assertThat(packages)
                    .allSatisfy(folder ->
                            assertThat(folder.resolve("package-info.java")).exists());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String packageOf(String layer) {
        return "dev.attns." + layer + "..";
    }
}
