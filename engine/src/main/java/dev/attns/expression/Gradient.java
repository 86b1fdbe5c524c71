package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import java.util.List;

/**
 * The exact derivative in reverse: for outputs {@code y = f(x)} and cotangents g, {@code (∂f/∂x)ᵀ·g} as expressions.
 *
 * <p>From the last node to the first, each passes its cotangent on to its operands by the rule of its operation. Where a
 * function has a corner ({@code abs}, {@code min}, {@code max}, {@code sign}), the mean of the slopes on both sides is
 * taken.
 */
public final class Gradient {

    private static final double INVERSE_LOG_10 = 1 / StrictMath.log(10);

    /** How many products a whole power takes one after the other. */
    private static final int DEEPEST_POWER = 12;

    private final Expression[] cotangents;
    private final boolean[] isNeeded;

    private Gradient(int nodes) {
        cotangents = new Expression[nodes];
        isNeeded = new boolean[nodes];
    }

    /**
     * The product of the cotangents with the Jacobian.
     *
     * @param outputs y
     * @param weights g, one for each output
     * @param inputs x
     * @return one expression for each input
     */
    public static List<Expression> of(List<Expression> outputs, List<Expression> weights, List<Expression> inputs) {
        Graph graph = inputs.get(0).graph();
        Expression[] order = Order.of(outputs);
        Gradient gradient = new Gradient(graph.size());
        for (Expression input : inputs) {
            gradient.isNeeded[input.number()] = true;
        }
        for (Expression node : order) {
            if (node.operation() != null) {
                gradient.isNeeded[node.number()] |= gradient.isNeeded[
                                node.first().number()]
                        || gradient.isNeeded[node.second().number()];
            }
        }
        for (int k = 0; k < outputs.size(); k++) {
            gradient.pass(outputs.get(k), weights.get(k));
        }
        for (int k = order.length - 1; k >= 0; k--) {
            Expression node = order[k];
            Expression cotangent = gradient.cotangents[node.number()];
            if (node.operation() != null && cotangent != null) {
                gradient.through(node, cotangent);
            }
        }
        return inputs.stream()
                .map(input -> gradient.cotangents[input.number()])
                .map(cotangent -> cotangent == null ? graph.constant(0) : cotangent)
                .toList();
    }

    private void pass(Expression to, Expression cotangent) {
        int number = to.number();
        if (isNeeded[number]) {
            cotangents[number] = cotangents[number] == null ? cotangent : cotangents[number].plus(cotangent);
        }
    }

    private void through(Expression node, Expression g) {
        Expression x = node.first();
        Expression y = node.second();
        switch (node.operation()) {
            case ADD -> {
                pass(x, g);
                pass(y, g);
            }
            case SUBTRACT -> {
                pass(x, g);
                pass(y, g.negated());
            }
            case MULTIPLY -> {
                if (!throughHalfPower(x, y, g) && !throughHalfPower(y, x, g)) {
                    pass(x, g.times(y));
                    pass(y, g.times(x));
                }
            }
            case DIVIDE -> {
                Expression share = g.over(y);
                pass(x, share);
                pass(y, share.times(node).negated());
            }
            case SQUARE_ROOT -> pass(x, g.times(0.5).over(node));
            case ABSOLUTE -> pass(x, g.times(x.sign()));
            case SINE -> pass(x, g.times(x.cos()));
            case COSINE -> pass(x, g.times(x.sin()).negated());
            case FUNCTION -> throughFunction(node, x, y, g);
        }
    }

    /**
     * Passes on through {@code z^n·√z}, whose derivative {@code (n + ½)·z^(n−1)·√z} is finite at zero, where that of the root
     * is not; whether the product is one.
     */
    private boolean throughHalfPower(Expression power, Expression root, Expression g) {
        if (root.operation() != Operation.SQUARE_ROOT) {
            return false;
        }
        Expression z = root.first();
        int n = exponent(power, z, DEEPEST_POWER);
        if (n > 0) {
            pass(z, g.times(n + 0.5).times(z.power(n - 0.5)));
        }
        return n > 0;
    }

    /** The n of {@code power = z^n} as it is written out; 0 where it is no such power. */
    private static int exponent(Expression power, Expression z, int deepest) {
        if (power == z) {
            return 1;
        }
        if (power.operation() != Operation.MULTIPLY || deepest == 0) {
            return 0;
        }
        int first = exponent(power.first(), z, deepest - 1);
        int second = first == 0 || power.first() == power.second() ? first : exponent(power.second(), z, deepest - 1);
        return first == 0 || second == 0 ? 0 : first + second;
    }

    private void throughFunction(Expression node, Expression x, Expression y, Expression g) {
        switch (node.function()) {
            case TANGENT -> pass(x, g.times(node.squared().plus(1)));
            case ARC_SINE -> pass(x, g.over(cofactor(x)));
            case ARC_COSINE -> pass(x, g.over(cofactor(x)).negated());
            case ARC_TANGENT -> pass(x, g.over(x.squared().plus(1)));
            case HYPERBOLIC_SINE -> pass(x, g.times(x.cosh()));
            case HYPERBOLIC_COSINE -> pass(x, g.times(x.sinh()));
            case HYPERBOLIC_TANGENT -> pass(x, g.times(one(x).minus(node.squared())));
            case EXPONENTIAL -> pass(x, g.times(node));
            case LOGARITHM -> pass(x, g.over(x));
            case LOGARITHM_10 -> pass(x, g.over(x).times(INVERSE_LOG_10));
            case SIGN -> {}
            case POWER -> {
                if (isNeeded[x.number()]) {
                    pass(x, g.times(y).times(x.power(y.minus(1))));
                }
                if (isNeeded[y.number()]) {
                    pass(y, g.times(node).times(x.log()));
                }
            }
            case ARC_TANGENT_2 -> {
                Expression share = g.over(x.squared().plus(y.squared()));
                pass(x, share.times(y));
                pass(y, share.times(x).negated());
            }
            case MINIMUM -> choose(x, y, x.minus(y).sign(), g);
            case MAXIMUM -> choose(x, y, y.minus(x).sign(), g);
        }
    }

    /** All to x where the side is −1, all to y where it is 1, half to each where it is 0. */
    private void choose(Expression x, Expression y, Expression side, Expression g) {
        Expression half = side.times(0.5);
        pass(x, g.times(one(x).times(0.5).minus(half)));
        pass(y, g.times(half.plus(0.5)));
    }

    private static Expression cofactor(Expression x) {
        return one(x).minus(x.squared()).sqrt();
    }

    private static Expression one(Expression x) {
        return x.graph().constant(1);
    }
}
