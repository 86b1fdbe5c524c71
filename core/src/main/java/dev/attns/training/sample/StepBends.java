package dev.attns.training.sample;

import dev.attns.correction.BendBasis;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.DenseOutput;
import dev.attns.correction.InputReader;
import dev.attns.guard.OrderEight;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.StageDifferences;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;

/**
 * What one-step samples do between their ends: order 8 takes each step once more from its beginning, past the nodes θ_q of a
 * quadrature, and what it finds beside the straight way from end to end is
 *
 * <pre>
 *   b(θ) = u(t + θh) − u_0 − θ·(u_1 − u_0) = Σ_j T_j(θ)·D_j + rest,     D_j = Σ_q w_q T_j(θ_q) b(θ_q)
 * </pre>
 *
 * with the {@linkplain BendBasis polynomials} T_j. Nothing is needed of the data but where steps begin. Serves one thread.
 */
public final class StepBends {

    /** So many samples are read at a time at most. */
    public static final int LANES = ResidualTile.LANES;

    /** Polynomials of degree 2·nodes − 1 are integrated exactly: those of the products, and a little more of what is left. */
    private static final int MORE_NODES = 8;

    private static final int MOST_PARTS = 64;

    /** Steps from node to node that err by less than this, relatively, are as good as exact... */
    private static final double EXACT = 1e-14;

    /** ...and so are those that err by no more than this share of what the corrected step errs by at its end. */
    private static final double SHARE_OF_ERROR = 1e-4;

    /** In half as long parts the error of order 8 falls 256 times; by this at least where it has begun to. */
    private static final double FALL = 16;

    private final CorrectedStep step;
    private final OneStepSamples samples;
    private final int terms;
    private final double[] nodes;
    private final double[] weights;

    /** {@code basis[q][j]}. */
    private final double[][] basis;

    private final RungeKuttaStepper stepper;
    private final InputReader reader;
    private final CorrectedStepper corrected;
    private final OrderEight orderEight;
    private final double[] time = new double[LANES];
    private final double[] nextTime = new double[LANES];
    private final double[] nodeTime = new double[LANES];
    private final double[] nextNodeTime = new double[LANES];
    private final double[][] from;
    private final double[][] state;
    private final double[][] one;
    private final double[][] target;
    private final double[][] scratch;

    /** {@code path[q][component][lane]}; the last is the end of the step. */
    private final double[][][] path;

    /** Where the corrected step ends. */
    private final double[][] end;

    private final double[][] coarse;
    private final double[][] bends;
    private final double[][] rest;
    private final double[][] endErrors;
    private double[][] rows;

    /**
     * Working memory.
     *
     * @param parameters of the step's network
     * @param terms how many of the D_j are told
     */
    public StepBends(CorrectedStep step, double[] parameters, Trajectories data, int terms) {
        this.step = step;
        this.samples = new OneStepSamples(data);
        this.terms = terms;
        int dimension = step.ode().dimension();
        int count = terms + MORE_NODES;
        nodes = new double[count];
        weights = new double[count];
        GaussLegendre.write(nodes, weights);
        basis = new double[count][terms];
        for (int q = 0; q < count; q++) {
            BendBasis.at(nodes[q], terms, basis[q]);
        }
        StageDifferences all = new StageDifferences(step.scheme());
        stepper = new RungeKuttaStepper(step.ode(), step.scheme(), all, LANES);
        reader = new InputReader(step, DenseOutput.rows(step), stepper, all, LANES);
        corrected = new CorrectedStepper(step, parameters, LANES);
        double[] scale = new double[dimension];
        Arrays.fill(scale, 1);
        orderEight = new OrderEight(step.ode(), scale, LANES);
        from = new double[step.ode().rows()][LANES];
        state = new double[step.ode().rows()][LANES];
        one = new double[step.ode().rows()][1];
        target = new double[dimension][1];
        scratch = new double[step.ode().rows()][1];
        end = new double[step.ode().rows()][LANES];
        path = new double[count + 1][dimension][LANES];
        coarse = new double[dimension][LANES];
        bends = new double[terms * dimension][LANES];
        rest = new double[dimension][LANES];
        endErrors = new double[dimension][LANES];
    }

