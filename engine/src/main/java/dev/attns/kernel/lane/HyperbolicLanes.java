package dev.attns.kernel.lane;

import static dev.attns.kernel.function.HyperbolicSineCosine.*;
import static dev.attns.kernel.function.NaturalExponential.LIMIT_BITS;
import static dev.attns.kernel.function.NaturalExponential.LN_2_1;
import static dev.attns.kernel.function.NaturalExponential.LN_2_2;
import static dev.attns.kernel.function.NaturalExponential.ONE_OVER_LN_2;
import static dev.attns.kernel.function.NaturalExponential.isInRange;
import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.HyperbolicSineCosine;
import dev.attns.kernel.function.NumberBits;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link HyperbolicSineCosine} in lanes. */
public final class HyperbolicLanes {

    private static final int POWERS = 0;
    private static final int REDUCED = LaneBlock.LANES;
    private static final int TAILS = 2 * LaneBlock.LANES;
    private static final int SINES = 3 * LaneBlock.LANES;
    private static final int COSINES = 4 * LaneBlock.LANES;

    private static final Passes<double[]> SINE_PASSES = new Passes<>(
            HyperbolicLanes::repairSines,
            HyperbolicLanes::reduce,
            HyperbolicLanes::bends,
            (x, y, out, at, scratch, lanes) -> sums(x, Long.MIN_VALUE, 0, out, at, scratch, lanes));
    private static final Passes<double[]> COSINE_PASSES = new Passes<>(
            HyperbolicLanes::repairCosines,
            HyperbolicLanes::reduce,
            HyperbolicLanes::bends,
            (x, y, out, at, scratch, lanes) -> sums(x, 0, Long.MIN_VALUE, out, at, scratch, lanes));

    private HyperbolicLanes() {}

    /** {@code out = sinh x}, the first numbers up to a multiple of the lanes. */
    public static void sine(double[] x, double[] out, double[] scratch, int body) {
        SINE_PASSES.run(x, null, out, scratch, body);
    }

    /** {@code out = cosh x}, likewise. */
    public static void cosine(double[] x, double[] out, double[] scratch, int body) {
        COSINE_PASSES.run(x, null, out, scratch, body);
    }

    private static long repairSines(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            if (!isInRange(x[i])) {
                out[i] = HyperbolicSineCosine.sine(x[i]);
            }
        }
        return 0;
    }

    private static long repairCosines(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            if (!isInRange(x[i])) {
                out[i] = HyperbolicSineCosine.cosine(x[i]);
            }
        }
        return 0;
    }

    private static long reduce(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector size = DoubleVector.fromArray(DOUBLES, x, at + i).abs();
            range = LongVector.broadcast(LONGS, LIMIT_BITS)
                    .sub(size.reinterpretAsLongs())
                    .or(range);
            DoubleVector rounded =
                    size.fma(DoubleVector.broadcast(DOUBLES, ONE_OVER_LN_2), DoubleVector.broadcast(DOUBLES, ROUNDING));
            DoubleVector k = rounded.sub(ROUNDING);
            DoubleVector coarse = k.fma(DoubleVector.broadcast(DOUBLES, -LN_2_1), size);
            DoubleVector r = k.fma(DoubleVector.broadcast(DOUBLES, -LN_2_2), coarse);
            r.intoArray(scratch, REDUCED + i);
            k.fma(DoubleVector.broadcast(DOUBLES, -LN_2_2), coarse.sub(r)).intoArray(scratch, TAILS + i);
            rounded.reinterpretAsLongs()
                    .lanewise(VectorOperators.LSHL, NumberBits.EXPONENT_SHIFT)
                    .reinterpretAsDoubles()
                    .intoArray(scratch, POWERS + i);
        }
        return range.reduceLanes(VectorOperators.OR);
    }

    private static long bends(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector r = DoubleVector.fromArray(DOUBLES, scratch, REDUCED + i);
            DoubleVector z = r.mul(r);
            DoubleVector s = DoubleVector.broadcast(DOUBLES, S4)
                    .fma(z, DoubleVector.broadcast(DOUBLES, S3))
                    .fma(z, DoubleVector.broadcast(DOUBLES, S2))
                    .fma(z, DoubleVector.broadcast(DOUBLES, S1))
                    .fma(z, DoubleVector.broadcast(DOUBLES, S0));
            DoubleVector c = DoubleVector.broadcast(DOUBLES, C4)
                    .fma(z, DoubleVector.broadcast(DOUBLES, C3))
                    .fma(z, DoubleVector.broadcast(DOUBLES, C2))
                    .fma(z, DoubleVector.broadcast(DOUBLES, C1))
                    .fma(z, DoubleVector.broadcast(DOUBLES, C0));
            r.mul(z).mul(s).intoArray(scratch, SINES + i);
            z.mul(z).fma(c, z.mul(0.5)).intoArray(scratch, COSINES + i);
        }
        return 0;
    }

    /** The size of an even function has no sign to begin with; that of an odd one gets the argument's. */
    private static long sums(double[] x, long sign, long otherSign, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector up = DoubleVector.fromArray(DOUBLES, scratch, POWERS + i);
            LongVector opposite = LongVector.broadcast(LONGS, OPPOSITE).sub(up.reinterpretAsLongs());
            DoubleVector down = opposite.lanewise(VectorOperators.XOR, sign).reinterpretAsDoubles();
            DoubleVector first = up.add(down);
            DoubleVector firstRest = down.sub(first.sub(up));
            DoubleVector second = opposite.lanewise(VectorOperators.XOR, otherSign)
                    .reinterpretAsDoubles()
                    .add(up);
            DoubleVector r = DoubleVector.fromArray(DOUBLES, scratch, REDUCED + i);
            DoubleVector product = second.mul(r);
            DoubleVector productRest = second.fma(r, product.neg());
            DoubleVector sum = first.add(product);
            DoubleVector lost = first.sub(sum).add(product).add(firstRest);
            DoubleVector small = second.fma(DoubleVector.fromArray(DOUBLES, scratch, TAILS + i), productRest)
                    .add(lost);
            DoubleVector bend = first.fma(
                    DoubleVector.fromArray(DOUBLES, scratch, COSINES + i),
                    second.mul(DoubleVector.fromArray(DOUBLES, scratch, SINES + i)));
            sum.add(small.add(bend))
                    .reinterpretAsLongs()
                    .or(DoubleVector.fromArray(DOUBLES, x, at + i)
                            .reinterpretAsLongs()
                            .and(sign))
                    .reinterpretAsDoubles()
                    .intoArray(out, at + i);
        }
        return 0;
    }
}
