package dev.attns.kernel.lane;

import static dev.attns.kernel.function.Exponential.*;
import static dev.attns.kernel.function.GaussianErrorLinearUnit.*;
import static dev.attns.kernel.function.NumberBits.*;
import static dev.attns.kernel.lane.Species.*;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link dev.attns.kernel.function.GaussianErrorLinearUnit} in lanes, in both precisions. */
public final class GaussianErrorLanes {

    private static final int EXPONENTIALS = 0;
    private static final int TAILS = LaneBlock.LANES;
    private static final int NUMERATORS = 2 * LaneBlock.LANES;
    private static final int SLOPES = 3 * LaneBlock.LANES;
    private static final int REDUCED = 4 * LaneBlock.LANES;
    private static final int POWERS = 5 * LaneBlock.LANES;

    private static final Passes<double[]> PASSES = new Passes<>(
            null,
            GaussianErrorLanes::reduce,
            GaussianErrorLanes::exponentials,
            GaussianErrorLanes::numerators,
            GaussianErrorLanes::tails,
            GaussianErrorLanes::slopes,
            GaussianErrorLanes::values,
            GaussianErrorLanes::copySlopes);
    private static final Passes<float[]> SINGLE_PASSES = new Passes<>(
            null,
            GaussianErrorLanes::reduce,
            GaussianErrorLanes::exponentials,
            GaussianErrorLanes::numerators,
            GaussianErrorLanes::tails,
            GaussianErrorLanes::slopes,
            GaussianErrorLanes::values,
            GaussianErrorLanes::copySlopes);

    private GaussianErrorLanes() {}

    /** {@code value = z·Φ(z)} and its derivative, the first numbers up to a multiple of the lanes; value or slope may be z. */
    public static void of(double[] z, double[] value, double[] slope, double[] scratch, int body) {
        PASSES.run(z, slope, value, scratch, body);
    }

