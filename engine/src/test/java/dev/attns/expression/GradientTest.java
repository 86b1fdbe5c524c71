package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.kernel.code.CodeKernels;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GradientTest {

    @Test
    void halfPowersHaveTheirSlopeAtZeroToo() {
        for (double power : new double[] {1.5, 2.5, 3.5, 7.5, 20.5, 64.5}) {
            assertThat(slope(power, 0)).as("of x^%s", power).isZero();
            assertThat(slope(power, 1.3))
                    .isCloseTo(power * StrictMath.pow(1.3, power - 1), within(1e-12 * StrictMath.pow(1.3, power)));
        }
        assertThat(slope(0.5, 0)).isInfinite();
        assertThat(slope(-1.5, 2)).isCloseTo(-1.5 * StrictMath.pow(2, -2.5), within(1e-15));
    }

    @Test
    void aRootTimesSomethingElseIsAProduct() {
        Graph graph = new Graph();
        Expression x = graph.input();
        Expression y = graph.input();
        Expression product = x.times(y).times(x.sqrt());
        List<Expression> gradient = Gradient.of(List.of(product), List.of(graph.constant(1)), List.of(x, y));
        double[][] result = run(List.of(x, y), gradient, 4, 3);
        assertThat(result[0][0]).isEqualTo(1.5 * 2 * 3);
        assertThat(result[1][0]).isEqualTo(8);
    }

    static Stream<Arguments> rules() {
        double x = 0.7;
        double y = -1.6;
        return Stream.of(
                rule("sum", (a, b) -> a.plus(b), 1, 1),
                rule("difference", (a, b) -> a.minus(b), 1, -1),
                rule("product", (a, b) -> a.times(b), y, x),
                rule("quotient", (a, b) -> a.over(b), 1 / y, -x / (y * y)),
                rule("square root", (a, b) -> a.sqrt(), 0.5 / Math.sqrt(x), 0),
                rule("absolute value", (a, b) -> a.abs().plus(b.abs()), 1, -1),
                rule("sine", (a, b) -> a.sin(), Math.cos(x), 0),
                rule("cosine", (a, b) -> a.cos(), -Math.sin(x), 0),
                rule("tangent", (a, b) -> a.tan(), 1 / (Math.cos(x) * Math.cos(x)), 0),
                rule("arc sine", (a, b) -> a.asin(), 1 / Math.sqrt(1 - x * x), 0),
                rule("arc cosine", (a, b) -> a.acos(), -1 / Math.sqrt(1 - x * x), 0),
                rule("arc tangent", (a, b) -> b.atan(), 0, 1 / (1 + y * y)),
                rule("arc tangent of two", (a, b) -> a.atan2(b), y / (x * x + y * y), -x / (x * x + y * y)),
                rule("hyperbolic sine", (a, b) -> b.sinh(), 0, Math.cosh(y)),
                rule("hyperbolic cosine", (a, b) -> b.cosh(), 0, Math.sinh(y)),
                rule("hyperbolic tangent", (a, b) -> b.tanh(), 0, 1 / (Math.cosh(y) * Math.cosh(y))),
                rule("exponential", (a, b) -> b.exp(), 0, Math.exp(y)),
                rule("logarithm", (a, b) -> a.log(), 1 / x, 0),
                rule("decimal logarithm", (a, b) -> a.log10(), 1 / (x * Math.log(10)), 0),
                rule("power", (a, b) -> a.power(b), y * Math.pow(x, y - 1), Math.log(x) * Math.pow(x, y)),
                rule("constant power", (a, b) -> a.power(1.3), 1.3 * Math.pow(x, 0.3), 0),
                rule("constant base", (a, b) -> a.graph().constant(2).power(b), 0, Math.log(2) * Math.pow(2, y)),
                rule("without a constant", (a, b) -> a.minus(2).times(b), y, x - 2),
                rule("sign", (a, b) -> a.sign().plus(b), 0, 1),
                rule("smaller", (a, b) -> a.min(b), 0, 1),
                rule("larger", (a, b) -> a.max(b), 1, 0),
                rule("several ways", (a, b) -> a.times(b).plus(a.sin()).minus(b), y + Math.cos(x), x - 1));
    }

    private static Arguments rule(String name, BinaryOperator<Expression> formula, double byFirst, double bySecond) {
        return Arguments.of(name, formula, byFirst, bySecond);
    }

    /** The derivatives by x = 0.7 and y = −1.6, three times as large where the cotangent is 3. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void everyOperationHasTheDerivativeOfTheBook(
            String name, BinaryOperator<Expression> formula, double byFirst, double bySecond) {
        Graph graph = new Graph();
        Expression x = graph.input();
        Expression y = graph.input();
        List<Expression> gradient =
                Gradient.of(List.of(formula.apply(x, y)), List.of(graph.constant(3)), List.of(x, y));
        double[][] result = run(List.of(x, y), gradient, 0.7, -1.6);
        assertThat(result[0][0]).isCloseTo(3 * byFirst, within(1e-14));
        assertThat(result[1][0]).isCloseTo(3 * bySecond, within(1e-14));
    }

    @Test
    void atACornerTheMeanOfTheSlopesOnBothSidesIsTaken() {
        Graph graph = new Graph();
        Expression x = graph.input();
        Expression y = graph.input();
        for (Expression corner : List.of(x.min(y), x.max(y))) {
            List<Expression> gradient = Gradient.of(List.of(corner), List.of(graph.constant(1)), List.of(x, y));
            assertThat(run(List.of(x, y), gradient, 2, 2)).isDeepEqualTo(new double[][] {{0.5}, {0.5}});
        }
        List<Expression> gradient = Gradient.of(List.of(x.abs()), List.of(graph.constant(1)), List.of(x));
        assertThat(run(List.of(x), gradient, 0)[0][0]).isZero();
    }

    private static double slope(double power, double at) {
        Graph graph = new Graph();
        Expression x = graph.input();
        List<Expression> gradient = Gradient.of(List.of(x.power(power)), List.of(graph.constant(1)), List.of(x));
        return run(List.of(x), gradient, at)[0][0];
    }

    private static double[][] run(List<Expression> inputs, List<Expression> outputs, double... at) {
        Program.Runner runner = Program.of(inputs, outputs, CodeKernels.plain()).runner(1);
        double[][] result = new double[outputs.size()][1];
        for (int k = 0; k < at.length; k++) {
            runner.input(k, new double[] {at[k]});
        }
        runner.outputs(result);
        runner.run(1);
        return result;
    }
}
