package dev.attns.kernel;

import static dev.attns.kernel.SineCosine.*;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels in SIMD lanes. Each loop is a vector body and a tail that runs the scalar twin, with few vectors carried
 * from one turn to the next, so that the compiler keeps them in registers. A carried vector is the argument of
 * an operation, not the one it is called on: in the second form JDK 17 often leaves it an object.
 *
 * <p>The property {@code attns.vector.bits} forces a lane width of 128, 256 or 512 bits; otherwise the JDK's preferred
 * width is taken.
 */
final class VectorKernels implements ArrayKernels {

    private static final VectorSpecies<Double> LANES = species();
    private static final VectorSpecies<Long> LONGS = VectorSpecies.of(long.class, LANES.vectorShape());
    private static final VectorSpecies<Float> SINGLES = VectorSpecies.of(float.class, LANES.vectorShape());
    private static final int WIDTH = LANES.length();
    private static final int SINGLE_WIDTH = SINGLES.length();

    private static VectorSpecies<Double> species() {
        Integer bits = Integer.getInteger("attns.vector.bits");
        return bits == null
                ? DoubleVector.SPECIES_PREFERRED
                : VectorSpecies.of(double.class, VectorShape.forBitSize(bits));
    }

    @Override
    public String description() {
        return "Vector API, " + LANES.vectorBitSize() + " bits";
    }

