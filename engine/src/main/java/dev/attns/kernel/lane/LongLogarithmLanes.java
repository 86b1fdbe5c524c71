package dev.attns.kernel.lane;

import static dev.attns.kernel.function.LongLogarithm.*;
import static dev.attns.kernel.function.NaturalLogarithm.CARRIER;
import static dev.attns.kernel.function.NaturalLogarithm.CARRIER_BITS;
import static dev.attns.kernel.function.NaturalLogarithm.LARGEST;
import static dev.attns.kernel.function.NaturalLogarithm.LN_2_1;
import static dev.attns.kernel.function.NaturalLogarithm.LN_2_2;
import static dev.attns.kernel.function.NaturalLogarithm.OFFSET;
import static dev.attns.kernel.function.NaturalLogarithm.SMALLEST;
import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.LongLogarithm;
import dev.attns.kernel.function.NaturalExponential;
import dev.attns.kernel.function.NaturalLogarithm;
import dev.attns.kernel.function.NumberBits;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link LongLogarithm} in lanes. */
public final class LongLogarithmLanes {

    private static final int POWERS = 0;
    private static final int QUOTIENTS = LaneBlock.LANES;
    private static final int QUOTIENT_RESTS = 2 * LaneBlock.LANES;
    private static final int CUBES = 3 * LaneBlock.LANES;
    private static final int CUBE_RESTS = 4 * LaneBlock.LANES;
    private static final int VALUES = 5 * LaneBlock.LANES;
    private static final int RESTS = 6 * LaneBlock.LANES;

    /** Rows in place of those that are not yet written. */
    private static final int FRACTIONS = VALUES;

    private static final int POLYNOMIALS = VALUES;

    private static final Passes<double[]> DECIMALS = new Passes<>(
            LongLogarithmLanes::repairDecimals,
            LongLogarithmLanes::takeApart,
            LongLogarithmLanes::quotients,
            LongLogarithmLanes::polynomials,
            LongLogarithmLanes::cubes,
            LongLogarithmLanes::putTogether,
            LongLogarithmLanes::decimals);
    private static final Passes<double[]> POWER_PASSES = new Passes<>(
            LongLogarithmLanes::repairPowers,
            LongLogarithmLanes::takeApart,
            LongLogarithmLanes::quotients,
            LongLogarithmLanes::polynomials,
            LongLogarithmLanes::cubes,
            LongLogarithmLanes::putTogether,
            LongLogarithmLanes::exponents,
            LongLogarithmLanes::exponentials);

    private LongLogarithmLanes() {}

    /** {@code out}, the logarithms to base 10, of the first numbers up to a multiple of the lanes. */
    public static void decimal(double[] x, double[] out, double[] scratch, int body) {
        DECIMALS.run(x, null, out, scratch, body);
    }

    /** {@code out = x^y}, likewise. */
    public static void power(double[] x, double[] y, double[] out, double[] scratch, int body) {
        POWER_PASSES.run(x, y, out, scratch, body);
    }

