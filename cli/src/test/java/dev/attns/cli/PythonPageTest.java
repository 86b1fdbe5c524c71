package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every line of {@code docs/python.md} runs, and its numbers are Java's. */
class PythonPageTest {

    private static final Path PAGE = Path.of("../docs/python.md");
    private static final String THROUGH_C = "## Through C";
    private static final Pattern SNIPPET = Pattern.compile("```(sh|python)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern DIFFERENCE = Pattern.compile("differ by (\\S+)");

    /** In radians and metres, over fifty steps. */
    private static final double ROUNDING = 1e-11;

    /** Inside a step large terms cancel, which are summed up in another order. */
    private static final double INSIDE = 1e-9;

    @TempDir
    Path folder;

    @Test
    void everySnippetRunsAndItsNumbersAreJavas() throws IOException, InterruptedException {
        assumeTrue(isThere("python3"), "no python3 on the path: docs/python.md is not tested");
        assumeTrue(run("python3", "-c", "import numpy").code == 0, "no NumPy: docs/python.md is not tested");
        String page = Files.readString(PAGE);
        boolean hasCompiler = isThere("cc");
        StringBuilder script = new StringBuilder();
        Matcher snippets = SNIPPET.matcher(hasCompiler ? page : page.substring(0, page.indexOf(THROUGH_C)));
        while (snippets.find()) {
            if (snippets.group(1).equals("python")) {
                script.append(snippets.group(2));
            } else {
                for (String line : snippets.group(2).strip().split("\n")) {
                    inShell(line);
                }
            }
        }
        Files.writeString(folder.resolve("page.py"), script.toString());
        Result result = run("python3", "page.py");
        assertThat(result.code).as(result.said).isZero();
        assertThat(result.said)
                .contains("(51, 10, 4) ['theta', 'r', 'omega', 'v'] 5.0")
                .contains("elastic-pendulum rk4 0.1 attns slope polynomial");
        List<Double> differences = DIFFERENCE
                .matcher(result.said)
                .results()
                .map(found -> Double.valueOf(found.group(1)))
                .toList();
        assertThat(differences).hasSize(hasCompiler ? 4 : 2);
        assertThat(differences.stream().limit(3)).allMatch(difference -> difference < ROUNDING);
        assertThat(differences).allMatch(difference -> difference < INSIDE);
    }

    /** A line of the page: one of our commands, or the compiler's. */
    private void inShell(String line) throws IOException, InterruptedException {
        String[] words = line.split(" ");
        if (words[0].equals("attns")) {
            CommandRun run = CommandRun.of(Arrays.stream(words)
                    .skip(1)
                    .map(word -> word.matches(".*\\.(npy|model)|elastic")
                            ? folder.resolve(word).toString()
                            : word)
                    .toArray(String[]::new));
            assertThat(run.code()).as(line + "\n" + run.err()).isZero();
        } else {
            Result result = run(words);
            assertThat(result.code).as(result.said).isZero();
        }
    }

    private static boolean isThere(String command) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(path.split(File.pathSeparator))
                .anyMatch(part -> Files.isExecutable(Path.of(part).resolve(command)));
    }

    private record Result(int code, String said) {}

    private Result run(String... command) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return new Result(process.exitValue(), Files.readString(said, StandardCharsets.UTF_8));
    }
}
