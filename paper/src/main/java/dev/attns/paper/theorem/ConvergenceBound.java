package dev.attns.paper.theorem;

import static dev.attns.error.InputError.WRONG_STEP;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;

/**
 * Theorem 5.1 of the paper: how far the corrected Euler scheme with steps kΔt is from the solution at the time T, at most.
 *
 * <pre>
 *   |û_N − u(T)| ≤ α·Δt + β·√δ
 *   α = M·exp(2TL)/(2L),     β = √T·exp(TL(1 + L_att))/√(L(1 + L_att))
 * </pre>
 *
 * <p>The first term is the error of Euler's scheme with the fine step Δt, the second the distance of the corrected scheme from
 * that one. The theorem assumes that Q has the Lipschitz constant kΔt·L_att, so {@code L_att = Lip(Q)/(kΔt)}, see
 * {@link Lipschitz}. It leaves the norm open. L is taken here in the Euclidean norm, and the bound is of the Euclidean
 * distance if M is too; the largest component of |u''| times the root of the number of components is enough for M.
 *
 * @param lipschitz L, the Lipschitz constant of f
 * @param curvature M, the bound of |u''|, see {@link Curvature}
 * @param attention L_att
 * @param fineStep Δt
 * @param horizon T
 * @param fit δ, see {@link #fit}
 */
public record ConvergenceBound(
        double lipschitz, double curvature, double attention, double fineStep, double horizon, double fit) {

    private static final int LANES = 256;
    private static final int MOST_SAMPLES = 20_000;

    /** The factor of Δt; infinite where it is too large for a double. */
    public double alpha() {
        return curvature * Math.exp(2 * horizon * lipschitz) / (2 * lipschitz);
    }

    /** The factor of √δ; infinite where it is too large for a double. */
    public double beta() {
        double rate = lipschitz * (1 + attention);
        return Math.sqrt(horizon) * Math.exp(horizon * rate) / Math.sqrt(rate);
    }

    /** {@code α·Δt + β·√δ}; infinite where it is too large for a double. */
    public double bound() {
        double sum = alpha() * fineStep + beta() * Math.sqrt(fit);
        return Double.isFinite(sum) ? sum : Math.exp(logarithm());
    }

    /** The natural logarithm of the bound, which does not overflow. */
    public double logarithm() {
        double rate = lipschitz * (1 + attention);
        double ofEuler = Math.log(curvature * fineStep / (2 * lipschitz)) + 2 * horizon * lipschitz;
        double ofFit = 0.5 * Math.log(horizon * fit / rate) + horizon * rate;
        double larger = Math.max(ofEuler, ofFit);
        double smaller = Math.min(ofEuler, ofFit);
        return smaller == Double.NEGATIVE_INFINITY ? larger : larger + Math.log1p(Math.exp(smaller - larger));
    }

    /**
     * The largest spectral norm of ∂f/∂u over the points of trajectories, at most about 20000 of them evenly chosen: an
     * estimate of L from below on the region where they run.
     */
    public static double lipschitz(Problem problem, Trajectories trajectories) {
        int dimension = problem.dimension();
        long count = trajectories.count();
        long all = count * trajectories.grid().points();
        long stride = stride(all, count);
        Ode.Evaluator evaluator = problem.ode().evaluator(1);
        JacobianTile jacobian = new JacobianTile(dimension, dimension, 1);
        double[][] state = new double[dimension][1];
        double[] time = new double[1];
        double largest = 0;
        for (long sample = 0; sample < all; sample += stride) {
            int point = (int) (sample / count);
            time[0] = trajectories.time(point, sample % count);
            trajectories.read(point, sample % count, 1, state);
            jacobian.load((cotangent, result) -> evaluator.pullback(time, state, cotangent, result, 1));
            largest = Math.max(largest, jacobian.largestNorm(1));
        }
        return largest;
    }

    /** From one sample to the next; without a divisor in common with the count, lest trajectories be left out altogether. */
    private static long stride(long all, long count) {
        long stride = (all + MOST_SAMPLES - 1) / MOST_SAMPLES;
        while (greatestDivisor(stride, count) > 1) {
            stride++;
        }
        return Math.max(1, stride);
    }

    private static long greatestDivisor(long a, long b) {
        return b == 0 ? a : greatestDivisor(b, a % b);
    }

    /**
     * δ of the theorem's proof, {@code (1/N)·Σ_n ‖V_n‖²}, the largest over trajectories. V_n is what a corrected step from one
     * point misses of the next, over the step; for Euler's scheme and AttNS
     * {@code V_n = (u_{k(n+1)} − u_{kn} − h·f(u_{kn}) − Q(f(u_{kn})))/h} with {@code h = kΔt}.
     *
     * @param fine trajectories with their points one coarse step apart; in the theorem those of the same scheme with Δt
     */
    public static double fit(CorrectedStep correctedStep, double[] parameters, Trajectories fine) {
        TimeGrid grid = fine.grid();
        double step = correctedStep.step();
        if (Math.abs(grid.step() - step) > 1e-9 * step) {
            throw WRONG_STEP.with(grid.step(), step);
        }
        int count = Math.toIntExact(fine.count());
        CorrectedStepper stepper = new CorrectedStepper(correctedStep, parameters, LANES);
        double[][] state = new double[fine.dimension()][LANES];
        double[][] next = new double[fine.dimension()][LANES];
        double[] time = new double[LANES];
        double[] nextTime = new double[LANES];
        double[] sums = new double[count];
        for (int first = 0; first < count; first += LANES) {
            int lanes = Math.min(LANES, count - first);
            for (int point = 0; point < grid.steps(); point++) {
                fine.read(point, first, lanes, state);
                fine.read(point + 1, first, lanes, next);
                for (int lane = 0; lane < lanes; lane++) {
                    time[lane] = fine.time(point, first + lane);
                    nextTime[lane] = fine.time(point + 1, first + lane);
                }
                stepper.advance(time, nextTime, step, state, lanes);
                for (int c = 0; c < state.length; c++) {
                    for (int lane = 0; lane < lanes; lane++) {
                        double missed = (next[c][lane] - state[c][lane]) / step;
                        sums[first + lane] += missed * missed;
                    }
                }
            }
        }
        return Arrays.stream(sums).max().orElse(0) / grid.steps();
    }
}
