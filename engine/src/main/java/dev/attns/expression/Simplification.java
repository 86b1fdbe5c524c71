package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.row.RowFunction;

/**
 * What operations become when their operands are known in part. A product with a constant has the constant first; the
 * opposite of x is {@code −1·x}, and goes into sums as a subtraction; {@code sin(y − x)} becomes {@code −sin(x − y)}. A factor 0 makes a product 0 whatever the other is.
 */
final class Simplification {

    /** Whole powers up to this one are written out as multiplications. */
    private static final int LARGEST_PRODUCT = 64;

    private Simplification() {}

    static Expression add(Expression x, Expression y) {
        if (x.isConstant() && y.isConstant()) {
            return x.graph().constant(x.value() + y.value());
        }
        if (x.is(0)) {
            return y;
        }
        if (y.is(0)) {
            return x;
        }
        if (y.isOpposite()) {
            return subtract(x, y.second());
        }
        if (x.isOpposite()) {
            return subtract(y, x.second());
        }
        return x == y ? x.times(2) : inOrder(Operation.ADD, null, x, y);
    }

    static Expression subtract(Expression x, Expression y) {
        if (x.isConstant() && y.isConstant()) {
            return x.graph().constant(x.value() - y.value());
        }
        if (y.is(0)) {
            return x;
        }
        if (x.is(0)) {
            return y.negated();
        }
        if (x == y) {
            return x.graph().constant(0);
        }
        if (y.isOpposite()) {
            return add(x, y.second());
        }
        return x.graph().node(Operation.SUBTRACT, null, x, y);
    }

    static Expression multiply(Expression x, Expression y) {
        if (x.isConstant() && y.isConstant()) {
            return x.graph().constant(x.value() * y.value());
        }
        if (y.isConstant()) {
            return scale(y, x);
        }
        if (x.isConstant()) {
            return scale(x, y);
        }
        if (x.isOpposite()) {
            return multiply(x.second(), y).negated();
        }
        if (y.isOpposite()) {
            return multiply(x, y.second()).negated();
        }
        return inOrder(Operation.MULTIPLY, null, x, y);
    }

    /** A constant times an expression that is none. */
    private static Expression scale(Expression constant, Expression x) {
        if (constant.is(0)) {
            return constant;
        }
        if (constant.is(1)) {
            return x;
        }
        if (x.operation() == Operation.MULTIPLY && x.first().isConstant()) {
            double product = constant.value() * x.first().value();
            if (isSafe(product)) {
                return multiply(x.graph().constant(product), x.second());
            }
        }
        if (constant.is(-1) && x.operation() == Operation.SUBTRACT) {
            return subtract(x.second(), x.first());
        }
        return x.graph().node(Operation.MULTIPLY, null, constant, x);
    }

    static Expression divide(Expression x, Expression y) {
        if (x.isConstant() && y.isConstant()) {
            return x.graph().constant(x.value() / y.value());
        }
        if (y.isConstant() && isSafe(1 / y.value())) {
            return multiply(x, x.graph().constant(1 / y.value()));
        }
        if (x.is(0)) {
            return x;
        }
        if (x.isOpposite()) {
            return divide(x.second(), y).negated();
        }
        if (y.isOpposite()) {
            return divide(x, y.second()).negated();
        }
        return x.graph().node(Operation.DIVIDE, null, x, y);
    }

    static Expression power(Expression x, Expression exponent) {
        if (!exponent.isConstant()) {
            return x.is(Math.E) ? exponent.exp() : function(RowFunction.POWER, x, exponent);
        }
        double power = exponent.value();
        if (x.isConstant()) {
            return x.graph().constant(StrictMath.pow(x.value(), power));
        }
        double size = Math.abs(power);
        double whole = Math.floor(size);
        if (whole > LARGEST_PRODUCT || (size != whole && size != whole + 0.5) || Double.isNaN(power)) {
            return function(RowFunction.POWER, x, exponent);
        }
        Expression product = wholePower(x, (int) whole);
        Expression result = size == whole ? product : product.times(x.sqrt());
        return power < 0 ? x.graph().constant(1).over(result) : result;
    }

    /** {@code x^n} by squaring. */
    private static Expression wholePower(Expression x, int n) {
        if (n == 0) {
            return x.graph().constant(1);
        }
        Expression half = wholePower(x, n / 2);
        Expression square = half.times(half);
        return n % 2 == 0 ? square : square.times(x);
    }

    static Expression squareRoot(Expression x) {
        return x.isConstant() ? x.graph().constant(Math.sqrt(x.value())) : unary(Operation.SQUARE_ROOT, x);
    }

    static Expression absolute(Expression x) {
        if (x.isConstant()) {
            return x.graph().constant(Math.abs(x.value()));
        }
        return unary(Operation.ABSOLUTE, isReversed(x) ? x.negated() : x);
    }

    static Expression sine(Expression x) {
        if (x.isConstant()) {
            return x.graph().constant(StrictMath.sin(x.value()));
        }
        return isReversed(x) ? unary(Operation.SINE, x.negated()).negated() : unary(Operation.SINE, x);
    }

    static Expression cosine(Expression x) {
        if (x.isConstant()) {
            return x.graph().constant(StrictMath.cos(x.value()));
        }
        return unary(Operation.COSINE, isReversed(x) ? x.negated() : x);
    }

    /** Whether the opposite is the simpler of the two: of {@code x − y} and {@code y − x}, only one is used. */
    private static boolean isReversed(Expression x) {
        return x.isOpposite()
                || (x.operation() == Operation.SUBTRACT
                        && x.first().number() > x.second().number());
    }

    private static Expression unary(Operation operation, Expression x) {
        return x.graph().node(operation, null, x);
    }

    static Expression function(RowFunction function, Expression x, Expression y) {
        if (x.isConstant() && y.isConstant()) {
            return x.graph().constant(function.of(x.value(), y.value()));
        }
        if (function.arguments() == 1) {
            return x.graph().node(Operation.FUNCTION, function, x);
        }
        boolean isSymmetric = function == RowFunction.MINIMUM || function == RowFunction.MAXIMUM;
        return isSymmetric
                ? inOrder(Operation.FUNCTION, function, x, y)
                : x.graph().node(Operation.FUNCTION, function, x, y);
    }

    /** An operation whose operands may change places: the one that came first is the first. */
    private static Expression inOrder(Operation operation, RowFunction function, Expression x, Expression y) {
        boolean isOrdered = x.number() <= y.number();
        return x.graph().node(operation, function, isOrdered ? x : y, isOrdered ? y : x);
    }

    /** Whether nothing was lost to the ends of the range. */
    private static boolean isSafe(double factor) {
        return Math.abs(factor) >= Double.MIN_NORMAL && Math.abs(factor) <= Double.MAX_VALUE;
    }
}
