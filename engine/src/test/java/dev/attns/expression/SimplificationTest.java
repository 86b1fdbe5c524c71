package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.row.RowFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule by itself: formulas of one value that are one node of the graph. */
class SimplificationTest {

    private final Graph graph = new Graph();
    private final Expression x = graph.input();
    private final Expression y = graph.input();

    private Expression constant(double value) {
        return graph.constant(value);
    }

    private static void assertNode(Expression made, Operation operation, Expression first, Expression second) {
        assertThat(made.operation()).isEqualTo(operation);
        assertThat(made.first()).isSameAs(first);
        assertThat(made.second()).isSameAs(second);
    }

    @Test
    void constantsAreComputedAtOnce() {
        assertThat(constant(3).plus(5).value()).isEqualTo(8);
        assertThat(constant(3).minus(5).value()).isEqualTo(-2);
        assertThat(constant(3).times(5).value()).isEqualTo(15);
        assertThat(constant(3).over(5).value()).isEqualTo(0.6);
        assertThat(constant(3).power(5).value()).isEqualTo(243);
        assertThat(constant(9).sqrt().value()).isEqualTo(3);
        assertThat(constant(-9).abs().value()).isEqualTo(9);
        assertThat(constant(2).sin().value()).isEqualTo(StrictMath.sin(2));
        assertThat(constant(2).cos().value()).isEqualTo(StrictMath.cos(2));
        assertThat(constant(2).max(constant(3)).value()).isEqualTo(3);
    }

    @Test
    void nothingIsAddedAndNothingMultipliesByOne() {
        assertThat(x.plus(0)).isSameAs(x);
        assertThat(constant(0).plus(x)).isSameAs(x);
        assertThat(x.minus(0)).isSameAs(x);
        assertThat(x.times(1)).isSameAs(x);
        assertThat(constant(1).times(x)).isSameAs(x);
        assertThat(x.over(1)).isSameAs(x);
        assertThat(x.power(1)).isSameAs(x);
    }

    @Test
    void whatIsZeroIsZero() {
        assertThat(x.minus(x).is(0)).isTrue();
        assertThat(x.times(0).is(0)).isTrue();
        assertThat(constant(0).times(x).is(0)).isTrue();
        assertThat(constant(0).over(x).is(0)).isTrue();
    }

    @Test
    void theOppositeIsMinusOneTimesAndGoesIntoSumsAsASubtraction() {
        assertNode(x.negated(), Operation.MULTIPLY, constant(-1), x);
        assertThat(constant(0).minus(x)).isSameAs(x.negated());
        assertThat(x.negated().negated()).isSameAs(x);
        assertThat(x.plus(y.negated())).isSameAs(x.minus(y));
        assertThat(x.negated().plus(y)).isSameAs(y.minus(x));
        assertThat(x.minus(y.negated())).isSameAs(x.plus(y));
        assertThat(x.minus(y).negated()).isSameAs(y.minus(x));
        assertThat(x.plus(y).negated().operation()).isEqualTo(Operation.MULTIPLY);
        assertThat(x.minus(y).times(2).operation()).isEqualTo(Operation.MULTIPLY);
    }

    @Test
    void signsGoToTheFrontOfProductsAndQuotients() {
        assertThat(x.negated().times(y)).isSameAs(x.times(y).negated());
        assertThat(x.times(y.negated())).isSameAs(x.times(y).negated());
        assertThat(x.negated().times(y.negated())).isSameAs(x.times(y));
        assertThat(x.negated().over(y)).isSameAs(x.over(y).negated());
        assertThat(x.over(y.negated())).isSameAs(x.over(y).negated());
    }

    @Test
    void operandsThatMayChangePlacesStandInTheOrderTheyCameIn() {
        assertNode(y.plus(x), Operation.ADD, x, y);
        assertNode(y.times(x), Operation.MULTIPLY, x, y);
        assertThat(y.min(x)).isSameAs(x.min(y));
        assertThat(y.max(x)).isSameAs(x.max(y));
        assertThat(y.atan2(x)).isNotSameAs(x.atan2(y));
        assertNode(y.minus(x), Operation.SUBTRACT, y, x);
        assertNode(y.over(x), Operation.DIVIDE, y, x);
    }

