package dev.attns.data;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.random.Draws;
import dev.attns.reference.AccurateSolver;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;

/**
 * How well data obey an equation. From a sample of their points the {@linkplain AccurateSolver accurate reference} goes one step,
 * Φ(u_n), and for component c
 *
 * <pre>
 *     r_c = √ mean (u_{n+1} − Φ(u_n))_c² / √ mean (u_{n+1} − u_n)_c²
 * </pre>
 *
 * @param shares r_c for each component; infinite where the reference breaks down, or where a component stands still in the
 *     data and not in the equation
 */
public record EquationResidual(double[] shares) {

    /** So many steps are looked at, where there are more. */
    public static final int MOST_STEPS = 1000;

    private static final long SEED = 1;

    /** The residual of data with at least one step; the sample is spread evenly over them and always the same. */
    public static EquationResidual of(Ode ode, Trajectories data, Workers workers) {
        long steps = data.count() * data.grid().steps();
        int sample = (int) Math.min(MOST_STEPS, steps);
        long[] places = new long[sample];
        for (int i = 0; i < sample; i++) {
            double within = steps <= MOST_STEPS ? 0 : Draws.of(SEED, i).uniform(0, 1);
            places[i] = Math.min(steps - 1, (long) ((i + within) / sample * steps));
        }
        AccurateSolver solver = new AccurateSolver(ode, workers);
        Sums sums = new Sums(data.dimension());
        int from = 0;
        while (from < sample) {
            int point = (int) (places[from] / data.count());
            int to = from;
            while (to < sample && places[to] / data.count() == point) {
                to++;
            }
            sums.add(data, solver, point, places, from, to);
            from = to;
        }
        return sums.residual();
    }

    /** The largest share. */
    public double worst() {
        return shares[worstComponent()];
    }

    /** The component with the largest share. */
    public int worstComponent() {
        int worst = 0;
        for (int c = 1; c < shares.length; c++) {
            worst = shares[c] > shares[worst] ? c : worst;
        }
        return worst;
    }

    /** The sums of squares so far. */
    private static final class Sums {

        private final double[] residuals;
        private final double[] changes;

        Sums(int dimension) {
            residuals = new double[dimension];
            changes = new double[dimension];
        }

        /** Steps that begin at the same point of time. */
        void add(Trajectories data, AccurateSolver solver, int point, long[] places, int from, int to) {
            int lanes = to - from;
            int dimension = residuals.length;
            double[][] starts = new double[lanes][];
            double[][] ends = new double[lanes][];
            for (int lane = 0; lane < lanes; lane++) {
                long trajectory = places[from + lane] % data.count();
                starts[lane] = state(data, point, trajectory);
                ends[lane] = state(data, point + 1, trajectory);
            }
            TimeGrid step = new TimeGrid(data.grid().at(point), data.grid().at(point + 1), 1);
            Trajectories solved = solver.solve(Starts.unchecked(starts), step);
            for (int lane = 0; lane < lanes; lane++) {
                double[] reached = state(solved, 1, lane);
                for (int c = 0; c < dimension; c++) {
                    double off = ends[lane][c] - reached[c];
                    double change = ends[lane][c] - starts[lane][c];
                    residuals[c] += Double.isNaN(off) ? Double.POSITIVE_INFINITY : off * off;
                    changes[c] += change * change;
                }
            }
        }

        private static double[] state(Trajectories data, int point, long trajectory) {
            double[][] read = new double[data.rows()][1];
            data.read(point, trajectory, 1, read);
            double[] state = new double[read.length];
            for (int c = 0; c < state.length; c++) {
                state[c] = read[c][0];
            }
            return state;
        }

        EquationResidual residual() {
            double[] shares = new double[residuals.length];
            for (int c = 0; c < shares.length; c++) {
                shares[c] = residuals[c] == 0 ? 0 : Math.sqrt(residuals[c] / changes[c]);
            }
            return new EquationResidual(shares);
        }
    }
}
