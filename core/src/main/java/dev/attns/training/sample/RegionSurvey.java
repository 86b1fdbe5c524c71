package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.guard.Christoffel;
import dev.attns.guard.OrderEight;
import dev.attns.guard.RowRanges;
import dev.attns.guard.TrainedRegion;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records where a correction was trained: looks at every sample what the network reads and where the state is, and on some of
 * them in how many parts order 8 does as well as the correction.
 */
public final class RegionSurvey {

    private static final int LANES = ResidualTile.LANES;

    /** So many tiles, spread evenly, tell errors of one step. */
    private static final long ERROR_TILES = 8;

    /** A deviation is no less than this share of the largest number of all states. */
    private static final double ROUNDING = 1e-9;

    /** Order 8 is tried in up to so many parts. */
    private static final int MOST_PARTS = 1024;

    /** The estimate of the error is of order 6 in the step where the error itself is of order 9. */
    private static final double ORDER_OF_ESTIMATE = 6.0 / 9;

    /** No error matters that is this many times smaller than the correction's, nor an estimate below this. */
    private static final double LARGEST_RATIO = 1e12;

    private static final double ROUNDED_ESTIMATE = 1e-15;

    /** Nobody knows an error of one step below this, in units of the deviation: accurate trajectories are no better... */
    private static final double KNOWN = 1e-11;

    /** ...nor below this in units of the state: so much is rounding. */
    private static final double ROUNDED_STATE = 1e-14;

    private final CorrectedStep step;
    private final double[] parameters;
    private final OneStepSamples samples;
    private final int dimension;

    /** Components, then parameters: outside are states whose parameters are. */
    private final int rows;

    private final double[] time = new double[LANES];
    private final double[] nextTime = new double[LANES];
    private final double[][] from;
    private final double[][] to;
    private final double[][] scratch;

    private RegionSurvey(CorrectedStep step, double[] parameters, Trajectories data) {
        this.step = step;
        this.parameters = parameters;
        this.samples = new OneStepSamples(data);
        this.dimension = step.ode().dimension();
        this.rows = step.ode().rows();
        from = new double[rows][LANES];
        to = new double[dimension][LANES];
        scratch = new double[rows][LANES];
    }

    /**
     * The region of a correction.
     *
     * @param data all that it was trained on
     * @param horizon to which it is to be used
     */
    public static TrainedRegion of(CorrectedStep step, double[] parameters, Trajectories data, double horizon) {
        return new RegionSurvey(step, parameters, data).region(horizon / step.step());
    }

    /** Mean and deviation of states, by component; then those of their parameters. */
    public record Scales(double[] mean, double[] deviation) {}

    /** The scales of all states that a step of trajectories begins with. */
    public static Scales scales(CorrectedStep step, Trajectories data) {
        RegionSurvey survey = new RegionSurvey(step, new double[0], data);
        RowRanges.Survey states = new RowRanges.Survey(survey.rows);
        double[] sum = new double[survey.rows];
        survey.forEach(survey.tiles(), lanes -> {
            states.add(survey.from, lanes);
            for (int c = 0; c < sum.length; c++) {
                sum[c] += sum(survey.from[c], lanes);
            }
        });
        double[] mean =
                Arrays.stream(sum).map(all -> all / survey.samples.count()).toArray();
        return new Scales(mean, survey.deviation(mean, states.ranges()));
    }

    private TrainedRegion region(double steps) {
        CorrectedStepper corrected = new CorrectedStepper(step, parameters, LANES);
        RowRanges.Survey read = new RowRanges.Survey(step.inputs());
        RowRanges.Survey states = new RowRanges.Survey(rows);
        RowRanges.Survey corrections = new RowRanges.Survey(dimension);
        double[] sum = new double[rows];
        forEach(tiles(), lanes -> {
            read.add(corrected.read(time, nextTime, step.step(), from, lanes), lanes);
            states.add(from, lanes);
            corrections.add(corrected.corrections(lanes), lanes);
            for (int c = 0; c < rows; c++) {
                sum[c] += sum(from[c], lanes);
            }
        });
        double[] mean = Arrays.stream(sum).map(all -> all / samples.count()).toArray();
        RowRanges box = states.ranges();
        double[] scale = deviation(mean, box);
        Christoffel.Survey survey = new Christoffel.Survey(mean, scale, LANES);
        forEach(tiles(), lanes -> survey.add(from, lanes));
        Christoffel function = survey.function();
        Christoffel.Values values = function.new Values(LANES);
        double[] largest = new double[1];
        forEach(tiles(), lanes -> {
            double[] value = values.of(from, lanes);
            for (int lane = 0; lane < lanes; lane++) {
                largest[0] = Math.max(largest[0], value[lane]);
            }
        });
        Parts parts = parts(corrected, scale, box);
        return new TrainedRegion(
                read.ranges(),
                box,
                corrections.ranges(),
                function,
                largest[0],
                TrainedRegion.every(steps),
                parts.count(),
                parts.limit());
    }

