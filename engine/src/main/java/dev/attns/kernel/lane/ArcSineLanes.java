package dev.attns.kernel.lane;

import static dev.attns.kernel.function.ArcSine.*;
import static dev.attns.kernel.function.ArcTangent.QUARTER_PI_1;
import static dev.attns.kernel.function.ArcTangent.QUARTER_PI_2;
import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.NumberBits;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link dev.attns.kernel.function.ArcSine} in lanes. */
public final class ArcSineLanes {

    private static final int ROOTS = 0;
    private static final int SQUARES = LaneBlock.LANES;
    private static final int RESTS = 2 * LaneBlock.LANES;
    private static final int BENDS = RESTS;

    private static final Passes<double[]> SINES =
            new Passes<>(null, ArcSineLanes::roots, ArcSineLanes::bends, ArcSineLanes::sines);
    private static final Passes<double[]> COSINES =
            new Passes<>(null, ArcSineLanes::roots, ArcSineLanes::bends, ArcSineLanes::cosines);

    private ArcSineLanes() {}

    /** {@code out = arcsin x}, the first numbers up to a multiple of the lanes. */
    public static void sine(double[] x, double[] out, double[] scratch, int body) {
        SINES.run(x, null, out, scratch, body);
    }

    /** {@code out = arccos x}, likewise. */
    public static void cosine(double[] x, double[] out, double[] scratch, int body) {
        COSINES.run(x, null, out, scratch, body);
    }

    private static long roots(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector size = DoubleVector.fromArray(DOUBLES, x, at + i).abs();
            LongVector far = DoubleVector.broadcast(DOUBLES, 0.5)
                    .sub(size)
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            LongVector nearSquare = size.mul(size).reinterpretAsLongs();
            DoubleVector z = size.fma(DoubleVector.broadcast(DOUBLES, -0.5), DoubleVector.broadcast(DOUBLES, 0.5))
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, nearSquare)
                    .and(far)
                    .lanewise(VectorOperators.XOR, nearSquare)
                    .reinterpretAsDoubles();
            LongVector near = size.reinterpretAsLongs();
            DoubleVector s = z.sqrt()
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, near)
                    .and(far)
                    .lanewise(VectorOperators.XOR, near)
                    .reinterpretAsDoubles();
            z.intoArray(scratch, SQUARES + i);
            s.intoArray(scratch, ROOTS + i);
            s.neg()
                    .fma(s, z)
                    .reinterpretAsLongs()
                    .and(far)
                    .reinterpretAsDoubles()
                    .div(s.add(s).add(TINY))
                    .intoArray(scratch, RESTS + i);
        }
        return 0;
    }

    private static long bends(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector z = DoubleVector.fromArray(DOUBLES, scratch, SQUARES + i);
            DoubleVector p = DoubleVector.broadcast(DOUBLES, A12)
                    .fma(z, DoubleVector.broadcast(DOUBLES, A11))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A10))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A9))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A8))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A7))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A6))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A5))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A4))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A3))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A2))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A1))
                    .fma(z, DoubleVector.broadcast(DOUBLES, A0));
            DoubleVector.fromArray(DOUBLES, scratch, ROOTS + i)
                    .mul(z)
                    .fma(p, DoubleVector.fromArray(DOUBLES, scratch, RESTS + i))
                    .intoArray(scratch, BENDS + i);
        }
        return 0;
    }

    private static long sines(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector value = DoubleVector.fromArray(DOUBLES, x, at + i);
            LongVector far = DoubleVector.broadcast(DOUBLES, 0.5)
                    .sub(value.abs())
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            DoubleVector factor = far.and(ONE_TO_MINUS_TWO)
                    .lanewise(VectorOperators.XOR, NumberBits.ONE)
                    .reinterpretAsDoubles();
            DoubleVector m = far.and(NumberBits.TWO).reinterpretAsDoubles();
            DoubleVector base = m.mul(QUARTER_PI_1);
            DoubleVector angle = factor.mul(DoubleVector.fromArray(DOUBLES, scratch, ROOTS + i));
            DoubleVector sum = base.add(angle);
            DoubleVector lost = angle.sub(sum.sub(base));
            DoubleVector small = factor.fma(DoubleVector.fromArray(DOUBLES, scratch, BENDS + i), m.mul(QUARTER_PI_2));
            sum.add(lost.add(small))
                    .reinterpretAsLongs()
                    .or(value.reinterpretAsLongs().and(Long.MIN_VALUE))
                    .reinterpretAsDoubles()
                    .intoArray(out, at + i);
        }
        return 0;
    }

    private static long cosines(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector value = DoubleVector.fromArray(DOUBLES, x, at + i);
            LongVector bits = value.reinterpretAsLongs();
            LongVector far = DoubleVector.broadcast(DOUBLES, 0.5)
                    .sub(value.abs())
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            LongVector sign = bits.lanewise(VectorOperators.XOR, far)
                    .lanewise(VectorOperators.XOR, -1L)
                    .and(Long.MIN_VALUE);
            DoubleVector factor = far.and(ONE_TO_TWO)
                    .lanewise(VectorOperators.XOR, NumberBits.ONE)
                    .or(sign)
                    .reinterpretAsDoubles();
            DoubleVector m = bits.lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT)
                    .and(NumberBits.FOUR)
                    .lanewise(VectorOperators.XOR, NumberBits.TWO)
                    .and(far)
                    .lanewise(VectorOperators.XOR, NumberBits.TWO)
                    .reinterpretAsDoubles();
            DoubleVector base = m.mul(QUARTER_PI_1);
            DoubleVector angle = factor.mul(DoubleVector.fromArray(DOUBLES, scratch, ROOTS + i));
            DoubleVector sum = base.add(angle);
            DoubleVector lost = angle.sub(sum.sub(base));
            DoubleVector small = factor.fma(DoubleVector.fromArray(DOUBLES, scratch, BENDS + i), m.mul(QUARTER_PI_2));
            sum.add(lost.add(small)).intoArray(out, at + i);
        }
        return 0;
    }
}
