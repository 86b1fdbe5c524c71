package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputReader;
import dev.attns.guard.Christoffel;
import dev.attns.guard.RowRanges;
import dev.attns.guard.TrainedRegion;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.trajectory.Trajectories;
import java.nio.DoubleBuffer;

/**
 * Where a correction was trained, found out from more samples than lie in one place: ranges and sums of as many numbers however many
 * samples there are, which add up, and in a second look the largest value of the {@link Christoffel} function that comes of them. What
 * {@link RegionSurvey} tells beside that, it tells from some of the samples.
 */
public final class RegionSums {

    private static final int LANES = ResidualTile.LANES;

    private final CorrectedStep step;
    private final RowRanges.Survey read;
    private final RowRanges.Survey states;
    private final Christoffel.Survey christoffel;

    /**
     * No samples yet.
     *
     * @param mean of the states, about
     * @param scale their deviation, about
     */
    public RegionSums(CorrectedStep step, double[] mean, double[] scale) {
        this.step = step;
        read = new RowRanges.Survey(step.inputs());
        states = new RowRanges.Survey(step.ode().rows());
        christoffel = new Christoffel.Survey(mean, scale, LANES);
    }

    /** Adds all samples of trajectories. */
    public void add(Trajectories data) {
        RungeKuttaStepper stepper = step.stepper(LANES);
        InputReader reader = new InputReader(step, stepper, LANES);
        double[] time = new double[LANES];
        double[] nextTime = new double[LANES];
        OneStepSamples samples = new OneStepSamples(data);
        forEach(step, samples, (first, lanes, from) -> {
            if (!step.ode().isAutonomous()) {
                samples.times(first, lanes, time, nextTime);
            }
            double[][] slope = stepper.slope(time, nextTime, step.step(), from, lanes);
            read.add(reader.of(time, from, slope, lanes), lanes);
            states.add(from, lanes);
            christoffel.add(from, lanes);
        });
    }

    /** The largest value of the function over all samples of trajectories. */
    public static double largest(CorrectedStep step, Christoffel function, Trajectories data) {
        Christoffel.Values values = function.new Values(LANES);
        double[] largest = new double[1];
        forEach(step, new OneStepSamples(data), (first, lanes, from) -> {
            double[] value = values.of(from, lanes);
            for (int lane = 0; lane < lanes; lane++) {
                largest[0] = Math.max(largest[0], value[lane]);
            }
        });
        return largest[0];
    }

    /** Work on a tile of samples that have been read. */
    private interface TileWork {
        void on(long first, int lanes, double[][] from);
    }

    private static void forEach(CorrectedStep step, OneStepSamples samples, TileWork work) {
        double[][] from = new double[step.ode().rows()][LANES];
        double[][] to = new double[step.ode().dimension()][LANES];
        double[][] scratch = new double[step.ode().rows()][LANES];
        for (long first = 0; first < samples.count(); first += LANES) {
            int lanes = (int) Math.min(LANES, samples.count() - first);
            samples.read(first, lanes, from, to, scratch);
            work.on(first, lanes, from);
        }
    }

    /** How many numbers {@link #write} writes. */
    public int numbers() {
        return read.numbers() + states.numbers() + christoffel.numbers();
    }

    /** Writes ranges and sums. */
    public void write(DoubleBuffer to) {
        read.write(to);
        states.write(to);
        christoffel.write(to);
    }

    /** Adds ranges and sums that were written. */
    public void add(DoubleBuffer from) {
        read.add(from);
        states.add(from);
        christoffel.add(from);
    }

    /** The Christoffel function of all samples. */
    public Christoffel function() {
        return christoffel.function();
    }

    /**
     * The region of all samples.
     *
     * @param some the region of some of them, which tells all but the ranges of what is read and of states, and the Christoffel function
     * @param largest the largest value of that function
     */
    public TrainedRegion region(TrainedRegion some, Christoffel function, double largest) {
        return new TrainedRegion(
                read.ranges(),
                states.ranges(),
                some.corrections(),
                function,
                largest,
                some.every(),
                some.parts(),
                some.limit());
    }
}
