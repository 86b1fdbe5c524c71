package dev.attns.reference;

import dev.attns.problem.Ode;
import dev.attns.random.Draws;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.StabilityLimit;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;

/**
 * How fast the fastest motion of an equation is that does not grow by itself: the largest size |λ| of an eigenvalue of the
 * Jacobian ∂f/∂u at states along trajectories, of those whose real part is not clearly positive. An explicit scheme is
 * stable only with steps h for which |λ|·h stays below its {@linkplain StabilityLimit limit}, although the motion itself
 * may have died out long ago; an equation on which that decides about the step is <em>stiff</em>.
 *
 * <p>The size comes from vector–Jacobian products alone, by power iteration: it is the factor by which a product makes a vector
 * longer, in the geometric mean over many of them, so that pairs of complex eigenvalues are measured too.
 *
 * @param rate |λ|, per unit of time; zero where no state is finite
 */
public record Stiffness(double rate) {

    private static final int MOST_STATES = 256;
    private static final int PRODUCTS = 100;
    private static final long SEED = 1;

    /** So many products turn the vectors towards the dominant eigenvalue before anything is measured. */
    private static final int TURNING = 50;

    /**
     * A motion of about the largest size s grows by itself where the largest |λ + s| is above this share of s: 2 for λ = s, 1.4
     * for λ = ±is, and no more than 1 for a decay.
     */
    private static final double GROWING = 1.5;

    /** The stiffness of an equation along the finite part of trajectories. */
    public static Stiffness of(Ode ode, Trajectories trajectories) {
        States states = States.along(trajectories);
        return of(ode, states.times, states.states, states.count);
    }

    /** The stiffness at finite states, {@code states[row][number]}, of which there are so many. */
    static Stiffness of(Ode ode, double[] times, double[][] states, int count) {
        Ode.Evaluator evaluator = ode.evaluator(Math.max(1, count));
        double[] sizes = sizes(ode, evaluator, times, states, new double[count]);
        double[] shifted = sizes(ode, evaluator, times, states, sizes);
        double rate = 0;
        for (int i = 0; i < count; i++) {
            if (Double.isFinite(sizes[i]) && !(shifted[i] > GROWING * sizes[i])) {
                rate = Math.max(rate, sizes[i]);
            }
        }
        return new Stiffness(rate);
    }

    /** The largest sizes |λ + shift| at so many states as there are shifts. */
    private static double[] sizes(
            Ode ode, Ode.Evaluator evaluator, double[] times, double[][] states, double[] shifts) {
        int count = shifts.length;
        double[][] vector = new double[ode.dimension()][count];
        double[][] product = new double[ode.rows()][count];
        for (int lane = 0; lane < count; lane++) {
            Draws draws = Draws.of(SEED, lane);
            for (double[] row : vector) {
                row[lane] = draws.normal();
            }
            scale(vector, lane, 1 / length(vector, lane));
        }
        double[] logarithms = new double[count];
        for (int i = 0; i < PRODUCTS && count > 0; i++) {
            evaluator.pullback(times, states, vector, product, count);
            for (int lane = 0; lane < count; lane++) {
                for (int c = 0; c < vector.length; c++) {
                    vector[c][lane] = product[c][lane] + shifts[lane] * vector[c][lane];
                }
                double factor = length(vector, lane);
                if (i >= TURNING) {
                    logarithms[lane] += Math.log(factor) / (PRODUCTS - TURNING);
                }
                scale(vector, lane, 1 / factor);
            }
        }
        return Arrays.stream(logarithms).map(Math::exp).toArray();
    }

    /** The largest step at which a scheme is stable; infinite where nothing decays. */
    public double largestStep(Scheme scheme) {
        return StabilityLimit.of(scheme) / rate;
    }

    private static double length(double[][] rows, int lane) {
        double sum = 0;
        for (double[] row : rows) {
            sum += row[lane] * row[lane];
        }
        return Math.sqrt(sum);
    }

    private static void scale(double[][] rows, int lane, double factor) {
        for (double[] row : rows) {
            row[lane] *= factor;
        }
    }

    /** Finite states with their times. */
    private static final class States {

        private final double[] times = new double[MOST_STATES];
        private final double[][] states;
        private int count;

        private States(int rows) {
            states = new double[rows][MOST_STATES];
        }

        /** Half of them are starts, which are finite even where a trajectory is lost at once; the others lie anywhere. */
        static States along(Trajectories trajectories) {
            States found = new States(trajectories.rows());
            long starts = trajectories.count();
            long places = starts * trajectories.grid().points();
            for (int i = 0; i < MOST_STATES; i++) {
                long among = i % 2 == 0 ? starts : places;
                long place = (long) ((i + Draws.of(SEED, i).uniform(0, 1)) / MOST_STATES * among);
                found.add(trajectories, (int) (place / starts), place % starts);
            }
            return found;
        }

        private void add(Trajectories trajectories, int point, long trajectory) {
            double[][] one = new double[states.length][1];
            trajectories.read(point, trajectory, 1, one);
            for (double[] row : one) {
                if (!Double.isFinite(row[0])) {
                    return;
                }
            }
            times[count] = trajectories.time(point, trajectory);
            for (int c = 0; c < one.length; c++) {
                states[c][count] = one[c][0];
            }
            count++;
        }
    }
}
