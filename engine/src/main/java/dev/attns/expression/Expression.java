package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.row.RowFunction;
import java.util.List;

/**
 * A formula: an input, a constant, or an operation on others. Immutable; of two equal ones in a {@link Graph} there is one.
 *
 * <p>The methods give new expressions of the same graph, already simplified: constants are folded, {@code x + 0},
 * {@code 1·x}, {@code x − x} and their like vanish, a whole power becomes multiplications, and division by a constant becomes
 * multiplication by its inverse.
 */
public final class Expression {

    private final Graph graph;
    private final int number;
    private final Operation operation;
    private final RowFunction function;
    private final List<Expression> operands;
    private final double value;
    private final boolean isConstant;

    private Expression(
            Graph graph,
            int number,
            Operation operation,
            RowFunction function,
            List<Expression> operands,
            double value,
            boolean isConstant) {
        this.graph = graph;
        this.number = number;
        this.operation = operation;
        this.function = function;
        this.operands = operands;
        this.value = value;
        this.isConstant = isConstant;
    }

    static Expression input(Graph graph, int number) {
        return new Expression(graph, number, null, null, List.of(), Double.NaN, false);
    }

    static Expression constant(Graph graph, int number, double value) {
        return new Expression(graph, number, null, null, List.of(), value, true);
    }

    static Expression operation(
            Graph graph, int number, Operation operation, RowFunction function, List<Expression> operands) {
        return new Expression(graph, number, operation, function, operands, Double.NaN, false);
    }

    /** The graph to which it belongs. */
    public Graph graph() {
        return graph;
    }

    /** Its place in the order of the graph; operands come before. */
    int number() {
        return number;
    }

    /** What is done with the operands; null for inputs and constants. */
    Operation operation() {
        return operation;
    }

    RowFunction function() {
        return function;
    }

    /** What the operation takes, one to three; empty for inputs and constants. */
    List<Expression> operands() {
        return operands;
    }

    Expression first() {
        return operands.get(0);
    }

    /** The second operand; the first once more where there is one. */
    Expression second() {
        return operands.get(Math.min(1, operands.size() - 1));
    }

    /** Whether it is the same for all inputs. */
    public boolean isConstant() {
        return isConstant;
    }

    /** The value of a constant; not a number for all else. */
    public double value() {
        return value;
    }

    boolean is(double number) {
        return isConstant && value == number;
    }

    boolean isInput() {
        return operation == null && !isConstant;
    }

    /** Whether it is −1 times another. */
    boolean isOpposite() {
        return operation == Operation.MULTIPLY && first().is(-1);
    }

    private Expression number(double other) {
        return graph.constant(other);
    }

    private Expression apply(RowFunction applied) {
        return Simplification.function(applied, this, this);
    }

    /** This + the other. */
    public Expression plus(Expression other) {
        return Simplification.add(this, other);
    }

    /** This + a number. */
    public Expression plus(double other) {
        return plus(number(other));
    }

    /** This − the other. */
    public Expression minus(Expression other) {
        return Simplification.subtract(this, other);
    }

    /** This − a number. */
    public Expression minus(double other) {
        return minus(number(other));
    }

    /** This · the other. */
    public Expression times(Expression other) {
        return Simplification.multiply(this, other);
    }

    /** This · a number. */
    public Expression times(double other) {
        return times(number(other));
    }

    /** This / the other. */
    public Expression over(Expression other) {
        return Simplification.divide(this, other);
    }

    /** This / a number. */
    public Expression over(double other) {
        return over(number(other));
    }

    /** This to the power of the exponent. */
    public Expression power(Expression exponent) {
        return Simplification.power(this, exponent);
    }

    /** This to the power of a number. */
    public Expression power(double exponent) {
        return power(number(exponent));
    }

    /** −1 · this. */
    public Expression negated() {
        return times(-1);
    }

    /** This · this. */
    public Expression squared() {
        return times(this);
    }

    /** The square root. */
    public Expression sqrt() {
        return Simplification.squareRoot(this);
    }

    /** The absolute value. */
    public Expression abs() {
        return Simplification.absolute(this);
    }

    /** The sine. */
    public Expression sin() {
        return Simplification.sine(this);
    }

    /** The cosine. */
    public Expression cos() {
        return Simplification.cosine(this);
    }

    /** The tangent. */
    public Expression tan() {
        return apply(RowFunction.TANGENT);
    }

    /** The angle from −π/2 to π/2 with this sine. */
    public Expression asin() {
        return apply(RowFunction.ARC_SINE);
    }

    /** The angle from 0 to π with this cosine. */
    public Expression acos() {
        return apply(RowFunction.ARC_COSINE);
    }

    /** The angle from −π/2 to π/2 with this tangent. */
    public Expression atan() {
        return apply(RowFunction.ARC_TANGENT);
    }

    /** The angle of the point whose abscissa is the other and whose ordinate is this. */
    public Expression atan2(Expression abscissa) {
        return Simplification.function(RowFunction.ARC_TANGENT_2, this, abscissa);
    }

    /** The hyperbolic sine. */
    public Expression sinh() {
        return apply(RowFunction.HYPERBOLIC_SINE);
    }

    /** The hyperbolic cosine. */
    public Expression cosh() {
        return apply(RowFunction.HYPERBOLIC_COSINE);
    }

    /** The hyperbolic tangent. */
    public Expression tanh() {
        return apply(RowFunction.HYPERBOLIC_TANGENT);
    }

    /** e to the power of this. */
    public Expression exp() {
        return apply(RowFunction.EXPONENTIAL);
    }

    /** The natural logarithm. */
    public Expression log() {
        return apply(RowFunction.LOGARITHM);
    }

    /** The logarithm to the base 10. */
    public Expression log10() {
        return apply(RowFunction.LOGARITHM_10);
    }

    /** −1, 0 or 1. */
    public Expression sign() {
        return apply(RowFunction.SIGN);
    }

    /** The smaller of this and the other. */
    public Expression min(Expression other) {
        return Simplification.function(RowFunction.MINIMUM, this, other);
    }

    /** The larger of this and the other. */
    public Expression max(Expression other) {
        return Simplification.function(RowFunction.MAXIMUM, this, other);
    }
}