    /** Reads samples, {@code numbers[first … first + lanes − 1]}. */
    public void load(long[] numbers, int first, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            samples.read(numbers[first + lane], 1, one, target, scratch);
            for (int c = 0; c < from.length; c++) {
                from[c][lane] = one[c][0];
            }
            double[] begin = {0};
            double[] last = {0};
            samples.times(numbers[first + lane], 1, begin, last);
            time[lane] = begin[0];
            nextTime[lane] = last[0];
        }
        double[][] slope = stepper.slope(time, nextTime, step.step(), from, lanes);
        rows = reader.of(time, from, slope, lanes);
        copy(from, end, lanes);
        corrected.advance(time, nextTime, step.step(), end, lanes);
        follow(lanes);
        for (int c = 0; c < rest.length; c++) {
            for (int lane = 0; lane < lanes; lane++) {
                endErrors[c][lane] = end[c][lane] - path[nodes.length][c][lane];
                project(c, lane);
            }
        }
    }

    private void project(int c, int lane) {
        double begin = from[c][lane];
        double chord = path[nodes.length][c][lane] - begin;
        for (int j = 0; j < terms; j++) {
            double sum = 0;
            for (int q = 0; q < nodes.length; q++) {
                sum += weights[q] * basis[q][j] * (path[q][c][lane] - begin - nodes[q] * chord);
            }
            bends[j * rest.length + c][lane] = sum;
        }
        rest[c][lane] = 0;
        for (int q = 0; q < nodes.length; q++) {
            double left = path[q][c][lane] - begin - nodes[q] * chord;
            for (int j = 0; j < terms; j++) {
                left -= basis[q][j] * bends[j * rest.length + c][lane];
            }
            rest[c][lane] += weights[q] * left * left;
        }
    }

    /**
     * Goes past all nodes in more and more parts, until that makes no difference. What halving them changes is the error of the coarser
     * way; where it falls as it should, that of the finer one is a fraction of it.
     */
    private void follow(int lanes) {
        follow(1, lanes);
        double before = Double.POSITIVE_INFINITY;
        for (int parts = 2; parts <= MOST_PARTS; parts *= 2) {
            copy(path[nodes.length], coarse, lanes);
            follow(parts, lanes);
            double difference = distance(coarse, path[nodes.length], lanes);
            boolean falls = parts > 2 && difference < before / FALL;
            double error = falls ? difference / FALL : difference;
            double enough = Math.max(EXACT, SHARE_OF_ERROR * distance(path[nodes.length], end, lanes));
            if (error <= enough || !(difference < before / 2)) {
                return;
            }
            before = difference;
        }
    }

    private static double distance(double[][] some, double[][] others, int lanes) {
        double largest = 0;
        for (int c = 0; c < some.length; c++) {
            double size = Double.MIN_NORMAL;
            double distance = 0;
            for (int lane = 0; lane < lanes; lane++) {
                size = Math.max(size, Math.abs(some[c][lane]));
                distance = Math.max(distance, Math.abs(some[c][lane] - others[c][lane]));
            }
            largest = Math.max(largest, distance / size);
        }
        return largest;
    }

    private void follow(int many, int lanes) {
        copy(from, state, lanes);
        double before = 0;
        System.arraycopy(time, 0, nextNodeTime, 0, lanes);
        for (int q = 0; q <= nodes.length; q++) {
            double next = q < nodes.length ? nodes[q] : 1;
            for (int lane = 0; lane < lanes; lane++) {
                nodeTime[lane] = nextNodeTime[lane];
                nextNodeTime[lane] = q < nodes.length ? time[lane] + next * step.step() : nextTime[lane];
            }
            orderEight.advance(nodeTime, nextNodeTime, (next - before) * step.step(), many, state, lanes);
            copy(state, path[q], lanes);
            before = next;
        }
    }

    private static void copy(double[][] states, double[][] out, int lanes) {
        for (int c = 0; c < out.length; c++) {
            System.arraycopy(states[c], 0, out[c], 0, lanes);
        }
    }

    /** The rows that a dense output reads, {@code rows[row][lane]}. */
    public double[][] rows() {
        return rows;
    }

    /** D_0, D_1, …, all components of each side by side. */
    public double[][] bends() {
        return bends;
    }

    /** The mean square over the step of what is left of each component's bend. */
    public double[][] rest() {
        return rest;
    }

    /** How far the corrected step ends from where order 8 does. */
    public double[][] endErrors() {
        return endErrors;
    }
}
