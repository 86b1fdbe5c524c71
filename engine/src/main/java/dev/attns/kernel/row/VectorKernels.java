package dev.attns.kernel.row;

import static dev.attns.kernel.function.SineCosine.*;

import dev.attns.kernel.function.NaturalExponential;
import dev.attns.kernel.function.NaturalLogarithm;
import dev.attns.kernel.function.NumberBits;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels in SIMD lanes. Each loop is a vector body and a tail that runs the scalar twin, with few vectors carried
 * from one turn to the next, so that the compiler keeps them in registers. A carried vector is the argument of
 * an operation, not the one it is called on: in the second form JDK 17 often leaves it an object.
 */
final class VectorKernels implements ArrayKernels {

    /** The compiler of JDK 17 makes objects of the logarithm's vectors in about every second virtual machine. */
    private static final boolean IS_LOGARITHM_IN_LANES = Runtime.version().feature() >= 21;

    private static final VectorSpecies<Double> LANES = Species.DOUBLES;
    private static final VectorSpecies<Long> LONGS = Species.LONGS;
    private static final int WIDTH = LANES.length();

    @Override
    public String description() {
        return "Vector API, " + LANES.vectorBitSize() + " bits";
    }

    @Override
    public void sineCosine(double[] x, double[] sine, double[] cosine, int n) {
        int body = LANES.loopBound(n);
        if (body == 0) {
            ScalarKernels.sineCosine(x, sine, cosine, 0, n);
        } else {
            sineCosine(x, 0, sine, 0, cosine, 0, body, n);
        }
    }

    @Override
    public void sineCosine(double[] memory, int x, int sine, int cosine, int n) {
        sineCosine(memory, x, memory, sine, memory, cosine, LANES.loopBound(n), n);
    }

