package dev.attns.measure.growth;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/**
 * What some work takes from the heap.
 *
 * @param allocated bytes that all threads allocated, whether or not they were freed again
 * @param peak bytes in use at most, beyond those in use before
 * @param after bytes in use after it, once everything unreachable is freed
 */
record MemoryMeter(double allocated, double peak, double after) {

    static MemoryMeter of(Runnable work) {
        List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
        System.gc();
        double before = used();
        pools.forEach(MemoryPoolMXBean::resetPeakUsage);
        double allocatedBefore = bytesOfAllThreads();
        work.run();
        double allocated = bytesOfAllThreads() - allocatedBefore;
        double peak = pools.stream()
                        .mapToDouble(pool -> pool.getPeakUsage().getUsed())
                        .sum()
                - before;
        System.gc();
        return new MemoryMeter(allocated, Math.max(0, peak), used());
    }

    private static double used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** By all threads that are alive; not a number where the virtual machine does not tell. */
    private static double bytesOfAllThreads() {
        if (!(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads)
                || !threads.isThreadAllocatedMemorySupported()) {
            return Double.NaN;
        }
        double sum = 0;
        for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
            sum += Math.max(0, bytes);
        }
        return sum;
    }
}
