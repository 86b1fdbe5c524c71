package dev.attns.guard;

import dev.attns.problem.Ode;
import dev.attns.scheme.DenseStepper;
import dev.attns.scheme.Stepper;
import java.util.Arrays;

/**
 * Takes the steps of another stepper and estimates what errors they leave along each trajectory: at every so many-th step order 8
 * takes the same step in twice the parts it would need, and the differences, so many times each, are summed,
 *
 * <pre>
 *   estimate(t) = every · Σ max_c |u_c − û_c|      over the steps that were looked at until t.
 * </pre>
 *
 * Errors that grow or shrink on their way, or cancel, are not followed; the factor of a model's certificate makes
 * a bar of the estimate. A lane's estimate depends on that lane alone.
 */
public final class EstimatingStepper implements DenseStepper {

    /** Every so many-th step is looked at... */
    private static final int SELDOM = 20;

    /** ...and of long ones every so many-th. */
    private static final int OFTEN = 2;

    private final Stepper stepper;

    /** The same, telling what lies inside; null where it cannot. */
    private final DenseStepper dense;

    /** The dense steps of that one. */
    private final Stepper denseSteps;

    private final OrderEight orderEight;
    private final int parts;
    private final int every;

    /** The lanes that order 8 takes together, and memory for them. */
    private final int strip;

    private final double[][] part;

    /** Where the step would come to. */
    private final double[][] accurate;

    private final double[] time;
    private final double[] nextTime;
    private final double[] estimate;
    private long step;

    /**
     * A stepper for tiles of at most the given number of lanes.
     *
     * @param strip how many of them order 8 takes together
     */
    public EstimatingStepper(Stepper stepper, Ode ode, TrainedRegion region, int lanes, int strip) {
        this.stepper = stepper;
        dense = stepper instanceof DenseStepper telling ? telling : null;
        denseSteps = dense == null ? null : dense::advanceDensely;
        this.strip = Math.min(strip, lanes);
        orderEight = new OrderEight(ode, region.christoffel().scale(), this.strip);
        part = new double[ode.rows()][this.strip];
        parts = 2 * region.parts();
        every = region.every() == 1 ? OFTEN : SELDOM;
        accurate = new double[ode.rows()][lanes];
        time = new double[this.strip];
        nextTime = new double[this.strip];
        estimate = new double[lanes];
    }

    /** Begins a tile: the next step is the first of its trajectories. */
    public void begin() {
        step = 0;
        Arrays.fill(estimate, 0);
    }

    @Override
    public void advance(double from, double to, double length, double[][] state, int lanes) {
        advance(stepper, from, to, length, state, lanes);
    }

    @Override
    public void expect(double[] places) {
        dense.expect(places);
    }

    /** Inside a step the estimate is that of its end. The other stepper must tell its inside. */
    @Override
    public void advanceDensely(double from, double to, double length, double[][] state, int lanes) {
        advance(denseSteps, from, to, length, state, lanes);
    }

    @Override
    public void inside(double theta, double[][] states, int lanes) {
        dense.inside(theta, states, lanes);
    }

    private void advance(Stepper taken, double from, double to, double length, double[][] state, int lanes) {
        boolean looks = step++ % every == 0;
        if (looks) {
            takeAccurately(from, to, length, state, lanes);
        }
        taken.advance(from, to, length, state, lanes);
        if (looks) {
            for (int lane = 0; lane < lanes; lane++) {
                double largest = 0;
                for (int c = 0; c < accurate.length; c++) {
                    largest = Math.max(largest, Math.abs(state[c][lane] - accurate[c][lane]));
                }
                estimate[lane] += every * largest;
            }
        }
    }

    private void takeAccurately(double from, double to, double length, double[][] state, int lanes) {
        Arrays.fill(time, from);
        Arrays.fill(nextTime, to);
        for (int first = 0; first < lanes; first += strip) {
            int width = Math.min(strip, lanes - first);
            for (int c = 0; c < part.length; c++) {
                System.arraycopy(state[c], first, part[c], 0, width);
            }
            orderEight.advance(time, nextTime, length, parts, part, width);
            for (int c = 0; c < part.length; c++) {
                System.arraycopy(part[c], 0, accurate[c], first, width);
            }
        }
    }

    /** The estimate of a lane until now. */
    public double estimate(int lane) {
        return estimate[lane];
    }
}
