package dev.attns.bench;

import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.Locale;

/**
 * What is solved: a problem, a scheme, and the same batch, step and horizon for all, of which only the states at the end
 * are kept.
 *
 * <p>The horizon is 20 because Hipparchus adds its steps up. On the way to 10 it falls short by 2e-14 and takes one step
 * more than asked for; to 20 it takes exactly 200.
 */
public enum Workload {
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

    private static final long SEED = 1;

    private final String system;
    private final Scheme scheme;

    Workload(String system, Scheme scheme) {
        this.system = system;
        this.scheme = scheme;
    }

    /** The name on the command line, for example {@code elastic-pendulum-rk4}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
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

    /** The starts, one row per trajectory, drawn once so that no contender's time has the drawing in it. */
    public double[][] starts() {
        Problem problem = problem();
        Starts drawn = problem.starts(SEED, BATCH);
        double[][] byComponent = new double[problem.dimension()][BATCH];
        drawn.read(0, BATCH, byComponent);
        double[][] byTrajectory = new double[BATCH][problem.dimension()];
        for (int trajectory = 0; trajectory < BATCH; trajectory++) {
            for (int c = 0; c < byComponent.length; c++) {
                byTrajectory[trajectory][c] = byComponent[c][trajectory];
            }
        }
        return byTrajectory;
    }
}
