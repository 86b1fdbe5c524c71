package dev.attns.kernel.row;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that this thread allocates in a piece of work. */
public final class AllocationMeter {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocationMeter() {}

    /** The bytes of the first run that allocates nothing, or of the last of so many runs. */
    public static long bytesOnceWarm(int mostRuns, Runnable work) {
        long bytes = Long.MAX_VALUE;
        for (int run = 0; run < mostRuns && bytes > 0; run++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        return bytes;
    }
}
