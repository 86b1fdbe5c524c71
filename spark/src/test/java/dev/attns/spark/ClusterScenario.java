package dev.attns.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.block.BlockWork;
import dev.attns.block.LocalBlocks;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solver;
import dev.attns.solver.block.BlockSolver;
import dev.attns.solver.block.SolverRecipe;
import dev.attns.solver.output.SolutionWriter;
import dev.attns.training.BlockTraining;
import dev.attns.training.Training;
import dev.attns.training.block.TrainingBlocks;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The commands on a master with two workers, and what becomes of the work where a worker is killed. */
class ClusterScenario {

    /** Executors that start fast, and have no vectors. */
    private static final Map<String, String> SETTINGS = Map.of(
            "spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dattns.kernels=scalar",
            "spark.executor.memory", "512m");

    private static final String JAR = "attns.submit.jar";

    /** How many times the work of a test; the profile {@code cluster} takes more. */
    private static final int SHARE = Integer.getInteger("attns.cluster", 1);

    @TempDir(cleanup = CleanupMode.ALWAYS)
    static Path folder;

    private static LoopbackCluster cluster;
    private static Model model;

    @BeforeAll
    static void started() throws IOException, InterruptedException {
        System.setProperty(
                JAR, Path.of("target/attns-submit.jar").toAbsolutePath().toString());
        model = SmallModel.trained();
        model.write(folder.resolve("a.model"));
        cluster = new LoopbackCluster(folder, 2);
    }

    @AfterAll
    static void stopped() {
        System.clearProperty(JAR);
        if (cluster != null) {
            cluster.close();
        }
    }

    private static CommandRun here(String command) {
        CommandRun run = CommandRun.of(command);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    private static CommandRun there(String command, String... settings) {
        String[] all = Stream.concat(
                        SETTINGS.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()),
                        Stream.of(settings))
                .toArray(String[]::new);
        return CommandRun.of(command + " --engine spark:" + cluster.address(), all);
    }

    private static void assertSame(Path one, Path other) {
        assertThat(other).hasSameBinaryContentAs(one);
        assertThat(other.resolveSibling(other.getFileName() + ".json"))
                .hasSameBinaryContentAs(one.resolveSibling(one.getFileName() + ".json"));
    }

    /** A model travels here; a system's accurate solver and a training do below. */
    @Test
    void theBytesAreThoseOfOneMachineAndTheDriverSaysWhoHasNoVectors() {
        String solve = "solve " + folder.resolve("a.model") + " --horizon 4 --every 10 --trajectories " + 5000 * SHARE
                + " --out ";
        here(solve + folder.resolve("s1.npy"));
        CommandRun run = there(solve + folder.resolve("s2.npy"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("has no SIMD");
        assertSame(folder.resolve("s1.npy"), folder.resolve("s2.npy"));

        String evaluate = "evaluate " + folder.resolve("a.model") + " --horizon 2 --trajectories 300 --json";
        assertThat(untimed(there(evaluate).out()))
                .isEqualTo(untimed(here(evaluate).out()));
    }

    private static String untimed(String json) {
        return json.replaceAll("\"seconds\": ?[^,}\\s]+", "");
    }

    /** Kills a worker when the first result comes, and hands all on. */
    private static final class Killing implements BlockEngine {

        private final BlockEngine engine;
        private boolean isDone;

        Killing(int tasks) {
            engine = new SparkProvider().open(cluster.address(), withParts(tasks), sentence -> {});
        }

        @Override
        public boolean run(BlockWork work, long from, long to, BlockResults results) {
            return engine.run(work, from, to, (block, result) -> {
                if (!isDone) {
                    assertThat(block).isLessThan(from + (to - from) / 2);
                    cluster.killWorker();
                    isDone = true;
                }
                results.accept(block, result);
            });
        }

        @Override
        public int parallelism() {
            return engine.parallelism();
        }

        @Override
        public void close() {
            engine.close();
            assertThat(isDone).isTrue();
        }
    }

    @Test
    void aWorkerKilledWhileSolvingCostsItsTasksOnly() throws IOException, InterruptedException {
        Problem problem = Systems.problem("lorenz");
        TimeGrid grid = TimeGrid.of(0, 0.4, 0.01);
        Solver alone = new AccurateSolver(problem.ode(), Workers.of(2));
        Starts starts = problem.starts(1, 4000L * SHARE);
        write(alone, starts, grid, folder.resolve("k1.npy"));
        try (BlockEngine engine = new Killing(60)) {
            Solver solver = new BlockSolver(alone, SolverRecipe.of(problem, "accurate"), engine);
            write(solver, starts, grid, folder.resolve("k2.npy"));
        } finally {
            cluster.addWorker();
        }
        assertSame(folder.resolve("k1.npy"), folder.resolve("k2.npy"));
    }

    @Test
    void aWorkerKilledWhileTrainingCostsItsTasksOnly() throws IOException, InterruptedException {
        Path one = folder.resolve("kt1.model");
        Path other = folder.resolve("kt2.model");
        train(new LocalBlocks(Workers.of(2))).write(one);
        try (BlockEngine engine = new Killing(20)) {
            train(engine).write(other);
        } finally {
            cluster.addWorker();
        }
        assertThat(other).hasSameBinaryContentAs(one);
    }

    private static Model train(BlockEngine engine) {
        Problem problem = Systems.problem("lorenz");
        TrainingBlocks data = TrainingBlocks.made(problem, TimeGrid.of(0, 0.4, 0.02), 1, 0, 400L * SHARE);
        Training training = Training.of(problem).workers(Workers.of(2)).degree(2);
        return BlockTraining.of(training, data, OptionalLong.of(40), engine)
                .run()
                .orElseThrow()
                .model();
    }

    private static Map<String, String> withParts(int tasks) {
        Map<String, String> settings = new HashMap<>(SETTINGS);
        settings.put("spark.default.parallelism", String.valueOf(tasks));
        return settings;
    }

    private static void write(Solver solver, Starts starts, TimeGrid grid, Path file) throws IOException {
        try (SolutionWriter writer = new SolutionWriter(
                file, grid, starts.count(), List.of("x", "y", "z"), List.of(), Map.of("made", "by a test"), false)) {
            assertThat(writer.solve(solver, starts, Progress.SILENT)).isTrue();
            writer.finish();
        }
    }

    @Test
    void anExecutorWithAnotherJavaIsRefusedAndNothingIsWritten() throws IOException {
        Optional<Path> other = otherJava();
        assumeTrue(other.isPresent(), "there is one Java alone");
        CommandRun run = there(
                "generate lorenz --horizon 1 --trajectories 100 --out " + folder.resolve("none.npy"),
                "spark.executorEnv.JAVA_HOME=" + other.get());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("has Java", "give both the same one");
        assertThat(folder.resolve("none.npy")).doesNotExist();
        assertThat(folder.resolve("none.npy.partial")).doesNotExist();
    }

    /** The folder of a Java of another version, 17 or later. */
    private static Optional<Path> otherJava() throws IOException {
        Path all = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(all)) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(all)) {
            return folders.filter(home -> Files.exists(home.resolve("bin/javac")))
                    .filter(home -> {
                        int version = version(home);
                        return version >= 17 && version != Runtime.version().feature();
                    })
                    .findFirst();
        }
    }

    private static int version(Path home) {
        try {
            return Files.readAllLines(home.resolve("release")).stream()
                    .filter(line -> line.startsWith("JAVA_VERSION=\""))
                    .mapToInt(line -> Integer.parseInt(line.replaceAll("\\D*(\\d+).*", "$1")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | NumberFormatException unknown) {
            return 0;
        }
    }
}