    /**
     * Every constant is spread over the lanes by the Vector API itself: once this method has grown large, the compiler of
     * JDK 17 inlines no method of ours in between, and what passes through one becomes an object.
     */
    private static void sineCosine(
            double[] x, int at, double[] sine, int sineAt, double[] cosine, int cosineAt, int body, int n) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector value = DoubleVector.fromArray(LANES, x, at + i);
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
                    .intoArray(sine, sineAt + i);
            cosineBits
                    .lanewise(VectorOperators.XOR, swap)
                    .lanewise(VectorOperators.XOR, cosineSign)
                    .reinterpretAsDoubles()
                    .intoArray(cosine, cosineAt + i);
        }
        boolean outOfRange = range.reduceLanes(VectorOperators.OR) >>> RANGE_BITS != 0;
        ScalarKernels.sineCosine(x, at, sine, sineAt, cosine, cosineAt, outOfRange ? 0 : body, n);
    }

    @Override
    public void exponential(double[] x, double[] out, int n) {
        int body = LANES.loopBound(n);
        if (body == 0) {
            ScalarKernels.exponential(x, out, 0, n);
        } else {
            exponential(x, out, body, n);
        }
    }

    /** Where one argument is out of range, a difference of bits has been negative, and the row is done again one by one. */
    private static void exponential(double[] x, double[] out, int body, int n) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < body; i += WIDTH) {
            DoubleVector value = DoubleVector.fromArray(LANES, x, i);
            LongVector size = value.reinterpretAsLongs().and(Long.MAX_VALUE);
            range = LongVector.broadcast(LONGS, NaturalExponential.LIMIT_BITS)
                    .sub(size)
                    .or(range);

            DoubleVector rounded = value.fma(
                    DoubleVector.broadcast(LANES, NaturalExponential.ONE_OVER_LN_2),
                    DoubleVector.broadcast(LANES, NaturalExponential.ROUNDING));
            DoubleVector k = rounded.sub(NaturalExponential.ROUNDING);
            DoubleVector coarse = k.fma(DoubleVector.broadcast(LANES, -NaturalExponential.LN_2_1), value);
            DoubleVector r = k.fma(DoubleVector.broadcast(LANES, -NaturalExponential.LN_2_2), coarse);
            DoubleVector tail = k.fma(DoubleVector.broadcast(LANES, -NaturalExponential.LN_2_2), coarse.sub(r));
            DoubleVector p = DoubleVector.broadcast(LANES, NaturalExponential.P9)
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P8))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P7))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P6))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P5))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P4))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P3))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P2))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P1))
                    .fma(r, DoubleVector.broadcast(LANES, NaturalExponential.P0));
            DoubleVector sum = DoubleVector.broadcast(LANES, 1).add(r);
            DoubleVector lost = r.sub(sum.sub(1));
            DoubleVector power = rounded.reinterpretAsLongs()
                    .lanewise(VectorOperators.LSHL, NumberBits.EXPONENT_SHIFT)
                    .reinterpretAsDoubles();
            sum.add(lost.add(r.mul(r).fma(p, tail))).mul(power).intoArray(out, i);
        }
        boolean outOfRange = range.reduceLanes(VectorOperators.OR) < 0;
        ScalarKernels.exponential(x, out, outOfRange ? 0 : body, n);
    }

    @Override
    public void logarithm(double[] x, double[] out, int n) {
        int body = LANES.loopBound(n);
        if (body == 0 || !IS_LOGARITHM_IN_LANES) {
            ScalarKernels.logarithm(x, out, 0, n);
        } else {
            logarithm(x, out, body, n);
        }
    }

    /** The bits of an argument in range are not negative, and neither are their distances from the ends of the range. */
    private static void logarithm(double[] x, double[] out, int body, int n) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < body; i += WIDTH) {
            LongVector bits = DoubleVector.fromArray(LANES, x, i).reinterpretAsLongs();
            LongVector below = bits.sub(NaturalLogarithm.SMALLEST);
            LongVector above =
                    LongVector.broadcast(LONGS, NaturalLogarithm.LARGEST).sub(bits);
            range = bits.or(below).or(above).or(range);

            LongVector biased =
                    bits.sub(NaturalLogarithm.OFFSET).lanewise(VectorOperators.LSHR, NumberBits.EXPONENT_SHIFT);
            DoubleVector k = biased.or(NaturalLogarithm.CARRIER_BITS)
                    .reinterpretAsDoubles()
                    .sub(NaturalLogarithm.CARRIER);
            DoubleVector f = bits.sub(biased.lanewise(VectorOperators.LSHL, NumberBits.EXPONENT_SHIFT))
                    .add(NumberBits.ONE)
                    .reinterpretAsDoubles()
                    .sub(1);
            DoubleVector half = f.mul(0.5).mul(f);
            DoubleVector s = f.div(f.add(2));
            DoubleVector z = s.mul(s);
            DoubleVector rest = z.mul(DoubleVector.broadcast(LANES, NaturalLogarithm.L7)
                    .fma(z, DoubleVector.broadcast(LANES, NaturalLogarithm.L6))
                    .fma(z, DoubleVector.broadcast(LANES, NaturalLogarithm.L5))
                    .fma(z, DoubleVector.broadcast(LANES, NaturalLogarithm.L4))
                    .fma(z, DoubleVector.broadcast(LANES, NaturalLogarithm.L3))
                    .fma(z, DoubleVector.broadcast(LANES, NaturalLogarithm.L2))
                    .fma(z, DoubleVector.broadcast(LANES, NaturalLogarithm.L1)));
            DoubleVector first = k.mul(NaturalLogarithm.LN_2_1);
            DoubleVector sum = first.add(f);
            DoubleVector lost = f.sub(sum.sub(first));
            DoubleVector small = s.fma(half.add(rest), k.mul(NaturalLogarithm.LN_2_2));
            sum.add(lost.sub(half.sub(small))).intoArray(out, i);
        }
        boolean outOfRange = range.reduceLanes(VectorOperators.OR) < 0;
        ScalarKernels.logarithm(x, out, outOfRange ? 0 : body, n);
    }

    @Override
    public boolean allFinite(double[] x, int n) {
        int body = LANES.loopBound(n);
        return body == 0 ? ScalarKernels.allFinite(x, 0, n) : allFinite(x, body, n);
    }

    private static boolean allFinite(double[] x, int body, int n) {
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

    /** Blocks that lie inside as a whole are told by signs, {@code |x − middle| − half < 0}; of others each place is looked at. */
    @Override
    public boolean markInside(double[][] rows, double[] middle, double[] bound, long[] before, long[] mask, int n) {
        int body = LANES.loopBound(n);
        long all = ScalarKernels.markInside(rows, middle, bound, before, mask, body, n);
        int last = middle.length - 1;
        long[] known = before;
        for (int r = 0; r <= last && body > 0; r += 4) {
            int second = Math.min(r + 1, last);
            int third = Math.min(r + 2, last);
            int fourth = Math.min(r + 3, last);
            double[] w = rows[r];
            double[] x = rows[second];
            double[] y = rows[third];
            double[] z = rows[fourth];
            double wMiddle = middle[r];
            double xMiddle = middle[second];
            double yMiddle = middle[third];
            double zMiddle = middle[fourth];
            double wBound = bound[r];
            double xBound = bound[second];
            double yBound = bound[third];
            double zBound = bound[fourth];
            LongVector together = LongVector.broadcast(LONGS, -1L);
            for (int i = 0; i < body; i += WIDTH) {
                LongVector inside = LongVector.fromArray(LONGS, known, i)
                        .and(below(load(w, i), wMiddle, wBound))
                        .and(below(load(x, i), xMiddle, xBound))
                        .and(below(load(y, i), yMiddle, yBound))
                        .and(below(load(z, i), zMiddle, zBound));
                inside.intoArray(mask, i);
                together = together.and(inside);
            }
            all &= together.reduceLanes(VectorOperators.AND);
            known = mask;
        }
        return all < 0;
    }

    /** The bits of {@code |x − middle| − bound}; their sign is set just where that is below zero, and no NaN has it. */
    private static LongVector below(DoubleVector x, double middle, double bound) {
        return x.sub(middle).abs().sub(bound).reinterpretAsLongs();
    }

    private static DoubleVector load(double[] row, int i) {
        return DoubleVector.fromArray(LANES, row, i);
    }
}