    private double[] deviation(double[] mean, RowRanges box) {
        double[] squares = new double[rows];
        forEach(tiles(), lanes -> {
            for (int c = 0; c < rows; c++) {
                for (int lane = 0; lane < lanes; lane++) {
                    double distance = from[c][lane] - mean[c];
                    squares[c] += distance * distance;
                }
            }
        });
        double largest = Double.MIN_NORMAL / ROUNDING;
        for (int c = 0; c < rows; c++) {
            largest = Math.max(largest, Math.abs(box.middle()[c]) + box.half()[c]);
        }
        double least = ROUNDING * largest;
        return Arrays.stream(squares)
                .map(all -> Math.max(Math.sqrt(all / samples.count()), least))
                .toArray();
    }

    private static double sum(double[] row, int lanes) {
        double sum = 0;
        for (int lane = 0; lane < lanes; lane++) {
            sum += row[lane];
        }
        return sum;
    }

    /** In how many parts, and up to which estimate. */
    private record Parts(int count, double limit) {}

    /**
     * The fewest parts in which order 8 errs less than the correction, in the mean square: its error in n parts is how far it is
     * from its result in 2n. From one part to the next state a growing error shows in the estimate with the power of its order.
     */
    private Parts parts(CorrectedStepper corrected, double[] scale, RowRanges states) {
        OrderEight orderEight = new OrderEight(step.ode(), scale, LANES);
        double[][] state = new double[rows][LANES];
        double[] error = new double[1];
        forEach(someTiles(), lanes -> {
            copy(from, state, lanes);
            corrected.advance(time, nextTime, step.step(), state, lanes);
            error[0] += Math.max(squares(state, to, scale, lanes), unknown(scale, states, lanes));
        });
        int parts = 1;
        Ends ends = ends(orderEight, parts);
        while (true) {
            Ends finer = ends(orderEight, 2 * parts);
            double own = 0;
            for (int tile = 0; tile < ends.states.size(); tile++) {
                double[][] some = ends.states.get(tile);
                own += squares(some, finer.states.get(tile), scale, some[0].length);
            }
            boolean isEnough = own <= error[0];
            if (isEnough || 2 * parts > MOST_PARTS) {
                double ratio = isEnough && own > 0 ? Math.sqrt(error[0] / own) : 1;
                double allowed = Math.pow(Math.min(ratio, LARGEST_RATIO), ORDER_OF_ESTIMATE);
                double limit = Double.isFinite(allowed * ends.estimate) ? allowed * ends.estimate : 0;
                return new Parts(parts, Math.max(limit, ROUNDED_ESTIMATE));
            }
            parts *= 2;
            ends = finer;
        }
    }

    /** Where order 8 arrives, by tile, and the largest of its estimates. */
    private record Ends(List<double[][]> states, double estimate) {}

    private Ends ends(OrderEight orderEight, int parts) {
        List<double[][]> states = new ArrayList<>();
        double[] largest = new double[1];
        forEach(someTiles(), lanes -> {
            double[][] state = new double[rows][lanes];
            copy(from, state, lanes);
            double[] estimates = orderEight.advance(time, nextTime, step.step(), parts, state, lanes);
            for (int lane = 0; lane < lanes; lane++) {
                largest[0] = Math.max(largest[0], estimates[lane]);
            }
            states.add(state);
        });
        return new Ends(states, largest[0]);
    }

    /** The sum of squares of errors that cannot be told from none. */
    private double unknown(double[] scale, RowRanges states, int lanes) {
        double sum = 0;
        for (int c = 0; c < dimension; c++) {
            double largest = Math.abs(states.middle()[c]) + states.half()[c];
            double least = Math.max(KNOWN, ROUNDED_STATE * largest / scale[c]);
            sum += lanes * least * least;
        }
        return sum;
    }

    private static void copy(double[][] states, double[][] out, int lanes) {
        for (int c = 0; c < out.length; c++) {
            System.arraycopy(states[c], 0, out[c], 0, lanes);
        }
    }

    /** The sum of squared distances in units of the scales; infinite where one is not finite. */
    private double squares(double[][] one, double[][] other, double[] scale, int lanes) {
        double sum = 0;
        for (int c = 0; c < dimension; c++) {
            for (int lane = 0; lane < lanes; lane++) {
                double distance = (one[c][lane] - other[c][lane]) / scale[c];
                sum += distance * distance;
            }
        }
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum;
    }

    /** Work on the samples of a tile, which have been read. */
    private interface TileWork {
        void on(int lanes);
    }

    private long tiles() {
        return (samples.count() + LANES - 1) / LANES;
    }

    private long someTiles() {
        return Math.min(ERROR_TILES, tiles());
    }

    /** Reads so many tiles, spread evenly, one after the other. */
    private void forEach(long many, TileWork work) {
        long all = tiles();
        for (long t = 0; t < many; t++) {
            long first = t * all / many * LANES;
            int lanes = (int) Math.min(LANES, samples.count() - first);
            samples.read(first, lanes, from, to, scratch);
            if (!step.ode().isAutonomous()) {
                samples.times(first, lanes, time, nextTime);
            }
            work.on(lanes);
        }
    }
}