    /**
     * Every constant is spread over the lanes by the Vector API itself: once this method has grown large, the compiler of
     * JDK 17 inlines no method of ours in between, and what passes through one becomes an object.
     */
    @Override
    public void sineCosine(double[] x, double[] sine, double[] cosine, int n) {
        int body = LANES.loopBound(n);
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector value = DoubleVector.fromArray(LANES, x, i);
            DoubleVector rounded =
                    value.fma(DoubleVector.broadcast(LANES, TWO_OVER_PI), DoubleVector.broadcast(LANES, ROUNDING));
            LongVector multiple = rounded.reinterpretAsLongs();
            range = multiple.add(RANGE_OFFSET).or(range);

            DoubleVector multiples = rounded.sub(ROUNDING);
            DoubleVector coarse = multiples.fma(DoubleVector.broadcast(LANES, -HALF_PI_1), value);
            DoubleVector r = multiples.fma(DoubleVector.broadcast(LANES, -HALF_PI_2), coarse);
            DoubleVector tail = multiples.fma(
                    DoubleVector.broadcast(LANES, -HALF_PI_3),
                    multiples.fma(DoubleVector.broadcast(LANES, -HALF_PI_2), coarse.sub(r)));
            DoubleVector z = r.mul(r);
            DoubleVector v = z.mul(r);

            DoubleVector p = DoubleVector.broadcast(LANES, S6)
                    .fma(z, DoubleVector.broadcast(LANES, S5))
                    .fma(z, DoubleVector.broadcast(LANES, S4))
                    .fma(z, DoubleVector.broadcast(LANES, S3))
                    .fma(z, DoubleVector.broadcast(LANES, S2));
            DoubleVector bend = tail.mul(0.5).sub(v.mul(p));
            DoubleVector s = r.sub(z.mul(bend).sub(tail).sub(v.mul(S1)));

            DoubleVector q = DoubleVector.broadcast(LANES, C6)
                    .fma(z, DoubleVector.broadcast(LANES, C5))
                    .fma(z, DoubleVector.broadcast(LANES, C4))
                    .fma(z, DoubleVector.broadcast(LANES, C3))
                    .fma(z, DoubleVector.broadcast(LANES, C2))
                    .fma(z, DoubleVector.broadcast(LANES, C1));
            DoubleVector half = z.mul(0.5);
            DoubleVector w = DoubleVector.broadcast(LANES, 1).sub(half);
            DoubleVector rest = DoubleVector.broadcast(LANES, 1).sub(w).sub(half);
            DoubleVector c = w.add(rest.add(z.mul(z.mul(q)).sub(r.mul(tail))));

            LongVector sineBits = s.reinterpretAsLongs();
            LongVector cosineBits = c.reinterpretAsLongs();
            LongVector odd = LongVector.zero(LONGS).sub(multiple.and(1));
            LongVector swap = sineBits.lanewise(VectorOperators.XOR, cosineBits).and(odd);
            LongVector sineSign = multiple.and(2).lanewise(VectorOperators.LSHL, 62);
            LongVector cosineSign = multiple.add(1).and(2).lanewise(VectorOperators.LSHL, 62);
            sineBits.lanewise(VectorOperators.XOR, swap)
                    .lanewise(VectorOperators.XOR, sineSign)
                    .reinterpretAsDoubles()
                    .intoArray(sine, i);
            cosineBits
                    .lanewise(VectorOperators.XOR, swap)
                    .lanewise(VectorOperators.XOR, cosineSign)
                    .reinterpretAsDoubles()
                    .intoArray(cosine, i);
        }
        boolean outOfRange = range.reduceLanes(VectorOperators.OR) >>> RANGE_BITS != 0;
        for (int i = outOfRange ? 0 : body; i < n; i++) {
            SineCosine.at(i, x, sine, cosine);
        }
    }

    @Override
    public boolean allFinite(double[] x, int n) {
        int body = LANES.loopBound(n);
        DoubleVector zero = DoubleVector.zero(LANES);
        DoubleVector even = zero;
        DoubleVector odd = zero;
        int i = 0;
        for (; i < body - WIDTH; i += 2 * WIDTH) {
            even = load(x, i).fma(zero, even);
            odd = load(x, i + WIDTH).fma(zero, odd);
        }
        for (; i < body; i += WIDTH) {
            even = load(x, i).fma(zero, even);
        }
        return even.add(odd).reduceLanes(VectorOperators.ADD) == 0 && ScalarKernels.allFinite(x, i, n);
    }

    @Override
    public void dots(double[] a, double[][] b, int count, double[] sums, int at, int stride, double[] scratch, int n) {
        int j = 0;
        for (; j + 4 <= count; j += 4) {
            fourDots(a, b[j], b[j + 1], b[j + 2], b[j + 3], sums, at + j * stride, stride, scratch, n);
        }
        for (; j < count; j++) {
            oneDot(a, b[j], sums, at + j * stride, scratch, n);
        }
    }

    private static void fourDots(
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            double[] e,
            double[] sums,
            int at,
            int stride,
            double[] scratch,
            int n) {
        int body = LANES.loopBound(n);
        DoubleVector p = DoubleVector.zero(LANES);
        DoubleVector q = p;
        DoubleVector r = p;
        DoubleVector s = p;
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector x = DoubleVector.fromArray(LANES, a, i);
            p = DoubleVector.fromArray(LANES, b, i).fma(x, p);
            q = DoubleVector.fromArray(LANES, c, i).fma(x, q);
            r = DoubleVector.fromArray(LANES, d, i).fma(x, r);
            s = DoubleVector.fromArray(LANES, e, i).fma(x, s);
        }
        p.intoArray(scratch, 0);
        q.intoArray(scratch, WIDTH);
        r.intoArray(scratch, 2 * WIDTH);
        s.intoArray(scratch, 3 * WIDTH);
        sums[at] += lanes(scratch, 0) + ScalarKernels.dot(a, b, body, n);
        sums[at + stride] += lanes(scratch, 1) + ScalarKernels.dot(a, c, body, n);
        sums[at + 2 * stride] += lanes(scratch, 2) + ScalarKernels.dot(a, d, body, n);
        sums[at + 3 * stride] += lanes(scratch, 3) + ScalarKernels.dot(a, e, body, n);
    }

    private static void oneDot(double[] a, double[] b, double[] sums, int at, double[] scratch, int n) {
        int body = LANES.loopBound(n);
        DoubleVector p = DoubleVector.zero(LANES);
        for (int i = 0; i < body; i += WIDTH) {
            p = DoubleVector.fromArray(LANES, b, i).fma(DoubleVector.fromArray(LANES, a, i), p);
        }
        p.intoArray(scratch, 0);
        sums[at] += lanes(scratch, 0) + ScalarKernels.dot(a, b, body, n);
    }

    @Override
    public double sum(double[] a, double[] scratch, int n) {
        int body = LANES.loopBound(n);
        DoubleVector sum = DoubleVector.zero(LANES);
        for (int i = 0; i < body; i += WIDTH) {
            sum = DoubleVector.fromArray(LANES, a, i).add(sum);
        }
        sum.intoArray(scratch, 0);
        return lanes(scratch, 0) + ScalarKernels.sum(a, body, n);
    }

    /** The sum of a stored vector's lanes, first to last: the order of a vector's own reduction is left open. */
    private static double lanes(double[] scratch, int vector) {
        double sum = 0;
        for (int i = vector * WIDTH; i < (vector + 1) * WIDTH; i++) {
            sum += scratch[i];
        }
        return sum;
    }

    @Override
    public void dots(float[] a, float[][] b, int count, double[] sums, int at, int stride, float[] scratch, int n) {
        int j = 0;
        for (; j + 4 <= count; j += 4) {
            fourDots(a, b[j], b[j + 1], b[j + 2], b[j + 3], sums, at + j * stride, stride, scratch, n);
        }
        for (; j < count; j++) {
            oneDot(a, b[j], sums, at + j * stride, scratch, n);
        }
    }

    private static void fourDots(
            float[] a,
            float[] b,
            float[] c,
            float[] d,
            float[] e,
            double[] sums,
            int at,
            int stride,
            float[] scratch,
            int n) {
        int body = SINGLES.loopBound(n);
        FloatVector p = FloatVector.zero(SINGLES);
        FloatVector q = p;
        FloatVector r = p;
        FloatVector s = p;
        for (int i = 0; i < body; i += SINGLE_WIDTH) {
            FloatVector x = FloatVector.fromArray(SINGLES, a, i);
            p = FloatVector.fromArray(SINGLES, b, i).fma(x, p);
            q = FloatVector.fromArray(SINGLES, c, i).fma(x, q);
            r = FloatVector.fromArray(SINGLES, d, i).fma(x, r);
            s = FloatVector.fromArray(SINGLES, e, i).fma(x, s);
        }
        p.intoArray(scratch, 0);
        q.intoArray(scratch, SINGLE_WIDTH);
        r.intoArray(scratch, 2 * SINGLE_WIDTH);
        s.intoArray(scratch, 3 * SINGLE_WIDTH);
        sums[at] += lanes(scratch, 0) + ScalarKernels.dot(a, b, body, n);
        sums[at + stride] += lanes(scratch, 1) + ScalarKernels.dot(a, c, body, n);
        sums[at + 2 * stride] += lanes(scratch, 2) + ScalarKernels.dot(a, d, body, n);
        sums[at + 3 * stride] += lanes(scratch, 3) + ScalarKernels.dot(a, e, body, n);
    }

    private static void oneDot(float[] a, float[] b, double[] sums, int at, float[] scratch, int n) {
        int body = SINGLES.loopBound(n);
        FloatVector p = FloatVector.zero(SINGLES);
        for (int i = 0; i < body; i += SINGLE_WIDTH) {
            p = FloatVector.fromArray(SINGLES, b, i).fma(FloatVector.fromArray(SINGLES, a, i), p);
        }
        p.intoArray(scratch, 0);
        sums[at] += lanes(scratch, 0) + ScalarKernels.dot(a, b, body, n);
    }

    @Override
    public double sum(float[] a, float[] scratch, int n) {
        int body = SINGLES.loopBound(n);
        FloatVector sum = FloatVector.zero(SINGLES);
        for (int i = 0; i < body; i += SINGLE_WIDTH) {
            sum = FloatVector.fromArray(SINGLES, a, i).add(sum);
        }
        sum.intoArray(scratch, 0);
        return lanes(scratch, 0) + ScalarKernels.sum(a, body, n);
    }

    /** The sum of a stored vector's lanes, first to last: the order of a vector's own reduction is left open. */
    private static double lanes(float[] scratch, int vector) {
        double sum = 0;
        for (int i = vector * SINGLE_WIDTH; i < (vector + 1) * SINGLE_WIDTH; i++) {
            sum += scratch[i];
        }
        return sum;
    }

    private static DoubleVector load(double[] row, int i) {
        return DoubleVector.fromArray(LANES, row, i);
    }
}
