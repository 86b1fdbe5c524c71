package dev.attns.text;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs a task on a thread of its own, whose stack is deep enough for formulas that refer to each other. */
final class DeepStack {

    private static final long BYTES = 32L << 20;

    private DeepStack() {}

    /** The task's result, or what it throws. */
    static <T> T call(Supplier<T> task) {
        FutureTask<T> future = new FutureTask<>(task::get);
        Thread thread = new Thread(null, future, "formulas", BYTES);
        thread.setDaemon(true);
        thread.start();
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    return future.get();
                } catch (InterruptedException later) {
                    wasInterrupted = true;
                } catch (ExecutionException failed) {
                    throw failed.getCause() instanceof RuntimeException exception
                            ? exception
                            : new IllegalStateException(failed.getCause());
                }
            }
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
