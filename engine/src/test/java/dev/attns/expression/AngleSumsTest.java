package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.Instruction.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AngleSumsTest {

    private static final int ANGLES = 4;
    private static final int LANES = 500;

    /** A few roundings of a number up to 1. */
    private static final double ROUNDING = 1e-15;

    private final Graph graph = new Graph();
    private final List<Expression> angles =
            Stream.generate(graph::input).limit(ANGLES).toList();
    private final Expression a = angles.get(0);
    private final Expression b = angles.get(1);
    private final Expression c = angles.get(2);
    private final Expression d = angles.get(3);

    /** How many angles the formulas take sines and cosines of, after they were written out. */
    private long left(Expression... formulas) {
        return angles(WorkingForm.of(angles, List.of(formulas)).outputs());
    }

    private static long angles(List<Expression> formulas) {
        return Arrays.stream(Order.of(formulas))
                .filter(node -> node.operation() == Operation.SINE || node.operation() == Operation.COSINE)
                .map(Expression::first)
                .distinct()
                .count();
    }

    @Test
    void allDifferencesOfAnglesThatAreThereFollowFromThem() {
        assertThat(left(a.sin(), b.cos(), a.minus(b).cos())).isEqualTo(2);
        assertThat(left(
                        a.sin(),
                        b.sin(),
                        a.minus(b).sin(),
                        b.minus(a).cos(),
                        a.plus(b).cos()))
                .isEqualTo(2);
        List<Expression> chain = new ArrayList<>();
        for (Expression one : angles) {
            chain.add(one.sin());
            angles.forEach(other -> chain.add(one.minus(other).cos()));
        }
        assertThat(angles(chain)).isEqualTo(ANGLES + ANGLES * (ANGLES - 1) / 2);
        assertThat(left(chain.toArray(Expression[]::new))).isEqualTo(ANGLES);
    }

    @Test
    void anglesThatAreNotThereAreTakenWhereTheyAreFewer() {
        Expression[] all = {
            a.minus(b).sin(),
            a.minus(c).sin(),
            a.minus(d).sin(),
            b.minus(c).sin(),
            b.minus(d).sin(),
            c.minus(d).sin()
        };
        assertThat(left(all)).isEqualTo(4);
        assertThat(left(Arrays.copyOf(all, 5))).isEqualTo(4);
        assertThat(left(Stream.of(0.1, 0.2, 0.3)
                        .map(phase -> a.plus(phase).sin())
                        .toArray(Expression[]::new)))
                .isEqualTo(1);
    }

    @Test
    void formulasInWhichNothingIsSavedStayAsTheyAre() {
        for (List<Expression> formulas : List.of(
                List.of(a.sin(), b.cos()),
                List.of(a.plus(b).sin()),
                List.of(a.sin(), a.plus(b).sin(), a.plus(b).plus(c).cos()),
                List.of(a.minus(b).sin(), b.minus(c).sin(), a.minus(c).sin()),
                List.of(a.minus(b).sin(), a.plus(b).sin(), c.sin()),
                List.of(a.plus(1).sin()))) {
            assertThat(AngleSums.worthwhile(Order.of(formulas))).isEmpty();
        }
    }

    @Test
    void groupsAreCountedEachForItself() {
        Expression[] formulas = {
            a.sin(), b.sin(), a.minus(b).sin(), c.minus(d).sin(), c.plus(d).sin()
        };
        assertThat(left(formulas)).isEqualTo(4);
    }

    @Test
    void sumsOfSumsFollowFromTheirParts() {
        Expression two = a.plus(b);
        Expression three = two.plus(c);
        assertThat(left(
                        a.sin(),
                        b.sin(),
                        c.sin(),
                        d.sin(),
                        two.cos(),
                        three.sin(),
                        three.plus(d).cos()))
                .isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-8, 1, 100, 1e6})
    void valuesAndDerivativesAreThoseOfTheFormulas(double size) {
        double[][] points = new double[ANGLES][];
        Arrays.setAll(points, k -> new Random(k).doubles(LANES, -size, size).toArray());
        Expression sum = graph.constant(0);
        for (int i = 0; i < ANGLES; i++) {
            sum = sum.plus(angles.get(i).cos().times(i + 1));
            for (int j = 0; j < i; j++) {
                Expression difference = angles.get(i).minus(angles.get(j));
                sum = sum.plus(difference.sin().times(weight(i, j)))
                        .plus(angles.get(i).plus(angles.get(j)).cos().times(weight(j, i)));
            }
        }
        List<Expression> outputs = new ArrayList<>(List.of(sum));
        outputs.addAll(Gradient.of(List.of(sum), List.of(graph.constant(1)), angles));
        assertThat(angles(outputs)).isEqualTo(ANGLES * ANGLES);
        assertThat(left(outputs.toArray(Expression[]::new))).isEqualTo(ANGLES);

        Program.Runner runner =
                Program.of(angles, outputs, CodeKernels.ofLanes()).runner(LANES);
        double[][] result = new double[outputs.size()][LANES];
        runner.inputs(0, points, ANGLES);
        runner.outputs(result);
        runner.run(LANES);
        for (int lane = 0; lane < LANES; lane++) {
            double[] expected = new double[ANGLES + 1];
            double terms = 0;
            for (int i = 0; i < ANGLES; i++) {
                double x = points[i][lane];
                expected[0] += (i + 1) * StrictMath.cos(x);
                expected[i + 1] -= (i + 1) * StrictMath.sin(x);
                terms += i + 1;
                for (int j = 0; j < i; j++) {
                    double y = points[j][lane];
                    expected[0] += weight(i, j) * StrictMath.sin(x - y) + weight(j, i) * StrictMath.cos(x + y);
                    double bySine = weight(i, j) * StrictMath.cos(x - y);
                    double byCosine = -weight(j, i) * StrictMath.sin(x + y);
                    expected[i + 1] += bySine + byCosine;
                    expected[j + 1] += byCosine - bySine;
                    terms += weight(i, j) + weight(j, i);
                }
            }
            for (int k = 0; k <= ANGLES; k++) {
                assertThat(result[k][lane]).isCloseTo(expected[k], within(ROUNDING * terms * (1 + size)));
            }
        }
    }

    private static double weight(int i, int j) {
        return 0.3 + i + 0.5 * j;
    }
}