    /** {@code −a²/4} and its multiple of (ln 2)/2. */
    private static long reduce(double[] z, double[] slope, double[] value, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector end = DoubleVector.fromArray(DOUBLES, z, at + i)
                    .reinterpretAsLongs()
                    .and(Long.MAX_VALUE)
                    .min(END);
            DoubleVector a = end.reinterpretAsDoubles();
            DoubleVector quarter = a.mul(0.25);
            DoubleVector product = end.or(Long.MIN_VALUE).reinterpretAsDoubles().mul(quarter);
            DoubleVector lost = a.fma(quarter, product);
            DoubleVector rounded = product.fma(
                    DoubleVector.broadcast(DOUBLES, TWO_OVER_LN_2), DoubleVector.broadcast(DOUBLES, ROUNDING));
            DoubleVector k = rounded.sub(DoubleVector.broadcast(DOUBLES, ROUNDING));
            DoubleVector h = k.fma(DoubleVector.broadcast(DOUBLES, -HALF_LN_2), product)
                    .sub(k.fma(DoubleVector.broadcast(DOUBLES, HALF_LN_2_REST), lost));
            h.intoArray(scratch, REDUCED + i);
            rounded.intoArray(scratch, POWERS + i);
        }
        return 0;
    }

    /** {@code e^(−a²/2)}. */
    private static long exponentials(double[] z, double[] slope, double[] value, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector h = DoubleVector.fromArray(DOUBLES, scratch, REDUCED + i);
            DoubleVector power = DoubleVector.fromArray(DOUBLES, scratch, POWERS + i)
                    .reinterpretAsLongs()
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
            power.add(power).fma(h.mul(h).fma(q, h), power).intoArray(scratch, EXPONENTIALS + i);
        }
        return 0;
    }

    /** N. */
    private static long numerators(double[] z, double[] slope, double[] value, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector a = DoubleVector.fromArray(DOUBLES, z, at + i)
                    .reinterpretAsLongs()
                    .and(Long.MAX_VALUE)
                    .min(END)
                    .reinterpretAsDoubles();
            DoubleVector.broadcast(DOUBLES, N9)
                    .fma(a, DoubleVector.broadcast(DOUBLES, N8))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N7))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N6))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N5))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N4))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N3))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N2))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N1))
                    .fma(a, DoubleVector.broadcast(DOUBLES, N0))
                    .intoArray(scratch, NUMERATORS + i);
        }
        return 0;
    }

    /** {@code g(a)}. */
    private static long tails(double[] z, double[] slope, double[] value, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector a = DoubleVector.fromArray(DOUBLES, z, at + i)
                    .reinterpretAsLongs()
                    .and(Long.MAX_VALUE)
                    .min(END)
                    .reinterpretAsDoubles();
            DoubleVector below = DoubleVector.broadcast(DOUBLES, D10)
                    .fma(a, DoubleVector.broadcast(DOUBLES, D9))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D8))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D7))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D6))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D5))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D4))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D3))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D2))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D1))
                    .fma(a, DoubleVector.broadcast(DOUBLES, D0));
            below.div(a.mul(ROOT).fma(below, DoubleVector.fromArray(DOUBLES, scratch, NUMERATORS + i)))
                    .intoArray(scratch, TAILS + i);
        }
        return 0;
    }

    private static long slopes(double[] z, double[] slope, double[] value, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector bits = DoubleVector.fromArray(DOUBLES, z, at + i).reinterpretAsLongs();
            LongVector size = bits.and(Long.MAX_VALUE);
            DoubleVector y = size.min(END).or(Long.MIN_VALUE).reinterpretAsDoubles();
            LongVector notANumber =
                    LongVector.broadcast(LONGS, INFINITY).sub(size).lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            LongVector upper = bits.lanewise(VectorOperators.XOR, -1L).lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            DoubleVector g = DoubleVector.fromArray(DOUBLES, scratch, TAILS + i);
            DoubleVector.fromArray(DOUBLES, scratch, EXPONENTIALS + i)
                    .mul(y.fma(DoubleVector.broadcast(DOUBLES, PEAK), g))
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, upper.and(Long.MIN_VALUE))
                    .reinterpretAsDoubles()
                    .add(upper.and(ONE).reinterpretAsDoubles())
                    .reinterpretAsLongs()
                    .or(notANumber)
                    .reinterpretAsDoubles()
                    .intoArray(scratch, SLOPES + i);
        }
        return 0;
    }

    private static long values(double[] z, double[] slope, double[] value, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector bits = DoubleVector.fromArray(DOUBLES, z, at + i).reinterpretAsLongs();
            LongVector size = bits.and(Long.MAX_VALUE);
            DoubleVector y = size.min(END).or(Long.MIN_VALUE).reinterpretAsDoubles();
            LongVector notANumber =
                    LongVector.broadcast(LONGS, INFINITY).sub(size).lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            LongVector upper = bits.lanewise(VectorOperators.XOR, -1L).lanewise(VectorOperators.ASHR, SIGN_SHIFT);
            DoubleVector tail = DoubleVector.fromArray(DOUBLES, scratch, EXPONENTIALS + i)
                    .mul(DoubleVector.fromArray(DOUBLES, scratch, TAILS + i));
            y.fma(tail, upper.or(notANumber).and(bits).reinterpretAsDoubles()).intoArray(value, at + i);
        }
        return 0;
    }

    private static long copySlopes(double[] z, double[] slope, double[] value, int at, double[] scratch, int lanes) {
        System.arraycopy(scratch, SLOPES, slope, at, lanes);
        return 0;
    }

    /** {@code value = z·Φ(z)} and its derivative, the first numbers up to a multiple of the lanes; value or slope may be z. */
    public static void of(float[] z, float[] value, float[] slope, float[] scratch, int body) {
        SINGLE_PASSES.run(z, slope, value, scratch, body);
    }

    /** {@code −a²/4} and its multiple of (ln 2)/2. */
    private static long reduce(float[] z, float[] slope, float[] value, int at, float[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += SINGLES.length()) {
            IntVector end = FloatVector.fromArray(SINGLES, z, at + i)
                    .reinterpretAsInts()
                    .and(Integer.MAX_VALUE)
                    .min(SINGLE_END);
            FloatVector a = end.reinterpretAsFloats();
            FloatVector quarter = a.mul(0.25f);
            FloatVector product =
                    end.or(Integer.MIN_VALUE).reinterpretAsFloats().mul(quarter);
            FloatVector lost = a.fma(quarter, product);
            FloatVector rounded = product.fma(
                    FloatVector.broadcast(SINGLES, SINGLE_TWO_OVER_LN_2),
                    FloatVector.broadcast(SINGLES, SINGLE_ROUNDING));
            FloatVector k = rounded.sub(FloatVector.broadcast(SINGLES, SINGLE_ROUNDING));
            FloatVector h = k.fma(FloatVector.broadcast(SINGLES, -SINGLE_HALF_LN_2), product)
                    .sub(k.fma(FloatVector.broadcast(SINGLES, SINGLE_HALF_LN_2_REST), lost));
            h.intoArray(scratch, REDUCED + i);
            rounded.intoArray(scratch, POWERS + i);
        }
        return 0;
    }

    /** {@code e^(−a²/2)}. */
    private static long exponentials(float[] z, float[] slope, float[] value, int at, float[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += SINGLES.length()) {
            FloatVector h = FloatVector.fromArray(SINGLES, scratch, REDUCED + i);
            FloatVector power = FloatVector.fromArray(SINGLES, scratch, POWERS + i)
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.LSHL, SINGLE_EXPONENT_SHIFT)
                    .reinterpretAsFloats();
            FloatVector q = FloatVector.broadcast(SINGLES, SINGLE_Q4)
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q3))
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q2))
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q1))
                    .fma(h, FloatVector.broadcast(SINGLES, SINGLE_Q0));
            power.add(power).fma(h.mul(h).fma(q, h), power).intoArray(scratch, EXPONENTIALS + i);
        }
        return 0;
    }

    /** N. */
    private static long numerators(float[] z, float[] slope, float[] value, int at, float[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += SINGLES.length()) {
            FloatVector a = FloatVector.fromArray(SINGLES, z, at + i)
                    .reinterpretAsInts()
                    .and(Integer.MAX_VALUE)
                    .min(SINGLE_END)
                    .reinterpretAsFloats();
            FloatVector.broadcast(SINGLES, SINGLE_N4)
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_N3))
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_N2))
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_N1))
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_N0))
                    .intoArray(scratch, NUMERATORS + i);
        }
        return 0;
    }

    /** {@code g(a)}. */
    private static long tails(float[] z, float[] slope, float[] value, int at, float[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += SINGLES.length()) {
            FloatVector a = FloatVector.fromArray(SINGLES, z, at + i)
                    .reinterpretAsInts()
                    .and(Integer.MAX_VALUE)
                    .min(SINGLE_END)
                    .reinterpretAsFloats();
            FloatVector below = FloatVector.broadcast(SINGLES, SINGLE_D5)
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_D4))
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_D3))
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_D2))
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_D1))
                    .fma(a, FloatVector.broadcast(SINGLES, SINGLE_D0));
            below.div(a.mul(SINGLE_ROOT).fma(below, FloatVector.fromArray(SINGLES, scratch, NUMERATORS + i)))
                    .intoArray(scratch, TAILS + i);
        }
        return 0;
    }

    private static long slopes(float[] z, float[] slope, float[] value, int at, float[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += SINGLES.length()) {
            IntVector bits = FloatVector.fromArray(SINGLES, z, at + i).reinterpretAsInts();
            IntVector size = bits.and(Integer.MAX_VALUE);
            FloatVector y = size.min(SINGLE_END).or(Integer.MIN_VALUE).reinterpretAsFloats();
            IntVector notANumber = IntVector.broadcast(INTEGERS, SINGLE_INFINITY)
                    .sub(size)
                    .lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            IntVector upper = bits.lanewise(VectorOperators.XOR, -1).lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            FloatVector g = FloatVector.fromArray(SINGLES, scratch, TAILS + i);
            FloatVector.fromArray(SINGLES, scratch, EXPONENTIALS + i)
                    .mul(y.fma(FloatVector.broadcast(SINGLES, SINGLE_PEAK), g))
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.XOR, upper.and(Integer.MIN_VALUE))
                    .reinterpretAsFloats()
                    .add(upper.and(SINGLE_ONE).reinterpretAsFloats())
                    .reinterpretAsInts()
                    .or(notANumber)
                    .reinterpretAsFloats()
                    .intoArray(scratch, SLOPES + i);
        }
        return 0;
    }

    private static long values(float[] z, float[] slope, float[] value, int at, float[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += SINGLES.length()) {
            IntVector bits = FloatVector.fromArray(SINGLES, z, at + i).reinterpretAsInts();
            IntVector size = bits.and(Integer.MAX_VALUE);
            FloatVector y = size.min(SINGLE_END).or(Integer.MIN_VALUE).reinterpretAsFloats();
            IntVector notANumber = IntVector.broadcast(INTEGERS, SINGLE_INFINITY)
                    .sub(size)
                    .lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            IntVector upper = bits.lanewise(VectorOperators.XOR, -1).lanewise(VectorOperators.ASHR, SINGLE_SIGN_SHIFT);
            FloatVector tail = FloatVector.fromArray(SINGLES, scratch, EXPONENTIALS + i)
                    .mul(FloatVector.fromArray(SINGLES, scratch, TAILS + i));
            y.fma(tail, upper.or(notANumber).and(bits).reinterpretAsFloats()).intoArray(value, at + i);
        }
        return 0;
    }

    private static long copySlopes(float[] z, float[] slope, float[] value, int at, float[] scratch, int lanes) {
        System.arraycopy(scratch, SLOPES, slope, at, lanes);
        return 0;
    }
}
