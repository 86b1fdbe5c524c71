package dev.attns.spark;

import static dev.attns.error.InputError.UNUSABLE_ENGINE;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.block.BlockWork;
import dev.attns.error.InputException;
import dev.attns.solver.block.SolutionTables;
import dev.attns.solver.block.SolveWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * Blocks on the executors of Spark. What a task computes follows from the numbers of its blocks, so that a task that is run again, or
 * twice, changes nothing, and a lost executor costs its tasks only.
 *
 * <p>Blocks go in waves, each a job of some tasks; two are under way, and the driver holds no more results than these have. The setting
 * {@code spark.default.parallelism} says how many tasks a wave has; without it there are four for each core.
 */
public final class SparkBlocks implements BlockEngine, SolutionTables {

    /** Results of a wave take up no more, where a block for each task allows it. */
    private static final long WAVE_BYTES = 128L << 20;

    private static final int WAVES = 2;
    private static final int TASKS_PER_CORE = 4;
    private static final long LOOK_MILLISECONDS = 100;

    private final SparkSession session;
    private final JavaSparkContext context;
    private final Consumer<String> talk;
    private final Executors executors;
    private final boolean isOwn;
    private boolean isSlowTold;

    SparkBlocks(SparkSession session, Consumer<String> talk, boolean isOwn) {
        this.session = session;
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.talk = talk;
        this.executors = new Executors(context, talk);
        this.isOwn = isOwn;
    }

    /** An engine on a session that somebody else has, and stops. */
    public static SparkBlocks of(SparkSession session) {
        return new SparkBlocks(session, sentence -> {}, false);
    }

    /** The session. */
    SparkSession session() {
        return session;
    }

    @Override
    public int parallelism() {
        return context.defaultParallelism();
    }

    /** As many tasks as a wave has. */
    int tasks() {
        return context.getConf().contains("spark.default.parallelism")
                ? context.defaultParallelism()
                : TASKS_PER_CORE * context.defaultParallelism();
    }

    @Override
    public boolean run(BlockWork work, long from, long to, BlockResults results) {
        executors.await(results::stopRequested);
        Deque<Wave> waves = new ArrayDeque<>();
        int tasks = tasks();
        long inOne = Math.max(tasks, WAVE_BYTES / Math.max(1, work.resultBytes()));
        long next = from;
        Object signal = new Object();
        try {
            while (next < to || !waves.isEmpty()) {
                while (next < to && waves.size() < WAVES) {
                    long end = Math.min(to, next + inOne);
                    waves.add(Wave.begin(context, work, next, end, (int) Math.min(tasks, end - next), signal));
                    next = end;
                }
                Wave wave = waves.peek();
                for (int task = 0; task < wave.tasks(); task++) {
                    TaskResult result = await(wave, task, results, signal);
                    if (result == null) {
                        return false;
                    }
                    check(result);
                    for (int i = 0; i < result.results().length; i++) {
                        results.accept(wave.begin(task) + i, result.results()[i]);
                    }
                }
                waves.remove();
            }
            return true;
        } catch (IllegalStateException stopped) {
            // Ctrl-C stops Spark as well, at any moment.
            if (context.sc().isStopped() && results.stopRequested()) {
                return false;
            }
            throw stopped;
        } finally {
            if (!context.sc().isStopped()) {
                waves.forEach(Wave::cancel);
            }
        }
    }

    @Override
    public Map<String, Long> write(SolveWork work, List<String> components, List<String> parameters, Path target)
            throws IOException {
        executors.await(() -> false);
        try {
            return new ParquetTables(session, context, tasks()).write(work, components, parameters, target);
        } catch (IOException | InputException ours) {
            throw ours;
        } catch (Exception failure) {
            throw lost(failure);
        }
    }

    /** Waits for the result of a task; null where a stop was requested. */
    private TaskResult await(Wave wave, int task, BlockResults results, Object signal) {
        TaskResult result = wave.take(task);
        while (result == null) {
            if (results.stopRequested()) {
                return null;
            }
            Throwable failure = wave.failure();
            if (failure != null) {
                if (results.stopRequested()) {
                    return null;
                }
                throw lost(failure);
            }
            executors.requireSome();
            synchronized (signal) {
                result = wave.take(task);
                if (result == null) {
                    try {
                        signal.wait(LOOK_MILLISECONDS);
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                        return null;
                    }
                }
            }
        }
        return result;
    }

    private void check(TaskResult result) {
        TaskResult.Machine there = result.machine();
        if (there.java() != Runtime.version().feature()) {
            throw UNUSABLE_ENGINE.with(
                    "spark:" + context.master(),
                    "the executor on " + there.host() + " has Java " + there.java() + " and this program Java "
                            + Runtime.version().feature(),
                    "give both the same one (spark.executorEnv.JAVA_HOME, or JAVA_HOME of the workers)");
        }
        if (result.failure() != null) {
            throw result.failure();
        }
        if (!there.isVectorized() && !isSlowTold && !context.isLocal()) {
            isSlowTold = true;
            talk.accept("The executor on " + there.host()
                    + " has no SIMD: the bits are the same, and a step takes about 3 to 7"
                    + " times as long (spark.executor.extraJavaOptions=--add-modules=jdk.incubator.vector).");
        }
    }

    private UncheckedIOException lost(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        return new UncheckedIOException(new IOException(
                "Spark at " + context.master() + " gave the work up: "
                        + message.lines().findFirst().orElse(message).strip(),
                failure));
    }

    /** Stops the session, where it was opened for this engine. */
    @Override
    public void close() {
        executors.close();
        if (isOwn) {
            session.stop();
        }
    }
}