    private static long repairDecimals(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            if (!NaturalLogarithm.isNormal(x[i])) {
                out[i] = LongLogarithm.decimal(x[i]);
            }
        }
        return 0;
    }

    private static long repairPowers(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i++) {
            if (!NaturalLogarithm.isNormal(x[at + i]) || !NaturalExponential.isInRange(scratch[VALUES + i])) {
                out[at + i] = LongLogarithm.power(x[at + i], y[at + i]);
            }
        }
        return 0;
    }

    private static long takeApart(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector bits = DoubleVector.fromArray(DOUBLES, x, at + i).reinterpretAsLongs();
            LongVector beyond = LongVector.broadcast(LONGS, LARGEST).sub(bits);
            range = bits.or(bits.sub(SMALLEST)).or(beyond).or(range);
            LongVector biased = bits.sub(OFFSET).lanewise(VectorOperators.LSHR, NumberBits.EXPONENT_SHIFT);
            biased.or(CARRIER_BITS).reinterpretAsDoubles().sub(CARRIER).intoArray(scratch, POWERS + i);
            bits.sub(biased.lanewise(VectorOperators.LSHL, NumberBits.EXPONENT_SHIFT))
                    .add(NumberBits.ONE)
                    .reinterpretAsDoubles()
                    .intoArray(scratch, FRACTIONS + i);
        }
        return range.reduceLanes(VectorOperators.OR);
    }

    private static long quotients(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector m = DoubleVector.fromArray(DOUBLES, scratch, FRACTIONS + i);
            DoubleVector above = m.sub(1);
            DoubleVector below = m.add(1);
            DoubleVector belowRest = m.sub(below.sub(1));
            DoubleVector inverse = DoubleVector.broadcast(DOUBLES, 1).div(below);
            DoubleVector s = above.mul(inverse);
            DoubleVector opposite = s.neg();
            s.intoArray(scratch, QUOTIENTS + i);
            opposite.fma(belowRest, opposite.fma(below, above)).mul(inverse).intoArray(scratch, QUOTIENT_RESTS + i);
        }
        return 0;
    }

    private static long polynomials(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector s = DoubleVector.fromArray(DOUBLES, scratch, QUOTIENTS + i);
            DoubleVector z = s.mul(s);
            z.mul(DoubleVector.broadcast(DOUBLES, A7)
                            .fma(z, DoubleVector.broadcast(DOUBLES, A6))
                            .fma(z, DoubleVector.broadcast(DOUBLES, A5))
                            .fma(z, DoubleVector.broadcast(DOUBLES, A4))
                            .fma(z, DoubleVector.broadcast(DOUBLES, A3))
                            .fma(z, DoubleVector.broadcast(DOUBLES, A2))
                            .fma(z, DoubleVector.broadcast(DOUBLES, A1))
                            .fma(z, DoubleVector.broadcast(DOUBLES, A0)))
                    .intoArray(scratch, POLYNOMIALS + i);
        }
        return 0;
    }

    private static long cubes(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector s = DoubleVector.fromArray(DOUBLES, scratch, QUOTIENTS + i);
            DoubleVector sRest = DoubleVector.fromArray(DOUBLES, scratch, QUOTIENT_RESTS + i);
            DoubleVector z = s.mul(s);
            DoubleVector zRest = s.add(s).fma(sRest, s.fma(s, z.neg()));
            DoubleVector more = DoubleVector.fromArray(DOUBLES, scratch, POLYNOMIALS + i);
            DoubleVector third = DoubleVector.broadcast(DOUBLES, THIRD_1);
            DoubleVector w = third.add(more);
            DoubleVector wRest = third.sub(w).add(more).add(THIRD_2);
            DoubleVector p = z.mul(w);
            p.intoArray(scratch, CUBES + i);
            z.fma(wRest, zRest.fma(w, z.fma(w, p.neg()))).intoArray(scratch, CUBE_RESTS + i);
        }
        return 0;
    }

    private static long putTogether(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector k = DoubleVector.fromArray(DOUBLES, scratch, POWERS + i);
            DoubleVector s = DoubleVector.fromArray(DOUBLES, scratch, QUOTIENTS + i);
            DoubleVector sRest = DoubleVector.fromArray(DOUBLES, scratch, QUOTIENT_RESTS + i);
            DoubleVector p = DoubleVector.fromArray(DOUBLES, scratch, CUBES + i);
            DoubleVector pRest = DoubleVector.fromArray(DOUBLES, scratch, CUBE_RESTS + i);
            DoubleVector t = s.mul(p);
            DoubleVector tRest = s.fma(pRest, sRest.fma(p, s.fma(p, t.neg())));
            DoubleVector half = s.add(t);
            DoubleVector halfRest = s.sub(half).add(t).add(sRest.add(tRest));
            DoubleVector first = k.mul(LN_2_1);
            DoubleVector fraction = half.add(half);
            DoubleVector sum = first.add(fraction);
            DoubleVector rest = fraction.sub(sum.sub(first))
                    .add(k.fma(DoubleVector.broadcast(DOUBLES, LN_2_2), halfRest.add(halfRest)));
            DoubleVector value = sum.add(rest);
            value.intoArray(scratch, VALUES + i);
            sum.sub(value).add(rest).intoArray(scratch, RESTS + i);
        }
        return 0;
    }

    private static long decimals(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector value = DoubleVector.fromArray(DOUBLES, scratch, VALUES + i);
            DoubleVector first = DoubleVector.broadcast(DOUBLES, DECIMAL_1);
            DoubleVector product = value.mul(first);
            DoubleVector lost = value.fma(first, product.neg());
            DoubleVector small = DoubleVector.fromArray(DOUBLES, scratch, RESTS + i)
                    .fma(first, value.fma(DoubleVector.broadcast(DOUBLES, DECIMAL_2), lost));
            product.add(small).intoArray(out, at + i);
        }
        return 0;
    }

    /** The exponents of e take the place of the logarithms. */
    private static long exponents(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector factor = DoubleVector.fromArray(DOUBLES, y, at + i);
            DoubleVector value = DoubleVector.fromArray(DOUBLES, scratch, VALUES + i);
            DoubleVector exponent = factor.mul(value);
            range = LongVector.broadcast(LONGS, NaturalExponential.LIMIT_BITS)
                    .sub(exponent.abs().reinterpretAsLongs())
                    .or(range);
            exponent.intoArray(scratch, VALUES + i);
            factor.fma(DoubleVector.fromArray(DOUBLES, scratch, RESTS + i), factor.fma(value, exponent.neg()))
                    .intoArray(scratch, RESTS + i);
        }
        return range.reduceLanes(VectorOperators.OR);
    }

    private static long exponentials(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector exponent = DoubleVector.fromArray(DOUBLES, scratch, VALUES + i);
            DoubleVector rounded = exponent.fma(
                    DoubleVector.broadcast(DOUBLES, NaturalExponential.ONE_OVER_LN_2),
                    DoubleVector.broadcast(DOUBLES, NaturalExponential.ROUNDING));
            DoubleVector k = rounded.sub(NaturalExponential.ROUNDING);
            DoubleVector coarse = k.fma(DoubleVector.broadcast(DOUBLES, -LN_2_1), exponent);
            DoubleVector fine = k.fma(
                    DoubleVector.broadcast(DOUBLES, -LN_2_2), DoubleVector.fromArray(DOUBLES, scratch, RESTS + i));
            DoubleVector r = coarse.add(fine);
            DoubleVector tail = coarse.sub(r).add(fine);
            DoubleVector p = DoubleVector.broadcast(DOUBLES, NaturalExponential.P9)
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P8))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P7))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P6))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P5))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P4))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P3))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P2))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P1))
                    .fma(r, DoubleVector.broadcast(DOUBLES, NaturalExponential.P0));
            DoubleVector sum = DoubleVector.broadcast(DOUBLES, 1).add(r);
            DoubleVector lost = r.sub(sum.sub(1));
            DoubleVector power = rounded.reinterpretAsLongs()
                    .lanewise(VectorOperators.LSHL, NumberBits.EXPONENT_SHIFT)
                    .reinterpretAsDoubles();
            sum.add(lost.add(r.mul(r).fma(p, tail))).mul(power).intoArray(out, at + i);
        }
        return 0;
    }
}
