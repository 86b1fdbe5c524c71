package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.guard.RegionWatch;
import dev.attns.guard.TrainedRegion;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.Optional;

/**
 * How bad the worst corrected steps are beside plain ones: the 99.9 % quantile of the error of a corrected step over the root
 * mean square error of a plain one, both from those points of accurate trajectories that were not trained on but lie in the
 * trained region. The error is the
 * largest of a state's components, each in units of its root mean square along the trajectories. Near 1, some corrected steps
 * are no better than plain ones, and no guard notices, because they begin where the correction was trained.
 */
public final class OneStepRatio {

    private static final int LANES = ResidualTile.LANES;
    private static final double SHARE = 0.999;

    /** So many tiles at most, spread evenly. */
    private static final long MOST_TILES = 400;

    private OneStepRatio() {}

    /** The ratio; infinite where a corrected step is not finite or none begins in the region, zero where plain ones err by nothing. */
    public static double of(
            CorrectedStep step, double[] parameters, Optional<TrainedRegion> region, Trajectories truth) {
        Optional<RegionWatch> watch = region.map(trained -> new RegionWatch(trained, step.input(), LANES, LANES));
        OneStepSamples samples = new OneStepSamples(truth);
        int dimension = step.ode().dimension();
        int rowsOfState = step.ode().rows();
        double h = step.step();
        CorrectedStepper corrected = new CorrectedStepper(step, parameters, LANES);
        RungeKuttaStepper plain = step.stepper(LANES);
        double[][] from = new double[rowsOfState][LANES];
        double[][] to = new double[dimension][LANES];
        double[][] state = new double[rowsOfState][LANES];
        double[] time = new double[LANES];
        double[] nextTime = new double[LANES];
        long all = (samples.count() + LANES - 1) / LANES;
        long tiles = Math.min(MOST_TILES, all);
        double[] scale = scale(samples, all, tiles, from, to, state);
        double[] errors = new double[(int) (tiles * LANES)];
        int count = 0;
        double squares = 0;
        for (long t = 0; t < tiles; t++) {
            long first = t * all / tiles * LANES;
            int lanes = (int) Math.min(LANES, samples.count() - first);
            samples.read(first, lanes, from, to, state);
            if (!step.ode().isAutonomous()) {
                samples.times(first, lanes, time, nextTime);
            }
            copy(from, state, lanes);
            double[][] rows = corrected.read(time, nextTime, h, state, lanes);
            double[][] corrections = corrected.corrections(lanes);
            watch.ifPresent(RegionWatch::begin);
            boolean anyOutside = watch.isPresent() && watch.get().look(0, rows, corrections, state, 0, lanes);
            corrected.correct(h, corrections, state, lanes);
            plain.advance(time, nextTime, h, from, lanes);
            for (int lane = 0; lane < lanes; lane++) {
                if (!anyOutside || watch.get().nextOutside(lane, lane + 1) > lane) {
                    errors[count++] = distance(state, to, scale, lane);
                    double error = distance(from, to, scale, lane);
                    squares += error * error;
                }
            }
        }
        if (count == 0) {
            return Double.POSITIVE_INFINITY;
        }
        Arrays.sort(errors, 0, count);
        double quantile = errors[Math.min(count - 1, (int) Math.ceil(SHARE * count) - 1)];
        double ratio = quantile / Math.sqrt(squares / count);
        return Double.isNaN(ratio) ? (Double.isNaN(quantile) ? Double.POSITIVE_INFINITY : 0) : ratio;
    }

    private static double[] scale(
            OneStepSamples samples, long all, long tiles, double[][] from, double[][] to, double[][] scratch) {
        double[] squares = new double[to.length];
        long count = 0;
        for (long t = 0; t < tiles; t++) {
            long first = t * all / tiles * LANES;
            int lanes = (int) Math.min(LANES, samples.count() - first);
            samples.read(first, lanes, from, to, scratch);
            count += lanes;
            for (int c = 0; c < squares.length; c++) {
                for (int lane = 0; lane < lanes; lane++) {
                    squares[c] += from[c][lane] * from[c][lane];
                }
            }
        }
        double many = count;
        return Arrays.stream(squares)
                .map(sum -> Math.max(Math.sqrt(sum / many), Double.MIN_NORMAL))
                .toArray();
    }

    private static void copy(double[][] states, double[][] out, int lanes) {
        for (int c = 0; c < out.length; c++) {
            System.arraycopy(states[c], 0, out[c], 0, lanes);
        }
    }

    private static double distance(double[][] one, double[][] other, double[] scale, int lane) {
        double largest = 0;
        for (int c = 0; c < scale.length; c++) {
            largest = Math.max(largest, Math.abs(one[c][lane] - other[c][lane]) / scale[c]);
        }
        return largest;
    }
}
