package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The angular frequencies with which expressions depend on the time.
 *
 * <p>A node {@code a·t + r}, with a constant a and an r without time, is linear in the time. Where every such node that
 * matters is the argument of a sine or a cosine, or a part of another such node, the expressions depend on the time by the
 * phases a·t alone. A frequency that is a whole multiple of another says nothing new: cos 2x is a function of cos x and
 * sin x.
 */
public final class Frequencies {

    /** Multiples are whole up to this. */
    private static final double ROUNDING = 1e-9;

    private Frequencies() {}

    /** The frequencies, from small to large; none where the time enters otherwise, or not at all. */
    public static double[] of(List<Expression> expressions, Expression time) {
        Map<Expression, Double> linear = new HashMap<>();
        Set<Expression> periodic = new HashSet<>();
        TreeSet<Double> found = new TreeSet<>();
        for (Expression node : Order.of(expressions)) {
            if (node == time) {
                linear.put(node, 1.0);
            } else if (node.operation() != null && !visit(node, linear, periodic, found)) {
                return new double[0];
            }
        }
        boolean isBare = expressions.stream().anyMatch(linear::containsKey);
        return isBare ? new double[0] : basic(found);
    }

    /** Looks at an operation; whether it leaves the time periodic. */
    private static boolean visit(
            Expression node, Map<Expression, Double> linear, Set<Expression> periodic, Set<Double> found) {
        Double a = linear.get(node.first());
        Double b = linear.get(node.second());
        if (a == null && b == null) {
            if (periodic.contains(node.first()) || periodic.contains(node.second())) {
                periodic.add(node);
            }
            return true;
        }
        Operation operation = node.operation();
        if (operation == Operation.SINE || operation == Operation.COSINE) {
            found.add(Math.abs(a));
            periodic.add(node);
            return true;
        }
        Double rate = rate(node, a, b);
        if (rate == null || periodic.contains(node.first()) || periodic.contains(node.second())) {
            return false;
        }
        if (rate != 0) {
            linear.put(node, rate);
        }
        return true;
    }

    /** The factor of the time in a sum, or in a product with a constant; null where it is not linear in it. */
    private static Double rate(Expression node, Double a, Double b) {
        double first = a == null ? 0 : a;
        double second = b == null ? 0 : b;
        return switch (node.operation()) {
            case ADD -> first + second;
            case SUBTRACT -> first - second;
            case MULTIPLY ->
                node.first().isConstant()
                        ? Double.valueOf(node.first().value() * second)
                        : node.second().isConstant() ? first * node.second().value() : null;
            case DIVIDE ->
                node.second().isConstant()
                        ? Double.valueOf(first / node.second().value())
                        : null;
            default -> null;
        };
    }

    /** Those of which none is a whole multiple of a smaller one. */
    private static double[] basic(TreeSet<Double> all) {
        TreeSet<Double> basic = new TreeSet<>();
        for (double frequency : all) {
            boolean isNew = basic.stream().allMatch(smaller -> {
                double multiple = frequency / smaller;
                return Math.abs(multiple - Math.rint(multiple)) > ROUNDING * multiple;
            });
            if (isNew) {
                basic.add(frequency);
            }
        }
        return basic.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
