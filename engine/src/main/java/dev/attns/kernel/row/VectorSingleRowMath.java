package dev.attns.kernel.row;

import static dev.attns.kernel.function.NumberBits.*;

import dev.attns.kernel.lane.GaussianErrorLanes;
import dev.attns.kernel.lane.HyperbolicTangentLanes;
import dev.attns.kernel.lane.Species;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link SingleRowMath} with the loops that the JIT does not turn into SIMD code by itself, in lanes; the rests run the plain
 * ones.
 */
final class VectorSingleRowMath extends SingleRowMath {

    private static final VectorSpecies<Float> LANES = Species.SINGLES;
    private static final VectorSpecies<Integer> BITS = Species.INTEGERS;
    private static final int WIDTH = LANES.length();

    @Override
    public void dots(float[] a, float[][] b, int count, double[] sums, int at, int stride, float[] scratch, int n) {
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
            float[] a, float[] b, float[] c, float[] d, float[] e, float[] scratch, int part, int body) {
        FloatVector p = FloatVector.zero(LANES);
        FloatVector q = p;
        FloatVector r = p;
        FloatVector s = p;
        for (int i = part; i < body; i += PARTIAL_SUMS) {
            FloatVector x = FloatVector.fromArray(LANES, a, i);
            p = FloatVector.fromArray(LANES, b, i).fma(x, p);
            q = FloatVector.fromArray(LANES, c, i).fma(x, q);
            r = FloatVector.fromArray(LANES, d, i).fma(x, r);
            s = FloatVector.fromArray(LANES, e, i).fma(x, s);
        }
        p.intoArray(scratch, part);
        q.intoArray(scratch, PARTIAL_SUMS + part);
        r.intoArray(scratch, 2 * PARTIAL_SUMS + part);
        s.intoArray(scratch, 3 * PARTIAL_SUMS + part);
    }

    private static void oneDot(float[] a, float[] b, float[] scratch, int part, int body) {
        FloatVector p = FloatVector.zero(LANES);
        for (int i = part; i < body; i += PARTIAL_SUMS) {
            p = FloatVector.fromArray(LANES, b, i).fma(FloatVector.fromArray(LANES, a, i), p);
        }
        p.intoArray(scratch, part);
    }

    @Override
    public double sum(float[] a, float[] scratch, int n) {
        int body = n - n % PARTIAL_SUMS;
        for (int part = 0; part < PARTIAL_SUMS; part += WIDTH) {
            partialSums(a, scratch, part, body);
        }
        return total(scratch, 0) + sum(a, body, n);
    }

    private static void partialSums(float[] a, float[] scratch, int part, int body) {
        FloatVector sum = FloatVector.zero(LANES);
        for (int i = part; i < body; i += PARTIAL_SUMS) {
            sum = FloatVector.fromArray(LANES, a, i).add(sum);
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
            float[][] x,
            int count,
            float[][] out,
            int outAt,
            int n) {
        int body = LANES.loopBound(n);
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
        affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, body, n);
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
        for (int i = 0; i < body; i += WIDTH) {
            FloatVector p = FloatVector.fromArray(LANES, x0, i);
            FloatVector q = FloatVector.fromArray(LANES, x1, i);
            FloatVector r = FloatVector.fromArray(LANES, x2, i);
            FloatVector s = FloatVector.fromArray(LANES, x3, i);
            s.fma(
                            FloatVector.broadcast(LANES, w03),
                            r.fma(
                                    FloatVector.broadcast(LANES, w02),
                                    q.fma(
                                            FloatVector.broadcast(LANES, w01),
                                            p.fma(
                                                    FloatVector.broadcast(LANES, w00),
                                                    FloatVector.fromArray(LANES, out0, i)))))
                    .intoArray(out0, i);
            s.fma(
                            FloatVector.broadcast(LANES, w13),
                            r.fma(
                                    FloatVector.broadcast(LANES, w12),
                                    q.fma(
                                            FloatVector.broadcast(LANES, w11),
                                            p.fma(
                                                    FloatVector.broadcast(LANES, w10),
                                                    FloatVector.fromArray(LANES, out1, i)))))
                    .intoArray(out1, i);
            s.fma(
                            FloatVector.broadcast(LANES, w23),
                            r.fma(
                                    FloatVector.broadcast(LANES, w22),
                                    q.fma(
                                            FloatVector.broadcast(LANES, w21),
                                            p.fma(
                                                    FloatVector.broadcast(LANES, w20),
                                                    FloatVector.fromArray(LANES, out2, i)))))
                    .intoArray(out2, i);
            s.fma(
                            FloatVector.broadcast(LANES, w33),
                            r.fma(
                                    FloatVector.broadcast(LANES, w32),
                                    q.fma(
                                            FloatVector.broadcast(LANES, w31),
                                            p.fma(
                                                    FloatVector.broadcast(LANES, w30),
                                                    FloatVector.fromArray(LANES, out3, i)))))
                    .intoArray(out3, i);
        }
    }

