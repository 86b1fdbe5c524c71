package dev.attns.kernel;

import static dev.attns.kernel.SineCosine.*;

import java.util.Arrays;
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

    @Override
    public void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            double[][] x,
            int count,
            double[][] out,
            int outAt,
            int n) {
        int body = LANES.loopBound(n);
        int done = 0;
        if (biases != null) {
            for (int k = 0; k < 4; k++) {
                Arrays.fill(out[outAt + k], 0, body, biases[biasAt + k]);
            }
        }
        for (; done + 4 <= count; done += 4) {
            fourByFour(weights, at + done * stride, rowStride, stride, x, done, out, outAt, body);
        }
        for (; done < count; done++) {
            fourByOne(weights, at + done * stride, rowStride, x[done], out, outAt, body);
        }
        ScalarKernels.affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, body, n);
    }

    private static void fourByFour(
            double[] weights,
            int at,
            int rowStride,
            int stride,
            double[][] x,
            int first,
            double[][] out,
            int outAt,
            int body) {
        double[] x0 = x[first];
        double[] x1 = x[first + 1];
        double[] x2 = x[first + 2];
        double[] x3 = x[first + 3];
        double[] out0 = out[outAt];
        double[] out1 = out[outAt + 1];
        double[] out2 = out[outAt + 2];
        double[] out3 = out[outAt + 3];
        double w00 = weights[at + 0 * rowStride + 0 * stride];
        double w01 = weights[at + 0 * rowStride + 1 * stride];
        double w02 = weights[at + 0 * rowStride + 2 * stride];
        double w03 = weights[at + 0 * rowStride + 3 * stride];
        double w10 = weights[at + 1 * rowStride + 0 * stride];
        double w11 = weights[at + 1 * rowStride + 1 * stride];
        double w12 = weights[at + 1 * rowStride + 2 * stride];
        double w13 = weights[at + 1 * rowStride + 3 * stride];
        double w20 = weights[at + 2 * rowStride + 0 * stride];
        double w21 = weights[at + 2 * rowStride + 1 * stride];
        double w22 = weights[at + 2 * rowStride + 2 * stride];
        double w23 = weights[at + 2 * rowStride + 3 * stride];
        double w30 = weights[at + 3 * rowStride + 0 * stride];
        double w31 = weights[at + 3 * rowStride + 1 * stride];
        double w32 = weights[at + 3 * rowStride + 2 * stride];
        double w33 = weights[at + 3 * rowStride + 3 * stride];
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector p = DoubleVector.fromArray(LANES, x0, i);
            DoubleVector q = DoubleVector.fromArray(LANES, x1, i);
            DoubleVector r = DoubleVector.fromArray(LANES, x2, i);
            DoubleVector s = DoubleVector.fromArray(LANES, x3, i);
            s.fma(
                            DoubleVector.broadcast(LANES, w03),
                            r.fma(
                                    DoubleVector.broadcast(LANES, w02),
                                    q.fma(
                                            DoubleVector.broadcast(LANES, w01),
                                            p.fma(
                                                    DoubleVector.broadcast(LANES, w00),
                                                    DoubleVector.fromArray(LANES, out0, i)))))
                    .intoArray(out0, i);
            s.fma(
                            DoubleVector.broadcast(LANES, w13),
                            r.fma(
                                    DoubleVector.broadcast(LANES, w12),
                                    q.fma(
                                            DoubleVector.broadcast(LANES, w11),
                                            p.fma(
                                                    DoubleVector.broadcast(LANES, w10),
                                                    DoubleVector.fromArray(LANES, out1, i)))))
                    .intoArray(out1, i);
            s.fma(
                            DoubleVector.broadcast(LANES, w23),
                            r.fma(
                                    DoubleVector.broadcast(LANES, w22),
                                    q.fma(
                                            DoubleVector.broadcast(LANES, w21),
                                            p.fma(
                                                    DoubleVector.broadcast(LANES, w20),
                                                    DoubleVector.fromArray(LANES, out2, i)))))
                    .intoArray(out2, i);
            s.fma(
                            DoubleVector.broadcast(LANES, w33),
                            r.fma(
                                    DoubleVector.broadcast(LANES, w32),
                                    q.fma(
                                            DoubleVector.broadcast(LANES, w31),
                                            p.fma(
                                                    DoubleVector.broadcast(LANES, w30),
                                                    DoubleVector.fromArray(LANES, out3, i)))))
                    .intoArray(out3, i);
        }
    }

    private static void fourByOne(
            double[] weights, int at, int rowStride, double[] x, double[][] out, int outAt, int body) {
        for (int k = 0; k < 4; k++) {
            double[] row = out[outAt + k];
            double weight = weights[at + k * rowStride];
            for (int i = 0; i < body; i += WIDTH) {
                DoubleVector.fromArray(LANES, x, i)
                        .fma(DoubleVector.broadcast(LANES, weight), DoubleVector.fromArray(LANES, row, i))
                        .intoArray(row, i);
            }
        }
    }

    @Override
    public void rationalPair(double[] c, int at, double[] y, double[] z, double[] ofY, double[] ofZ, int n) {
        int body = LANES.loopBound(n);
        DoubleVector p0 = DoubleVector.broadcast(LANES, c[at + 0]);
        DoubleVector p1 = DoubleVector.broadcast(LANES, c[at + 1]);
        DoubleVector p2 = DoubleVector.broadcast(LANES, c[at + 2]);
        DoubleVector p3 = DoubleVector.broadcast(LANES, c[at + 3]);
        DoubleVector q0 = DoubleVector.broadcast(LANES, c[at + 4]);
        DoubleVector q1 = DoubleVector.broadcast(LANES, c[at + 5]);
        DoubleVector q2 = DoubleVector.broadcast(LANES, c[at + 6]);
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector u = DoubleVector.fromArray(LANES, y, i);
            DoubleVector v = DoubleVector.fromArray(LANES, z, i);
            DoubleVector below = q2.fma(u, q1).fma(u, q0);
            DoubleVector other = q2.fma(v, q1).fma(v, q0);
            DoubleVector inverse = DoubleVector.broadcast(LANES, 1).div(below.mul(other));
            p3.fma(u, p2).fma(u, p1).fma(u, p0).mul(other.mul(inverse)).intoArray(ofY, i);
            p3.fma(v, p2).fma(v, p1).fma(v, p0).mul(below.mul(inverse)).intoArray(ofZ, i);
        }
        ScalarKernels.rationalPair(c, at, y, z, ofY, ofZ, body, n);
    }

    @Override
    public void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            float[][] x,
            int count,
            float[][] out,
            int outAt,
            int n) {
        int body = SINGLES.loopBound(n);
        int done = 0;
        if (biases != null) {
            for (int k = 0; k < 4; k++) {
                Arrays.fill(out[outAt + k], 0, body, (float) biases[biasAt + k]);
            }
        }
        for (; done + 4 <= count; done += 4) {
            fourByFour(weights, at + done * stride, rowStride, stride, x, done, out, outAt, body);
        }
        for (; done < count; done++) {
            fourByOne(weights, at + done * stride, rowStride, x[done], out, outAt, body);
        }
        ScalarKernels.affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, body, n);
    }

    private static void fourByFour(
            double[] weights,
            int at,
            int rowStride,
            int stride,
            float[][] x,
            int first,
            float[][] out,
            int outAt,
            int body) {
        float[] x0 = x[first];
        float[] x1 = x[first + 1];
        float[] x2 = x[first + 2];
        float[] x3 = x[first + 3];
        float[] out0 = out[outAt];
        float[] out1 = out[outAt + 1];
        float[] out2 = out[outAt + 2];
        float[] out3 = out[outAt + 3];
        float w00 = (float) weights[at + 0 * rowStride + 0 * stride];
        float w01 = (float) weights[at + 0 * rowStride + 1 * stride];
        float w02 = (float) weights[at + 0 * rowStride + 2 * stride];
        float w03 = (float) weights[at + 0 * rowStride + 3 * stride];
        float w10 = (float) weights[at + 1 * rowStride + 0 * stride];
        float w11 = (float) weights[at + 1 * rowStride + 1 * stride];
        float w12 = (float) weights[at + 1 * rowStride + 2 * stride];
        float w13 = (float) weights[at + 1 * rowStride + 3 * stride];
        float w20 = (float) weights[at + 2 * rowStride + 0 * stride];
        float w21 = (float) weights[at + 2 * rowStride + 1 * stride];
        float w22 = (float) weights[at + 2 * rowStride + 2 * stride];
        float w23 = (float) weights[at + 2 * rowStride + 3 * stride];
        float w30 = (float) weights[at + 3 * rowStride + 0 * stride];
        float w31 = (float) weights[at + 3 * rowStride + 1 * stride];
        float w32 = (float) weights[at + 3 * rowStride + 2 * stride];
        float w33 = (float) weights[at + 3 * rowStride + 3 * stride];
        for (int i = 0; i < body; i += SINGLE_WIDTH) {
            FloatVector p = FloatVector.fromArray(SINGLES, x0, i);
            FloatVector q = FloatVector.fromArray(SINGLES, x1, i);
            FloatVector r = FloatVector.fromArray(SINGLES, x2, i);
            FloatVector s = FloatVector.fromArray(SINGLES, x3, i);
            s.fma(
                            FloatVector.broadcast(SINGLES, w03),
                            r.fma(
                                    FloatVector.broadcast(SINGLES, w02),
                                    q.fma(
                                            FloatVector.broadcast(SINGLES, w01),
                                            p.fma(
                                                    FloatVector.broadcast(SINGLES, w00),
                                                    FloatVector.fromArray(SINGLES, out0, i)))))
                    .intoArray(out0, i);
            s.fma(
                            FloatVector.broadcast(SINGLES, w13),
                            r.fma(
                                    FloatVector.broadcast(SINGLES, w12),
                                    q.fma(
                                            FloatVector.broadcast(SINGLES, w11),
                                            p.fma(
                                                    FloatVector.broadcast(SINGLES, w10),
                                                    FloatVector.fromArray(SINGLES, out1, i)))))
                    .intoArray(out1, i);
            s.fma(
                            FloatVector.broadcast(SINGLES, w23),
                            r.fma(
                                    FloatVector.broadcast(SINGLES, w22),
                                    q.fma(
                                            FloatVector.broadcast(SINGLES, w21),
                                            p.fma(
                                                    FloatVector.broadcast(SINGLES, w20),
                                                    FloatVector.fromArray(SINGLES, out2, i)))))
                    .intoArray(out2, i);
            s.fma(
                            FloatVector.broadcast(SINGLES, w33),
                            r.fma(
                                    FloatVector.broadcast(SINGLES, w32),
                                    q.fma(
                                            FloatVector.broadcast(SINGLES, w31),
                                            p.fma(
                                                    FloatVector.broadcast(SINGLES, w30),
                                                    FloatVector.fromArray(SINGLES, out3, i)))))
                    .intoArray(out3, i);
        }
    }

    private static void fourByOne(
            double[] weights, int at, int rowStride, float[] x, float[][] out, int outAt, int body) {
        for (int k = 0; k < 4; k++) {
            float[] row = out[outAt + k];
            float weight = (float) weights[at + k * rowStride];
            for (int i = 0; i < body; i += SINGLE_WIDTH) {
                FloatVector.fromArray(SINGLES, x, i)
                        .fma(FloatVector.broadcast(SINGLES, weight), FloatVector.fromArray(SINGLES, row, i))
                        .intoArray(row, i);
            }
        }
    }

    @Override
    public void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        int body = SINGLES.loopBound(n);
        FloatVector p0 = FloatVector.broadcast(SINGLES, (float) c[at + 0]);
        FloatVector p1 = FloatVector.broadcast(SINGLES, (float) c[at + 1]);
        FloatVector p2 = FloatVector.broadcast(SINGLES, (float) c[at + 2]);
        FloatVector p3 = FloatVector.broadcast(SINGLES, (float) c[at + 3]);
        FloatVector q0 = FloatVector.broadcast(SINGLES, (float) c[at + 4]);
        FloatVector q1 = FloatVector.broadcast(SINGLES, (float) c[at + 5]);
        FloatVector q2 = FloatVector.broadcast(SINGLES, (float) c[at + 6]);
        for (int i = 0; i < body; i += SINGLE_WIDTH) {
            FloatVector u = FloatVector.fromArray(SINGLES, y, i);
            FloatVector v = FloatVector.fromArray(SINGLES, z, i);
            FloatVector below = q2.fma(u, q1).fma(u, q0);
            FloatVector other = q2.fma(v, q1).fma(v, q0);
            FloatVector inverse = FloatVector.broadcast(SINGLES, 1).div(below.mul(other));
            p3.fma(u, p2).fma(u, p1).fma(u, p0).mul(other.mul(inverse)).intoArray(ofY, i);
            p3.fma(v, p2).fma(v, p1).fma(v, p0).mul(below.mul(inverse)).intoArray(ofZ, i);
        }
        ScalarKernels.rationalPair(c, at, y, z, ofY, ofZ, body, n);
    }

    @Override
    public void rationalBackward(
            double[] c,
            int at,
            double[] z,
            double[] cotangent,
            double[] value,
            double[] quotient,
            double[] product,
            double[] square,
            double[] cube,
            int n) {
        int body = LANES.loopBound(n);
        DoubleVector p0 = DoubleVector.broadcast(LANES, c[at + 0]);
        DoubleVector p1 = DoubleVector.broadcast(LANES, c[at + 1]);
        DoubleVector p2 = DoubleVector.broadcast(LANES, c[at + 2]);
        DoubleVector p3 = DoubleVector.broadcast(LANES, c[at + 3]);
        DoubleVector q0 = DoubleVector.broadcast(LANES, c[at + 4]);
        DoubleVector q1 = DoubleVector.broadcast(LANES, c[at + 5]);
        DoubleVector q2 = DoubleVector.broadcast(LANES, c[at + 6]);
        DoubleVector twiceP2 = DoubleVector.broadcast(LANES, 2 * c[at + 2]);
        DoubleVector thriceP3 = DoubleVector.broadcast(LANES, 3 * c[at + 3]);
        DoubleVector twiceQ2 = DoubleVector.broadcast(LANES, 2 * c[at + 6]);
        DoubleVector one = DoubleVector.broadcast(LANES, 1);
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector u = DoubleVector.fromArray(LANES, z, i);
            DoubleVector inverse = one.div(q2.fma(u, q1).fma(u, q0));
            DoubleVector ratio = p3.fma(u, p2).fma(u, p1).fma(u, p0).mul(inverse);
            DoubleVector rise = thriceP3.fma(u, twiceP2).fma(u, p1).sub(ratio.mul(twiceQ2.fma(u, q1)));
            DoubleVector share = DoubleVector.fromArray(LANES, cotangent, i).mul(inverse);
            ratio.intoArray(value, i);
            share.intoArray(quotient, i);
            share.mul(ratio).intoArray(product, i);
            share.mul(rise).intoArray(cotangent, i);
            DoubleVector squared = u.mul(u);
            squared.intoArray(square, i);
            squared.mul(u).intoArray(cube, i);
        }
        ScalarKernels.rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, body, n);
    }

    @Override
    public void rationalBackward(
            double[] c,
            int at,
            float[] z,
            float[] cotangent,
            float[] value,
            float[] quotient,
            float[] product,
            float[] square,
            float[] cube,
            int n) {
        int body = SINGLES.loopBound(n);
        FloatVector p0 = FloatVector.broadcast(SINGLES, (float) c[at + 0]);
        FloatVector p1 = FloatVector.broadcast(SINGLES, (float) c[at + 1]);
        FloatVector p2 = FloatVector.broadcast(SINGLES, (float) c[at + 2]);
        FloatVector p3 = FloatVector.broadcast(SINGLES, (float) c[at + 3]);
        FloatVector q0 = FloatVector.broadcast(SINGLES, (float) c[at + 4]);
        FloatVector q1 = FloatVector.broadcast(SINGLES, (float) c[at + 5]);
        FloatVector q2 = FloatVector.broadcast(SINGLES, (float) c[at + 6]);
        FloatVector twiceP2 = FloatVector.broadcast(SINGLES, 2 * (float) c[at + 2]);
        FloatVector thriceP3 = FloatVector.broadcast(SINGLES, 3 * (float) c[at + 3]);
        FloatVector twiceQ2 = FloatVector.broadcast(SINGLES, 2 * (float) c[at + 6]);
        FloatVector one = FloatVector.broadcast(SINGLES, 1);
        for (int i = 0; i < body; i += SINGLE_WIDTH) {
            FloatVector u = FloatVector.fromArray(SINGLES, z, i);
            FloatVector inverse = one.div(q2.fma(u, q1).fma(u, q0));
            FloatVector ratio = p3.fma(u, p2).fma(u, p1).fma(u, p0).mul(inverse);
            FloatVector rise = thriceP3.fma(u, twiceP2).fma(u, p1).sub(ratio.mul(twiceQ2.fma(u, q1)));
            FloatVector share = FloatVector.fromArray(SINGLES, cotangent, i).mul(inverse);
            ratio.intoArray(value, i);
            share.intoArray(quotient, i);
            share.mul(ratio).intoArray(product, i);
            share.mul(rise).intoArray(cotangent, i);
            FloatVector squared = u.mul(u);
            squared.intoArray(square, i);
            squared.mul(u).intoArray(cube, i);
        }
        ScalarKernels.rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, body, n);
    }

    private static DoubleVector load(double[] row, int i) {
        return DoubleVector.fromArray(LANES, row, i);
    }
}
