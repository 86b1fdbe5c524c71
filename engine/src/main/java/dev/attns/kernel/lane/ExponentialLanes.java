package dev.attns.kernel.lane;

import static dev.attns.kernel.function.NaturalExponential.*;
import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.NumberBits;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link dev.attns.kernel.function.NaturalExponential} in lanes. */
public final class ExponentialLanes {

    private ExponentialLanes() {}

    /**
     * {@code out = e^x}, the first numbers up to a multiple of the lanes. Where an argument is out of range, a difference of bits has
     * been negative, and such are done again one by one.
     */
    public static void of(double[] x, double[] out, int body) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < body; i += DOUBLES.length()) {
            DoubleVector value = DoubleVector.fromArray(DOUBLES, x, i);
            LongVector size = value.reinterpretAsLongs().and(Long.MAX_VALUE);
            range = LongVector.broadcast(LONGS, LIMIT_BITS).sub(size).or(range);

            DoubleVector rounded = value.fma(
                    DoubleVector.broadcast(DOUBLES, ONE_OVER_LN_2), DoubleVector.broadcast(DOUBLES, ROUNDING));
            DoubleVector k = rounded.sub(ROUNDING);
            DoubleVector coarse = k.fma(DoubleVector.broadcast(DOUBLES, -LN_2_1), value);
            DoubleVector r = k.fma(DoubleVector.broadcast(DOUBLES, -LN_2_2), coarse);
            DoubleVector tail = k.fma(DoubleVector.broadcast(DOUBLES, -LN_2_2), coarse.sub(r));
            DoubleVector p = DoubleVector.broadcast(DOUBLES, P9)
                    .fma(r, DoubleVector.broadcast(DOUBLES, P8))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P7))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P6))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P5))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P4))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P3))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P2))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P1))
                    .fma(r, DoubleVector.broadcast(DOUBLES, P0));
            DoubleVector sum = DoubleVector.broadcast(DOUBLES, 1).add(r);
            DoubleVector lost = r.sub(sum.sub(1));
            DoubleVector power = rounded.reinterpretAsLongs()
                    .lanewise(VectorOperators.LSHL, NumberBits.EXPONENT_SHIFT)
                    .reinterpretAsDoubles();
            sum.add(lost.add(r.mul(r).fma(p, tail))).mul(power).intoArray(out, i);
        }
        if (range.reduceLanes(VectorOperators.OR) < 0) {
            for (int i = 0; i < body; i++) {
                if (!isInRange(x[i])) {
                    out[i] = at(x[i]);
                }
            }
        }
    }
}
