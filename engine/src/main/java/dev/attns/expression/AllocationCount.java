package dev.attns.expression;

import java.lang.management.ManagementFactory;

/** How many bytes the calling thread has allocated, as far as the virtual machine tells. */
@FunctionalInterface
interface AllocationCount {

    /** A number that grows; without allocating. */
    long bytes();

    /** That of this virtual machine; where it does not tell, as of virtual threads, a number that always grows. */
    static AllocationCount ofThisMachine() {
        try {
            if (ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
                    && threads.isThreadAllocatedMemorySupported()
                    && threads.isThreadAllocatedMemoryEnabled()) {
                return () -> {
                    long bytes = threads.getThreadAllocatedBytes(
                            Thread.currentThread().getId());
                    return bytes < 0 ? System.nanoTime() : bytes;
                };
            }
        } catch (NoClassDefFoundError withoutTheModule) {
            // A Java that was put together without jdk.management.
        }
        return System::nanoTime;
    }
}
