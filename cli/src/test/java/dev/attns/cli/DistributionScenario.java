package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The distribution, unpacked where nobody may write and run with a JDK and little else on the path. Runs after it has been packed. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class DistributionScenario {

    /** The programs that the script may find beside the JDK; Maven is not among them. */
    private static final List<String> TOOLS = List.of("bash", "dirname", "readlink", "grep", "mkdir", "mv");

    @TempDir
    static Path folder;

    private static Path installed;
    private static List<String> unpacked;

    private record Ended(int code, String out, String err) {}

    @BeforeAll
    static void itIsUnpacked() throws IOException, InterruptedException {
        Path archive =
                Path.of("target", "attns-" + Version.current() + ".tar.gz").toAbsolutePath();
        assertThat(archive).as("what mvn pre-integration-test packs").exists();
        Path place = Files.createDirectory(folder.resolve("a place with spaces"));
        assertThat(new ProcessBuilder("tar", "xzf", archive.toString())
                        .directory(place.toFile())
                        .start()
                        .waitFor())
                .isZero();
        installed = place.resolve("attns-" + Version.current());
        unpacked = files();
        permit("a-w");
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS) {
            Path found = Stream.of("/usr/bin", "/bin")
                    .map(directory -> Path.of(directory, tool))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            Files.createSymbolicLink(tools.resolve(tool), found);
        }
        Files.createDirectory(folder.resolve("work"));
    }

    @AfterAll
    static void itMayBeDeleted() throws IOException, InterruptedException {
        permit("u+w");
    }

    private static void permit(String mode) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("chmod", "-R", mode, installed.toString())
                        .start()
                        .waitFor())
                .isZero();
    }

    private static List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(installed)) {
            return all.map(file -> installed.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    private static Ended run(Path script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.resolve("work").toFile())
                .redirectOutput(folder.resolve("stdout").toFile())
                .redirectError(folder.resolve("stderr").toFile());
        builder.environment().clear();
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("PATH", folder.resolve("tools").toString());
        builder.environment().put("HOME", folder.toString());
        int code = builder.start().waitFor();
        return new Ended(
                code,
                Files.readString(folder.resolve("stdout")),
                ProgressLines.without(Files.readString(folder.resolve("stderr"))));
    }

    @Test
    void runsWithoutMavenThroughALinkFromAnotherFolder() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), installed.resolve("bin/attns"));
        Ended ended = run(link, "systems");
        assertThat(ended).isEqualTo(new Ended(0, ended.out(), ""));
        assertThat(ended.out()).contains("elastic-pendulum");
        assertThat(run(link, "--version").out())
                .isEqualTo("attns " + Version.current() + " (Java "
                        + Runtime.version().feature() + ")\n");
    }

    @Test
    void trainsAndSolvesAndWritesNothingWhereItIsInstalled() throws IOException, InterruptedException {
        Path script = installed.resolve("bin/attns");
        String system = installed.resolve("systems/duffing.yaml").toString();
        Ended trained = run(
                script,
                "train",
                system,
                "--trajectories",
                "2",
                "--horizon",
                "1",
                "--trainer",
                "least-squares",
                "--width",
                "4",
                "--out",
                "small.model");
        assertThat(trained.code()).as(trained.err()).isZero();
        assertThat(trained.err()).doesNotContain("incubator", "SIMD");
        Ended solved = run(script, "solve", "small.model", "--trajectories", "2", "--out", "ends.csv");
        assertThat(solved.code()).as(solved.err()).isZero();
        assertThat(folder.resolve("work/ends.csv")).exists();
        assertThat(files()).isEqualTo(unpacked);
        try (Stream<Path> archives = Files.list(folder.resolve(".cache/attns"))) {
            assertThat(archives)
                    .as("classes that are read from an archive of the user's own")
                    .singleElement()
                    .asString()
                    .endsWith(".jsa");
        }
    }

    @Test
    void itsScriptIsThatOfTheSourceTree() {
        assertThat(installed.resolve("bin/attns")).hasSameBinaryContentAs(Path.of("../attns"));
    }

    @Test
    void everyJarThatTheCommandNeedsIsThereWithItsLicence() throws IOException {
        String others = Files.readString(installed.resolve("THIRD-PARTY.md"));
        assertThat(unpacked).contains("LICENSE", "README.md", "systems/duffing.yaml", "docs/shell.md");
        try (JarFile command = new JarFile(installed.resolve("attns.jar").toFile())) {
            String[] needed = command.getManifest()
                    .getMainAttributes()
                    .getValue(Attributes.Name.CLASS_PATH)
                    .split(" ");
            assertThat(unpacked.stream().filter(file -> file.startsWith("lib/")))
                    .containsExactlyInAnyOrder(needed);
        }
        for (String file : unpacked) {
            if (file.matches("lib/attns-.*|attns.jar")) {
                try (JarFile jar = new JarFile(installed.resolve(file).toFile())) {
                    assertThat(jar.getEntry("META-INF/LICENSE")).as(file).isNotNull();
                }
            } else if (file.startsWith("lib/")) {
                assertThat(others).contains("`" + file.replaceFirst("lib/(.*?)-[0-9].*", "$1") + "`");
            }
        }
    }
}
