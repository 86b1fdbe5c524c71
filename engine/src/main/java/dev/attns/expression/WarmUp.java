package dev.attns.expression;

import dev.attns.kernel.code.MemoryKernel;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Brings the virtual machine to compile kernels before anybody depends on them. Until then each of their vectors is an object, and
 * they take a hundred times as long; so others do the work, and a share of the time goes into calls of the kernels, half of them with
 * no lane at all: what counts is their number, though code that is seldom reached would be compiled badly. A kernel is ready when a
 * call makes no object. The compiler of JDK 17 now and then leaves some in what it compiles, by chance; such a kernel is made anew a
 * few times, and where that does not help, others go on doing the work.
 */
final class WarmUp {

    /** Work that is over before does without. */
    private static final long PATIENCE_NANOS = 50_000_000;

    /** So many times as much time goes into work: the sooner it is over, the better. */
    private static final long SHARE = 2;

    /** Where this does not help, nothing does. */
    private static final long MOST_NANOS = 6_000_000_000L;

    private static final int REAL_CALLS = 60;
    private static final int EMPTY_CALLS = 60;

    /** After so many turns a kernel that still makes objects will always do so. */
    private static final int MOST_TURNS = 400;

    private static final int LANES = 8;
    private static final double NUMBER = 1e-3;
    private static final AllocationCount ALLOCATED = AllocationCount.ofThisMachine();

    private final AllocationCount allocated;
    private final LongSupplier clock;
    private final List<Supplier<MemoryKernel>> makers;
    private final MemoryKernel[] kernels;
    private final int[] turns;
    private final boolean[] isReady;
    private final double[] memory;
    private final AtomicBoolean isBusy = new AtomicBoolean();
    private volatile boolean isDone;
    private long begun;
    private long spent;

    /**
     * A warm-up of kernels.
     *
     * @param makers make them, each time another one of the same code
     * @param length of the memory that they work on
     */
    WarmUp(List<Supplier<MemoryKernel>> makers, int length) {
        this(makers, length, ALLOCATED, System::nanoTime);
    }

    WarmUp(List<Supplier<MemoryKernel>> makers, int length, AllocationCount allocated, LongSupplier clock) {
        this.makers = makers;
        this.clock = clock;
        this.allocated = allocated;
        kernels = new MemoryKernel[makers.size()];
        turns = new int[makers.size()];
        isReady = new boolean[makers.size()];
        memory = new double[length];
    }

    /** The kernels, which are made by now, ready or not. */
    synchronized MemoryKernel[] kernels() {
        makeMissing();
        return kernels.clone();
    }

    private void makeMissing() {
        for (int k = 0; k < kernels.length; k++) {
            if (kernels[k] == null) {
                kernels[k] = makers.get(k).get();
            }
        }
    }

    /** Whether all are ready. */
    boolean isDone() {
        if (!isDone && isBusy.compareAndSet(false, true)) {
            try {
                long now = clock.getAsLong();
                begun = begun == 0 ? now : begun;
                if (now - begun >= PATIENCE_NANOS && spent * SHARE <= now - begun && spent < MOST_NANOS) {
                    takeATurn();
                    spent += clock.getAsLong() - now;
                }
            } finally {
                isBusy.set(false);
            }
        }
        return isDone;
    }

    private synchronized void takeATurn() {
        makeMissing();
        boolean areReady = true;
        for (int k = 0; k < kernels.length; k++) {
            if (!isReady[k]) {
                isReady[k] = call(kernels[k]);
                if (!isReady[k] && ++turns[k] % MOST_TURNS == 0) {
                    kernels[k] = makers.get(k).get();
                }
            }
            areReady &= isReady[k];
        }
        isDone = areReady;
    }

    /** Calls a kernel a number of times; whether that made no object. */
    private boolean call(MemoryKernel kernel) {
        Arrays.fill(memory, 1);
        for (int call = 0; call < EMPTY_CALLS; call++) {
            kernel.run(memory, NUMBER, 0);
        }
        long before = allocated.bytes();
        for (int call = 0; call < REAL_CALLS; call++) {
            kernel.run(memory, NUMBER, LANES);
        }
        return allocated.bytes() == before;
    }
}
