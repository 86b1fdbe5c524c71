package dev.attns.scheme;

import dev.attns.expression.WholeStep;
import dev.attns.kernel.row.LinearCombination;
import dev.attns.problem.Ode;
import java.util.Arrays;
import java.util.Optional;

/**
 * The stepping loop of every {@link Scheme}: stages, slope, step.
 *
 * <p>A few lanes go one by one, where the equation has a form for one trajectory: loops over lanes cost more to begin and
 * to end than so few have work for. Many go by the compiled whole step, where there is one and as soon as it is ready, and else stage by
 * stage; the numbers are the same to the bit whichever way they come about.
 */
public final class RungeKuttaStepper implements Stepper {

    /** Up to so many lanes go one by one. */
    public static final int FEW = 6;

    private final int dimension;
    private final StageTimes times;
    private final StagePasses passes;
    private final StripSteps strips;
    private final double[][] slope;

    /** Where a step begins and ends, for one that is taken by itself. */
    private final double[] ends = new double[2];

    /** Whether strips told the last slope. */
    private boolean areFromStrips;

    /** One for each lane that may go by itself; none where the equation has no form for that. */
    private final LaneStepper[] single;

    /** A stepper of the equation for tiles of at most the given number of lanes. */
    public RungeKuttaStepper(Ode ode, Scheme scheme, int lanes) {
        this(ode, scheme, new StageDifferences(scheme), lanes);
    }

    /** A stepper that tells these differences of its stages. */
    public RungeKuttaStepper(Ode ode, Scheme scheme, StageDifferences differences, int lanes) {
        this.dimension = ode.dimension();
        times = new StageTimes(scheme, !ode.isAutonomous(), lanes);
        passes = new StagePasses(ode, scheme, differences, times, lanes);
        strips = new StripSteps(ode, scheme, differences, times, lanes);
        slope = new double[dimension][lanes];
        Optional<Ode.LaneEvaluator> alone = ode.laneEvaluator();
        single = new LaneStepper[alone.isPresent() ? Math.min(FEW, lanes) : 0];
        Arrays.setAll(single, lane -> new LaneStepper(alone.get(), ode, scheme, differences));
    }

    /** Up to so many lanes go one by one; zero where the equation has no form for that. */
    public int few() {
        return single.length;
    }

    /** What a step takes in one lane; nothing where it is not compiled whole. */
    public Optional<WholeStep.Work> work() {
        return strips.work();
    }

    /** Whether it goes by the compiled whole step by now. */
    public boolean isWhole() {
        return strips.canTake();
    }

    /** Goes by the compiled whole step from now on, ready or not; returns whether there is one. */
    boolean hurry() {
        return strips.hurry();
    }

    @Override
    public void advance(double time, double nextTime, double step, double[][] state, int lanes) {
        if (lanes <= single.length) {
            for (int lane = 0; lane < lanes; lane++) {
                single[lane].advance(time, nextTime, step, state, lane);
            }
        } else if (strips.canTake()) {
            ends[0] = time;
            ends[1] = nextTime;
            strips.take(ends, 1, step, state, lanes);
        } else {
            passes.slope(time, nextTime, step, state, slope, lanes);
            addSlope(step, state, lanes);
        }
    }

    @Override
    public boolean walks() {
        return slope[0].length > single.length && strips.exist();
    }

    @Override
    public void walk(double[] time, int steps, double step, double[][] state, int lanes) {
        if (lanes > single.length && strips.canTake()) {
            strips.take(time, steps, step, state, lanes);
        } else {
            Stepper.super.walk(time, steps, step, state, lanes);
        }
    }

    /**
     * Advances the state by one step that begins and ends at other times in every lane, without allocating.
     *
     * @param time before the step, {@code time[lane]}; not looked at where the equation is autonomous. Not modified.
     * @param nextTime after it, likewise
     * @param state Modified.
     */
    public void advance(double[] time, double[] nextTime, double step, double[][] state, int lanes) {
        if (lanes <= single.length) {
            for (int lane = 0; lane < lanes; lane++) {
                single[lane].advance(times.of(time, lane), times.of(nextTime, lane), step, state, lane);
            }
        } else {
            slope(time, nextTime, step, state, lanes);
            addSlope(step, state, lanes);
        }
    }

    private void addSlope(double step, double[][] state, int lanes) {
        for (int c = 0; c < dimension; c++) {
            LinearCombination.addTo(state[c], step, slope[c], lanes);
        }
    }

    /**
     * Computes the slope S of the step that starts at the state, without taking it.
     *
     * @param state Not modified.
     * @return S, component by component; this stepper's own memory, valid until its next call.
     */
    public double[][] slope(double time, double nextTime, double step, double[][] state, int lanes) {
        if (lanes <= single.length) {
            for (int lane = 0; lane < lanes; lane++) {
                single[lane].slope(time, nextTime, step, state, slope, lane);
            }
        } else {
            areFromStrips = strips.canTell();
            if (areFromStrips) {
                strips.slope(time, nextTime, step, state, slope, lanes);
            } else {
                passes.slope(time, nextTime, step, state, slope, lanes);
            }
        }
        return slope;
    }

    /**
     * Computes the slope S of a step that begins and ends at other times in every lane.
     *
     * @param time before the step, {@code time[lane]}; not looked at where the equation is autonomous. Not modified.
     * @param nextTime after it, likewise
     * @param state Not modified.
     * @return S, component by component; this stepper's own memory, valid until its next call.
     */
    public double[][] slope(double[] time, double[] nextTime, double step, double[][] state, int lanes) {
        if (lanes <= single.length) {
            for (int lane = 0; lane < lanes; lane++) {
                single[lane].slope(times.of(time, lane), times.of(nextTime, lane), step, state, slope, lane);
            }
        } else {
            areFromStrips = strips.canTell();
            if (areFromStrips) {
                strips.slope(time, nextTime, step, state, slope, lanes);
            } else {
                passes.slope(time, nextTime, step, state, slope, lanes);
            }
        }
        return slope;
    }

    /**
     * Writes the {@linkplain StageDifferences differences} of the stages of the last slope, without evaluating anything.
     *
     * @param rows the components of the first go to row {@code first} and the next ones, then those of the second and so on.
     *     Modified.
     * @param lanes as many as the slope was computed for
     */
    public void differences(double[][] rows, int first, int lanes) {
        if (lanes <= single.length) {
            for (int lane = 0; lane < lanes; lane++) {
                single[lane].differences(rows, first, lane);
            }
        } else if (areFromStrips) {
            strips.differences(rows, first, lanes);
        } else {
            passes.differences(rows, first, lanes);
        }
    }
}
