package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.file.Reservation;
import dev.attns.trajectory.NpyWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                "paper                                                    | NAME",
                "paper figure-chaos --scale smoke                         | did you mean 'figure-chaotic'",
                "paper all --scale tiny                                   | the scales are smoke, standard, full",
                "paper all --scale smoke --threads 0                      | number of threads",
                "paper list figure-chaos                                  | did you mean 'figure-chaotic'",
                "paper figure-chaotic page                                | There is no experiment 'page'",
                "paper all --scale smoke --rows 3-link                    | has all the words '3-link'",
                "bench elastic                                            | did you mean 'elastic-pendulum'",
                "bench kernel                                             | did you mean 'kernels'",
                "bench henon-heiles --jvms -1                             | number of virtual machines is -1",
                "bench henon-heiles --jvms 101                            | from 0 to 100",
                "bench henon-heiles --out FOLDER/foreign.npy              | is a file; name a folder",
                "train elastic-pendulum --out OUT                         | --data",
                "train lorenz --trajectories 3 --sample 0 --out OUT       | to choose by is 0",
                "train lorenz --trajectories 3 --sample x --out OUT       | is not a whole number",
                "train lorenz --trajectories 3 --sample 2 --trainer adam --out OUT | (leave out --sample or --trainer adam)",
                "train elastic-pendulum --trajectories 12                 | '--out=MODEL'",
                "train elastic --trajectories 12 --out OUT                | did you mean 'elastic-pendulum'?",
                "TRAIN --method atns                                      | did you mean 'attns'",
                "TRAIN --scheme rk5                                       | did you mean 'rk3' or 'rk4'?",
                "TRAIN --input stage                                      | did you mean 'stages'",
                "TRAIN --input colour                                     | the inputs are state, slope, state+slope, ",
                "TRAIN --input state+slope --method neurvec               | neurvec reads the state; use state",
                "TRAIN --input stages --scheme euler                      | use slope, or another scheme",
                "TRAIN --input stages --method neurvec                    | one of the methods attns, attns-m",
                "TRAIN --input slope --method csm                         | csm reads the state; use state",
                "ADAM  --input stages --network lstm                      | use slope, or the network perceptron",
                "ADAM  --input stages --skip                              | use slope, or leave out the skip",
                "TRAIN --activation tan                                   | did you mean 'tanh'?",
                "TRAIN --trainer foo                                      | the trainers are variable-projection, least-squ",
                "TRAIN --trainer least-square                             | did you mean 'least-squares'?",
                "TRAIN --trainer Adam                                     | did you mean 'adam'?",
                "TRAIN --epochs 5                                         | --epochs is for training by gradient",
                "TRAIN --batch 64                                         | --batch is for training by gradient",
                "TRAIN --learning-rate 1e-2                               | --learning-rate is for training by gradient",
                "TRAIN --lambda 10                                        | --lambda is for training by gradient",
                "TRAIN --rollout 2 --trainer least-squares                | leave it out or add --trainer adam",
                "TRAIN --faithful --trainer variable-projection           | --faithful is for training by gradient",
                "TRAIN --resume                                           | --resume is for training by gradient",
                "TRAIN --network lstm                                     | The network lstm cannot be trained in closed",
                "TRAIN --network transformer                              | or train by gradient (--trainer adam).",
                "TRAIN --network perzeptron                               | did you mean 'perceptron'?",
                "TRAIN --depth 3                                          | it needs one hidden layer, depth 2",
                "TRAIN --skip                                             | the linear term takes its place",
                "TRAIN --width 4097                                       | from 1 to 4096",
                "FITTED --data FOLDER/missing.npy --input stages --scheme euler   | use slope, or another scheme",
                "FITTED --data FOLDER/missing.npy --input stages --method neurvec | one of the methods attns, attns-m",
                "TRAIN --precision half                                   | float or double",
                "ADAM  --width 0                                          | The width is 0",
                "ADAM  --precision half                                   | float or double",
                "TRAIN --width 0                                          | The width is 0",
                "TRAIN --width -3                                         | The width is -3",
                "TRAIN --width eight                                      | 'eight'",
                "ADAM  --depth 1                                          | The depth is 1",
                "ADAM  --depth 101                                        | from 2 to 100",
                "ADAM  --epochs 0                                         | epochs is 0",
                "ADAM  --batch 0                                          | batch is 0",
                "ADAM  --learning-rate 0                                  | learning rate is 0.0",
                "ADAM  --learning-rate -1                                 | learning rate is -1.0",
                "ADAM  --learning-rate NaN                                | learning rate is NaN",
                "ADAM  --lambda 0                                         | lambda is 0.0",
                "ADAM  --lambda Infinity                                  | lambda is Infinity",
                "ADAM  --rollout 0                                        | rollout is 0",
                "ADAM  --rollout 600                                      | too few for roll-outs of 600 steps",
                "TRAIN --noise NaN                                        | noise is NaN",
                "TRAIN --noise -1                                         | noise is -1.0",
                "ADAM  --noise -1                                         | noise is -1.0",
                "TRAIN --step 0.1f                                        | '0.1f' is not a number",
                "TRAIN --noise 0x1p-3                                     | '0x1p-3' is not a number",
                "TUNE 1e-6d                                               | '1e-6d' is not a number",
                "solve lorenz:rho=28f --trajectories 3 --out OUT          | rho=28f is not usable",
                "solve lorenz --initial 1,2d,3 --out OUT                  | '2d' at place 2",
                "generate lorenz --trajectories 3 --reference rk4:1e-3f --out OUT | not a reference",
                "@FOLDER/arguments                                        | There is no command '@",
                "solve lorenz --trajectories 3 --out OUT @FOLDER/arguments | @",
                "FITTED --data FOLDER/latin.npy                           | not text in UTF-8",
                "FITTED --data FOLDER/still.npy                           | cannot be those of 5 points",
                "systems show FOLDER/unused.yaml                          | the parameter 'drag' is used nowhere",
                "TRAIN --fraction 0                                       | fraction is 0.0",
                "TRAIN --fraction 2                                       | fraction is 2.0",
                "TRAIN --fraction NaN                                     | fraction is NaN",
                "TRAIN --checkpoint-seconds -1                            | time between checkpoints",
                "TRAIN --step 0                                           | above zero",
                "TRAIN --step 0.3                                         | does not divide",
                "TRAIN --horizon -1                                       | horizon",
                "TRAIN --threads 0                                        | number of threads",
                "TRAIN --first -1                                         | first trajectory",
                "TRAIN --data FOLDER/apart.npy                            | mutually exclusive",
                "ADAM  --width 46000 --depth 3                            | MB of memory and Java has",
                "ADAM  --width 1000000 --batch 10000000                   | a smaller batch or a narrower network (--batch, --width).",
                "ADAM  --width 65536 --depth 3                            | The number of parameters is 4295622674",
                "train lorenz --trajectories 0 --out OUT                  | whole number from 1",
                "train lorenz --trajectories 3 --out FOLDER               | is a folder",
                "train lorenz --trajectories 3 --out FOLDER --force       | is a folder",
                "train lorenz --trajectories 3 --out FOLDER/none/a.model  | There is no folder",
                "FITTED --data FOLDER/missing.npy                         | There is no file",
                "FITTED --data FOLDER/foreign.npy                         | NumPy mark",
                "FITTED --data FOLDER/four.npy                            | [time, trajectory, component]",
                "FITTED --data FOLDER/three.npy                           | 3 components",
                "FITTED --data FOLDER/apart.npy                           | points 0.25 apart",
                "FITTED --data FOLDER/apart.npy                           | or resample the points (--resample).",
                "FITTED --data FOLDER/apart.npy --step 2 --resample       | too short for a step of 2.0",
                "FITTED --data FOLDER/one-time.npy                        | too short for a step of 0.1",
                "FITTED --data FOLDER/one-time.npy --resample             | too short for a step of 0.1",
                "FITTED --data FOLDER/missing.csv                         | There is no file",
                "FITTED --data FOLDER/bad.csv                             | bad.csv, line 3: 'x' in column 'r' is not a",
                "FITTED --data FOLDER/gap.csv                             | gap.csv, line 5: the time goes from 0.2 to 0.4",
                "FITTED --data FOLDER/gap.csv --step 0                    | above zero",
                "FITTED --data FOLDER/gap.csv --resample --horizon 7      | The horizon 7.0 is not one of the data's times",
                "TRAIN --validation FOLDER/gap.csv                        | the points before are 0.1 apart",
                "TRAIN --resample                                         | --resample is for trajectories from a file",
                "FITTED --data FOLDER/other.npy                           | trajectories of henon-heiles",
                "FITTED --data FOLDER/one.npy --trainer adam               | 1 trajectories are too few",
                "FITTED --data FOLDER/empty.npy                           | holds no trajectory",
                "FITTED --data FOLDER/broken.npy                          | NaN",
                "TRAIN --validation FOLDER/three.npy                      | 3 components",
                "TRAIN --validation FOLDER/empty.npy                      | holds no trajectory",
                "tune van-der-pol --out OUT                               | '--target-error=E'",
                "tune van-der-pol --target-error 1e-6                     | '--out=MODEL'",
                "tune --target-error 1e-6 --out OUT                       | 'SYSTEM'",
                "tune van-der-pole --target-error 1e-6 --out OUT          | did you mean 'van-der-pol'?",
                "TUNE 0                                                   | target error is 0.0",
                "TUNE -1                                                  | target error is -1.0",
                "TUNE NaN                                                 | target error is NaN",
                "TUNE Infinity                                            | a finite number above zero",
                "TUNE small                                               | 'small'",
                "TUNE 1e-6 --budget 0                                     | budget is 0.0",
                "TUNE 1e-6 --budget NaN                                   | a number of seconds above zero",
                "TUNE 1e-6 --trajectories 0                               | whole number from 1",
                "TUNE 1e-6 --horizon -1                                   | horizon",
                "TUNE 1e-6 --horizon 0.25                                 | does not divide",
                "TUNE 1e-6 --threads 0                                    | number of threads",
                "TUNE 1e-6 --step 0.1                                     | --step",
                "tune van-der-pol --target-error 1e-6 --out FOLDER        | is a folder",
                "tune van-der-pol --target-error 1e-6 --out FOLDER/none/a | There is no folder",
                "tune van-der-pol --target-error 1e-6 --out FOLDER/four.npy | exists already",
                "evaluate                                                 | 'MODEL'",
                "evaluate FOLDER/foreign.npy                              | --data",
                "evaluate FOLDER/missing.model --trajectories 3           | There is no file",
                "evaluate FOLDER --trajectories 3                         | is a folder",
                "evaluate FOLDER/foreign.npy --trajectories 3             | not a safetensors file",
                "solve FOLDER/foreign.npy --trajectories 3 --out OUT      | not a safetensors file",
                "systems show lorentz                                     | did you mean 'lorenz'?",
                "systems show lorentz                                     | 'attns systems' lists",
                "paper figure-chaos                                       | 'attns paper list' describes",
                "systems list                                             | list",
            })
    void getsOneSentenceAndExitCodeTwo(String line, String expected) throws IOException {
        Files.writeString(folder.resolve("foreign.npy"), "this is not a NumPy file");
        array("four", 0, 2, 4);
        array("three", 0, 5, 4, 3);
        array("one", 0, 5, 1, 4);
        array("empty", 0, 5, 0, 4);
        array("broken", Double.NaN, 5, 4, 4);
        array("other", 0, 5, 4, 4);
        Files.writeString(folder.resolve("other.npy.json"), "{\"system\": \"henon-heiles\"}");
        array("apart", 0, 5, 4, 4);
        Files.writeString(folder.resolve("apart.npy.json"), "{\"time_start\": 0, \"time_end\": 1}");
        array("one-time", 0, 1, 4, 4);
        array("latin", 0, 5, 4, 4);
        Files.write(folder.resolve("latin.npy.json"), new byte[] {'"', (byte) 0xe9, '"'});
        array("still", 0, 5, 4, 4);
        Files.writeString(folder.resolve("still.npy.json"), "{\"time_start\": 1, \"time_end\": 1}");
        Files.writeString(folder.resolve("arguments"), "systems");
        Files.writeString(
                folder.resolve("unused.yaml"),
                "name: a\nparameters: {drag: 1}\nstate: [x]\nequations: {x: -x}\ninitial: {x: 1}\nstep: 1\nhorizon: 1\n");
        Files.writeString(folder.resolve("bad.csv"), "trajectory,t,theta,r,omega,v\n0,0,1,9,0,0\n0,0.1,1,x,0,0\n");
        Files.writeString(
                folder.resolve("gap.csv"),
                "trajectory,t,theta,r,omega,v\n0,0,1,9,0,0\n0,0.1,1,9,0,0\n0,0.2,1,9,0,0\n0,0.4,1,9,0,0\n");
        long before = fileCount();

        CommandRun run = CommandRun.of(line.strip()
                .replace("ADAM", "train elastic-pendulum --trajectories 12 --trainer adam --out OUT")
                .replace("TRAIN", "train elastic-pendulum --trajectories 12 --out OUT")
                .replace("TUNE", "tune van-der-pol --out OUT --target-error")
                .replace("FITTED", "train elastic-pendulum --out OUT")
                .replace("OUT", folder.resolve("out.npy").toString())
                .replace("FOLDER", folder.toString())
                .split(" +"));

        assertThat(run.err()).contains(expected).startsWith("attns: ");
        assertThat(run.err()).hasLineCount(line.contains(".yaml") ? 3 : 1);
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "train van-der-pol --trajectories 1e9 --out",
                "tune van-der-pol --target-error 1e-6 --out",
                "generate van-der-pol --trajectories 1e6 --out",
                "demo van-der-pol --out",
                "paper all --scale smoke --out",
                "bench --quick --out",
                "evaluate FOLDER/a.model --trajectories 1e9 --report"
            })
    void aPlaceThatCannotBeWrittenIsNoticedBeforeTheWork(String line) throws IOException {
        assumeTrue(Files.isDirectory(Path.of("/proc")), "a folder that nobody can write into, whatever the rights");
        CommandRun run = CommandRun.of((line.replace("FOLDER", folder.toString()) + " /proc/out.npy").split(" "));
        assertThat(run.err()).startsWith("attns: ").contains("written", "/proc").hasLineCount(1);
        assertThat(run.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"train van-der-pol --trajectories 12 --out", "tune van-der-pol --target-error 1e-6 --out"})
    void anOutputOfARunUnderWayIsRefused(String line) throws IOException {
        Path model = folder.resolve("a.model");
        try (Reservation other = Reservation.of(model)) {
            assertThat(other).isNotNull();
            CommandRun run = CommandRun.of((line + " " + model).split(" "));
            assertThat(run.err()).contains("is being written by another run").hasLineCount(1);
            assertThat(run.code()).isEqualTo(2);
        }
        assertThat(fileCount()).isZero();
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

    private void array(String name, double value, long... shape) throws IOException {
        int numbers = (int) Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        double[] values = new double[numbers];
        Arrays.fill(values, value);
        try (NpyWriter writer = NpyWriter.open(folder.resolve(name + ".npy"), shape)) {
            writer.write(0, new double[][] {values}, numbers);
        }
    }

    private long fileCount() throws IOException {
        try (var files = Files.list(folder)) {
            return files.count();
        }
    }
}
