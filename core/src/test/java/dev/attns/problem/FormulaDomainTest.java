package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.text.source.SourceText;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Formulas at and beyond the ends of their domain: what Java makes of them, in lanes and one by one. */
class FormulaDomainTest {

    private static final double[] NUMBERS = {
        0.0,
        -0.0,
        1,
        -1,
        2,
        -2,
        -0.5,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN
    };

    static Stream<Arguments> formulas() {
        return Stream.of(
                formula("1/x", x -> 1 / x),
                formula("x/x", x -> x / x),
                formula("x/(x - 1)", x -> x / (x - 1)),
                formula("sqrt(x)", Math::sqrt),
                formula("log(x)", StrictMath::log),
                formula("log10(x)", StrictMath::log10),
                formula("asin(x)", StrictMath::asin),
                formula("acos(x)", StrictMath::acos),
                formula("exp(x)", StrictMath::exp),
                formula("x^2", x -> x * x),
                formula("x^(-1)", x -> 1 / x),
                formula("x^0", x -> 1),
                formula("x^1.3", x -> StrictMath.pow(x, 1.3)),
                formula("x^x", x -> StrictMath.pow(x, x)),
                formula("2^x", x -> StrictMath.pow(2, x)),
                formula("(-2)^x", x -> StrictMath.pow(-2, x)),
                formula("atan2(x, 0)", x -> StrictMath.atan2(x, 0)),
                formula("sign(x)", Math::signum),
                formula("min(x, 1)", x -> Math.min(x, 1)),
                formula("max(x, 1)", x -> Math.max(x, 1)));
    }

    private static Arguments formula(String text, DoubleUnaryOperator inJava) {
        return Arguments.of(text, inJava);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("formulas")
    void isWhatJavaMakesOfIt(String text, DoubleUnaryOperator inJava) {
        Ode ode = Family.of(new SourceText("domain.yaml", """
                        name: domain
                        state: [x]
                        equations: {x: %s}
                        initial: {x: 1}
                        step: 1
                        horizon: 1
                        """.formatted(text)))
                .with("")
                .ode();
        double[][] slope = new double[1][NUMBERS.length];
        ode.evaluator(NUMBERS.length).slope(new double[0], new double[][] {NUMBERS}, slope, NUMBERS.length);
        double[] alone = new double[1];
        for (int i = 0; i < NUMBERS.length; i++) {
            double expected = inJava.applyAsDouble(NUMBERS[i]);
            String at = text + " at " + NUMBERS[i];
            assertThat(Math.abs(slope[0][i] - expected) <= Math.ulp(expected)
                            || Double.compare(slope[0][i], expected) == 0)
                    .as("%s is %s, in Java %s", at, slope[0][i], expected)
                    .isTrue();
            ode.laneEvaluator().orElseThrow().slope(0, new double[] {NUMBERS[i]}, alone);
            assertThat(alone).as(at).containsExactly(slope[0][i]);
        }
    }
}
