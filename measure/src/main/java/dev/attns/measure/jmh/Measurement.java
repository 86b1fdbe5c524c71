package dev.attns.measure.jmh;

import java.util.Arrays;
import java.util.List;

/**
 * The times of one contender on one workload, round by round, each in a fresh JVM: that of its fastest iteration, in the
 * workload's {@link Unit}.
 */
record Measurement(Workload workload, Contender contender, List<Double> times) {

    Measurement {
        times = List.copyOf(times);
        if (times.isEmpty()) {
            throw new IllegalArgumentException("No JVM measured " + contender + " on " + workload);
        }
    }

    /** The same from plain numbers. */
    static Measurement of(Workload workload, Contender contender, double... times) {
        return new Measurement(workload, contender, Arrays.stream(times).boxed().toList());
    }

    /** The statistics over the JVMs. */
    Summary summary() {
        return Summary.of(times);
    }
}
