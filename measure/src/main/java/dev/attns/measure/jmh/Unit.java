package dev.attns.measure.jmh;

import java.util.concurrent.TimeUnit;

/** What a time in the table counts: units of time for each operation. */
public enum Unit {
    NANOSECONDS_PER_STEP(TimeUnit.NANOSECONDS, "ns/step", "nanoseconds per step of a trajectory"),
    MILLISECONDS_PER_ITERATION(TimeUnit.MILLISECONDS, "ms/iteration", "milliseconds per iteration of the training");

    private final TimeUnit time;
    private final String label;
    private final String meaning;

    Unit(TimeUnit time, String label, String meaning) {
        this.time = time;
        this.label = label;
        this.meaning = meaning;
    }

    /** The unit of time, which JMH is told to use. */
    public TimeUnit time() {
        return time;
    }

    /** The short form in a row. */
    public String label() {
        return label;
    }

    /** The same in words. */
    public String meaning() {
        return meaning;
    }
}
