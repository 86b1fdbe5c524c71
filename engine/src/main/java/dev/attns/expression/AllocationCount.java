package dev.attns.expression;

import java.lang.management.ManagementFactory;

/** How many bytes the calling thread has allocated, as far as the virtual machine tells. */
@FunctionalInterface
interface AllocationCount {

    /** A number that grows; without allocating. */
    long bytes();

    /** That of this virtual machine; of one that does not tell, a number that always grows. */
    static AllocationCount ofThisMachine() {
        try {
            if (ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
                    && threads.isThreadAllocatedMemorySupported()
                    && threads.isThreadAllocatedMemoryEnabled()) {
                return () ->
                        threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            }
        } catch (NoClassDefFoundError withoutTheModule) {
            // A Java that was put together without jdk.management.
        }
        return System::nanoTime;
    }
}
