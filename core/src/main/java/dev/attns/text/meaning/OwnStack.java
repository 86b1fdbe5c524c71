package dev.attns.text.meaning;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Calls on a stack that is large enough for formulas that refer to each other, however small the caller's own is. */
final class OwnStack {

    /** More than twice what the deepest formulas take before they are compiled. */
    private static final long BYTES = 16 << 20;

    private OwnStack() {}

    /** The result of a call, which another thread makes while this one waits. */
    static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(null, task, "attns-formulas", BYTES);
        thread.setDaemon(true);
        thread.start();
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof RuntimeException exception) {
                        throw exception;
                    }
                    throw (Error) e.getCause();
                }
            }
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