    private static void fourByOne(
            double[] weights, int at, int rowStride, float[] x, float[][] out, int outAt, int body) {
        for (int k = 0; k < 4; k++) {
            float[] row = out[outAt + k];
            float weight = (float) weights[at + k * rowStride];
            for (int i = 0; i < body; i += WIDTH) {
                FloatVector.fromArray(LANES, x, i)
                        .fma(FloatVector.broadcast(LANES, weight), FloatVector.fromArray(LANES, row, i))
                        .intoArray(row, i);
            }
        }
    }

    @Override
    public void gelu(float[] z, float[] value, float[] slope, float[] scratch, int n) {
        int body = LANES.loopBound(n);
        GaussianErrorLanes.of(z, value, slope, scratch, body);
        gelu(z, value, slope, body, n);
    }

    @Override
    public void tanh(float[] z, float[] value, int n) {
        HyperbolicTangentLanes.of(z, value, n);
    }

    /** A number is positive if its bits less one, taken without sign, are below those of infinity. */
    @Override
    public void relu(float[] z, float[] value, float[] slope, int n) {
        int body = LANES.loopBound(n);
        for (int i = 0; i < body; i += WIDTH) {
            IntVector bits = FloatVector.fromArray(LANES, z, i).reinterpretAsInts();
            IntVector notANumber = IntVector.broadcast(BITS, SINGLE_INFINITY)
                    .sub(bits.and(Integer.MAX_VALUE))
                    .lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            IntVector upper = bits.lanewise(VectorOperators.XOR, -1).lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            IntVector less = bits.sub(1);
            IntVector positive = less.lanewise(VectorOperators.XOR, -1)
                    .and(less.sub(SINGLE_INFINITY))
                    .lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            bits.and(upper.or(notANumber)).reinterpretAsFloats().intoArray(value, i);
            positive.and(SINGLE_ONE).reinterpretAsFloats().intoArray(slope, i);
        }
        relu(z, value, slope, body, n);
    }

    @Override
    public void serpentinePair(float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        int body = LANES.loopBound(n);
        for (int i = 0; i < body; i += WIDTH) {
            FloatVector one = FloatVector.broadcast(LANES, 1);
            FloatVector u = FloatVector.fromArray(LANES, y, i);
            FloatVector v = FloatVector.fromArray(LANES, z, i);
            FloatVector below = u.fma(u, one);
            FloatVector other = v.fma(v, one);
            FloatVector inverse = one.div(below.mul(other));
            u.mul(other.mul(inverse)).intoArray(ofY, i);
            v.mul(below.mul(inverse)).intoArray(ofZ, i);
        }
        serpentinePair(y, z, ofY, ofZ, body, n);
    }

    @Override
    public void serpentineSlope(float[] z, float[] value, float[] slope, int n) {
        int body = LANES.loopBound(n);
        for (int i = 0; i < body; i += WIDTH) {
            FloatVector one = FloatVector.broadcast(LANES, 1);
            FloatVector u = FloatVector.fromArray(LANES, z, i);
            FloatVector inverse = one.div(u.fma(u, one));
            u.mul(inverse).intoArray(value, i);
            inverse.mul(inverse.fma(FloatVector.broadcast(LANES, 2), FloatVector.broadcast(LANES, -1)))
                    .intoArray(slope, i);
        }
        serpentineSlope(z, value, slope, body, n);
    }

