package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.Instruction.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FusedSumsTest {

    /** Their product is not a number of double precision, so that its rounding shows. */
    private static final double X = 1 + 0x1p-30;

    private static final double Y = 1 - 0x1p-30;

    /** {@code X·Y − Z = −2⁻⁶⁰}, which is 0 where the product is rounded. */
    private static final double Z = 1;

    private static final double DIFFERENCE = -0x1p-60;

    private final Graph graph = new Graph();
    private final List<Expression> inputs =
            Stream.generate(graph::input).limit(4).toList();
    private final Expression x = inputs.get(0);
    private final Expression y = inputs.get(1);
    private final Expression z = inputs.get(2);
    private final Expression w = inputs.get(3);

    private static double value(List<Expression> inputs, Expression formula, double... given) {
        Program.Runner runner =
                Program.of(inputs, List.of(formula), CodeKernels.ofLanes()).runner(1);
        double[] result = new double[1];
        for (int i = 0; i < given.length; i++) {
            runner.input(i, new double[] {given[i]});
        }
        runner.output(0, result);
        runner.run(1);
        return result[0];
    }

    private double value(Expression formula, double... given) {
        return value(inputs, formula, given);
    }

    private List<Operation> operations(Expression... formulas) {
        return Arrays.stream(Order.of(WorkingForm.of(inputs, List.of(formulas)).outputs()))
                .map(Expression::operation)
                .filter(operation -> operation != null)
                .sorted()
                .toList();
    }

    @Test
    void productsAreAddedUnrounded() {
        assertThat(value(x.times(y).plus(z), X, Y, -Z, 0)).isEqualTo(DIFFERENCE);
        assertThat(value(z.plus(x.times(y)), X, Y, -Z, 0)).isEqualTo(DIFFERENCE);
        assertThat(value(x.times(y).minus(1), X, Y, 0, 0)).isEqualTo(DIFFERENCE);
        assertThat(value(z.minus(x.times(X)), Y, 0, Z, 0)).isEqualTo(-DIFFERENCE);
        assertThat(value(x.times(X).minus(z), Y, 0, Z, 0)).isEqualTo(DIFFERENCE);
        assertThat(value(z.minus(x.times(y.minus(w))), X, Y, Z, 0)).isEqualTo(-DIFFERENCE);
        assertThat(value(x.times(y).minus(z.minus(w)), X, Y, Z, 0)).isEqualTo(DIFFERENCE);
        assertThat(value(x.times(y).minus(z.times(3)), X, Y, Z / 3, 0)).isEqualTo(Math.fma(-3, Z / 3, X * Y));
    }

    @Test
    void aSumOfProductsTakesAnOperationForEach() {
        assertThat(operations(x.times(y).plus(z.times(w)).plus(x.times(z))))
                .containsExactly(Operation.MULTIPLY, Operation.FUSED_MULTIPLY_ADD, Operation.FUSED_MULTIPLY_ADD);
        assertThat(operations(z.minus(x.times(2)), z.minus(x.times(w.minus(y)))))
                .containsExactly(Operation.SUBTRACT, Operation.FUSED_MULTIPLY_ADD, Operation.FUSED_MULTIPLY_ADD);
    }

    @Test
    void differencesWithoutAFreeOppositeStay() {
        assertThat(operations(z.minus(x.times(y)))).containsExactly(Operation.SUBTRACT, Operation.MULTIPLY);
        assertThat(operations(x.times(y).minus(z))).containsExactly(Operation.SUBTRACT, Operation.MULTIPLY);
        assertThat(value(x.negated().minus(y), 2, 3, 0, 0)).isEqualTo(-5);
    }

    @Test
    void aProductOfSeveralUsesIsRoundedOnce() {
        Expression product = x.times(y);
        assertThat(operations(product.plus(z), product.plus(w)))
                .containsExactly(Operation.ADD, Operation.ADD, Operation.MULTIPLY);
        assertThat(operations(product, product.plus(w))).containsExactly(Operation.ADD, Operation.MULTIPLY);
        Expression difference = z.minus(w);
        assertThat(operations(difference, x.minus(y.times(difference))))
                .containsExactly(Operation.SUBTRACT, Operation.SUBTRACT, Operation.MULTIPLY);
    }

    @Test
    void aSignIsPutBeforeResultsAlone() {
        assertThat(operations(x.times(w.minus(y)).minus(z)))
                .containsExactly(Operation.SUBTRACT, Operation.MULTIPLY, Operation.FUSED_MULTIPLY_ADD);
        assertThat(operations(x.times(w.minus(y)).minus(z).times(w)))
                .containsExactly(Operation.SUBTRACT, Operation.SUBTRACT, Operation.MULTIPLY, Operation.MULTIPLY);
    }

    /** Lorenz: x(ρ − z) − y has its sign in the weights of the step. */
    @Test
    void aStepTakesNoOperationForASign() {
        Expression time = graph.input();
        List<Expression> lorenz = List.of(
                y.minus(x).times(10),
                x.times(z.negated().plus(28)).minus(y),
                x.times(y).minus(z.times(8.0 / 3)));
        StageTable euler = new StageTable(List.of(List.of()), List.of(List.of(1.0)));
        StepSequence sequence = new StepSequence(List.of(x, y, z, time), lorenz, euler);
        int[] state = sequence.advanced();
        StepPlan plan = new StepPlan(sequence, state, new int[] {0, 1, 2}, 3, sequence.step());
        assertThat(plan.pieces()).hasSize(1);
        // A right-hand side of six operations, and for each component its weight and the step.
        assertThat(((StepPlan.Stretch) plan.pieces().get(0)).code().instructions())
                .hasSize(6 + 3 + 3);
    }
}
