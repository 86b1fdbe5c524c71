package dev.attns.scheme;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.problem.Ode;
import java.util.Arrays;
import java.util.Optional;

/**
 * The stepping loop of every {@link Scheme}: stages, slope, step.
 *
 * <p>A few lanes go one by one, where the equation has a form for one trajectory: loops over lanes cost more to begin and
 * to end than so few have work for.
 */
public final class RungeKuttaStepper implements Stepper {

    /** Up to so many lanes go one by one. */
    public static final int FEW = 6;

    private final int dimension;
    private final Ode.Evaluator evaluator;
    private final StageTimes times;
    private final double[][][] stages;

    /** Where stages are evaluated; the rows of the parameters are those of the state. */
    private final double[][] argument;

    private final double[][] slope;

    /** The weighted stages in the argument of each stage; none for the first. */
    private final StageSum[] argumentSums;

    private final StageSum slopeSum;
    private final StageSum[] differenceSums;

    /** One for each lane that may go by itself; none where the equation has no form for that. */
    private final LaneStepper[] single;

    /** A stepper of the equation for tiles of at most the given number of lanes. */
    public RungeKuttaStepper(Ode ode, Scheme scheme, int lanes) {
        this(ode, scheme, new StageDifferences(scheme), lanes);
    }

    /** A stepper that tells these differences of its stages. */
    public RungeKuttaStepper(Ode ode, Scheme scheme, StageDifferences differences, int lanes) {
        this.dimension = ode.dimension();
        this.evaluator = ode.evaluator(lanes);
        times = new StageTimes(scheme, !ode.isAutonomous(), lanes);
        stages = new double[scheme.stages()][dimension][lanes];
        argument = new double[ode.rows()][];
        for (int c = 0; c < dimension; c++) {
            argument[c] = new double[lanes];
        }
        slope = new double[dimension][lanes];
        argumentSums = new StageSum[scheme.stages()];
        for (int i = 1; i < argumentSums.length; i++) {
            int stage = i;
            double[] row = new double[i];
            Arrays.setAll(row, j -> scheme.a(stage, j));
            argumentSums[i] = new StageSum(row, stages);
        }
        double[] last = new double[scheme.stages()];
        Arrays.setAll(last, scheme::b);
        slopeSum = new StageSum(last, stages);
        differenceSums = new StageSum[differences.count()];
        Arrays.setAll(differenceSums, d -> new StageSum(differences.weights(d), stages));
        Optional<Ode.LaneEvaluator> alone = ode.laneEvaluator();
        single = new LaneStepper[alone.isPresent() ? Math.min(FEW, lanes) : 0];
        Arrays.setAll(single, lane -> new LaneStepper(alone.get(), ode, scheme, differences));
    }

    @Override
    public void advance(double time, double nextTime, double step, double[][] state, int lanes) {
        if (lanes <= single.length) {
            for (int lane = 0; lane < lanes; lane++) {
                single[lane].advance(time, nextTime, step, state, lane);
            }
            return;
        }
        slopeOfMany(time, nextTime, step, state, lanes);
        addSlope(step, state, lanes);
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
            return;
        }
        slopeOfMany(time, nextTime, step, state, lanes);
        addSlope(step, state, lanes);
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
            slopeOfMany(time, nextTime, step, state, lanes);
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
            slopeOfMany(time, nextTime, step, state, lanes);
        }
        return slope;
    }

    private void slopeOfMany(double time, double nextTime, double step, double[][] state, int lanes) {
        evaluator.slope(times.of(0, time, nextTime, step, lanes), state, stages[0], lanes);
        for (int i = 1; i < stages.length; i++) {
            computeArgument(i, step, state, lanes);
            evaluator.slope(times.of(i, time, nextTime, step, lanes), argument, stages[i], lanes);
        }
        sumStages(lanes);
    }

    private void slopeOfMany(double[] time, double[] nextTime, double step, double[][] state, int lanes) {
        evaluator.slope(times.of(0, time, nextTime, step, lanes), state, stages[0], lanes);
        for (int i = 1; i < stages.length; i++) {
            computeArgument(i, step, state, lanes);
            evaluator.slope(times.of(i, time, nextTime, step, lanes), argument, stages[i], lanes);
        }
        sumStages(lanes);
    }

    private void computeArgument(int stage, double step, double[][] state, int lanes) {
        for (int c = 0; c < dimension; c++) {
            argumentSums[stage].shift(c, state[c], step, argument[c], lanes);
        }
        for (int row = dimension; row < argument.length; row++) {
            argument[row] = state[row];
        }
    }

    private void sumStages(int lanes) {
        for (int c = 0; c < dimension; c++) {
            slopeSum.write(c, slope[c], lanes);
        }
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
            return;
        }
        int row = first;
        for (StageSum difference : differenceSums) {
            for (int c = 0; c < dimension; c++) {
                difference.write(c, rows[row++], lanes);
            }
        }
    }
}
