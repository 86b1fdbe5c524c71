// Generated from VectorSingleRowMath.java by: java engine/src/test/java/dev/attns/kernel/row/Twins.java
package dev.attns.kernel.row;

import static dev.attns.kernel.function.NumberBits.*;

import dev.attns.kernel.lane.GaussianErrorLanes;
import dev.attns.kernel.lane.HyperbolicTangentLanes;
import dev.attns.kernel.lane.Species;
import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link DoubleRowMath} with the loops that the JIT does not turn into SIMD code by itself, in lanes; the rests run the plain
 * ones.
 */
final class VectorDoubleRowMath extends DoubleRowMath {

    private static final VectorSpecies<Double> LANES = Species.DOUBLES;
    private static final VectorSpecies<Long> BITS = Species.LONGS;
    private static final int WIDTH = LANES.length();

    @Override
    public void dots(double[] a, double[][] b, int count, double[] sums, int at, int stride, double[] scratch, int n) {
        int body = n - n % PARTIAL_SUMS;
        int j = 0;
        for (; j + 4 <= count; j += 4) {
            for (int part = 0; part < PARTIAL_SUMS; part += WIDTH) {
                fourDots(a, b[j], b[j + 1], b[j + 2], b[j + 3], scratch, part, body);
            }
            for (int k = 0; k < 4; k++) {
                sums[at + (j + k) * stride] += total(scratch, k * PARTIAL_SUMS) + dot(a, b[j + k], body, n);
            }
        }
        for (; j < count; j++) {
            for (int part = 0; part < PARTIAL_SUMS; part += WIDTH) {
                oneDot(a, b[j], scratch, part, body);
            }
            sums[at + j * stride] += total(scratch, 0) + dot(a, b[j], body, n);
        }
    }

    /** As many of the partial sums as a vector has lanes. Each loop has a method of its own, see {@link VectorKernels}. */
    private static void fourDots(
            double[] a, double[] b, double[] c, double[] d, double[] e, double[] scratch, int part, int body) {
        DoubleVector p = DoubleVector.zero(LANES);
        DoubleVector q = p;
        DoubleVector r = p;
        DoubleVector s = p;
        for (int i = part; i < body; i += PARTIAL_SUMS) {
            DoubleVector x = DoubleVector.fromArray(LANES, a, i);
            p = DoubleVector.fromArray(LANES, b, i).fma(x, p);
            q = DoubleVector.fromArray(LANES, c, i).fma(x, q);
            r = DoubleVector.fromArray(LANES, d, i).fma(x, r);
            s = DoubleVector.fromArray(LANES, e, i).fma(x, s);
        }
        p.intoArray(scratch, part);
        q.intoArray(scratch, PARTIAL_SUMS + part);
        r.intoArray(scratch, 2 * PARTIAL_SUMS + part);
        s.intoArray(scratch, 3 * PARTIAL_SUMS + part);
    }

    private static void oneDot(double[] a, double[] b, double[] scratch, int part, int body) {
        DoubleVector p = DoubleVector.zero(LANES);
        for (int i = part; i < body; i += PARTIAL_SUMS) {
            p = DoubleVector.fromArray(LANES, b, i).fma(DoubleVector.fromArray(LANES, a, i), p);
        }
        p.intoArray(scratch, part);
    }

    @Override
    public double sum(double[] a, double[] scratch, int n) {
        int body = n - n % PARTIAL_SUMS;
        for (int part = 0; part < PARTIAL_SUMS; part += WIDTH) {
            partialSums(a, scratch, part, body);
        }
        return total(scratch, 0) + sum(a, body, n);
    }

    private static void partialSums(double[] a, double[] scratch, int part, int body) {
        DoubleVector sum = DoubleVector.zero(LANES);
        for (int i = part; i < body; i += PARTIAL_SUMS) {
            sum = DoubleVector.fromArray(LANES, a, i).add(sum);
        }
        sum.intoArray(scratch, part);
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
        affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, body, n);
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
    public void gelu(double[] z, double[] value, double[] slope, double[] scratch, int n) {
        int body = LANES.loopBound(n);
        GaussianErrorLanes.of(z, value, slope, scratch, body);
        gelu(z, value, slope, body, n);
    }

    @Override
    public void tanh(double[] z, double[] value, int n) {
        HyperbolicTangentLanes.of(z, value, n);
    }

    /** A number is positive if its bits less one, taken without sign, are below those of infinity. */
    @Override
    public void relu(double[] z, double[] value, double[] slope, int n) {
        int body = LANES.loopBound(n);
        for (int i = 0; i < body; i += WIDTH) {
            LongVector bits = DoubleVector.fromArray(LANES, z, i).reinterpretAsLongs();
            LongVector notANumber = LongVector.broadcast(BITS, INFINITY)
                    .sub(bits.and(Long.MAX_VALUE))
                    .lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            LongVector upper = bits.lanewise(VectorOperators.XOR, -1).lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            LongVector less = bits.sub(1);
            LongVector positive = less.lanewise(VectorOperators.XOR, -1)
                    .and(less.sub(INFINITY))
                    .lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            bits.and(upper.or(notANumber)).reinterpretAsDoubles().intoArray(value, i);
            positive.and(ONE).reinterpretAsDoubles().intoArray(slope, i);
        }
        relu(z, value, slope, body, n);
    }

    @Override
    public void serpentinePair(double[] y, double[] z, double[] ofY, double[] ofZ, int n) {
        int body = LANES.loopBound(n);
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector one = DoubleVector.broadcast(LANES, 1);
            DoubleVector u = DoubleVector.fromArray(LANES, y, i);
            DoubleVector v = DoubleVector.fromArray(LANES, z, i);
            DoubleVector below = u.fma(u, one);
            DoubleVector other = v.fma(v, one);
            DoubleVector inverse = one.div(below.mul(other));
            u.mul(other.mul(inverse)).intoArray(ofY, i);
            v.mul(below.mul(inverse)).intoArray(ofZ, i);
        }
        serpentinePair(y, z, ofY, ofZ, body, n);
    }

    @Override
    public void serpentineSlope(double[] z, double[] value, double[] slope, int n) {
        int body = LANES.loopBound(n);
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector one = DoubleVector.broadcast(LANES, 1);
            DoubleVector u = DoubleVector.fromArray(LANES, z, i);
            DoubleVector inverse = one.div(u.fma(u, one));
            u.mul(inverse).intoArray(value, i);
            inverse.mul(inverse.fma(DoubleVector.broadcast(LANES, 2), DoubleVector.broadcast(LANES, -1)))
                    .intoArray(slope, i);
        }
        serpentineSlope(z, value, slope, body, n);
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
        rationalPair(c, at, y, z, ofY, ofZ, body, n);
    }

    @Override
    public void rationalSlope(double[] c, int at, double[] z, double[] value, double[] slope, int n) {
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
            ratio.intoArray(value, i);
            rise.mul(inverse).intoArray(slope, i);
        }
        rationalSlope(c, at, z, value, slope, body, n);
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
        rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, body, n);
    }
}
