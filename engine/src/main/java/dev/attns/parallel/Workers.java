package dev.attns.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** A number of threads that share the tasks of a job. The calling thread is one of them. */
public final class Workers {

    /** As many threads as are allowed. */
    public static final int MOST_THREADS = 1024;

    private static final ExecutorService HELPERS = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "attns-worker");
        thread.setDaemon(true);
        return thread;
    });

    private final int threads;

    private Workers(int threads) {
        this.threads = threads;
    }

    /** One thread per processor. */
    public static Workers all() {
        return new Workers(Runtime.getRuntime().availableProcessors());
    }

    /** The given number of threads. */
    public static Workers of(int threads) {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException("The number of threads is %d; it must be a whole number from 1 to %d."
                    .formatted(threads, MOST_THREADS));
        }
        return new Workers(threads);
    }

    /** How many threads. */
    public int threads() {
        return threads;
    }

    /** One task of a job. */
    @FunctionalInterface
    public interface Task<M> {

        /** Runs the task with the memory of the thread that runs it. */
        void run(long task, M memory);
    }

    /**
     * Runs tasks {@code 0 … count − 1}, each once, and returns when all have ended. An exception of a task ends the job
     * and reaches the caller unchanged; tasks not yet begun are then left out.
     *
     * @param memory makes a thread's working memory; called once by each thread that takes part
     */
    public <M> void run(long count, Supplier<M> memory, Task<M> task) {
        if (count == 1 || threads == 1) {
            runHere(count, memory, task);
            return;
        }
        AtomicLong next = new AtomicLong();
        Runnable worker = () -> {
            M own = null;
            for (long i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                try {
                    own = own == null ? memory.get() : own;
                    task.run(i, own);
                } catch (Throwable failure) {
                    next.set(count);
                    throw failure;
                }
            }
        };
        List<Future<?>> helpers = new ArrayList<>();
        for (int i = 1; i < Math.min(threads, count); i++) {
            helpers.add(HELPERS.submit(worker));
        }
        Throwable failure = null;
        try {
            worker.run();
        } catch (Throwable own) {
            failure = own;
        }
        for (Future<?> helper : helpers) {
            Throwable other = await(helper);
            failure = failure == null ? other : failure;
        }
        if (failure != null) {
            throw Workers.<RuntimeException>unchanged(failure);
        }
    }

    private static <M> void runHere(long count, Supplier<M> memory, Task<M> task) {
        M own = count > 0 ? memory.get() : null;
        for (long i = 0; i < count; i++) {
            task.run(i, own);
        }
    }

    /** Waits for a helper to end, whatever happens meanwhile, so that no task outlives its job. */
    private static Throwable await(Future<?> helper) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    helper.get();
                    return null;
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    return e.getCause();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchanged(Throwable failure) throws E {
        throw (E) failure;
    }
}
