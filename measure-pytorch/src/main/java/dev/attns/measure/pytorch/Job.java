package dev.attns.measure.pytorch;

import dev.attns.measure.workload.Rollout;
import dev.attns.measure.workload.TrainingIteration;

/** What both sides do, and the unit of its times. */
enum Job {
    TRAINING_ITERATION("training-iteration", 1, "ms/iteration", 1e3),
    HYBRID_ROLLOUT("hybrid-rollout", Rollout.BATCH * Rollout.STEPS, "ns/step", 1e9);

    /** The roll-out that is done. */
    static final Rollout ROLLOUT = new Rollout(1024);

    private final String label;
    private final int operations;
    private final String unit;
    private final double perSecond;

    Job(String label, int operations, String unit, double perSecond) {
        this.label = label;
        this.operations = operations;
        this.unit = unit;
        this.perSecond = perSecond;
    }

    /** The name in the table. */
    String label() {
        return label;
    }

    /** What is done, in a few words. */
    String description() {
        return this == TRAINING_ITERATION ? TrainingIteration.description() : ROLLOUT.description();
    }

    /** How many operations one call does; times are for one of them. */
    int operations() {
        return operations;
    }

    /** The unit of its times, for people. */
    String unit() {
        return unit;
    }

    /** So many units are a second. */
    double perSecond() {
        return perSecond;
    }
}
