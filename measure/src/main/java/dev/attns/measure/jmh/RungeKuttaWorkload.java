package dev.attns.measure.jmh;

import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;

/**
 * A problem solved by a scheme, with the same batch, step and horizon for all; only the states at the end are kept.
 *
 * <p>The horizon is 20 because Hipparchus adds its steps up. On the way to 10 it falls short by 2e-14 and takes one step
 * more than asked for; to 20 it takes exactly 200.
 */
public enum RungeKuttaWorkload implements Workload {
    ELASTIC_PENDULUM_RK4("elastic-pendulum", Schemes.rk4()),
    ELASTIC_PENDULUM_DOP853("elastic-pendulum", Schemes.dop853()),
    TWO_LINK_PENDULUM_RK4("k-link-pendulum", Schemes.rk4()),
    TWO_LINK_PENDULUM_DOP853("k-link-pendulum", Schemes.dop853());

    /** Trajectories in the batch. */
    public static final int BATCH = 512;

    /** Steps of each trajectory. */
    public static final int STEPS = 200;

    /** The length of a step. */
    public static final double STEP = 0.1;

    /** The time at which trajectories end. */
    public static final double HORIZON = 20;

    private final String system;
    private final Scheme scheme;

    RungeKuttaWorkload(String system, Scheme scheme) {
        this.system = system;
        this.scheme = scheme;
    }

    @Override
    public Class<?> benchmark() {
        return RungeKuttaBenchmark.class;
    }

    @Override
    public String description() {
        return BATCH + " trajectories, " + STEPS + " steps of " + STEP;
    }

    @Override
    public Unit unit() {
        return Unit.NANOSECONDS_PER_STEP;
    }

    @Override
    public int operations() {
        return BATCH * STEPS;
    }

    @Override
    public boolean hasLongCalls() {
        return false;
    }

    /** The problem, with its standard parameters. */
    public Problem problem() {
        return Systems.problem(system);
    }

    /** The scheme. */
    public Scheme scheme() {
        return scheme;
    }

    /** The start and the end. */
    public TimeGrid ends() {
        return new TimeGrid(0, HORIZON, 1);
    }

    /** The starts, one row per trajectory. */
    public double[][] starts() {
        return StartRows.draw(problem(), BATCH);
    }
}
