package dev.attns.scheme;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.problem.Ode;
import java.util.Arrays;

/**
 * The derivative of a scheme's slope, and of its stages, with respect to the state and the parameters of every trajectory,
 * transposed and applied to cotangents.
 *
 * <p>With stage arguments {@code y_i = u + h Σ_j a_ij k_j}, {@code k_i = f(t_i, y_i)} and {@code S = Σ_i b_i k_i}, the
 * cotangents run backward through the stages; g_i is what a stage gets otherwise than through the slope:
 *
 * <pre>
 *   k̄_i = b_i S̄ + g_i + h Σ_{j&gt;i} a_ji ȳ_j,     ȳ_i = (∂f/∂u)ᵀ(t_i, y_i) k̄_i,     ū = Σ_i ȳ_i
 * </pre>
 *
 * and likewise {@code p̄ = Σ_i (∂f/∂p)ᵀ(t_i, y_i) k̄_i}.
 */
public final class RungeKuttaPullback {

    private final Scheme scheme;
    private final int dimension;
    private final Ode.Evaluator evaluator;
    private final StageTimes times;
    private final double[][][] stages;
    private final double[][][] arguments;
    private final double[][][] argumentCotangents;
    private final double[][] stageCotangent;

    /** Working memory for the equation and tiles of at most the given number of lanes. */
    public RungeKuttaPullback(Ode ode, Scheme scheme, int lanes) {
        this.scheme = scheme;
        this.dimension = ode.dimension();
        this.evaluator = ode.evaluator(lanes);
        times = new StageTimes(scheme, !ode.isAutonomous(), lanes);
        stages = new double[scheme.stages()][dimension][lanes];
        arguments = new double[scheme.stages()][ode.rows()][];
        for (double[][] argument : arguments) {
            for (int c = 0; c < dimension; c++) {
                argument[c] = new double[lanes];
            }
        }
        argumentCotangents = new double[scheme.stages()][ode.rows()][lanes];
        stageCotangent = new double[dimension][lanes];
    }

    /**
     * Adds {@code (∂S/∂u)ᵀ·S̄ + Σ_i (∂k_i/∂u)ᵀ·g_i} to the cotangent of the state.
     *
     * @param time before the step, {@code time[lane]}; not looked at where the equation is autonomous. Not modified.
     * @param nextTime after it, likewise
     * @param state where the step starts. Not modified.
     * @param slopeCotangent S̄. Not modified.
     * @param stageCotangents {@code g[stage][component][lane]}; null where the slope is all that counts. Not modified.
     * @param stateCotangent of the components; of the parameters too where it has their rows. Modified.
     */
    public void pullback(
            double[] time,
            double[] nextTime,
            double step,
            double[][] state,
            double[][] slopeCotangent,
            double[][][] stageCotangents,
            double[][] stateCotangent,
            int lanes) {
        int count = scheme.stages();
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < dimension; c++) {
                System.arraycopy(state[c], 0, arguments[i][c], 0, lanes);
                for (int j = 0; j < i; j++) {
                    addIfNotZero(step * scheme.a(i, j), stages[j][c], arguments[i][c], lanes);
                }
            }
            for (int row = dimension; row < arguments[i].length; row++) {
                arguments[i][row] = state[row];
            }
            if (i < count - 1) {
                evaluator.slope(times.of(i, time, nextTime, step, lanes), arguments[i], stages[i], lanes);
            }
        }
        for (int i = count - 1; i >= 0; i--) {
            for (int c = 0; c < dimension; c++) {
                Arrays.fill(stageCotangent[c], 0, lanes, 0);
                addIfNotZero(scheme.b(i), slopeCotangent[c], stageCotangent[c], lanes);
                if (stageCotangents != null) {
                    LinearCombination.addTo(stageCotangent[c], 1, stageCotangents[i][c], lanes);
                }
                for (int j = i + 1; j < count; j++) {
                    addIfNotZero(step * scheme.a(j, i), argumentCotangents[j][c], stageCotangent[c], lanes);
                }
            }
            evaluator.pullback(
                    times.of(i, time, nextTime, step, lanes),
                    arguments[i],
                    stageCotangent,
                    argumentCotangents[i],
                    lanes);
            for (int c = 0; c < stateCotangent.length; c++) {
                LinearCombination.addTo(stateCotangent[c], 1, argumentCotangents[i][c], lanes);
            }
        }
    }

    private static void addIfNotZero(double factor, double[] row, double[] out, int lanes) {
        if (factor != 0) {
            LinearCombination.addTo(out, factor, row, lanes);
        }
    }
}
