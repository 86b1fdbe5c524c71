package dev.attns.bench;

import java.util.Arrays;

/**
 * The times of one contender on one workload, a number for each JVM: its mean nanoseconds per step of a trajectory.
 *
 * @param nanoseconds Not modified, nor to be modified.
 */
record Measurement(Workload workload, Contender contender, double[] nanoseconds) {

    Measurement {
        if (nanoseconds.length == 0) {
            throw new IllegalArgumentException("No JVM measured " + contender + " on " + workload);
        }
        nanoseconds = nanoseconds.clone();
        Arrays.sort(nanoseconds);
    }

    /** The JVM in the middle; of an even number, the mean of the two. */
    double median() {
        int middle = nanoseconds.length / 2;
        return nanoseconds.length % 2 == 1
                ? nanoseconds[middle]
                : 0.5 * (nanoseconds[middle - 1] + nanoseconds[middle]);
    }

    /** The time in the fastest JVM. */
    double fastest() {
        return nanoseconds[0];
    }

    /** The time in the slowest JVM. */
    double slowest() {
        return nanoseconds[nanoseconds.length - 1];
    }

    /** The slowest JVM's time over the fastest's: 1 where compilation has no luck in it. */
    double spread() {
        return slowest() / fastest();
    }
}
