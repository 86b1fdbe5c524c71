package dev.attns.paper.theorem;

import dev.attns.problem.Ode;

/**
 * The derivative of the right-hand side with respect to the time alone, {@code ∂f/∂t}, by differences of order 4. They look
 * at no time before the first or after the last point of a trajectory, where an equation may have no meaning. Owns its
 * memory; serves one thread.
 *
 * <pre>
 *   (f(t − 2δ) − 8 f(t − δ) + 8 f(t + δ) − f(t + 2δ)) / 12δ
 *   (−25 f(t) + 48 f(t + δ) − 36 f(t + 2δ) + 16 f(t + 3δ) − 3 f(t + 4δ)) / 12δ     at an end
 * </pre>
 */
final class TimeDerivative {

    /** δ as a share of the step between points: truncation and rounding are then both far below 1e-9. */
    private static final double SHARE = 1.0 / 256;

    private static final double[] INSIDE_OFFSETS = {-2, -1, 1, 2};
    private static final double[] INSIDE_WEIGHTS = {1, -8, 8, -1};
    private static final double[] END_OFFSETS = {0, 1, 2, 3, 4};
    private static final double[] END_WEIGHTS = {-25, 48, -36, 16, -3};

    private final Ode.Evaluator evaluator;
    private final double[] shifted;
    private final double[][] slope;

    TimeDerivative(Ode ode, int lanes) {
        evaluator = ode.evaluator(lanes);
        shifted = new double[lanes];
        slope = new double[ode.dimension()][lanes];
    }

    /**
     * Adds the derivative at a state.
     *
     * @param time of each lane. Not modified.
     * @param step from a point to the next, signed; 0 where there is only one
     * @param isFirst whether the point is the first of its trajectory
     * @param isLast whether it is the last
     * @param state Not modified.
     * @param out Modified.
     */
    void addTo(double[] time, double step, boolean isFirst, boolean isLast, double[][] state, double[][] out, int n) {
        boolean atEnd = isFirst || isLast;
        double distance = SHARE * (step == 0 ? 1 : step);
        double delta = isLast && !isFirst ? -distance : distance;
        double[] offsets = atEnd ? END_OFFSETS : INSIDE_OFFSETS;
        double[] weights = atEnd ? END_WEIGHTS : INSIDE_WEIGHTS;
        for (int term = 0; term < offsets.length; term++) {
            for (int lane = 0; lane < n; lane++) {
                shifted[lane] = time[lane] + offsets[term] * delta;
            }
            evaluator.slope(shifted, state, slope, n);
            double weight = weights[term] / (12 * delta);
            for (int c = 0; c < out.length; c++) {
                for (int lane = 0; lane < n; lane++) {
                    out[c][lane] += weight * slope[c][lane];
                }
            }
        }
    }
}
