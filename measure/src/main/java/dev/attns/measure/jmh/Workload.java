package dev.attns.measure.jmh;

import java.util.Locale;

/**
 * What is timed: a job that contenders do, each by a call of a method of a JMH class, and the unit of its row in the table.
 * The kinds are enums, so that JMH can take a workload as a parameter by its name.
 */
public sealed interface Workload permits RungeKuttaWorkload, TrainingWorkload, RolloutWorkload {

    /** The name of the constant; no two workloads share one. */
    String name();

    /** The class whose methods do the job, with a field {@code workload} for JMH to fill. */
    Class<?> benchmark();

    /** What is done, in a few words for the table. */
    String description();

    /** In what its times are given. */
    Unit unit();

    /** How many operations of the {@link #unit()} one call does. */
    int operations();

    /** Whether one call takes longer than an iteration of the {@link Schedule}, of which there are then fewer. */
    boolean hasLongCalls();

    /** The name on the command line, for example {@code elastic-pendulum-rk4}. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
