package dev.attns.kernel.lane;

import static dev.attns.kernel.function.SineCosine.*;
import static dev.attns.kernel.function.Tangent.*;
import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.Tangent;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link Tangent} in lanes. */
public final class TangentLanes {

    private static final int MULTIPLES = 0;
    private static final int REDUCED = LaneBlock.LANES;
    private static final int RESTS = 2 * LaneBlock.LANES;
    private static final int COSINES = 3 * LaneBlock.LANES;
    private static final int COSINE_RESTS = 4 * LaneBlock.LANES;

    /** Rows in place of those that are read no more. */
    private static final int SINES = REDUCED;

    private static final Passes<double[]> PASSES = new Passes<>(
            TangentLanes::repair,
            TangentLanes::reduce,
            TangentLanes::sines,
            TangentLanes::cosines,
            TangentLanes::swap,
            TangentLanes::divide);

    private TangentLanes() {}

    /** {@code out = tan x}, the first numbers up to a multiple of the lanes. */
    public static void of(double[] x, double[] out, double[] scratch, int body) {
        PASSES.run(x, null, out, scratch, body);
    }

    private static long repair(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            if (!isInRange(x[i])) {
                out[i] = Tangent.at(x[i]);
            }
        }
        return 0;
    }

    private static long reduce(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector size = DoubleVector.fromArray(DOUBLES, x, at + i).abs();
            DoubleVector rounded =
                    size.fma(DoubleVector.broadcast(DOUBLES, TWO_OVER_PI), DoubleVector.broadcast(DOUBLES, ROUNDING));
            range = rounded.reinterpretAsLongs().add(RANGE_OFFSET).or(range);
            rounded.intoArray(scratch, MULTIPLES + i);
            DoubleVector multiples = rounded.sub(ROUNDING);
            DoubleVector coarse = multiples.fma(DoubleVector.broadcast(DOUBLES, -HALF_PI_1), size);
            DoubleVector r = multiples.fma(DoubleVector.broadcast(DOUBLES, -HALF_PI_2), coarse);
            DoubleVector tail = multiples.fma(
                    DoubleVector.broadcast(DOUBLES, -HALF_PI_3),
                    multiples.fma(DoubleVector.broadcast(DOUBLES, -HALF_PI_2), coarse.sub(r)));
            r.intoArray(scratch, REDUCED + i);
            tail.intoArray(scratch, RESTS + i);
        }
        return range.reduceLanes(VectorOperators.OR) >>> RANGE_BITS == 0 ? 0 : -1;
    }

    private static long sines(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector r = DoubleVector.fromArray(DOUBLES, scratch, REDUCED + i);
            DoubleVector tail = DoubleVector.fromArray(DOUBLES, scratch, RESTS + i);
            DoubleVector z = r.mul(0.25).mul(r);
            DoubleVector p = DoubleVector.broadcast(DOUBLES, T8)
                    .fma(z, DoubleVector.broadcast(DOUBLES, T7))
                    .fma(z, DoubleVector.broadcast(DOUBLES, T6))
                    .fma(z, DoubleVector.broadcast(DOUBLES, T5))
                    .fma(z, DoubleVector.broadcast(DOUBLES, T4))
                    .fma(z, DoubleVector.broadcast(DOUBLES, T3))
                    .fma(z, DoubleVector.broadcast(DOUBLES, T2))
                    .fma(z, DoubleVector.broadcast(DOUBLES, T1))
                    .fma(z, DoubleVector.broadcast(DOUBLES, T0));
            DoubleVector bend = r.mul(z).fma(p, tail.fma(z, tail));
            DoubleVector sine = r.add(bend);
            sine.intoArray(scratch, SINES + i);
            r.sub(sine).add(bend).intoArray(scratch, RESTS + i);
        }
        return 0;
    }

    private static long cosines(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector sine = DoubleVector.fromArray(DOUBLES, scratch, SINES + i);
            DoubleVector sineRest = DoubleVector.fromArray(DOUBLES, scratch, RESTS + i);
            DoubleVector opposite = sine.mul(-0.25);
            DoubleVector square = opposite.mul(sine);
            DoubleVector one = DoubleVector.broadcast(DOUBLES, 1);
            DoubleVector cosine = one.add(square);
            DoubleVector lost = one.sub(cosine).add(square).add(opposite.fma(sine, square.neg()));
            cosine.intoArray(scratch, COSINES + i);
            opposite.add(opposite).fma(sineRest, lost).intoArray(scratch, COSINE_RESTS + i);
        }
        return 0;
    }

    /** Where the multiple is odd, sine and cosine change places. */
    private static long swap(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector odd = LongVector.zero(LONGS)
                    .sub(DoubleVector.fromArray(DOUBLES, scratch, MULTIPLES + i)
                            .reinterpretAsLongs()
                            .and(1));
            LongVector sine =
                    DoubleVector.fromArray(DOUBLES, scratch, SINES + i).reinterpretAsLongs();
            LongVector cosine =
                    DoubleVector.fromArray(DOUBLES, scratch, COSINES + i).reinterpretAsLongs();
            LongVector sineRest =
                    DoubleVector.fromArray(DOUBLES, scratch, RESTS + i).reinterpretAsLongs();
            LongVector cosineRest =
                    DoubleVector.fromArray(DOUBLES, scratch, COSINE_RESTS + i).reinterpretAsLongs();
            LongVector swap = sine.lanewise(VectorOperators.XOR, cosine).and(odd);
            LongVector swapRest =
                    sineRest.lanewise(VectorOperators.XOR, cosineRest).and(odd);
            sine.lanewise(VectorOperators.XOR, swap).reinterpretAsDoubles().intoArray(scratch, SINES + i);
            cosine.lanewise(VectorOperators.XOR, swap).reinterpretAsDoubles().intoArray(scratch, COSINES + i);
            sineRest.lanewise(VectorOperators.XOR, swapRest)
                    .reinterpretAsDoubles()
                    .intoArray(scratch, RESTS + i);
            cosineRest
                    .lanewise(VectorOperators.XOR, swapRest)
                    .reinterpretAsDoubles()
                    .intoArray(scratch, COSINE_RESTS + i);
        }
        return 0;
    }

    private static long divide(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector above = DoubleVector.fromArray(DOUBLES, scratch, SINES + i);
            DoubleVector below = DoubleVector.fromArray(DOUBLES, scratch, COSINES + i);
            DoubleVector inverse = DoubleVector.broadcast(DOUBLES, -1).div(below);
            DoubleVector quotient = above.mul(inverse);
            DoubleVector remainder = quotient.fma(below, above)
                    .add(quotient.fma(
                            DoubleVector.fromArray(DOUBLES, scratch, COSINE_RESTS + i),
                            DoubleVector.fromArray(DOUBLES, scratch, RESTS + i)));
            LongVector even = DoubleVector.fromArray(DOUBLES, scratch, MULTIPLES + i)
                    .reinterpretAsLongs()
                    .and(1)
                    .sub(1);
            LongVector sign = DoubleVector.fromArray(DOUBLES, x, at + i)
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, even)
                    .and(Long.MIN_VALUE);
            remainder
                    .fma(inverse, quotient)
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, sign)
                    .reinterpretAsDoubles()
                    .intoArray(out, at + i);
        }
        return 0;
    }
}
