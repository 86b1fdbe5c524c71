package dev.attns.kernel.lane;

import static dev.attns.kernel.function.NaturalLogarithm.*;
import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.NaturalLogarithm;
import dev.attns.kernel.function.NumberBits;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link NaturalLogarithm} in lanes. */
public final class LogarithmLanes {

    private static final int POWERS = 0;
    private static final int FRACTIONS = LaneBlock.LANES;
    private static final int QUOTIENTS = 2 * LaneBlock.LANES;
    private static final int RESTS = 3 * LaneBlock.LANES;

    private static final Passes<double[]> PASSES = new Passes<>(
            LogarithmLanes::repair,
            LogarithmLanes::takeApart,
            LogarithmLanes::polynomials,
            LogarithmLanes::putTogether);

    private LogarithmLanes() {}

    /** {@code out = ln x}, the first numbers up to a multiple of the lanes. */
    public static void of(double[] x, double[] out, double[] scratch, int body) {
        PASSES.run(x, null, out, scratch, body);
    }

    private static long repair(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            if (!isNormal(x[i])) {
                out[i] = NaturalLogarithm.at(x[i]);
            }
        }
        return 0;
    }

    /** The bits of an argument in range are not negative, and neither are their distances from the ends of the range. */
    private static long takeApart(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector bits = DoubleVector.fromArray(DOUBLES, x, at + i).reinterpretAsLongs();
            LongVector below = bits.sub(SMALLEST);
            LongVector above = LongVector.broadcast(LONGS, LARGEST).sub(bits);
            range = bits.or(below).or(above).or(range);
            LongVector biased = bits.sub(OFFSET).lanewise(VectorOperators.LSHR, NumberBits.EXPONENT_SHIFT);
            biased.or(CARRIER_BITS).reinterpretAsDoubles().sub(CARRIER).intoArray(scratch, POWERS + i);
            bits.sub(biased.lanewise(VectorOperators.LSHL, NumberBits.EXPONENT_SHIFT))
                    .add(NumberBits.ONE)
                    .reinterpretAsDoubles()
                    .sub(1)
                    .intoArray(scratch, FRACTIONS + i);
        }
        return range.reduceLanes(VectorOperators.OR);
    }

    private static long polynomials(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector f = DoubleVector.fromArray(DOUBLES, scratch, FRACTIONS + i);
            DoubleVector s = f.div(f.add(2));
            DoubleVector z = s.mul(s);
            s.intoArray(scratch, QUOTIENTS + i);
            z.mul(DoubleVector.broadcast(DOUBLES, L7)
                            .fma(z, DoubleVector.broadcast(DOUBLES, L6))
                            .fma(z, DoubleVector.broadcast(DOUBLES, L5))
                            .fma(z, DoubleVector.broadcast(DOUBLES, L4))
                            .fma(z, DoubleVector.broadcast(DOUBLES, L3))
                            .fma(z, DoubleVector.broadcast(DOUBLES, L2))
                            .fma(z, DoubleVector.broadcast(DOUBLES, L1)))
                    .intoArray(scratch, RESTS + i);
        }
        return 0;
    }

    private static long putTogether(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector k = DoubleVector.fromArray(DOUBLES, scratch, POWERS + i);
            DoubleVector f = DoubleVector.fromArray(DOUBLES, scratch, FRACTIONS + i);
            DoubleVector half = f.mul(0.5).mul(f);
            DoubleVector s = DoubleVector.fromArray(DOUBLES, scratch, QUOTIENTS + i);
            DoubleVector rest = DoubleVector.fromArray(DOUBLES, scratch, RESTS + i);
            DoubleVector first = k.mul(LN_2_1);
            DoubleVector sum = first.add(f);
            DoubleVector lost = f.sub(sum.sub(first));
            DoubleVector small = s.fma(half.add(rest), k.mul(LN_2_2));
            sum.add(lost.sub(half.sub(small))).intoArray(out, at + i);
        }
        return 0;
    }
}
