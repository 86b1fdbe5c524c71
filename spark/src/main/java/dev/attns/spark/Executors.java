package dev.attns.spark;

import static dev.attns.error.InputError.UNUSABLE_ENGINE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Looks after the executors of a cluster: Spark itself would wait for the first one, and for the next one, for ever. */
final class Executors {

    /** How long to wait for an executor, in seconds, where the setting {@code spark.attns.patience} does not say so. */
    private static final int PATIENCE_SECONDS = 60;

    private static final long LOOK_MILLISECONDS = 100;

    private final JavaSparkContext context;
    private final long patience;
    private final SparkListener listener;
    private volatile boolean isClosed;
    private long lastSeen = System.nanoTime();

    Executors(JavaSparkContext context, Consumer<String> talk) {
        this.context = context;
        this.patience = TimeUnit.SECONDS.toNanos(context.getConf().getInt("spark.attns.patience", PATIENCE_SECONDS));
        Set<String> added = ConcurrentHashMap.newKeySet();
        this.listener = new SparkListener() {
            @Override
            public void onExecutorAdded(SparkListenerExecutorAdded executor) {
                added.add(executor.executorId());
            }

            @Override
            public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
                if (added.remove(removed.executorId()) && !isClosed) {
                    talk.accept("Executor " + removed.executorId() + " was lost; others do its tasks again.");
                }
            }
        };
        context.sc().addSparkListener(listener);
    }

    /** Waits for the first executor. */
    void await(BooleanSupplier stopRequested) {
        long begin = System.nanoTime();
        while (!areThere() && !stopRequested.getAsBoolean()) {
            if (context.sc().isStopped()) {
                throw UNUSABLE_ENGINE.with(
                        "spark:" + context.master(),
                        "it gave up, because no executor started",
                        "see in the log of a worker, and in stderr in its work folder, why not");
            }
            if (System.nanoTime() - begin > patience) {
                throw UNUSABLE_ENGINE.with(
                        "spark:" + context.master(),
                        "it gave no executor in " + TimeUnit.NANOSECONDS.toSeconds(patience) + " s",
                        "see that workers are registered and have memory and cores left (spark.executor.memory,"
                                + " spark.cores.max)");
            }
            try {
                Thread.sleep(LOOK_MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        lastSeen = System.nanoTime();
    }

    /** Refuses to wait any longer where all executors have been lost. */
    void requireSome() {
        long now = System.nanoTime();
        if (areThere()) {
            lastSeen = now;
        } else if (now - lastSeen > patience) {
            throw new UncheckedIOException(new IOException("all executors of " + context.master()
                    + " were lost, and none has come for " + TimeUnit.NANOSECONDS.toSeconds(patience) + " s"));
        }
    }

    /** The driver is among those that Spark lists. */
    private boolean areThere() {
        return context.isLocal()
                || !context.sc().isStopped() && context.statusTracker().getExecutorInfos().length > 1;
    }

    void close() {
        isClosed = true;
        if (!context.sc().isStopped()) {
            context.sc().removeSparkListener(listener);
        }
    }
}
