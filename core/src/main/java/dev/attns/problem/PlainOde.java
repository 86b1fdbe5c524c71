package dev.attns.problem;

import java.lang.System.Logger;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An equation whose right-hand side is plain Java, one trajectory at a time:
 *
 * <pre>{@code
 * Ode decay = PlainOde.of(1, (time, u, slope) -> slope[0] = -u[0]);
 * }</pre>
 *
 * The function is called from several threads and must keep nothing between calls. Without a derivative, central differences
 * take its place, {@code ∂f/∂u_j ≈ (f(u + δ e_j) − f(u − δ e_j))/2δ}, good to some ten digits; the first use says so in the
 * log. Solving and training in closed form need no derivative. Formulas, see
 * {@link dev.attns.expression.FormulaSystem}, run many times as fast in a batch and have an exact one.
 */
public final class PlainOde implements Ode {

    private static final Logger LOG = System.getLogger(PlainOde.class.getName());

    /** The best step of a central difference is about the cube root of the rounding of f. */
    private static final double DIFFERENCE = Math.cbrt(Math.ulp(1.0));

    private final int dimension;
    private final int parameters;
    private final boolean isAutonomous;
    private final LaneEvaluator rightHandSide;
    private final Optional<Derivative> derivative;
    private final AtomicBoolean isTold = new AtomicBoolean();

    /** The vector–Jacobian product of one trajectory. */
    @FunctionalInterface
    public interface Derivative {

        /**
         * Writes {@code result = (∂f/∂u)ᵀ·cotangent}, and behind it {@code (∂f/∂p)ᵀ·cotangent} where there are parameters.
         *
         * @param state Not modified.
         * @param cotangent Not modified.
         * @param result Modified; none of the others.
         */
        void pullback(double time, double[] state, double[] cotangent, double[] result);
    }

    private PlainOde(
            int dimension,
            int parameters,
            boolean isAutonomous,
            LaneEvaluator rightHandSide,
            Optional<Derivative> derivative) {
        if (dimension < 1) {
            throw new IllegalArgumentException("A state of " + dimension + " components");
        }
        if (parameters < 0) {
            throw new IllegalArgumentException(parameters + " parameters");
        }
        this.dimension = dimension;
        this.parameters = parameters;
        this.isAutonomous = isAutonomous;
        this.rightHandSide = Objects.requireNonNull(rightHandSide);
        this.derivative = derivative;
    }

    /** An equation that may look at the time, and whose derivative is taken by differences. */
    public static PlainOde of(int dimension, LaneEvaluator rightHandSide) {
        return new PlainOde(dimension, 0, false, rightHandSide, Optional.empty());
    }

    /** The same with an exact derivative. */
    public PlainOde withDerivative(Derivative exact) {
        return new PlainOde(dimension, parameters, isAutonomous, rightHandSide, Optional.of(exact));
    }

    /** The same with the promise that it does not look at the time. */
    public PlainOde withoutTime() {
        return new PlainOde(dimension, parameters, true, rightHandSide, derivative);
    }

    /** The same with parameters of every trajectory's own, which follow the components in the array of the state. */
    public PlainOde withParameters(int count) {
        return new PlainOde(dimension, count, isAutonomous, rightHandSide, derivative);
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public int parameters() {
        return parameters;
    }

    @Override
    public boolean isAutonomous() {
        return isAutonomous;
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return Optional.of(rightHandSide);
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new LaneByLane();
    }

    /** Lays lane after lane into arrays of one trajectory. */
    private final class LaneByLane implements Evaluator {

        private final double[] state = new double[rows()];
        private final double[] cotangent = new double[dimension];
        private final double[] slope = new double[dimension];
        private final double[] result = new double[rows()];
        private final double[] other = new double[dimension];

        @Override
        public void slope(double[] time, double[][] states, double[][] slopes, int lanes) {
            for (int lane = 0; lane < lanes; lane++) {
                read(states, lane, state);
                rightHandSide.slope(at(time, lane), state, slope);
                write(slope, slopes, lane);
            }
        }

        @Override
        public void pullback(double[] time, double[][] states, double[][] cotangents, double[][] results, int lanes) {
            for (int lane = 0; lane < lanes; lane++) {
                read(states, lane, state);
                read(cotangents, lane, cotangent);
                if (derivative.isPresent()) {
                    derivative.get().pullback(at(time, lane), state, cotangent, result);
                } else {
                    byDifferences(at(time, lane));
                }
                write(result, results, lane);
            }
        }

        private double at(double[] time, int lane) {
            return isAutonomous ? 0 : time[lane];
        }

        private void byDifferences(double time) {
            if (isTold.compareAndSet(false, true)) {
                LOG.log(
                        Logger.Level.WARNING,
                        "The derivative of a right-hand side in Java is taken by finite differences, good to some ten"
                                + " digits; give an exact one by withDerivative.");
            }
            for (int j = 0; j < state.length; j++) {
                double middle = state[j];
                double difference = DIFFERENCE * Math.max(1, Math.abs(middle));
                state[j] = middle + difference;
                double above = state[j];
                rightHandSide.slope(time, state, other);
                double sum = product();
                state[j] = middle - difference;
                rightHandSide.slope(time, state, other);
                result[j] = (sum - product()) / (above - state[j]);
                state[j] = middle;
            }
        }

        private double product() {
            double sum = 0;
            for (int c = 0; c < dimension; c++) {
                sum += cotangent[c] * other[c];
            }
            return sum;
        }

        private void read(double[][] rows, int lane, double[] into) {
            for (int c = 0; c < into.length; c++) {
                into[c] = rows[c][lane];
            }
        }

        private void write(double[] from, double[][] rows, int lane) {
            for (int c = 0; c < from.length; c++) {
                rows[c][lane] = from[c];
            }
        }
    }
}
