package dev.attns.problem;

/**
 * An equation whose trajectories each go at a pace of their own: with {@code t = b + τ·h},
 *
 * <pre>
 *   du/dτ = h·f(b + τ·h, u).
 * </pre>
 *
 * The pace h and the time b at which τ is zero are two more rows behind the parameters. A step of length 1 of this equation is one of
 * length h, in each lane its own, of the equation itself; so one loop over lanes takes steps of different lengths.
 */
public final class PacedOde implements Ode {

    private final Ode ode;

    private PacedOde(Ode ode) {
        this.ode = ode;
    }

    /** The equation at a pace for each trajectory; an autonomous one in formulas is compiled as such. */
    public static Ode of(Ode ode) {
        return ode instanceof ExpressionOde formulas && ode.isAutonomous() ? formulas.paced() : new PacedOde(ode);
    }

    @Override
    public int dimension() {
        return ode.dimension();
    }

    @Override
    public int parameters() {
        return ode.parameters() + 2;
    }

    @Override
    public boolean isAutonomous() {
        return ode.isAutonomous();
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new ByProducts(lanes);
    }

    /** The slopes of the equation itself, times the pace. */
    private final class ByProducts implements Evaluator {

        private final Evaluator evaluator;
        private final double[][] rows = new double[ode.rows()][];
        private final double[] times;

        ByProducts(int lanes) {
            evaluator = ode.evaluator(lanes);
            times = new double[lanes];
        }

        @Override
        public void slope(double[] time, double[][] state, double[][] slope, int lanes) {
            System.arraycopy(state, 0, rows, 0, rows.length);
            double[] pace = state[rows.length];
            double[] begin = state[rows.length + 1];
            if (!ode.isAutonomous()) {
                for (int lane = 0; lane < lanes; lane++) {
                    times[lane] = begin[lane] + time[lane] * pace[lane];
                }
            }
            evaluator.slope(times, rows, slope, lanes);
            for (int c = 0; c < ode.dimension(); c++) {
                double[] row = slope[c];
                for (int lane = 0; lane < lanes; lane++) {
                    row[lane] *= pace[lane];
                }
            }
        }

        @Override
        public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int lanes) {
            throw new UnsupportedOperationException("A pace of its own is for solving, not for derivatives");
        }
    }
}
