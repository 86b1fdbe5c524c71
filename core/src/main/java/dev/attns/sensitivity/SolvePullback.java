package dev.attns.sensitivity;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.scheme.RungeKuttaPullback;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Stepper;
import dev.attns.solver.StepCount;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The derivative of a number that depends on where trajectories end, with respect to where they start and to their parameters:
 * for {@code L(u_N)}, by one walk forward and one back,
 *
 * <pre>
 *   ū_N = ∂L/∂u_N,     ū_n = (∂u_{n+1}/∂u_n)ᵀ·ū_{n+1},     p̄ = Σ_n (∂u_{n+1}/∂p)ᵀ·ū_{n+1}.
 * </pre>
 *
 * It costs as much for many starts and parameters as for one. The network runs in the precision of the model. No guard looks at the steps. Safe to use from many threads.
 */
public final class SolvePullback {

    /** The states of all steps of a tile are held; a tile is made narrower before they take more than this. */
    private static final long MOST_BYTES = 16L << 20;

    private static final int MOST_LANES = 256;

    private final Ode ode;
    private final double step;
    private final IntFunction<Memory> memory;
    private final Workers workers;

    private SolvePullback(Ode ode, double step, IntFunction<Memory> memory, Workers workers) {
        this.ode = ode;
        this.step = step;
        this.memory = memory;
        this.workers = workers;
    }

    /** Of a trained solver. */
    public static SolvePullback of(Model model, Workers workers) {
        return of(model.correctedStep(), model.parameters(), workers);
    }

    /**
     * Of a corrected step.
     *
     * @param parameters of the network. Kept, not modified.
     */
    static SolvePullback of(CorrectedStep step, double[] parameters, Workers workers) {
        IntFunction<NetworkJacobian> derivative =
                NetworkJacobian.of(step.network(), parameters, step.inputFactor(), step.precision());
        return new SolvePullback(
                step.ode(),
                step.step(),
                lanes -> {
                    StepPullback back = new StepPullback(step, parameters, derivative, lanes);
                    return new Memory(new CorrectedStepper(step, parameters, lanes), back::pullback);
                },
                workers);
    }

    /** Of a classical scheme at a fixed step. */
    public static SolvePullback of(Problem problem, Scheme scheme, double step, Workers workers) {
        Ode ode = problem.ode();
        return new SolvePullback(
                ode,
                step,
                lanes -> {
                    RungeKuttaPullback back = new RungeKuttaPullback(ode, scheme, lanes);
                    double[][] slopeCotangent = new double[ode.dimension()][lanes];
                    return new Memory(
                            new RungeKuttaStepper(ode, scheme, lanes), (time, nextTime, state, cotangent, width) -> {
                                for (int c = 0; c < slopeCotangent.length; c++) {
                                    for (int lane = 0; lane < width; lane++) {
                                        slopeCotangent[c][lane] = step * cotangent[c][lane];
                                    }
                                }
                                back.pullback(time, nextTime, step, state, slopeCotangent, null, cotangent, width);
                            });
                },
                workers);
    }

    /** The derivative of the number with respect to the end of a trajectory. */
    @FunctionalInterface
    public interface EndCotangent {

        /**
         * Called from many threads.
         *
         * @param end where the trajectory ends. Not modified.
         * @param cotangent {@code ∂L/∂u_N}, zeros on entry. Modified.
         */
        void of(long trajectory, double[] end, double[] cotangent);
    }

    /** Steps forward and their derivatives backward. */
    private record Memory(Stepper stepper, Backward backward) {}

    private interface Backward {
        void pullback(double[] time, double[] nextTime, double[][] state, double[][] cotangent, int lanes);
    }

    /**
     * The derivatives for all trajectories.
     *
     * @param points from the first to the last time; what lies between does not matter
     * @return {@code result[trajectory][row]}: with respect to the components' starts, then to the parameters
     */
    public double[][] of(Starts starts, TimeGrid points, EndCotangent ends) {
        TimeGrid steps = points.refined(StepCount.between(points, step));
        int count = Math.toIntExact(starts.count());
        double[][] result = new double[count][ode.rows()];
        long perLane = (long) steps.points() * ode.dimension() * Double.BYTES;
        int lanes = (int) Math.max(1, Math.min(Math.min(MOST_LANES, count), MOST_BYTES / perLane));
        workers.run((count + lanes - 1) / lanes, () -> new Tile(steps, lanes), (tile, own) -> {
            int first = (int) (tile * lanes);
            own.solve(starts, first, Math.min(lanes, count - first), ends, result);
        });
        return result;
    }

    /** The states of all steps of some trajectories. */
    private final class Tile {

        private final TimeGrid steps;
        private final Memory own;
        private final double[][][] states;
        private final double[][] cotangent;
        private final double[] time;
        private final double[] nextTime;

        Tile(TimeGrid steps, int lanes) {
            this.steps = steps;
            own = memory.apply(lanes);
            states = new double[steps.points()][ode.rows()][];
            double[][] parameters = new double[ode.parameters()][lanes];
            for (double[][] state : states) {
                for (int row = 0; row < state.length; row++) {
                    state[row] = row < ode.dimension() ? new double[lanes] : parameters[row - ode.dimension()];
                }
            }
            cotangent = new double[ode.rows()][lanes];
            time = new double[lanes];
            nextTime = new double[lanes];
        }

        void solve(Starts starts, int first, int lanes, EndCotangent ends, double[][] result) {
            starts.read(first, lanes, states[0]);
            int last = steps.steps();
            for (int n = 0; n < last; n++) {
                for (int c = 0; c < ode.dimension(); c++) {
                    System.arraycopy(states[n][c], 0, states[n + 1][c], 0, lanes);
                }
                own.stepper.advance(steps.at(n), steps.at(n + 1), steps.step(), states[n + 1], lanes);
            }
            for (int lane = 0; lane < lanes; lane++) {
                double[] end = new double[ode.dimension()];
                double[] given = new double[ode.dimension()];
                for (int c = 0; c < end.length; c++) {
                    end[c] = states[last][c][lane];
                }
                ends.of(first + lane, end, given);
                for (int row = 0; row < cotangent.length; row++) {
                    cotangent[row][lane] = row < given.length ? given[row] : 0;
                }
            }
            for (int n = last - 1; n >= 0; n--) {
                Arrays.fill(time, steps.at(n));
                Arrays.fill(nextTime, steps.at(n + 1));
                own.backward.pullback(time, nextTime, states[n], cotangent, lanes);
            }
            for (int lane = 0; lane < lanes; lane++) {
                for (int row = 0; row < cotangent.length; row++) {
                    result[first + lane][row] = cotangent[row][lane];
                }
            }
        }
    }
}
