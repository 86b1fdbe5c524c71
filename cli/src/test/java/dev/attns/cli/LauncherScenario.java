package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code attns} as a user runs it. Runs after the jar has been packed. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class LauncherScenario {

    /** From one look at a journal to the next. */
    private static final long POLL_MILLISECONDS = 2;

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    private record Ended(int code, String out, String err) {}

    /** What was begun and ended. */
    private Ended ended;

    private ProcessBuilder launcher(String... arguments) {
        return launcher(folder, arguments);
    }

    private static ProcessBuilder launcher(Path folder, String... arguments) {
        List<String> command = new ArrayList<>(List.of(ROOT.resolve("attns").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("stdout").toFile())
                .redirectError(folder.resolve("stderr").toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder;
    }

    private Ended end(Process process) throws IOException, InterruptedException {
        int code = process.waitFor();
        String printed = ProgressLines.without(Files.readString(folder.resolve("stderr")));
        return new Ended(code, Files.readString(folder.resolve("stdout")), printed);
    }

    @BeforeAll
    static void theCommandIsBuilt(@TempDir Path elsewhere) throws IOException, InterruptedException {
        assertThat(launcher(elsewhere, "--version").start().waitFor()).isZero();
    }

    @Test
    void startsOnThisJdkAndPrintsNothingButTheResult() throws IOException, InterruptedException {
        Ended ended = end(launcher("--version").start());
        assertThat(ended.out()).contains("(Java " + Runtime.version().feature() + ")");
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void passesTheVectorModuleWithoutAWordAboutIt() throws IOException, InterruptedException {
        Ended ended = end(launcher("generate", "lorenz", "--trajectories", "5", "--out", "a.npy")
                .start());
        assertThat(ended.code()).isZero();
        assertThat(ended.err())
                .startsWith("Wrote a.npy")
                .doesNotContain("incubator")
                .doesNotContain("SIMD");
        assertThat(folder.resolve("a.npy")).exists();
    }

    @Test
    void worksThroughALinkFromAnyFolder() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), ROOT.resolve("attns"));
        ProcessBuilder builder = launcher();
        builder.command(link.toString(), "systems");
        Ended ended = end(builder.start());
        Files.delete(link);
        assertThat(ended.out()).contains("elastic-pendulum");
    }

    @Test
    void passesTheExitCodeOn() throws IOException, InterruptedException {
        Ended ended = end(launcher("generate", "nothing").start());
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).startsWith("attns: ").hasLineCount(1);
    }

    @Test
    void saysWhatToInstallWhereThereIsNoJdk() throws IOException, InterruptedException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        List<Path> links = new ArrayList<>();
        for (String tool : List.of("bash", "dirname", "readlink", "find")) {
            Path found = List.of("/usr/bin", "/bin").stream()
                    .map(place -> Path.of(place, tool))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            links.add(Files.createSymbolicLink(tools.resolve(tool), found));
        }
        ProcessBuilder builder = launcher("--version");
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.put("PATH", tools.toString());
        environment.put("HOME", folder.toString());
        environment.put("ATTNS_JDK_FOLDERS", folder.toString());
        Ended ended = end(builder.start());
        for (Path link : links) {
            Files.delete(link);
        }
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err())
                .startsWith("attns: no JDK 17 or later was found")
                .hasLineCount(1);
    }

    @Test
    void anInterruptKeepsTheWorkAndTheSameCommandGoesOn() throws IOException, InterruptedException {
        String[] command =
                begunAndEndedBy(process -> new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start());
        String file = command[command.length - 1];
        assertThat(ended.code()).isEqualTo(130);
        assertThat(ended.err()).contains("run the same command again to resume");
        assertThat(folder.resolve(file)).doesNotExist();

        Ended finished = end(launcher(command).start());
        assertThat(finished.code()).isZero();
        assertThat(finished.err()).contains("Resuming a stopped run");

        command[command.length - 1] = "whole.npy";
        assertThat(end(launcher(command).start()).code()).isZero();
        assertThat(folder.resolve(file)).hasSameBinaryContentAs(folder.resolve("whole.npy"));
    }

    @Test
    void aKillLeavesNoHalfFile() throws IOException, InterruptedException {
        String[] command = begunAndEndedBy(process -> process.destroyForcibly());
        String file = command[command.length - 1];
        assertThat(folder.resolve(file)).doesNotExist();
        assertThat(end(launcher(command).start()).code()).isZero();
        assertThat(folder.resolve(file)).exists();
    }

    /** What ends a process. */
    @FunctionalInterface
    private interface End {

        void of(Process process) throws IOException;
    }

    /**
     * A command that was begun and then ended when some of its work was done, with its file as the last word; one that is done too
     * soon, because the machine had no time for this test, is followed by a longer one. The equation is one that is compiled at once.
     */
    private String[] begunAndEndedBy(End end) throws IOException, InterruptedException {
        for (int trajectories = 16_000; ; trajectories *= 2) {
            String file = trajectories + ".npy";
            String[] command = {
                "generate", "lorenz", "--horizon", "2", "--trajectories", Integer.toString(trajectories), "--out", file
            };
            Process process = launcher(command).start();
            Path journal = folder.resolve(file + ".progress");
            while (!hasTiles(journal) && !process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                // Nothing is done yet.
            }
            end.of(process);
            ended = end(process);
            if (ended.code() != 0) {
                return command;
            }
        }
    }

    private static boolean hasTiles(Path journal) throws IOException {
        try {
            return Files.readAllLines(journal).size() > 3;
        } catch (NoSuchFileException notYetOrNoLonger) {
            return false;
        }
    }

    @Test
    void aFullDiskFailsInOneSentenceAndTheWorkGoesOnWhenThereIsRoom() throws IOException, InterruptedException {
        String generate = ROOT.resolve("attns") + " generate lorenz --trajectories 2000 --out ";
        ProcessBuilder builder = launcher();
        builder.command("bash", "-c", "ulimit -f 200; trap '' XFSZ; exec " + generate + "full.npy");
        Ended ended = end(builder.start());
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err().lines().filter(line -> !line.startsWith("Solving ")))
                .as("beside the progress of a slow machine")
                .singleElement()
                .asString()
                .startsWith("attns: ")
                .contains("what is done is kept");
        assertThat(folder.resolve("full.npy")).doesNotExist();

        assertThat(end(builder.command("bash", "-c", "exec " + generate + "full.npy")
                                .start())
                        .code())
                .isZero();
        assertThat(end(builder.command("bash", "-c", "exec " + generate + "whole.npy")
                                .start())
                        .code())
                .isZero();
        assertThat(folder.resolve("full.npy")).hasSameBinaryContentAs(folder.resolve("whole.npy"));
    }

    @Test
    void anotherCollectorOfGarbageMayBeAskedFor() throws IOException, InterruptedException {
        ProcessBuilder builder = launcher("--version");
        builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:+UseSerialGC");
        Ended ended = end(builder.start());
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("(Java ");
    }

    @Test
    void namesOfFilesMayHaveAnyLetterInAnyLocale() throws IOException, InterruptedException {
        ProcessBuilder builder = launcher();
        builder.command(
                "bash", "-c", ROOT.resolve("attns") + " solve lorenz --initial 1,1,1 --out $'\\xc3\\xbc.csv' && ls");
        builder.environment().put("LC_ALL", "C");
        Ended ended = end(builder.start());
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("ü.csv", "ü.csv.json");
    }

    /** A build that was killed while the jar was being written leaves a part of it. */
    @Test
    void aJarThatIsNotWholeIsBuiltAnew() throws IOException, InterruptedException {
        Path copy = folder.resolve("copy");
        Path jar = copy.resolve("cli/target/attns.jar");
        Files.createDirectories(jar.getParent());
        Files.copy(ROOT.resolve("attns"), copy.resolve("attns"));
        Files.createDirectories(copy.resolve("tools"));
        byte[] whole = Files.readAllBytes(ROOT.resolve("cli/target/attns.jar"));
        Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
        Path maven =
                Files.writeString(copy.resolve("tools/mvn"), "#!/bin/sh\necho a build was asked for >&2\nexit 1\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder = launcher();
        builder.command("bash", copy.resolve("attns").toString(), "--version");
        builder.environment().merge("PATH", "", (path, none) -> copy.resolve("tools") + ":" + path);
        Ended ended = end(builder.start());
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("attns: building", "the build failed");
    }

    @Test
    void resultsCanBePiped() throws IOException, InterruptedException {
        ProcessBuilder builder = launcher();
        builder.command("bash", "-c", ROOT.resolve("attns") + " systems --json | head -c 1");
        Ended ended = end(builder.start());
        assertThat(ended.out()).isEqualTo("[");
        assertThat(ended.err()).isEmpty();
    }
}
