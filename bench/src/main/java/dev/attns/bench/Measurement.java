package dev.attns.bench;

import java.util.Arrays;
import java.util.List;

/**
 * The times of one contender on one workload, round by round, each in a fresh JVM: the nanoseconds per step of a
 * trajectory in its fastest iteration.
 */
record Measurement(Workload workload, Contender contender, List<Double> nanoseconds) {

    Measurement {
        nanoseconds = List.copyOf(nanoseconds);
        if (nanoseconds.isEmpty()) {
            throw new IllegalArgumentException("No JVM measured " + contender + " on " + workload);
        }
    }

    /** The same from plain numbers. */
    static Measurement of(Workload workload, Contender contender, double... nanoseconds) {
        return new Measurement(
                workload, contender, Arrays.stream(nanoseconds).boxed().toList());
    }

    /** The statistics over the JVMs. */
    Summary summary() {
        return Summary.of(nanoseconds);
    }
}
