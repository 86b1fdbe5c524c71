package dev.attns.kernel.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.kernel.row.Kernels;
import dev.attns.kernel.row.RowMath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The kernels against the sum over terms, and the one in lanes against the plain one. */
class PolynomialKernelTest {

    /** The monomials 1, x, z, x², x·z, z², x²·z, x²·z² of three variables x, y, z. */
    private static final int[] PARENT = {0, 0, 0, 1, 1, 2, 3, 6};

    private static final int[] VARIABLE = {0, 0, 2, 0, 2, 2, 2, 2};
    private static final int TERMS = PARENT.length;

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 200", "2, 37", "3, 16", "4, 24", "4, 25", "4, 129", "5, 33", "6, 2"})
    void theKernelsAddUpTheTerms(int outputs, int lanes) {
        double[] expected = new Case<>(outputs, lanes, RowMath.DOUBLE).defined();
        for (double[] actual : new Case<>(outputs, lanes, RowMath.DOUBLE).computed(PolynomialKernels.DOUBLE)) {
            assertThat(actual).containsExactly(expected, within(1e-14));
        }
        for (double[] actual : new Case<>(outputs, lanes, RowMath.SINGLE).computed(PolynomialKernels.SINGLE)) {
            assertThat(actual).containsExactly(expected, within(1e-5));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 200", "2, 37", "3, 16", "4, 129", "5, 33", "6, 40"})
    void lanesGiveTheBitsOfThePlainKernel(int outputs, int lanes) {
        double[][] doubles = new Case<>(outputs, lanes, RowMath.DOUBLE).computed(PolynomialKernels.DOUBLE);
        assertThat(doubles[0]).isEqualTo(doubles[1]);
        double[][] singles = new Case<>(outputs, lanes, RowMath.SINGLE).computed(PolynomialKernels.SINGLE);
        assertThat(singles[0]).isEqualTo(singles[1]);
    }

    @ParameterizedTest
    @CsvSource({"1", "4"})
    void polynomialsThatAreNotGivenAreZero(int given) {
        MonomialPlan plan = new MonomialPlan(3, PARENT, VARIABLE);
        double[] laid = new double[plan.size(5)];
        Arrays.fill(laid, Double.NaN);
        double[] coefficients = new double[given * TERMS];
        Arrays.fill(coefficients, 1);
        plan.lay(coefficients, 0, given, 5, laid);
        assertThat(Arrays.stream(laid).sum()).isEqualTo(given * TERMS);
    }

    /** All monomials up to a degree: the parents, and below them the variables. */
    private static int[][] complete(int variables, int degree) {
        List<int[]> all = new ArrayList<>(List.of(new int[] {0, 0}));
        for (int d = 0, first = 0; d < degree; d++) {
            int end = all.size();
            for (int v = 0; v < variables; v++) {
                for (int p = first; p < end; p++) {
                    if (p == 0 || all.get(p)[1] <= v) {
                        all.add(new int[] {p, v});
                    }
                }
            }
            first = end;
        }
        return new int[][] {
            all.stream().mapToInt(each -> each[0]).toArray(),
            all.stream().mapToInt(each -> each[1]).toArray()
        };
    }

    @ParameterizedTest
    @CsvSource({"3, 4, 2, 1", "10, 3, 4, 2", "4, 5, 4, 2", "2, 18, 2, 4", "3, 9, 3, 4", "1, 5, 1, 1"})
    void aSingleLaneHasTheBitsOfThePlainKernel(int variables, int degree, int outputs, int parts) {
        int[][] set = complete(variables, degree);
        MonomialPlan plan = new MonomialPlan(variables, set[0], set[1]);
        assertThat(plan.parts()).isEqualTo(parts);
        assertSingleIsPlain(plan, variables, set[0].length, outputs, PolynomialKernels.DOUBLE, RowMath.DOUBLE);
        assertSingleIsPlain(plan, variables, set[0].length, outputs, PolynomialKernels.SINGLE, RowMath.SINGLE);
    }

    private static <R> void assertSingleIsPlain(
            MonomialPlan plan, int variables, int terms, int outputs, PolynomialKernels<R> kernels, RowMath<R> math) {
        Optional<SinglePlan> single = kernels.single(plan, outputs);
        assertThat(single.isPresent()).isEqualTo(Kernels.areVectorized());
        if (single.isEmpty()) {
            return;
        }
        Random random = new Random(1);
        double[] coefficients = random.doubles((long) outputs * terms, -1, 1).toArray();
        double[] x = random.doubles(variables, -1.5, 1.5).toArray();
        R[] in = math.rows(variables, PolynomialKernels.padded(1));
        for (int v = 0; v < variables; v++) {
            math.fill(x[v], in[v], 1);
        }
        R[] out = math.rows(outputs, PolynomialKernels.padded(1));
        double[] laid = new double[plan.size(outputs)];
        plan.lay(coefficients, 0, outputs, outputs, laid);
        R scratch = math.rows(1, plan.scratch())[0];
        kernels.plain(outputs).forward(row(math, laid), plan.table(), in, out, scratch, 1);
        double[] expected = new double[outputs];
        double[] number = new double[1];
        for (int o = 0; o < outputs; o++) {
            math.write(out[o], number, 1);
            expected[o] = number[0];
        }

        double[] singleLaid = new double[single.get().size()];
        single.get().lay(plan, coefficients, 0, outputs, singleLaid);
        R monomials = math.rows(1, single.get().scratch())[0];
        math.read(x, 1, monomials, variables);
        R results = math.rows(1, outputs)[0];
        for (int call = 0; call < 2; call++) {
            kernels.single(plan, single.get()).forward(row(math, singleLaid), monomials, results);
        }
        double[] actual = new double[outputs];
        math.write(results, actual, outputs);
        assertThat(actual).isEqualTo(expected);
    }

    private static <R> R row(RowMath<R> math, double[] numbers) {
        R row = math.rows(1, numbers.length)[0];
        math.read(numbers, 1, row, numbers.length);
        return row;
    }

    @Test
    void sparseAndVeryWideSetsHaveNoKernelForASingleLane() {
        int[][] linear = complete(40, 1);
        assertThat(PolynomialKernels.DOUBLE.single(new MonomialPlan(40, linear[0], linear[1]), 4))
                .isEmpty();
        int[][] wide = complete(30, 2);
        assertThat(PolynomialKernels.DOUBLE.single(new MonomialPlan(30, wide[0], wide[1]), 6))
                .isEmpty();
    }

    /** Coefficients and variables drawn at random. */
    private static final class Case<R> {

        private final MonomialPlan plan = new MonomialPlan(3, PARENT, VARIABLE);
        private final int outputs;
        private final int lanes;
        private final RowMath<R> math;
        private final double[] coefficients;
        private final double[][] variables;

        Case(int outputs, int lanes, RowMath<R> math) {
            this.outputs = outputs;
            this.lanes = lanes;
            this.math = math;
            Random random = new Random(1);
            coefficients = random.doubles((long) outputs * TERMS, -1, 1).toArray();
            variables = new double[3][];
            Arrays.setAll(variables, i -> random.doubles(lanes, -1, 1).toArray());
        }

        /** The outputs one after the other, by the plain kernel and by the one in lanes. */
        double[][] computed(PolynomialKernels<R> kernels) {
            double[] laid = new double[plan.size(outputs)];
            plan.lay(coefficients, 0, outputs, outputs, laid);
            R weights = math.rows(1, laid.length)[0];
            math.read(laid, 1, weights, laid.length);
            int padded = PolynomialKernels.padded(lanes);
            R[] in = math.rows(3, padded);
            for (int i = 0; i < in.length; i++) {
                math.read(variables[i], 1, in[i], lanes);
            }
            R scratch = math.rows(1, plan.scratch())[0];
            double[][] both = new double[2][];
            for (int way = 0; way < 2; way++) {
                PolynomialKernel<R> kernel = way == 0 ? kernels.plain(outputs) : kernels.ofLanes(outputs);
                R[] out = math.rows(outputs, padded);
                kernel.forward(weights, plan.table(), in, out, scratch, lanes);
                both[way] = new double[outputs * lanes];
                for (int o = 0; o < outputs; o++) {
                    double[] row = new double[lanes];
                    math.write(out[o], row, lanes);
                    System.arraycopy(row, 0, both[way], o * lanes, lanes);
                }
            }
            return both;
        }

        double[] defined() {
            double[] out = new double[outputs * lanes];
            for (int lane = 0; lane < lanes; lane++) {
                double[] monomials = new double[TERMS];
                monomials[0] = 1;
                for (int k = 1; k < TERMS; k++) {
                    monomials[k] = monomials[PARENT[k]] * variables[VARIABLE[k]][lane];
                }
                for (int o = 0; o < outputs; o++) {
                    for (int k = 0; k < TERMS; k++) {
                        out[o * lanes + lane] += coefficients[o * TERMS + k] * monomials[k];
                    }
                }
            }
            return out;
        }
    }
}
