package dev.attns.expression;

import java.util.List;
import java.util.Random;

/**
 * A formula drawn at random: a tree of its own, which evaluates itself with its derivative in one direction by the rules of
 * dual numbers, and can be written with the methods of {@link Expression} or as text.
 */
public final class RandomFormula {

    private static final List<String> UNARY = List.of(
            "-", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "log10", "sqrt",
            "abs", "sign");
    private static final List<String> BINARY = List.of("+", "-", "*", "/", "^", "atan2", "min", "max", "pow", "+", "*");

    private final String operation;
    private final RandomFormula left;
    private final RandomFormula right;
    private final double number;
    private final int input;

    private RandomFormula(String operation, RandomFormula left, RandomFormula right, double number, int input) {
        this.operation = operation;
        this.left = left;
        this.right = right;
        this.number = number;
        this.input = input;
    }

    /** A formula of the given number of inputs. */
    public static RandomFormula draw(Random random, int depth, int inputs) {
        int choice = random.nextInt(10);
        if (depth == 0 || choice == 0) {
            return random.nextInt(3) == 0
                    ? new RandomFormula("number", null, null, Math.rint(random.nextGaussian() * 30) / 10, -1)
                    : new RandomFormula("input", null, null, 0, random.nextInt(inputs));
        }
        if (choice < 4) {
            String unary = UNARY.get(random.nextInt(UNARY.size()));
            return new RandomFormula(unary, draw(random, depth - 1, inputs), null, 0, -1);
        }
        if (choice == 4) {
            double power =
                    List.of(-2.0, -1.0, -0.5, 0.5, 1.5, 2.0, 3.0, 7.0, 0.3).get(random.nextInt(9));
            return new RandomFormula(
                    "^", draw(random, depth - 1, inputs), new RandomFormula("number", null, null, power, -1), 0, -1);
        }
        String binary = BINARY.get(random.nextInt(BINARY.size()));
        return new RandomFormula(binary, draw(random, depth - 1, inputs), draw(random, depth - 1, inputs), 0, -1);
    }

    /** The value, its derivative along a direction, and a bound of how rounding grows on the way. */
    public record Dual(double value, double slope, double worst) {}

    /** Evaluates it at x with the derivative along a direction. */
    public Dual at(double[] x, double[] direction) {
        switch (operation) {
            case "number" -> {
                return new Dual(number, 0, 0);
            }
            case "input" -> {
                return new Dual(x[input], direction[input], 0);
            }
            default -> {}
        }
        Dual a = left.at(x, direction);
        if (right == null) {
            return unary(a);
        }
        Dual b = right.at(x, direction);
        double v = a.value;
        double w = b.value;
        if (Double.isNaN(v) || Double.isNaN(w) || !(a.worst < 1e300) || !(b.worst < 1e300)) {
            return new Dual(Double.NaN, Double.NaN, Double.POSITIVE_INFINITY);
        }
        return switch (operation) {
            case "+" -> of(v + w, a, 1, b, 1);
            case "-" -> of(v - w, a, 1, b, -1);
            case "*" -> of(v * w, a, w, b, v);
            case "/" -> of(v / w, a, 1 / w, b, -v / (w * w));
            case "atan2" -> of(StrictMath.atan2(v, w), a, w / (v * v + w * w), b, -v / (v * v + w * w));
            case "min" -> v < w ? a : v > w ? b : new Dual(v, (a.slope + b.slope) / 2, Double.POSITIVE_INFINITY);
            case "max" -> v > w ? a : v < w ? b : new Dual(v, (a.slope + b.slope) / 2, Double.POSITIVE_INFINITY);
            default -> {
                double power = StrictMath.pow(v, w);
                double byExponent = isConstant(right) ? 0 : power * StrictMath.log(v);
                yield of(power, a, w == 0 ? 0 : w * StrictMath.pow(v, w - 1), b, byExponent);
            }
        };
    }

    private static boolean isConstant(RandomFormula formula) {
        return formula == null
                || (!formula.operation.equals("input") && isConstant(formula.left) && isConstant(formula.right));
    }

