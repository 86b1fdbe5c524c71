package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.kernel.code.CodeKernels;
import java.util.List;
import org.junit.jupiter.api.Test;

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
