package dev.attns.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.Version;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The project {@code examples}, built against the artifacts as another's project would be. Runs after the jars have been packed. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class ExamplesScenario {

    private static final String WARNING = "--add-modules jdk.incubator.vector";
    private static final List<String> QUICKLY = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    @TempDir
    static Path folder;

    private static String errors;

    private record Ended(String out, String err) {}

    @BeforeAll
    static void theProjectIsBuiltAndItsModelTrained() throws IOException, InterruptedException {
        Path project = folder.resolve("project");
        copy(Path.of("../examples"), project);
        Path users =
                Path.of(System.getProperty("attns.repository", System.getProperty("user.home") + "/.m2/repository"));
        LayeredRepository repository =
                LayeredRepository.over(users, Files.createDirectory(folder.resolve("repository")), Version.current());
        repository.add("attns", "pom.xml");
        repository.add("attns-bom", "bom/pom.xml");
        repository.addJar("engine");
        repository.addJar("core");
        String home = System.getProperty("attns.maven", "");
        run(List.of(
                home.isEmpty() ? "mvn" : Path.of(home, "bin", "mvn").toString(),
                "--batch-mode",
                "--offline",
                "--quiet",
                "-Dmaven.repo.local=" + repository.folder(),
                "--file",
                project.resolve("pom.xml").toString(),
                "package"));
        errors = program(QUICKLY, "OwnEquation", "10").out();
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(Files::isRegularFile)
                    .filter(file -> !from.relativize(file).startsWith("target"))
                    .toList();
        }
        for (Path file : files) {
            Path copy = to.resolve(from.relativize(file));
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy);
        }
    }

    private static Ended program(List<String> options, String name, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(options);
        command.addAll(List.of(
                "-cp", target("classes") + File.pathSeparator + target("lib") + "/*", "dev.attns.examples." + name));
        command.addAll(List.of(arguments));
        return run(command);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String target(String name) {
        return folder.resolve("project/target").resolve(name).toString();
    }

    private static Ended run(List<String> command) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MAVEN_OPTS", String.join(" ", QUICKLY));
        int code = builder.start().waitFor();
        Ended ended = new Ended(Files.readString(out), Files.readString(err));
        assertThat(code).as(ended.toString()).isZero();
        return ended;
    }

    @Test
    void theyNeedTheArtifactsAndTheWriterOfClassFilesAlone() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of(target("lib")))) {
            assertThat(jars.map(jar -> jar.getFileName().toString().replaceFirst("-[0-9].*", "")))
                    .containsExactlyInAnyOrder("attns-core", "attns-engine", "asm");
        }
    }

    @Test
    void anEquationInJavaIsCorrectedThousandfold() {
        assertThat(folder.resolve("pendulum.model")).exists();
        assertThat(error("corrected rk4")).isLessThan(1e-3 * error("plain rk4"));
    }

    private static double error(String solver) {
        String row = errors.lines()
                .filter(line -> line.startsWith(solver + " "))
                .findFirst()
                .orElseThrow();
        return Double.parseDouble(row.substring(solver.length()).strip().split(" +")[0]);
    }

    @Test
    void manyStartsAreSummedUpAsTheyCome() throws IOException, InterruptedException {
        Ended ended = program(QUICKLY, "MillionStarts", "2000");
        assertThat(ended.out()).contains("Of 2000 trajectories 0 did not finish", "Of the first 200, ");
        assertThat(ended.err()).as("what is lost without vectors").containsOnlyOnce(WARNING);
    }

    /** Once as a library on the class path without vectors, once as modules by their names with them. */
    @Test
    void aSweepHasTheSameBitsWithoutVectorsAndAmongModules() throws IOException, InterruptedException {
        Ended plain = program(QUICKLY, "FrictionSweep");
        assertThat(plain.out().lines()).hasSize(11);
        Ended named = run(List.of(
                java(),
                "--add-modules=jdk.incubator.vector,dev.attns.core,org.objectweb.asm",
                "--module-path",
                target("lib"),
                "-cp",
                target("classes"),
                "dev.attns.examples.FrictionSweep"));
        assertThat(named.out()).isEqualTo(plain.out());
        assertThat(named.err()).doesNotContain(WARNING);
    }
}
