package dev.attns.kernel.lane;

import static dev.attns.kernel.function.Exponential.*;
import static dev.attns.kernel.function.HyperbolicTangent.*;
import static dev.attns.kernel.function.NumberBits.*;
import static dev.attns.kernel.lane.Species.*;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * {@link dev.attns.kernel.function.HyperbolicTangent} in lanes. The two precisions differ in the degree of a polynomial, so
 * they are written side by side here and not in the rows' arithmetic, one of which is generated from the other. Each goes over the
 * row in one loop, and takes its rest along: with that a method is longer than the 325 bytes that the compiler takes into a hot
 * caller. Within a network's loops, JDK 17 makes objects of so many vectors.
 */
public final class HyperbolicTangentLanes {

    private HyperbolicTangentLanes() {}

    /** {@code value = tanh(z)}. */
    public static void of(double[] z, double[] value, int n) {
        int body = DOUBLES.loopBound(n);
        for (int i = 0; i < body; i += DOUBLES.length()) {
            DoubleVector x = DoubleVector.fromArray(DOUBLES, z, i);
            LongVector size = x.reinterpretAsLongs().and(Long.MAX_VALUE);
            DoubleVector y = size.min(LIMIT).or(Long.MIN_VALUE).reinterpretAsDoubles();
            DoubleVector rounded =
                    y.fma(DoubleVector.broadcast(DOUBLES, TWO_OVER_LN_2), DoubleVector.broadcast(DOUBLES, ROUNDING));
            DoubleVector h = rounded.sub(DoubleVector.broadcast(DOUBLES, ROUNDING))
                    .fma(DoubleVector.broadcast(DOUBLES, -HALF_LN_2), y);
            DoubleVector power = rounded.reinterpretAsLongs()
                    .lanewise(VectorOperators.LSHL, EXPONENT_SHIFT)
                    .reinterpretAsDoubles();
            DoubleVector q = DoubleVector.broadcast(DOUBLES, Q9)
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q8))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q7))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q6))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q5))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q4))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q3))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q2))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q1))
                    .fma(h, DoubleVector.broadcast(DOUBLES, Q0));
            DoubleVector w = h.mul(h).fma(q, h);
            DoubleVector half = DoubleVector.broadcast(DOUBLES, 0.5);
            DoubleVector t = power.fma(w, power.fma(half, DoubleVector.broadcast(DOUBLES, -0.5)));
            LongVector notANumber =
                    LongVector.broadcast(LONGS, INFINITY).sub(size).lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            t.div(power.fma(w, power.fma(half, half)))
                    .reinterpretAsLongs()
                    .and(Long.MAX_VALUE)
                    .or(x.reinterpretAsLongs().and(Long.MIN_VALUE))
                    .or(notANumber)
                    .reinterpretAsDoubles()
                    .intoArray(value, i);
        }
        for (int i = body; i < n; i++) {
            value[i] = at(z[i]);
        }
    }

    /** {@code value = tanh(z)}. */
    public static void of(float[] z, float[] value, int n) {
        int body = SINGLES.loopBound(n);
        for (int i = 0; i < body; i += SINGLES.length()) {
            FloatVector x = FloatVector.fromArray(SINGLES, z, i);
            IntVector size = x.reinterpretAsInts().and(Integer.MAX_VALUE);
            FloatVector y = size.min(SINGLE_LIMIT).or(Integer.MIN_VALUE).reinterpretAsFloats();
            FloatVector rounded = y.fma(
                    FloatVector.broadcast(SINGLES, SINGLE_TWO_OVER_LN_2),
                    FloatVector.broadcast(SINGLES, SINGLE_ROUNDING));
            FloatVector h = rounded.sub(FloatVector.broadcast(SINGLES, SINGLE_ROUNDING))
                    .fma(FloatVector.broadcast(SINGLES, -SINGLE_HALF_LN_2), y);
            FloatVector power = rounded.reinterpretAsInts()
                    .lanewise(VectorOperators.LSHL, SINGLE_EXPONENT_SHIFT)
                    .reinterpretAsFloats();
            FloatVector q = FloatVector.broadcast(SINGLES, SINGLE_Q4)
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q3))
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q2))
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q1))
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q0));
            FloatVector w = h.mul(h).fma(q, h);
            FloatVector half = FloatVector.broadcast(SINGLES, 0.5f);
            FloatVector t = power.fma(w, power.fma(half, FloatVector.broadcast(SINGLES, -0.5f)));
            IntVector notANumber = IntVector.broadcast(INTEGERS, SINGLE_INFINITY)
                    .sub(size)
                    .lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            t.div(power.fma(w, power.fma(half, half)))
                    .reinterpretAsInts()
                    .and(Integer.MAX_VALUE)
                    .or(x.reinterpretAsInts().and(Integer.MIN_VALUE))
                    .or(notANumber)
                    .reinterpretAsFloats()
                    .intoArray(value, i);
        }
        for (int i = body; i < n; i++) {
            value[i] = at(z[i]);
        }
    }
}
