package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.FlatKernel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A thousand random formulas: values and derivatives by three ways of code, dual numbers and differences. */
class RandomFormulaTest {

    private static final int FORMULAS = 1000;
    private static final int INPUTS = 3;
    private static final int LANES = 37;

    /** Rounding of each operation, as it grows on the way through the formula. */
    private static final double ROUNDING = 1e-14;

    private final Random random = new Random(8);
    private int values;
    private int slopes;
    private int differences;

    @Test
    void valuesAndDerivativesAgreeWithDualNumbersAndDifferences() {
        for (int k = 0; k < FORMULAS; k++) {
            check(RandomFormula.draw(random, 1 + k % 7, INPUTS));
        }
        assertThat(values).isGreaterThan(FORMULAS * LANES / 2);
        assertThat(slopes).isGreaterThan(FORMULAS * LANES / 2);
        assertThat(differences).isGreaterThan(FORMULAS * LANES / 4);
    }

    private void check(RandomFormula formula) {
        Graph graph = new Graph();
        List<Expression> x = Stream.generate(graph::input).limit(INPUTS).toList();
        Expression time = graph.input();
        Expression weight = graph.input();
        List<Expression> inputs = new ArrayList<>(x);
        inputs.add(time);
        Expression expression = formula.expression(x);
        double[][] points = new double[INPUTS + 2][LANES];
        for (double[] row : points) {
            for (int lane = 0; lane < LANES; lane++) {
                row[lane] = random.nextGaussian() * 1.5;
            }
        }
        double[] result = run(inputs, List.of(expression), points, CodeKernels.ofLanes())[0];
        assertThat(run(inputs, List.of(expression), points, CodeKernels.plain())[0])
                .containsExactly(result);
        FlatKernel flat =
                FlatProgram.of(inputs, List.of(expression)).orElseThrow().get();
        List<Expression> all = new ArrayList<>(inputs);
        all.add(weight);
        List<Expression> gradient = Gradient.of(List.of(expression), List.of(weight), x);
        double[][] derivative = run(all, gradient, points, CodeKernels.ofLanes());
        double[][] plain = run(all, gradient, points, CodeKernels.plain());
        for (int c = 0; c < INPUTS; c++) {
            assertThat(plain[c]).containsExactly(derivative[c]);
        }
        for (int lane = 0; lane < LANES; lane++) {
            double[] at = {points[0][lane], points[1][lane], points[2][lane]};
            double[] out = new double[1];
            flat.run(points[INPUTS][lane], at, out);
            assertThat(out).containsExactly(result[lane]);
            checkLane(formula, at, result[lane], derivative, points[INPUTS + 1][lane], lane);
        }
    }

    private void checkLane(
            RandomFormula formula, double[] at, double value, double[][] derivative, double weight, int lane) {
        for (int c = 0; c < INPUTS; c++) {
            double[] direction = new double[INPUTS];
            direction[c] = 1;
            RandomFormula.Dual dual = formula.at(at, direction);
            if (!(dual.worst() < 1e6) || !Double.isFinite(dual.value())) {
                continue;
            }
            values++;
            assertThat(value)
                    .as(formula.text(List.of("x", "y", "z")) + " at " + Arrays.toString(at))
                    .isCloseTo(dual.value(), within(ROUNDING * (1 + dual.worst())));
            double step = 1e-5;
            double before = moved(formula, at, c, -step);
            double after = moved(formula, at, c, step);
            double difference = (after - before) / (2 * step);
            double curvature = Math.abs(after - 2 * dual.value() + before) / (step * step);
            double own = derivative[c][lane] / weight;
            if (!Double.isFinite(dual.slope()) || !(curvature < 1e4) || !(Math.abs(dual.slope()) < 1e5)) {
                continue;
            }
            slopes++;
            assertThat(own)
                    .as(formula.text(List.of("x", "y", "z")) + " at " + Arrays.toString(at))
                    .isCloseTo(dual.slope(), within(1e-8 * (1 + dual.worst() + curvature)));
            if (curvature < 100 && dual.worst() < 1e3) {
                differences++;
                assertThat(own)
                        .as(formula.text(List.of("x", "y", "z")) + " at " + Arrays.toString(at))
                        .isCloseTo(difference, within(1e-4 * (1 + curvature)));
            }
        }
    }

    private static double moved(RandomFormula formula, double[] at, int c, double step) {
        double[] moved = at.clone();
        moved[c] += step;
        return formula.at(moved, new double[INPUTS]).value();
    }

    private static double[][] run(
            List<Expression> inputs, List<Expression> outputs, double[][] points, CodeKernels kernels) {
        Program.Runner runner = Program.of(inputs, outputs, kernels).runner(LANES);
        double[][] result = new double[outputs.size()][LANES];
        runner.inputs(0, points, inputs.size());
        runner.outputs(result);
        runner.run(LANES);
        return result;
    }
}
