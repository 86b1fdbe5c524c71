package dev.attns.event.zero;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChebyshevZerosTest {

    /** So many random polynomials; a million with {@code -Dattns.polynomials=1000000}. */
    private static final int POLYNOMIALS = Integer.getInteger("attns.polynomials", 20_000);

    /** What differs from zero by more than this, of the sum of the coefficients, is told apart from it. */
    private static final double CLEAR = 2e-13;

    /** What is found has a value of at most this, of the same sum. */
    private static final double WITHIN = 4e-14;

    private final int[] degrees = {4, 8, 16, 32, 64};
    private final ChebyshevGrid[] grids =
            Arrays.stream(degrees).mapToObj(ChebyshevGrid::new).toArray(ChebyshevGrid[]::new);
    private final ChebyshevZeros[] zeros =
            Arrays.stream(degrees).mapToObj(ChebyshevZeros::new).toArray(ChebyshevZeros[]::new);

    @Test
    void nothingIsMissedInRandomPolynomialsOfKnownZeros() {
        for (int index = 0; index < POLYNOMIALS; index++) {
            SplittableRandom random = new SplittableRandom(index);
            Known known = Known.random(random, 1 + random.nextInt(16));
            check(index, known, known.degree() <= 4 && random.nextBoolean() ? 0 : known.degree() <= 8 ? 1 : 2);
        }
    }

    @Test
    void nothingIsMissedInPolynomialsOfHighDegree() {
        for (int index = 0; index < POLYNOMIALS / 20; index++) {
            SplittableRandom random = new SplittableRandom(index);
            Known known = Known.random(random, 17 + random.nextInt(48));
            check(index, known, known.degree() <= 32 ? 3 : 4);
        }
    }

    /** Between places where p is clearly not zero, the zeros are those that it was made with. */
    private void check(int index, Known known, int kind) {
        ChebyshevGrid grid = grids[kind];
        double[] values = values(grid, known::value);
        double[] a = new double[grid.degree() + 1];
        grid.coefficients(values, a);
        double scale = Arrays.stream(a).map(Math::abs).sum();
        int count = zeros[kind].find(a, values[0], values[grid.degree()], 0);
        double before = 0;
        for (int group = 0; group < known.inside().length; ) {
            int last = group;
            while (last < known.inside().length && !(Math.abs(known.value(known.after(last))) > CLEAR * scale)) {
                last++;
            }
            boolean isOpen = last == known.inside().length;
            double after = isOpen ? 1 : known.after(last);
            int size = (isOpen ? last - 1 : last) - group + 1;
            boolean isAtBegin = before == 0 && Math.abs(values[0]) <= CLEAR * scale;
            if (!isAtBegin && !isOpen) {
                compare(index, known, kind, group, size, before, after, count, scale);
            }
            before = after;
            group += size;
        }
    }

    private void compare(
            int index,
            Known known,
            int kind,
            int group,
            int size,
            double before,
            double after,
            int count,
            double scale) {
        int found = 0;
        int crossings = 0;
        double nearest = Double.NaN;
        String where = "polynomial " + index + ", zeros " + Arrays.toString(known.inside()) + " from number " + group;
        for (int i = 0; i < count; i++) {
            double zero = zeros[kind].zero(i);
            if (zero > before && zero <= after) {
                found++;
                crossings += zeros[kind].sign(i) == 0 ? 0 : 1;
                assertTrue(i == 0 || zero > zeros[kind].zero(i - 1), "ascending");
                double distance = Math.abs(zero - known.inside()[group]);
                nearest = distance < Math.abs(nearest - known.inside()[group]) || found == 1 ? zero : nearest;
                double left = Math.abs(known.value(zero));
                assertTrue(
                        left <= WITHIN * scale || distance <= 2e-16, () -> where + ": " + zero + " is none: " + left);
            }
        }
        assertTrue(found >= 1, where + ": none is found");
        assertEquals(size % 2, crossings % 2, where);
        if (size == 1) {
            double zero = known.inside()[group];
            double tolerance = 1e-15 + WITHIN * scale / Math.abs(known.slope(zero));
            if (tolerance < 1e-3 * Math.min(zero - before, after - zero)) {
                assertEquals(zero, nearest, tolerance, where);
            }
        }
    }

    private static double[] values(ChebyshevGrid grid, DoubleUnaryOperator p) {
        double[] values = new double[grid.degree() + 1];
        Arrays.setAll(values, j -> p.applyAsDouble(grid.point(j)));
        return values;
    }

    /** A polynomial by its zeros: those inside, ascending, and squares of distances from others. */
    private record Known(double[] inside, double[] real, double[] imaginary, double factor) {

        static Known random(SplittableRandom random, int degree) {
            int inside = random.nextInt(Math.min(degree, 8) + 1);
            double[] zeros = random.doubles(inside).toArray();
            for (int i = 1; i < inside; i++) {
                if (random.nextInt(3) == 0) {
                    zeros[i] = Math.min(1, zeros[i - 1] + Math.pow(10, -7 * random.nextDouble()));
                }
            }
            Arrays.sort(zeros);
            int left = degree - inside;
            int pairs = left / 2;
            double[] real = random.doubles(pairs, -0.5, 1.5).toArray();
            double[] imaginary =
                    random.doubles(pairs, -4, 0).map(e -> Math.pow(10, e)).toArray();
            return new Known(zeros, real, imaginary, Math.pow(10, random.nextInt(-8, 9)));
        }

        int degree() {
            return inside.length + 2 * real.length;
        }

        double value(double theta) {
            double product = factor * others(theta);
            for (double zero : inside) {
                product *= theta - zero;
            }
            return product;
        }

        private double others(double theta) {
            double product = 1;
            for (int i = 0; i < real.length; i++) {
                double distance = theta - real[i];
                product *= distance * distance + imaginary[i] * imaginary[i];
            }
            return product;
        }

        /** At a zero that is simple. */
        double slope(double zero) {
            double product = factor * others(zero);
            for (double other : inside) {
                product *= other == zero ? 1 : zero - other;
            }
            return product;
        }

        /** The place between a zero and the next where the polynomial is largest, or the end. */
        double after(int index) {
            if (index == inside.length - 1) {
                return 1;
            }
            double best = inside[index];
            for (int k = 1; k < 16; k++) {
                double place = inside[index] + (inside[index + 1] - inside[index]) * k / 16;
                best = Math.abs(value(place)) > Math.abs(value(best)) ? place : best;
            }
            return best;
        }
    }

    private int find(DoubleUnaryOperator p) {
        double[] values = values(grids[2], p);
        double[] a = new double[17];
        grids[2].coefficients(values, a);
        return zeros[2].find(a, values[0], values[16], 0);
    }

    @Test
    void aPolynomialWithoutZerosHasNone() {
        assertEquals(0, find(x -> 1e-9 + (x - 0.5) * (x - 0.5)));
        assertEquals(0, find(x -> 3));
        assertEquals(0, find(x -> x + 1e-9));
    }

    @Test
    void aZeroAtTheBeginningIsPassedOverAndOneAtTheEndIsFound() {
        assertEquals(0, find(x -> x));
        assertEquals(1, find(x -> x - 1));
        assertEquals(1, zeros[2].zero(0));
        assertEquals(1, zeros[2].sign(0));
        assertEquals(1, find(x -> x * (0.5 - x)));
        assertEquals(0.5, zeros[2].zero(0), 1e-15);
        assertEquals(-1, zeros[2].sign(0));
    }

    @Test
    void allZerosOfAChebyshevPolynomialAreFoundToTheLastDigits() {
        double[] a = new double[65];
        a[64] = 1;
        assertEquals(64, zeros[4].find(a, 1, 1, 0));
        for (int i = 0; i < 64; i++) {
            double exact = Math.pow(Math.sin(Math.PI * (2 * i + 1) / 256), 2);
            assertEquals(exact, zeros[4].zero(i), 3e-16);
            assertEquals(i % 2 == 0 ? -1 : 1, zeros[4].sign(i));
        }
    }

    @Test
    void aDoubleZeroIsOneTouchAndATripleOneIsOneCrossing() {
        assertEquals(1, find(x -> (x - 0.3) * (x - 0.3)));
        assertEquals(0.3, zeros[2].zero(0), 1e-7);
        assertEquals(0, zeros[2].sign(0));
        assertEquals(1, find(x -> Math.pow(x - 0.3, 3)));
        assertEquals(0.3, zeros[2].zero(0), 1e-4);
        assertEquals(1, zeros[2].sign(0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-4, 1e-6})
    void aClosePairIsTwoZeros(double gap) {
        assertEquals(2, find(x -> (x - 0.3) * (x - 0.3 - gap)));
        assertEquals(0.3, zeros[2].zero(0), 1e-9);
        assertEquals(0.3 + gap, zeros[2].zero(1), 1e-9);
        assertEquals(-1, zeros[2].sign(0));
        assertEquals(1, zeros[2].sign(1));
    }

    @Test
    void coefficientsAreThoseOfTheChebyshevPolynomials() {
        ChebyshevGrid grid = grids[1];
        for (int degree = 0; degree <= 8; degree++) {
            int k = degree;
            double[] a = new double[9];
            grid.coefficients(values(grid, x -> Math.cos(k * Math.acos(2 * x - 1))), a);
            for (int i = 0; i < 9; i++) {
                assertEquals(i == k ? 1 : 0, a[i], 1e-15);
            }
        }
    }

    @Test
    void weightsInterpolateWhatHasTheDegreeOfTheGrid() {
        double[] weights = new double[9];
        for (double theta : new double[] {0, 1e-300, 0.1, 0.5, 0.77, 1}) {
            grids[1].weights(theta, weights);
            double sum = 0;
            for (int j = 0; j < 9; j++) {
                sum += weights[j] * Math.pow(grids[1].point(j), 8);
            }
            assertEquals(Math.pow(theta, 8), sum, 1e-15);
        }
    }

    @Test
    void aGridHasThePointsOfThatOfHalfTheDegree() {
        for (int j = 0; j <= 16; j++) {
            assertEquals(grids[2].point(j), grids[3].point(2 * j));
            assertEquals(grids[2].point(j), grids[4].point(4 * j));
        }
        try {
            new ChebyshevGrid(0);
            fail("a grid of one point");
        } catch (IllegalArgumentException expected) {
            assertEquals("A polynomial of degree 0", expected.getMessage());
        }
    }
}
