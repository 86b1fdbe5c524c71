package dev.attns.problem;

import java.util.Optional;

/**
 * An ordinary differential equation {@code u' = f(t, u)} for a batch of trajectories.
 *
 * <p>The state of a batch is held component by component: {@code state[c][lane]} is component c of the trajectory in
 * that lane, one array per component, so that loops over lanes run in SIMD. Where every trajectory has parameters of its own,
 * f(t, u; p), their rows follow those of the components; nothing writes them on the way. An Ode is an immutable description and
 * safe to share; an {@link Evaluator} owns working memory and serves one thread.
 */
public interface Ode {

    /** The number of components of the state. */
    int dimension();

    /** The number of parameters of which every trajectory has its own values; their rows follow those of the components. */
    default int parameters() {
        return 0;
    }

    /** The number of rows of a state: its components, then its parameters. */
    default int rows() {
        return dimension() + parameters();
    }

    /**
     * Whether f does not look at the time. An equation that does must say so here: times are given to no other.
     */
    default boolean isAutonomous() {
        return true;
    }

    /**
     * The angular frequencies through which alone f looks at the time, as far as they are known: f(t, u) is then a function of
     * u and of cos ωt and sin ωt for each of them. None where it looks at the time in another way, or not at all.
     */
    default double[] frequencies() {
        return new double[0];
    }

    /** Whether f looks at a row of the state, a component or a parameter, as far as is known. */
    default boolean dependsOn(int row) {
        return true;
    }

    /** A working form of this equation for at most the given number of lanes. */
    Evaluator evaluator(int lanes);

    /**
     * A working form for one trajectory at a time, to which loops over lanes are a burden; nothing where the equation has
     * none, and an {@link Evaluator} then serves a single trajectory too.
     */
    default Optional<LaneEvaluator> laneEvaluator() {
        return Optional.empty();
    }

    /** The right-hand side of one trajectory. Not safe to share between threads. */
    @FunctionalInterface
    interface LaneEvaluator {

        /**
         * The right-hand side, {@code slope = f(time, state)}, to the bit what an {@link Evaluator} writes into a lane.
         *
         * @param state component by component, then the parameters. Not modified.
         * @param slope Modified; not the same array as state.
         */
        void slope(double time, double[] state, double[] slope);
    }

    /**
     * The right-hand side and its derivative over the lanes of a tile. Not safe to share between threads.
     *
     * <p>Every lane has a time of its own, {@code time[lane]}. An autonomous equation does not read it, and a caller need not
     * fill it then: any array will do, an empty one too.
     */
    interface Evaluator {

        /**
         * The right-hand side, {@code slope = f(time, state)}, in the first {@code lanes} lanes. A lane's result depends
         * on that lane alone.
         *
         * @param time of each lane. Not modified.
         * @param state Not modified.
         * @param slope Modified; no row in common with state.
         */
        void slope(double[] time, double[][] state, double[][] slope, int lanes);

        /**
         * The vector–Jacobian product, {@code result = (∂f/∂u)ᵀ·cotangent}, exact up to rounding; where there are parameters,
         * {@code (∂f/∂p)ᵀ·cotangent} in the rows that follow.
         *
         * @param time of each lane. Not modified.
         * @param state where the derivative is taken. Not modified.
         * @param cotangent Not modified.
         * @param result Modified; no row in common with state or cotangent.
         */
        void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int lanes);
    }
}
