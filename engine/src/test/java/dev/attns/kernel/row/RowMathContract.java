package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What arithmetic on rows promises in either precision, said once more as plain loops. */
abstract class RowMathContract<R> {

    private static final int BEYOND = 9;
    private static final double MARK = 7;
    private static final int MOST_TERMS = 9;
    private static final int STRIDE = 3;
    private static final double[] RATIONAL = {99, 0.02, 0.5, 1.6, 1.2, 1, 0.1, 2.4};

    private final RowMath<R> math;

    RowMathContract(RowMath<R> math) {
        this.math = math;
    }

    abstract R row(double[] values);

    abstract double[] numbers(R row);

    /** The nearest number of this precision. */
    abstract double rounded(double value);

    /** {@code a·b + c}, rounded once to this precision. */
    abstract double fma(double a, double b, double c);

    /** The hyperbolic tangent of one number. */
    abstract double tanh(double value);

    /** The Gaussian error linear unit of one number and its derivative. */
    abstract double[] gelu(double value);

    /** The distance from 1 to the next number of this precision. */
    abstract double epsilon();

    static IntStream lengths() {
        return IntStream.concat(IntStream.rangeClosed(1, 67), IntStream.of(127, 128, 129, 512, 513));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void readingScalesAndRounds(int n) {
        double[] from = AwkwardRows.ordinary(n, 1);
        R to = marked(n);
        math.read(from, 0.1, to, n);
        assertSame(to, n, i -> rounded(from[i] * 0.1));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void writingGivesTheNumbersBack(int n) {
        R from = ordinary(n, 2);
        double[] to = filled(n + BEYOND);
        math.write(from, to, n);
        assertThat(Arrays.copyOf(to, n)).isEqualTo(numbers(from));
        assertThat(Arrays.copyOfRange(to, n, n + BEYOND)).containsOnly(MARK);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void fillingRoundsTheValue(int n) {
        R row = marked(n);
        math.fill(0.1, row, n);
        assertSame(row, n, i -> rounded(0.1));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void addingAddsLaneByLane(int n) {
        R x = ordinary(n, 3);
        R out = marked(n);
        math.add(x, out, n);
        assertSame(out, n, i -> rounded(MARK + numbers(x)[i]));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void multiplyingMultipliesLaneByLane(int n) {
        R a = ordinary(n, 4);
        R b = ordinary(n, 5);
        R out = marked(n);
        math.multiply(a, b, out, n);
        assertSame(out, n, i -> rounded(numbers(a)[i] * numbers(b)[i]));
        double[] factors = numbers(a).clone();
        math.multiply(a, b, a, n);
        assertSame(a, n, i -> rounded(factors[i] * numbers(b)[i]));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void oneMinusASquareIsRoundedOnce(int n) {
        R a = ordinary(n, 16);
        double[] x = numbers(a).clone();
        R out = marked(n);
        math.oneMinusSquare(a, out, n);
        assertSame(out, n, i -> fma(-x[i], x[i], 1));
        math.oneMinusSquare(a, a, n);
        assertSame(a, n, i -> fma(-x[i], x[i], 1));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void hyperbolicTangentsAreThoseOfOneNumberAtATime(int n) {
        for (double[] arguments : List.of(AwkwardRows.ordinary(n, n), AwkwardRows.withSpecialValues(n, n))) {
            R z = row(arguments);
            double[] x = numbers(z).clone();
            R value = marked(n);
            math.tanh(z, value, n);
            assertSame(value, n, i -> tanh(x[i]));
            math.tanh(z, z, n);
            assertSame(z, n, i -> tanh(x[i]));
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void gaussianErrorLinearUnitsAreThoseOfOneNumberAtATime(int n) {
        R scratch = math.rows(1, RowMath.SCRATCH)[0];
        assertValuesAndSlopes((z, value, slope, lanes) -> math.gelu(z, value, slope, scratch, lanes), this::gelu, n);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void rectifyingKeepsPositiveNumbersAndThoseThatAreNone(int n) {
        assertValuesAndSlopes(math::relu, x -> new double[] {Math.max(0, x), x > 0 ? 1 : 0}, n);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void aSerpentineAndItsSlopeShareADivision(int n) {
        assertValuesAndSlopes(
                math::serpentineSlope,
                x -> {
                    double inverse = rounded(1 / fma(x, x, 1));
                    return new double[] {rounded(x * inverse), rounded(inverse * fma(2, inverse, -1))};
                },
                n);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void aLonelySerpentineHasZeroAsItsPartner(int n) {
        for (double[] arguments : List.of(AwkwardRows.ordinary(n, n), AwkwardRows.withSpecialValues(n, n))) {
            R z = row(arguments);
            double[] x = numbers(z).clone();
            R value = marked(n);
            math.serpentine(z, value, n);
            assertSame(value, n, i -> serpentine(x[i], 0));
            R ofZero = row(new double[n]);
            math.serpentinePair(z, ofZero, z, ofZero, n);
            assertSame(z, n, i -> serpentine(x[i], 0));
            assertSame(ofZero, n, i -> serpentine(0, x[i]));
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void twoSerpentinesShareADivision(int n) {
        for (double[] arguments : List.of(AwkwardRows.ordinary(n, 18), AwkwardRows.withSpecialValues(n, 18))) {
            R y = row(arguments);
            R z = ordinary(n, 19);
            double[] a = numbers(y).clone();
            double[] b = numbers(z).clone();
            R ofY = marked(n);
            R ofZ = marked(n);
            math.serpentinePair(y, z, ofY, ofZ, n);
            assertSame(ofY, n, i -> serpentine(a[i], b[i]));
            assertSame(ofZ, n, i -> serpentine(b[i], a[i]));
        }
    }

    /** The serpentine of a number that shares a division with a partner. */
    private double serpentine(double x, double partner) {
        double own = fma(x, x, 1);
        double other = fma(partner, partner, 1);
        return rounded(x * rounded(other * rounded(1 / rounded(own * other))));
    }

    private interface ValueAndSlope<R> {

        void at(R z, R value, R slope, int n);
    }

    private void assertValuesAndSlopes(ValueAndSlope<R> operation, DoubleFunction<double[]> ofOne, int n) {
        for (double[] arguments : List.of(AwkwardRows.ordinary(n, n), AwkwardRows.withSpecialValues(n, n))) {
            R z = row(arguments);
            double[] x = numbers(z).clone();
            R value = marked(n);
            R slope = marked(n);
            operation.at(z, value, slope, n);
            assertSame(z, n, i -> x[i]);
            assertSame(value, n, i -> ofOne.apply(x[i])[0]);
            assertSame(slope, n, i -> ofOne.apply(x[i])[1]);
            R other = row(arguments);
            operation.at(z, z, slope, n);
            operation.at(other, value, other, n);
            assertSame(z, n, i -> ofOne.apply(x[i])[0]);
            assertSame(slope, n, i -> ofOne.apply(x[i])[1]);
            assertSame(value, n, i -> ofOne.apply(x[i])[0]);
            assertSame(other, n, i -> ofOne.apply(x[i])[1]);
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void affineMapsAddFromTheFirstTermToTheLast(int n) {
        double[] weights = AwkwardRows.ordinary(1 + STRIDE * MOST_TERMS, 6);
        for (int terms = 1; terms <= MOST_TERMS; terms++) {
            R[] x = rows(terms, n);
            R out = marked(n);
            math.affine(0.3, weights, 1, STRIDE, x, terms, out, n);
            double[] expected = filled(n);
            Arrays.fill(expected, rounded(0.3));
            addTerms(weights, x, terms, expected);
            assertSame(out, n, i -> expected[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void accumulatingAddsToWhatIsThere(int n) {
        double[] weights = AwkwardRows.ordinary(1 + STRIDE * MOST_TERMS, 7);
        for (int terms = 0; terms <= MOST_TERMS; terms++) {
            R[] x = rows(terms, n);
            R out = marked(n);
            math.accumulate(weights, 1, STRIDE, x, terms, out, n);
            double[] expected = filled(n);
            addTerms(weights, x, terms, expected);
            assertSame(out, n, i -> expected[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void aRationalIsAQuotientOfHornerSchemes(int n) {
        R z = ordinary(n, 8);
        R value = marked(n);
        math.rational(RATIONAL, 1, z, value, n);
        assertSame(value, n, i -> rounded(numerator(numbers(z)[i]) / denominator(numbers(z)[i])));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void fourAffineMapsAtOnceAreThoseOfOneAtATime(int n) {
        int rowStride = 11;
        double[] weights = AwkwardRows.ordinary(1 + 4 * rowStride + STRIDE * MOST_TERMS, 12);
        for (int terms = 1; terms <= MOST_TERMS; terms++) {
            R[] x = rows(terms, n);
            R[] four = rows(5, n);
            R[] more = rows(5, n);
            math.affineFour(weights, 2, weights, 1, rowStride, STRIDE, x, terms, four, 1, n);
            math.affineFour(null, 0, weights, 1, rowStride, STRIDE, x, terms, more, 1, n);
            R[] untouched = rows(5, n);
            assertThat(numbers(four[0])).containsExactly(numbers(untouched[0]));
            for (int k = 0; k < 4; k++) {
                R one = marked(n);
                math.affine(weights[2 + k], weights, 1 + k * rowStride, STRIDE, x, terms, one, n);
                assertThat(Arrays.copyOf(numbers(four[1 + k]), n)).containsExactly(Arrays.copyOf(numbers(one), n));
                R added = rows(5, n)[1 + k];
                math.accumulate(weights, 1 + k * rowStride, STRIDE, x, terms, added, n);
                assertThat(Arrays.copyOf(numbers(more[1 + k]), n)).containsExactly(Arrays.copyOf(numbers(added), n));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void twoRationalsShareADivision(int n) {
        R y = ordinary(n, 13);
        R z = ordinary(n, 14);
        R ofY = marked(n);
        R ofZ = marked(n);
        math.rationalPair(RATIONAL, 1, y, z, ofY, ofZ, n);
        double[] a = numbers(y);
        double[] b = numbers(z);
        double[] inverses = new double[n];
        Arrays.setAll(inverses, i -> rounded(1 / rounded(denominator(a[i]) * denominator(b[i]))));
        assertSame(ofY, n, i -> rounded(numerator(a[i]) * rounded(denominator(b[i]) * inverses[i])));
        assertSame(ofZ, n, i -> rounded(numerator(b[i]) * rounded(denominator(a[i]) * inverses[i])));
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void aRationalAndItsSlopeShareADivision(int n) {
        R z = ordinary(n, 17);
        R value = marked(n);
        R slope = marked(n);
        math.rationalSlope(RATIONAL, 1, z, value, slope, n);
        R ones = row(filled(n));
        math.fill(1, ones, n);
        R expected = marked(n);
        R unused = marked(n);
        math.rationalBackward(RATIONAL, 1, z, ones, expected, unused, unused, unused, unused, n);
        double[] values = numbers(expected);
        double[] slopes = numbers(ones);
        assertSame(value, n, i -> values[i]);
        assertSame(slope, n, i -> slopes[i]);
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void theSlopeOfARationalFollowsTheQuotientRule(int n) {
        R z = ordinary(n, 9);
        R cotangent = ordinary(n, 15);
        double[] before = numbers(cotangent).clone();
        R value = marked(n);
        R quotient = marked(n);
        R product = marked(n);
        R square = marked(n);
        R cube = marked(n);
        math.rationalBackward(RATIONAL, 1, z, cotangent, value, quotient, product, square, cube, n);
        double[] x = numbers(z);
        double[] inverses = new double[n];
        double[] values = new double[n];
        double[] shares = new double[n];
        Arrays.setAll(inverses, i -> rounded(1 / denominator(x[i])));
        Arrays.setAll(values, i -> rounded(numerator(x[i]) * inverses[i]));
        Arrays.setAll(shares, i -> rounded(before[i] * inverses[i]));
        assertSame(value, n, i -> values[i]);
        assertSame(quotient, n, i -> shares[i]);
        assertSame(product, n, i -> rounded(shares[i] * values[i]));
        assertSame(square, n, i -> rounded(x[i] * x[i]));
        assertSame(cube, n, i -> rounded(rounded(x[i] * x[i]) * x[i]));
        assertThat(Arrays.copyOf(numbers(cotangent), n))
                .containsExactly(IntStream.range(0, n)
                        .mapToDouble(i -> {
                            double top = fma(fma(rounded(3 * c(3)), x[i], 2 * c(2)), x[i], c(1));
                            double bottom = fma(2 * c(6), x[i], c(5));
                            return rounded(shares[i] * rounded(top - rounded(values[i] * bottom)));
                        })
                        .toArray());
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void innerProductsAgreeWithPlainSumsUpToRounding(int n) {
        R a = ordinary(n, 11);
        R scratch = math.rows(1, RowMath.SCRATCH)[0];
        for (int count = 1; count <= MOST_TERMS; count++) {
            R[] b = rows(count, n);
            double[] sums = filled(1 + STRIDE * count);
            math.dots(a, b, count, sums, 1, STRIDE, scratch, n);
            for (int k = 0; k < sums.length; k++) {
                double expected = MARK;
                double size = MARK;
                boolean isASum = (k - 1) % STRIDE == 0 && k > 0;
                for (int i = 0; isASum && i < n; i++) {
                    double product = numbers(a)[i] * numbers(b[(k - 1) / STRIDE])[i];
                    expected += product;
                    size += Math.abs(product);
                }
                assertThat(sums[k]).isCloseTo(expected, within(isASum ? n * epsilon() * size : 0));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lengths")
    void sumsAgreeWithPlainSumsUpToRounding(int n) {
        R a = ordinary(n, 12);
        double expected = Arrays.stream(numbers(a)).sum();
        double size = Arrays.stream(numbers(a)).map(Math::abs).sum();
        double sum = math.sum(a, math.rows(1, RowMath.SCRATCH)[0], n);
        assertThat(sum).isCloseTo(expected, within(n * epsilon() * size));
    }

    private double c(int k) {
        return rounded(RATIONAL[1 + k]);
    }

    private double numerator(double z) {
        return fma(fma(fma(c(3), z, c(2)), z, c(1)), z, c(0));
    }

    private double denominator(double z) {
        return fma(fma(c(6), z, c(5)), z, c(4));
    }

    private void addTerms(double[] weights, R[] x, int terms, double[] sums) {
        for (int j = 0; j < terms; j++) {
            double weight = rounded(weights[1 + j * STRIDE]);
            double[] term = numbers(x[j]);
            Arrays.setAll(sums, i -> fma(weight, term[i], sums[i]));
        }
    }

    private R[] rows(int count, int n) {
        R[] rows = math.rows(count, 0);
        Arrays.setAll(rows, j -> ordinary(n, 20 + j));
        return rows;
    }

    private R ordinary(int n, long seed) {
        return row(AwkwardRows.ordinary(n, seed));
    }

    private R marked(int n) {
        return row(filled(n + BEYOND));
    }

    private static double[] filled(int length) {
        double[] row = new double[length];
        Arrays.fill(row, MARK);
        return row;
    }

    /** The first n numbers are the expected ones to the bit; those beyond, where there are any, were not touched. */
    private void assertSame(R actual, int n, IntToDoubleFunction expected) {
        double[] all = numbers(actual);
        assertThat(Arrays.copyOf(all, n))
                .isEqualTo(IntStream.range(0, n).mapToDouble(expected).toArray());
        for (int i = n; i < all.length; i++) {
            assertThat(all[i]).isEqualTo(MARK);
        }
    }
}
