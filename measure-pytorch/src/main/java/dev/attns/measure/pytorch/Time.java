package dev.attns.measure.pytorch;

import dev.attns.measure.jmh.Workload;

/**
 * What one JVM measured of one contender.
 *
 * @param value the time of its fastest call, in the workload's unit
 */
record Time(Workload workload, String contender, double value) {

    /** The name of ours. */
    static final String OURS = "AttNS";

    /** From the nanoseconds of a call. */
    static Time ofCall(Workload workload, String contender, double nanoseconds) {
        double perOperation = nanoseconds / workload.operations();
        return new Time(
                workload, contender, perOperation / workload.unit().time().toNanos(1));
    }

    /** Whether it is ours. */
    boolean isOurs() {
        return contender.equals(OURS);
    }
}
