package dev.attns.expression;

import dev.attns.kernel.code.MemoryKernel;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Brings the virtual machine to compile kernels before anybody depends on them. Until then each of their vectors is an object, and they
 * take a hundred times as long; so others do the work, and a share of the time goes into calls of the kernels, most of them with no lane at
 * all: what counts is their number. A kernel is compiled when a call is fast.
 */
final class WarmUp {

    /** A kernel, and how many operations it has. */
    record Kernel(MemoryKernel code, int operations) {}

    /** Work that is over before does without. */
    private static final long PATIENCE_NANOS = 50_000_000;

    /** So many times as much time goes into work. */
    private static final long SHARE = 3;

    /** Where this does not help, nothing does. */
    private static final long MOST_NANOS = 4_000_000_000L;

    private static final int REAL_CALLS = 20;
    private static final int EMPTY_CALLS = 150;
    private static final int PROBES = 3;
    private static final int LANES = 8;

    /** What an operation on a vector may take, and a call. */
    private static final double FAST_NANOS = 15;

    private static final double CALL_NANOS = 300;
    private static final double NUMBER = 1e-3;

    private final Supplier<List<Kernel>> compile;
    private final int length;
    private final AtomicBoolean isBusy = new AtomicBoolean();
    private volatile boolean isDone;
    private List<Kernel> kernels;
    private double[] memory;
    private long begun;
    private long spent;

    /** A warm-up of what is compiled to kernels over a memory of such a length. */
    WarmUp(Supplier<List<Kernel>> compile, int length) {
        this.compile = compile;
        this.length = length;
    }

    /** Makes the kernels, whether they are compiled or not. */
    synchronized void begin() {
        if (kernels == null) {
            kernels = compile.get();
            memory = new double[length];
        }
    }

    /** Whether all are compiled. */
    boolean isDone() {
        if (isDone) {
            return true;
        }
        if (isBusy.compareAndSet(false, true)) {
            try {
                long now = System.nanoTime();
                begun = begun == 0 ? now : begun;
                if (now - begun >= PATIENCE_NANOS && spent * SHARE <= now - begun && spent < MOST_NANOS) {
                    begin();
                    isDone = call();
                    spent += System.nanoTime() - now;
                }
            } finally {
                isBusy.set(false);
            }
        }
        return isDone;
    }

    private boolean call() {
        boolean areFast = true;
        for (Kernel kernel : kernels) {
            if (nanos(kernel) > CALL_NANOS + FAST_NANOS * kernel.operations()) {
                areFast = false;
                for (int call = 0; call < REAL_CALLS; call++) {
                    kernel.code().run(memory, NUMBER, LANES);
                }
                for (int call = 0; call < EMPTY_CALLS; call++) {
                    kernel.code().run(memory, NUMBER, 0);
                }
            }
        }
        return areFast;
    }

    private long nanos(Kernel kernel) {
        long least = Long.MAX_VALUE;
        for (int probe = 0; probe < PROBES; probe++) {
            long begin = System.nanoTime();
            kernel.code().run(memory, NUMBER, LANES);
            least = Math.min(least, System.nanoTime() - begin);
        }
        return least;
    }
}
