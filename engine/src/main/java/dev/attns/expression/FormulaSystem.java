package dev.attns.expression;

import static dev.attns.random.Distribution.plain;

import dev.attns.random.Distribution;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A system of equations in formulas: states, their right-hand sides and starts, and what the motion conserves.
 *
 * <pre>{@code
 * FormulaSystem swing = new FormulaSystem();
 * Expression theta = swing.state("theta");
 * Expression omega = swing.state("omega");
 * swing.slope(theta, omega);
 * swing.slope(omega, theta.sin().times(-9.8));
 * swing.start(theta, swing.uniform(0, 1));
 * swing.start(omega, swing.constant(0));
 * swing.conserved("energy", omega.squared().times(0.5).minus(theta.cos().times(9.8)));
 * }</pre>
 *
 * Not safe to share between threads.
 */
public final class FormulaSystem {

    /** What a random number of a start is drawn from. */
    public enum Draw {
        /** Uniformly from 0 to 1. */
        UNIFORM {
            @Override
            Optional<String> objection(double low, double high) {
                return low > high
                        ? Optional.of("uniform(low, high) has " + plain(low) + " as its low end, above " + plain(high)
                                + "; exchange them")
                        : Optional.empty();
            }
        },
        /** Normally with mean 0 and variance 1. */
        NORMAL {
            @Override
            Optional<String> objection(double mean, double deviation) {
                return deviation < 0
                        ? Optional.of("normal(mean, deviation) has the deviation " + plain(deviation)
                                + "; it must be zero or more")
                        : Optional.empty();
            }
        };

        abstract Optional<String> objection(double first, double second);

        /**
         * Refuses bounds in the wrong order and a negative deviation, where they are numbers.
         *
         * @throws IllegalArgumentException with the sentence that says so
         */
        public void require(Expression first, Expression second) {
            if (first.isConstant() && second.isConstant()) {
                objection(first.value(), second.value()).ifPresent(sentence -> {
                    throw new IllegalArgumentException(sentence);
                });
            }
        }
    }

    private final Graph graph;
    private final Expression time;
    private final List<String> names = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final List<Expression> states = new ArrayList<>();
    private final Map<String, Distribution> parameterDistributions = new LinkedHashMap<>();
    private final List<Expression> parameters = new ArrayList<>();
    private final Map<Expression, Expression> slopes = new LinkedHashMap<>();
    private final Map<Expression, Expression> starts = new LinkedHashMap<>();
    private final Map<Expression, Draw> draws = new LinkedHashMap<>();
    private final Map<String, Expression> conserved = new LinkedHashMap<>();
    private OptionalDouble period = OptionalDouble.empty();

    /** A system without states yet. */
    public FormulaSystem() {
        this(new Graph());
    }

    /** A system in a graph of its own. */
    public FormulaSystem(Graph graph) {
        this.graph = graph;
        this.time = graph.input();
    }

    /** A new component of the state; components have the order in which they are made. */
    public Expression state(String name) {
        if (!known.add(name)) {
            throw new IllegalArgumentException("There is a state or parameter '" + name + "' already");
        }
        Expression state = graph.input();
        names.add(name);
        states.add(state);
        return state;
    }

    /** A new parameter of which every trajectory has a value of its own; they have the order in which they are made. */
    public Expression parameter(String name, Distribution distribution) {
        if (!known.add(name)) {
            throw new IllegalArgumentException("There is a state or parameter '" + name + "' already");
        }
        Expression parameter = graph.input();
        parameterDistributions.put(name, distribution);
        parameters.add(parameter);
        return parameter;
    }

    /** The parameters of which every trajectory has values of its own. */
    public List<Expression> parameters() {
        return List.copyOf(parameters);
    }

    /** What they are drawn from, by name and in the same order. */
    public Map<String, Distribution> parameterDistributions() {
        return Collections.unmodifiableMap(parameterDistributions);
    }

    /** The time. */
    public Expression time() {
        return time;
    }

    /** Says that all slopes have this period in the time, where that is not to be seen in their formulas. */
    public void period(double length) {
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("A period of " + length);
        }
        period = OptionalDouble.of(length);
    }

    /** The period that was said. */
    public OptionalDouble period() {
        return period;
    }

    /** A number. */
    public Expression constant(double value) {
        return graph.constant(value);
    }

    /** Sets the right-hand side of a component: {@code state' = slope}. */
    public void slope(Expression state, Expression slope) {
        slopes.put(state, slope);
    }

    /** Sets where a component starts: a formula of constants, parameters and random numbers. */
    public void start(Expression state, Expression start) {
        starts.put(state, start);
    }

    /** A random number, the same wherever the expression is used in the starts of a trajectory. */
    public Expression uniform(Expression low, Expression high) {
        Draw.UNIFORM.require(low, high);
        return low.plus(high.minus(low).times(draw(Draw.UNIFORM)));
    }

    /** The same with numbers for bounds. */
    public Expression uniform(double low, double high) {
        return uniform(constant(low), constant(high));
    }

    /** A random number, the same wherever the expression is used in the starts of a trajectory. */
    public Expression normal(Expression mean, Expression deviation) {
        Draw.NORMAL.require(mean, deviation);
        return mean.plus(deviation.times(draw(Draw.NORMAL)));
    }

    /** The same with numbers. */
    public Expression normal(double mean, double deviation) {
        return normal(constant(mean), constant(deviation));
    }

    private Expression draw(Draw kind) {
        Expression drawn = graph.input();
        draws.put(drawn, kind);
        return drawn;
    }

    /** Adds a quantity that the motion conserves: a formula of the state and the parameters. */
    public void conserved(String name, Expression quantity) {
        conserved.put(name, quantity);
    }

    /** The names of the components. */
    public List<String> names() {
        return List.copyOf(names);
    }

    /** The components. */
    public List<Expression> states() {
        return List.copyOf(states);
    }

    /** The right-hand sides, in the order of the components. */
    public List<Expression> slopes() {
        return ofEach(slopes, "right-hand side");
    }

    /** The starts, in the order of the components. */
    public List<Expression> starts() {
        return ofEach(starts, "start");
    }

    private List<Expression> ofEach(Map<Expression, Expression> formulas, String what) {
        for (int c = 0; c < states.size(); c++) {
            if (!formulas.containsKey(states.get(c))) {
                throw new IllegalArgumentException("The state '" + names.get(c) + "' has no " + what);
            }
        }
        return states.stream().map(formulas::get).toList();
    }

    /** The random numbers of the starts, in the order in which they are drawn. */
    public Map<Expression, Draw> draws() {
        return Collections.unmodifiableMap(draws);
    }

    /** The conserved quantities, by name. */
    public Map<String, Expression> conserved() {
        return Collections.unmodifiableMap(conserved);
    }

    /**
     * The rate at which a quantity changes along the motion, {@code Σ ∂q/∂u_c·f_c}, and the size of what adds up to it,
     * {@code Σ |∂q/∂u_c·f_c|}.
     */
    public List<Expression> rate(Expression quantity) {
        List<Expression> gradient = Gradient.of(List.of(quantity), List.of(graph.constant(1)), states);
        List<Expression> along = slopes();
        Expression rate = graph.constant(0);
        Expression size = graph.constant(0);
        for (int c = 0; c < states.size(); c++) {
            Expression part = gradient.get(c).times(along.get(c));
            rate = rate.plus(part);
            size = size.plus(part.abs());
        }
        return List.of(rate, size);
    }
}
