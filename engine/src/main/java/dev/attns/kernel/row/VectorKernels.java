package dev.attns.kernel.row;

import static dev.attns.kernel.function.SineCosine.*;

import dev.attns.kernel.lane.ArcSineLanes;
import dev.attns.kernel.lane.ArcTangentLanes;
import dev.attns.kernel.lane.ChoiceLanes;
import dev.attns.kernel.lane.ExponentialLanes;
import dev.attns.kernel.lane.HyperbolicLanes;
import dev.attns.kernel.lane.HyperbolicTangentLanes;
import dev.attns.kernel.lane.LogarithmLanes;
import dev.attns.kernel.lane.LongLogarithmLanes;
import dev.attns.kernel.lane.Species;
import dev.attns.kernel.lane.TangentLanes;
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

    /** The last numbers, which fill no vector, go one by one. */
    @Override
    public void apply(RowFunction function, double[] x, double[] y, double[] out, double[] scratch, int n) {
        int body = LANES.loopBound(n);
        if (body > 0) {
            switch (function) {
                case TANGENT -> TangentLanes.of(x, out, scratch, body);
                case ARC_SINE -> ArcSineLanes.sine(x, out, scratch, body);
                case ARC_COSINE -> ArcSineLanes.cosine(x, out, scratch, body);
                case ARC_TANGENT -> ArcTangentLanes.of(x, out, scratch, body);
                case HYPERBOLIC_SINE -> HyperbolicLanes.sine(x, out, scratch, body);
                case HYPERBOLIC_COSINE -> HyperbolicLanes.cosine(x, out, scratch, body);
                case HYPERBOLIC_TANGENT -> HyperbolicTangentLanes.of(x, out, body);
                case EXPONENTIAL -> ExponentialLanes.of(x, out, body);
                case LOGARITHM -> LogarithmLanes.of(x, out, scratch, body);
                case LOGARITHM_10 -> LongLogarithmLanes.decimal(x, out, scratch, body);
                case SIGN -> ChoiceLanes.sign(x, out, body);
                case POWER -> LongLogarithmLanes.power(x, y, out, scratch, body);
                case ARC_TANGENT_2 -> ArcTangentLanes.of(x, y, out, scratch, body);
                case MINIMUM -> ChoiceLanes.minimum(x, y, out, body);
                case MAXIMUM -> ChoiceLanes.maximum(x, y, out, body);
            }
        }
        ScalarKernels.apply(function, x, y, out, body, n);
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
