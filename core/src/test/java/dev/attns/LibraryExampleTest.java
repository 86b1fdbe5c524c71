package dev.attns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.trajectory.TimeGrid;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class LibraryExampleTest {

    private static final Pattern EXAMPLE =
            Pattern.compile("<!-- LibraryExample -->\\s*```java\\n(.*?)```\\s*<!-- end -->", Pattern.DOTALL);

    @Test
    void theReadmeShowsWhatTheProgramDoes() throws IOException {
        String program = words(Files.readString(Path.of("src/test/java/dev/attns/LibraryExample.java")));
        String readme = Files.readString(Path.of("../README.md"));
        List<String> examples = EXAMPLE.matcher(readme)
                .results()
                .map(MatchResult::group)
                .map(found -> EXAMPLE.matcher(found).replaceFirst("$1"))
                .toList();
        assertThat(examples).hasSize(2);
        assertThat(examples).allSatisfy(example -> assertThat(program).contains(words(example)));
    }

    /** Without its line breaks and indentation, which are the formatter's. */
    private static String words(String source) {
        return source.replaceAll("\\s+", " ").strip();
    }

    @Test
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    void theProgramRunsInLessMemoryThanAMillionTrajectoriesTake(@TempDir Path folder)
            throws IOException, InterruptedException {
        File printed = folder.resolve("printed").toFile();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-modules=jdk.incubator.vector",
                        "-Xmx128m",
                        "-cp",
                        classPath(),
                        "dev.attns.LibraryExample")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed)
                .start();
        int code = process.waitFor();
        String text = Files.readString(printed.toPath());
        assertThat(code).as(text).isZero();
        assertThat(folder.resolve("oscillator.model")).exists();

        List<String> lines = text.lines().toList();
        String[] results = lines.get(lines.size() - 1).split(" ");
        Problem problem = Systems.problem("van-der-pol");
        double truth = new AccurateSolver(problem)
                .solve(problem.starts(2, 1), TimeGrid.of(problem))
                .at(200, 0, 0);
        assertThat(Double.parseDouble(results[0])).isCloseTo(truth, within(1e-4));
        assertThat(results[1]).isEqualTo("FINISHED");
        assertThat(Double.parseDouble(results[2])).isCloseTo(0, within(0.01));
    }

    /** The class path of the tests; where a test runner has hidden it, from the runner. */
    private static String classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(path.split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
