package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.row.RowFunction;

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
    private final Expression first;
    private final Expression second;
    private final double value;
    private final boolean isConstant;

    private Expression(
            Graph graph,
            int number,
            Operation operation,
            RowFunction function,
            Expression first,
            Expression second,
            double value,
            boolean isConstant) {
        this.graph = graph;
        this.number = number;
        this.operation = operation;
        this.function = function;
        this.first = first;
        this.second = second;
        this.value = value;
        this.isConstant = isConstant;
    }

    static Expression input(Graph graph, int number) {
        return new Expression(graph, number, null, null, null, null, Double.NaN, false);
    }

    static Expression constant(Graph graph, int number, double value) {
        return new Expression(graph, number, null, null, null, null, value, true);
    }

    static Expression operation(
            Graph graph, int number, Operation operation, RowFunction function, Expression first, Expression second) {
        return new Expression(graph, number, operation, function, first, second, Double.NaN, false);
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

    Expression first() {
        return first;
    }

    /** The second operand; the first once more where there is one. */
    Expression second() {
        return second;
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

    private Expression number(double other) {
        return graph.constant(other);
    }

    private Expression apply(RowFunction applied) {
        return Simplification.function(applied, this, this);
    }

    public Expression plus(Expression other) {
        return Simplification.add(this, other);
    }

    public Expression plus(double other) {
        return plus(number(other));
    }

    public Expression minus(Expression other) {
        return Simplification.subtract(this, other);
    }

    public Expression minus(double other) {
        return minus(number(other));
    }

    public Expression times(Expression other) {
        return Simplification.multiply(this, other);
    }

    public Expression times(double other) {
        return times(number(other));
    }

    public Expression over(Expression other) {
        return Simplification.divide(this, other);
    }

    public Expression over(double other) {
        return over(number(other));
    }

    public Expression power(Expression exponent) {
        return Simplification.power(this, exponent);
    }

    public Expression power(double exponent) {
        return power(number(exponent));
    }

    public Expression negated() {
        return times(-1);
    }

    public Expression squared() {
        return times(this);
    }

    public Expression sqrt() {
        return Simplification.squareRoot(this);
    }

    public Expression abs() {
        return Simplification.absolute(this);
    }

    public Expression sin() {
        return Simplification.sine(this);
    }

    public Expression cos() {
        return Simplification.cosine(this);
    }

    public Expression tan() {
        return apply(RowFunction.TANGENT);
    }

    public Expression asin() {
        return apply(RowFunction.ARC_SINE);
    }

    public Expression acos() {
        return apply(RowFunction.ARC_COSINE);
    }

    public Expression atan() {
        return apply(RowFunction.ARC_TANGENT);
    }

    /** The angle of the point whose abscissa is the other and whose ordinate is this. */
    public Expression atan2(Expression abscissa) {
        return Simplification.function(RowFunction.ARC_TANGENT_2, this, abscissa);
    }

    public Expression sinh() {
        return apply(RowFunction.HYPERBOLIC_SINE);
    }

    public Expression cosh() {
        return apply(RowFunction.HYPERBOLIC_COSINE);
    }

    public Expression tanh() {
        return apply(RowFunction.HYPERBOLIC_TANGENT);
    }

    public Expression exp() {
        return apply(RowFunction.EXPONENTIAL);
    }

    public Expression log() {
        return apply(RowFunction.LOGARITHM);
    }

    public Expression log10() {
        return apply(RowFunction.LOGARITHM_10);
    }

    /** −1, 0 or 1. */
    public Expression sign() {
        return apply(RowFunction.SIGN);
    }

    public Expression min(Expression other) {
        return Simplification.function(RowFunction.MINIMUM, this, other);
    }

    public Expression max(Expression other) {
        return Simplification.function(RowFunction.MAXIMUM, this, other);
    }
}