    private Dual unary(Dual a) {
        double v = a.value;
        return switch (operation) {
            case "-" -> of(-v, a, -1);
            case "sin" -> of(StrictMath.sin(v), a, StrictMath.cos(v));
            case "cos" -> of(StrictMath.cos(v), a, -StrictMath.sin(v));
            case "tan" -> of(StrictMath.tan(v), a, 1 / (StrictMath.cos(v) * StrictMath.cos(v)));
            case "asin" -> of(StrictMath.asin(v), a, 1 / Math.sqrt(1 - v * v));
            case "acos" -> of(StrictMath.acos(v), a, -1 / Math.sqrt(1 - v * v));
            case "atan" -> of(StrictMath.atan(v), a, 1 / (1 + v * v));
            case "sinh" -> of(StrictMath.sinh(v), a, StrictMath.cosh(v));
            case "cosh" -> of(StrictMath.cosh(v), a, StrictMath.sinh(v));
            case "tanh" -> of(StrictMath.tanh(v), a, 1 / (StrictMath.cosh(v) * StrictMath.cosh(v)));
            case "exp" -> of(StrictMath.exp(v), a, StrictMath.exp(v));
            case "log" -> of(StrictMath.log(v), a, 1 / v);
            case "log10" -> of(StrictMath.log10(v), a, 1 / (v * StrictMath.log(10)));
            case "sqrt" -> of(Math.sqrt(v), a, 0.5 / Math.sqrt(v));
            case "abs" -> of(Math.abs(v), a, Math.signum(v));
            case "sign" -> new Dual(Math.signum(v), 0, Math.abs(v) < 1e-6 ? Double.POSITIVE_INFINITY : 0);
            default -> throw new IllegalStateException(operation);
        };
    }

    private static Dual of(double value, Dual a, double byA) {
        return new Dual(value, byA * a.slope, Math.abs(byA) * (a.worst + Math.abs(a.value)) + Math.abs(value));
    }

    private static Dual of(double value, Dual a, double byA, Dual b, double byB) {
        double slope = (byA == 0 ? 0 : byA * a.slope) + (byB == 0 ? 0 : byB * b.slope);
        double worst = Math.abs(byA) * (a.worst + Math.abs(a.value)) + Math.abs(byB) * (b.worst + Math.abs(b.value));
        return new Dual(value, slope, worst + Math.abs(value));
    }

    /** The formula as an expression. */
    public Expression expression(List<Expression> inputs) {
        switch (operation) {
            case "number" -> {
                return inputs.get(0).graph().constant(number);
            }
            case "input" -> {
                return inputs.get(input);
            }
            default -> {}
        }
        Expression a = left.expression(inputs);
        Expression b = right == null ? null : right.expression(inputs);
        return switch (operation) {
            case "+" -> a.plus(b);
            case "-" -> b == null ? a.negated() : a.minus(b);
            case "*" -> a.times(b);
            case "/" -> a.over(b);
            case "^", "pow" -> a.power(b);
            case "atan2" -> a.atan2(b);
            case "min" -> a.min(b);
            case "max" -> a.max(b);
            case "sin" -> a.sin();
            case "cos" -> a.cos();
            case "tan" -> a.tan();
            case "asin" -> a.asin();
            case "acos" -> a.acos();
            case "atan" -> a.atan();
            case "sinh" -> a.sinh();
            case "cosh" -> a.cosh();
            case "tanh" -> a.tanh();
            case "exp" -> a.exp();
            case "log" -> a.log();
            case "log10" -> a.log10();
            case "sqrt" -> a.sqrt();
            case "abs" -> a.abs();
            case "sign" -> a.sign();
            default -> throw new IllegalStateException(operation);
        };
    }

    /** The formula as text, inputs by their names. */
    public String text(List<String> names) {
        return switch (operation) {
            case "number" -> number < 0 ? "(" + number + ")" : Double.toString(number);
            case "input" -> names.get(input);
            case "+", "*", "/", "^" -> "(" + left.text(names) + " " + operation + " " + right.text(names) + ")";
            case "-" ->
                right == null
                        ? "(-" + left.text(names) + ")"
                        : "(" + left.text(names) + " - " + right.text(names) + ")";
            default -> operation + "(" + left.text(names) + (right == null ? "" : ", " + right.text(names)) + ")";
        };
    }
}
