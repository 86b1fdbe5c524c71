package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.trajectory.NpyWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong use of every command: one sentence on standard error, exit code 2, and nothing written. */
class BadInputTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "genrate                                                  | did you mean 'generate'?",
                "generate --trajectories 3 --out OUT                      | 'SYSTEM'",
                "generate lorenz --out OUT                                | '--trajectories=N'",
                "generate lorenz --trajectories 3                         | '--out=FILE'",
                "generate lorentz --trajectories 3 --out OUT              | did you mean 'lorenz'?",
                "generate lorenz:rh=1 --trajectories 3 --out OUT         | did you mean 'rho'?",
                "generate lorenz:rho=x --trajectories 3 --out OUT         | must be a finite number",
                "generate lorenz:rho --trajectories 3 --out OUT           | write NAME=VALUE",
                "generate spring-mass:d=0 --trajectories 3 --out OUT      | whole number from 1",
                "generate spring-mass:d=3,k=1/2 --trajectories 3 --out OUT | 2 values, but this system needs 4",
                "generate lorenz --trajectories 0 --out OUT               | whole number from 1",
                "generate lorenz --trajectories -5 --out OUT              | whole number from 1",
                "generate lorenz --trajectories 2.5 --out OUT             | is not a whole number",
                "generate lorenz --trajectories many --out OUT            | is not a whole number",
                "generate lorenz --trajectories 3 --step 0 --out OUT      | above zero",
                "generate lorenz --trajectories 3 --step -0.1 --out OUT   | above zero",
                "generate lorenz --trajectories 3 --step NaN --out OUT    | above zero",
                "generate lorenz --trajectories 3 --step 0.3 --out OUT    | 0.2857142857142857 and 0.3076923076923077",
                "generate lorenz --trajectories 3 --step 9 --out OUT      | the nearest that do are 4.0",
                "generate lorenz --trajectories 3 --horizon 0 --out OUT   | horizon",
                "generate lorenz --trajectories 3 --horizon -1 --out OUT  | horizon",
                "generate lorenz --trajectories 3 --horizon Infinity --out OUT | horizon",
                "generate lorenz --trajectories 3 --threads 0 --out OUT   | number of threads",
                "generate lorenz --trajectories 3 --first -1 --out OUT    | first trajectory",
                "generate lorenz --trajectories 3 --reference rk5:1 --out OUT   | did you mean 'rk3' or 'rk4'?",
                "generate lorenz --trajectories 3 --reference rk4 --out OUT     | SCHEME:STEP",
                "generate lorenz --trajectories 3 --reference rk4:x --out OUT   | SCHEME:STEP",
                "generate lorenz --trajectories 3 --reference rk4:0.003 --out OUT | does not divide",
                "generate lorenz --trajectories 3 --colour red --out OUT  | --colour",
                "generate lorenz --trajectories 3 --out FOLDER            | unknown ending",
                "generate lorenz --trajectories 3 --out FOLDER/a.txt      | .npy or .csv",
                "generate lorenz --trajectories 3 --out FOLDER/none/a.npy | There is no folder",
                "solve lorenz --out OUT                                   | --initial",
                "solve lorenz --initial 1,2,3 --trajectories 2 --out OUT  | mutually exclusive",
                "solve lorenz --initial 1,2 --out OUT                     | 2 numbers, but lorenz needs 3 (x, y, z)",
                "solve lorenz --initial 1,b,3 --out OUT                   | 'b' at place 2",
                "solve lorenz --initial 1,NaN,3 --out OUT                 | NaN in component y",
                "solve lorenz --initial FOLDER/none.npy --out OUT         | There is no file",
                "solve lorenz --initial FOLDER/foreign.npy --out OUT      | NumPy mark",
                "solve lorenz --initial FOLDER/four.npy --out OUT         | [2, 4]",
                "solve lorenz --initial 1,2,3 --every 7 --out OUT         | use a divisor of 200",
                "solve lorenz --initial 1,2,3 --every 0 --out OUT         | --every",
                "solve lorenz --initial 1,2,3 --scheme rk --out OUT       | did you mean",
                "systems show lorentz                                     | did you mean 'lorenz'?",
                "systems list                                             | list",
            })
    void getsOneSentenceAndExitCodeTwo(String line, String expected) throws IOException {
        Files.writeString(folder.resolve("foreign.npy"), "this is not a NumPy file");
        try (NpyWriter writer = NpyWriter.open(folder.resolve("four.npy"), 2, 4)) {
            writer.write(0, new double[4][2], 2);
        }
        long before = fileCount();

        CommandRun run = CommandRun.of(line.strip()
                .replace("OUT", folder.resolve("out.npy").toString())
                .replace("FOLDER", folder.toString())
                .split(" +"));

        assertThat(run.err()).contains(expected).startsWith("attns: ").hasLineCount(1);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(fileCount()).isEqualTo(before);
    }

    @Test
    void anOutputThatExistsIsKept() throws IOException {
        Path file = Files.writeString(folder.resolve("out.npy"), "precious");
        CommandRun run = CommandRun.of("generate", "lorenz", "--trajectories", "3", "--out", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("exists already").contains("--force");
        assertThat(file).hasContent("precious");
    }

    @Test
    void aDiskThatIsTooSmallFailsBeforeAnythingIsComputed() throws IOException {
        CommandRun run = CommandRun.of(
                "generate",
                "lorenz",
                "--trajectories",
                "1e11",
                "--out",
                folder.resolve("out.npy").toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("GB, and the disk has").hasLineCount(1);
        assertThat(fileCount()).isZero();
    }

    @Test
    void noCommandShowsTheUsage() {
        CommandRun run = CommandRun.of();
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("Usage: attns").contains("generate");
    }

    private long fileCount() throws IOException {
        try (var files = Files.list(folder)) {
            return files.count();
        }
    }
}