    @Override
    public void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        int body = LANES.loopBound(n);
        FloatVector p0 = FloatVector.broadcast(LANES, (float) c[at + 0]);
        FloatVector p1 = FloatVector.broadcast(LANES, (float) c[at + 1]);
        FloatVector p2 = FloatVector.broadcast(LANES, (float) c[at + 2]);
        FloatVector p3 = FloatVector.broadcast(LANES, (float) c[at + 3]);
        FloatVector q0 = FloatVector.broadcast(LANES, (float) c[at + 4]);
        FloatVector q1 = FloatVector.broadcast(LANES, (float) c[at + 5]);
        FloatVector q2 = FloatVector.broadcast(LANES, (float) c[at + 6]);
        for (int i = 0; i < body; i += WIDTH) {
            FloatVector u = FloatVector.fromArray(LANES, y, i);
            FloatVector v = FloatVector.fromArray(LANES, z, i);
            FloatVector below = q2.fma(u, q1).fma(u, q0);
            FloatVector other = q2.fma(v, q1).fma(v, q0);
            FloatVector inverse = FloatVector.broadcast(LANES, 1).div(below.mul(other));
            p3.fma(u, p2).fma(u, p1).fma(u, p0).mul(other.mul(inverse)).intoArray(ofY, i);
            p3.fma(v, p2).fma(v, p1).fma(v, p0).mul(below.mul(inverse)).intoArray(ofZ, i);
        }
        rationalPair(c, at, y, z, ofY, ofZ, body, n);
    }

    @Override
    public void rationalSlope(double[] c, int at, float[] z, float[] value, float[] slope, int n) {
        int body = LANES.loopBound(n);
        FloatVector p0 = FloatVector.broadcast(LANES, (float) c[at + 0]);
        FloatVector p1 = FloatVector.broadcast(LANES, (float) c[at + 1]);
        FloatVector p2 = FloatVector.broadcast(LANES, (float) c[at + 2]);
        FloatVector p3 = FloatVector.broadcast(LANES, (float) c[at + 3]);
        FloatVector q0 = FloatVector.broadcast(LANES, (float) c[at + 4]);
        FloatVector q1 = FloatVector.broadcast(LANES, (float) c[at + 5]);
        FloatVector q2 = FloatVector.broadcast(LANES, (float) c[at + 6]);
        FloatVector twiceP2 = FloatVector.broadcast(LANES, 2 * (float) c[at + 2]);
        FloatVector thriceP3 = FloatVector.broadcast(LANES, 3 * (float) c[at + 3]);
        FloatVector twiceQ2 = FloatVector.broadcast(LANES, 2 * (float) c[at + 6]);
        FloatVector one = FloatVector.broadcast(LANES, 1);
        for (int i = 0; i < body; i += WIDTH) {
            FloatVector u = FloatVector.fromArray(LANES, z, i);
            FloatVector inverse = one.div(q2.fma(u, q1).fma(u, q0));
            FloatVector ratio = p3.fma(u, p2).fma(u, p1).fma(u, p0).mul(inverse);
            FloatVector rise = thriceP3.fma(u, twiceP2).fma(u, p1).sub(ratio.mul(twiceQ2.fma(u, q1)));
            ratio.intoArray(value, i);
            rise.mul(inverse).intoArray(slope, i);
        }
        rationalSlope(c, at, z, value, slope, body, n);
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
        int body = LANES.loopBound(n);
        FloatVector p0 = FloatVector.broadcast(LANES, (float) c[at + 0]);
        FloatVector p1 = FloatVector.broadcast(LANES, (float) c[at + 1]);
        FloatVector p2 = FloatVector.broadcast(LANES, (float) c[at + 2]);
        FloatVector p3 = FloatVector.broadcast(LANES, (float) c[at + 3]);
        FloatVector q0 = FloatVector.broadcast(LANES, (float) c[at + 4]);
        FloatVector q1 = FloatVector.broadcast(LANES, (float) c[at + 5]);
        FloatVector q2 = FloatVector.broadcast(LANES, (float) c[at + 6]);
        FloatVector twiceP2 = FloatVector.broadcast(LANES, 2 * (float) c[at + 2]);
        FloatVector thriceP3 = FloatVector.broadcast(LANES, 3 * (float) c[at + 3]);
        FloatVector twiceQ2 = FloatVector.broadcast(LANES, 2 * (float) c[at + 6]);
        FloatVector one = FloatVector.broadcast(LANES, 1);
        for (int i = 0; i < body; i += WIDTH) {
            FloatVector u = FloatVector.fromArray(LANES, z, i);
            FloatVector inverse = one.div(q2.fma(u, q1).fma(u, q0));
            FloatVector ratio = p3.fma(u, p2).fma(u, p1).fma(u, p0).mul(inverse);
            FloatVector rise = thriceP3.fma(u, twiceP2).fma(u, p1).sub(ratio.mul(twiceQ2.fma(u, q1)));
            FloatVector share = FloatVector.fromArray(LANES, cotangent, i).mul(inverse);
            ratio.intoArray(value, i);
            share.intoArray(quotient, i);
            share.mul(ratio).intoArray(product, i);
            share.mul(rise).intoArray(cotangent, i);
            FloatVector squared = u.mul(u);
            squared.intoArray(square, i);
            squared.mul(u).intoArray(cube, i);
        }
        rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, body, n);
    }
}
