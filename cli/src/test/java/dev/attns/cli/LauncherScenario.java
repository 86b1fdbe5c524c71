package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code attns} as a user runs it. Runs after the jar has been packed. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class LauncherScenario {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    private record Ended(int code, String out, String err) {}

    private ProcessBuilder launcher(String... arguments) {
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
        return new Ended(code, Files.readString(folder.resolve("stdout")), Files.readString(folder.resolve("stderr")));
    }

    @BeforeEach
    void theCommandIsBuilt() throws IOException, InterruptedException {
        assertThat(end(launcher("--version").start()).code()).isZero();
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
        String[] command = {"generate", "k-link-pendulum:K=3", "--trajectories", "6000", "--out", "long.npy"};
        Process process = launcher(command).start();
        Path journal = folder.resolve("long.npy.progress");
        while (process.isAlive()
                && !(Files.exists(journal) && Files.readAllLines(journal).size() > 3)) {
            Thread.onSpinWait();
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        Ended stopped = end(process);
        assertThat(stopped.code()).isEqualTo(130);
        assertThat(stopped.err()).contains("run the same command again to resume");
        assertThat(folder.resolve("long.npy")).doesNotExist();

        Ended finished = end(launcher(command).start());
        assertThat(finished.code()).isZero();
        assertThat(finished.err()).contains("Resuming a stopped run");

        command[command.length - 1] = "whole.npy";
        assertThat(end(launcher(command).start()).code()).isZero();
        assertThat(folder.resolve("long.npy")).hasSameBinaryContentAs(folder.resolve("whole.npy"));
    }

    @Test
    void aKillLeavesNoHalfFile() throws IOException, InterruptedException {
        String[] command = {"generate", "k-link-pendulum:K=3", "--trajectories", "6000", "--out", "killed.npy"};
        Process process = launcher(command).start();
        Path journal = folder.resolve("killed.npy.progress");
        while (process.isAlive() && !(Files.exists(journal) && Files.size(journal) > 2000)) {
            Thread.onSpinWait();
        }
        process.destroyForcibly().waitFor();
        assertThat(folder.resolve("killed.npy")).doesNotExist();
        assertThat(end(launcher(command).start()).code()).isZero();
        assertThat(folder.resolve("killed.npy")).exists();
    }

    @Test
    void aFullDiskFailsInOneSentenceAndLeavesNothing() throws IOException, InterruptedException {
        ProcessBuilder builder = launcher();
        builder.command(
                "bash",
                "-c",
                "ulimit -f 200; trap '' XFSZ; exec " + ROOT.resolve("attns")
                        + " generate lorenz --trajectories 2000 --out full.npy");
        Ended ended = end(builder.start());
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).startsWith("attns: ").hasLineCount(1);
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder("stdout", "stderr");
        }
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
