package dev.attns.kernel.lane;

import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.NumberBits;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** Signs and choices in lanes. What is a single assignment the virtual machine turns into vectors by itself. */
public final class ChoiceLanes {

    private ChoiceLanes() {}

    /** {@code out}, the sign of x as {@link Math#signum}, of the first numbers up to a multiple of the lanes. */
    public static void sign(double[] x, double[] out, int body) {
        for (int i = 0; i < body; i += DOUBLES.length()) {
            LongVector bits = DoubleVector.fromArray(DOUBLES, x, i).reinterpretAsLongs();
            LongVector size = bits.and(Long.MAX_VALUE);
            LongVector notZero = LongVector.zero(LONGS).sub(size).lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            LongVector notANumber = LongVector.broadcast(LONGS, NumberBits.INFINITY)
                    .sub(size)
                    .lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            bits.and(Long.MIN_VALUE)
                    .or(notZero.and(NumberBits.ONE))
                    .or(notANumber)
                    .reinterpretAsDoubles()
                    .intoArray(out, i);
        }
    }

    /** {@code out = min(x, y)}, likewise. */
    public static void minimum(double[] x, double[] y, double[] out, int body) {
        for (int i = 0; i < body; i++) {
            out[i] = Math.min(x[i], y[i]);
        }
    }

    /** {@code out = max(x, y)}, likewise. */
    public static void maximum(double[] x, double[] y, double[] out, int body) {
        for (int i = 0; i < body; i++) {
            out[i] = Math.max(x[i], y[i]);
        }
    }
}