    @Test
    void constantFactorsStandFirstAndAreMultiplied() {
        assertNode(x.times(3), Operation.MULTIPLY, constant(3), x);
        assertThat(x.times(3).times(5)).isSameAs(x.times(15));
        assertThat(x.plus(x)).isSameAs(x.times(2));
        assertThat(x.over(4)).isSameAs(x.times(0.25));
    }

    /** Where a product of constants or a reciprocal leaves the range of normal numbers, the formula stays as written. */
    @ParameterizedTest
    @CsvSource({"1e200, 1e200", "1e-200, 1e-200", "1e-160, 1e-150"})
    void constantsWhoseProductIsLostAreLeftApart(double one, double other) {
        assertNode(x.times(one).times(other), Operation.MULTIPLY, constant(other), x.times(one));
    }

    @Test
    void constantsAtTheEndsOfTheRangeAreMultipliedStill() {
        assertThat(x.times(Double.MAX_VALUE / 2).times(2)).isSameAs(x.times(Double.MAX_VALUE));
        assertThat(x.times(2 * Double.MIN_NORMAL).times(0.5)).isSameAs(x.times(Double.MIN_NORMAL));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, 1e-320, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN})
    void aDivisorWithoutASafeReciprocalDivides(double divisor) {
        assertNode(x.over(divisor), Operation.DIVIDE, x, constant(divisor));
    }

    @Test
    void wholeAndHalfPowersAreProducts() {
        Expression square = x.times(x);
        assertThat(x.power(0).is(1)).isTrue();
        assertThat(x.power(2)).isSameAs(square);
        assertThat(x.squared()).isSameAs(square);
        assertThat(x.power(3)).isSameAs(square.times(x));
        assertThat(x.power(4)).isSameAs(square.times(square));
        assertThat(x.power(-2)).isSameAs(constant(1).over(square));
        assertThat(x.power(0.5)).isSameAs(x.sqrt());
        assertThat(x.power(2.5)).isSameAs(square.times(x.sqrt()));
        assertThat(x.power(-0.5)).isSameAs(constant(1).over(x.sqrt()));
        assertThat(x.power(64).function()).isNull();
        assertThat(x.power(-64.5).function()).isNull();
    }

    @ParameterizedTest
    @ValueSource(doubles = {65, -65, 1e9, 2.25, 0.75, 1.0000001, Double.NaN, Double.POSITIVE_INFINITY})
    void otherPowersAreFunctions(double power) {
        assertThat(x.power(power).function()).isEqualTo(RowFunction.POWER);
    }

    @Test
    void aPowerOfEulersNumberIsAnExponential() {
        assertThat(constant(Math.E).power(x)).isSameAs(x.exp());
        assertThat(constant(2).power(x).function()).isEqualTo(RowFunction.POWER);
        assertThat(y.power(x).function()).isEqualTo(RowFunction.POWER);
    }

    @Test
    void ofAnAngleAndItsOppositeOnlyOneIsUsed() {
        assertNode(x.sin(), Operation.SINE, x, x);
        assertNode(x.cos(), Operation.COSINE, x, x);
        assertNode(x.abs(), Operation.ABSOLUTE, x, x);
        assertThat(x.negated().sin()).isSameAs(x.sin().negated());
        assertThat(x.negated().cos()).isSameAs(x.cos());
        assertThat(x.negated().abs()).isSameAs(x.abs());
        assertThat(y.minus(x).sin()).isSameAs(x.minus(y).sin().negated());
        assertThat(y.minus(x).cos()).isSameAs(x.minus(y).cos());
        assertThat(y.minus(x).abs()).isSameAs(x.minus(y).abs());
        assertThat(x.minus(y).sin().operation()).isEqualTo(Operation.SINE);
        assertThat(x.plus(y).cos().first()).isSameAs(x.plus(y));
    }
}
