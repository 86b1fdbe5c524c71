package dev.attns.kernel.lane;

import static dev.attns.kernel.function.ArcTangent.*;
import static dev.attns.kernel.lane.Species.*;

import dev.attns.kernel.function.ArcTangent;
import dev.attns.kernel.function.NumberBits;
import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** {@link ArcTangent} in lanes. */
public final class ArcTangentLanes {

    private static final int TURNED = 0;
    private static final int ABOVE = LaneBlock.LANES;
    private static final int ABOVE_REST = 2 * LaneBlock.LANES;
    private static final int BELOW = 3 * LaneBlock.LANES;
    private static final int BELOW_REST = 4 * LaneBlock.LANES;
    private static final int ABSCISSAE = 5 * LaneBlock.LANES;

    private static final int SMALLER = 6 * LaneBlock.LANES;
    private static final int LARGER = 7 * LaneBlock.LANES;

    /** Rows in place of those that are read no more. */
    private static final int TANGENTS = ABOVE;

    private static final int BENDS = BELOW;
    private static final int BACKWARDS = SMALLER;
    private static final int QUARTERS = LARGER;

    private static final Passes<double[]> ARC_TANGENTS = new Passes<>(
            (x, y, out, at, scratch, lanes) -> repair(x, scratch, ABSCISSAE, out, at, lanes),
            ArcTangentLanes::ones,
            (x, y, out, at, scratch, lanes) -> order(x, at, scratch, ABSCISSAE, scratch, lanes),
            ArcTangentLanes::reduce,
            ArcTangentLanes::tangents,
            (x, y, out, at, scratch, lanes) -> octants(x, at, scratch, ABSCISSAE, scratch, lanes),
            ArcTangentLanes::turn);
    private static final Passes<double[]> ANGLES = new Passes<>(
            (x, y, out, at, scratch, lanes) -> repair(x, y, at, out, at, lanes),
            (x, y, out, at, scratch, lanes) -> order(x, at, y, at, scratch, lanes),
            ArcTangentLanes::reduce,
            ArcTangentLanes::tangents,
            (x, y, out, at, scratch, lanes) -> octants(x, at, y, at, scratch, lanes),
            ArcTangentLanes::turn);

    private ArcTangentLanes() {}

    /** {@code out = arctan x}, the first numbers up to a multiple of the lanes. */
    public static void of(double[] x, double[] out, double[] scratch, int body) {
        ARC_TANGENTS.run(x, null, out, scratch, body);
    }

    /** {@code out}, the angles of the points whose ordinates are y and whose abscissae are x, likewise. */
    public static void of(double[] y, double[] x, double[] out, double[] scratch, int body) {
        ANGLES.run(y, x, out, scratch, body);
    }

    private static long repair(double[] y, double[] x, int xAt, double[] out, int at, int lanes) {
        for (int i = 0; i < lanes; i++) {
            if (!isInRange(y[at + i], x[xAt + i])) {
                out[at + i] = ArcTangent.at(y[at + i], x[xAt + i]);
            }
        }
        return 0;
    }

    private static long ones(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        Arrays.fill(scratch, ABSCISSAE, ABSCISSAE + lanes, 1);
        return 0;
    }

    private static long order(double[] y, int yAt, double[] x, int xAt, double[] scratch, int lanes) {
        LongVector range = LongVector.zero(LONGS);
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector high = DoubleVector.fromArray(DOUBLES, y, yAt + i).abs().reinterpretAsLongs();
            LongVector wide = DoubleVector.fromArray(DOUBLES, x, xAt + i).abs().reinterpretAsLongs();
            LongVector steep = wide.sub(high).lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            LongVector swap = high.lanewise(VectorOperators.XOR, wide).and(steep);
            LongVector small = high.lanewise(VectorOperators.XOR, swap);
            LongVector large = wide.lanewise(VectorOperators.XOR, swap);
            LongVector beyond = LongVector.broadcast(LONGS, LARGEST).sub(large);
            range = large.sub(SMALLEST).or(beyond).or(range);
            small.reinterpretAsDoubles().intoArray(scratch, SMALLER + i);
            large.reinterpretAsDoubles().intoArray(scratch, LARGER + i);
        }
        return range.reduceLanes(VectorOperators.OR);
    }

    private static long reduce(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector n = DoubleVector.fromArray(DOUBLES, scratch, SMALLER + i);
            DoubleVector d = DoubleVector.fromArray(DOUBLES, scratch, LARGER + i);
            LongVector turned = d.fma(DoubleVector.broadcast(DOUBLES, TURN), n.neg())
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            turned.reinterpretAsDoubles().intoArray(scratch, TURNED + i);
            DoubleVector less = d.reinterpretAsLongs().and(turned).reinterpretAsDoubles();
            DoubleVector more = n.reinterpretAsLongs().and(turned).reinterpretAsDoubles();
            DoubleVector above = n.sub(less);
            above.intoArray(scratch, ABOVE + i);
            n.sub(less.add(above)).intoArray(scratch, ABOVE_REST + i);
            DoubleVector below = d.add(more);
            below.intoArray(scratch, BELOW + i);
            more.sub(below.sub(d)).intoArray(scratch, BELOW_REST + i);
        }
        return 0;
    }

    private static long tangents(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector above = DoubleVector.fromArray(DOUBLES, scratch, ABOVE + i);
            DoubleVector below = DoubleVector.fromArray(DOUBLES, scratch, BELOW + i);
            DoubleVector inverse = DoubleVector.broadcast(DOUBLES, -1).div(below);
            DoubleVector t = above.mul(inverse);
            DoubleVector remainder = t.fma(below, above)
                    .add(t.fma(
                            DoubleVector.fromArray(DOUBLES, scratch, BELOW_REST + i),
                            DoubleVector.fromArray(DOUBLES, scratch, ABOVE_REST + i)));
            DoubleVector rest = remainder.mul(inverse);
            DoubleVector z = t.mul(t);
            DoubleVector p = DoubleVector.broadcast(DOUBLES, A10)
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
            t.intoArray(scratch, TANGENTS + i);
            t.mul(z).fma(p, z.neg().fma(rest, rest)).intoArray(scratch, BENDS + i);
        }
        return 0;
    }

    private static long octants(double[] y, int at, double[] x, int xAt, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            DoubleVector abscissa = DoubleVector.fromArray(DOUBLES, x, xAt + i);
            LongVector high = DoubleVector.fromArray(DOUBLES, y, at + i).abs().reinterpretAsLongs();
            LongVector steep =
                    abscissa.abs().reinterpretAsLongs().sub(high).lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            LongVector left = abscissa.reinterpretAsLongs().lanewise(VectorOperators.ASHR, NumberBits.SIGN_SHIFT);
            steep.lanewise(VectorOperators.XOR, left).reinterpretAsDoubles().intoArray(scratch, BACKWARDS + i);
            DoubleVector upright = DoubleVector.fromArray(DOUBLES, scratch, TURNED + i)
                    .reinterpretAsLongs()
                    .and(NumberBits.ONE)
                    .lanewise(VectorOperators.XOR, steep.and(Long.MIN_VALUE))
                    .reinterpretAsDoubles()
                    .add(steep.and(NumberBits.TWO).reinterpretAsDoubles());
            upright.reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, left.and(Long.MIN_VALUE))
                    .reinterpretAsDoubles()
                    .add(left.and(NumberBits.FOUR).reinterpretAsDoubles())
                    .intoArray(scratch, QUARTERS + i);
        }
        return 0;
    }

    private static long turn(double[] x, double[] y, double[] out, int at, double[] scratch, int lanes) {
        for (int i = 0; i < lanes; i += DOUBLES.length()) {
            LongVector sign = DoubleVector.fromArray(DOUBLES, scratch, BACKWARDS + i)
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, -1L)
                    .and(Long.MIN_VALUE);
            DoubleVector angle = DoubleVector.fromArray(DOUBLES, scratch, TANGENTS + i)
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, sign)
                    .reinterpretAsDoubles();
            DoubleVector bent = DoubleVector.fromArray(DOUBLES, scratch, BENDS + i)
                    .reinterpretAsLongs()
                    .lanewise(VectorOperators.XOR, sign)
                    .reinterpretAsDoubles();
            DoubleVector m = DoubleVector.fromArray(DOUBLES, scratch, QUARTERS + i);
            DoubleVector base = m.mul(QUARTER_PI_1);
            DoubleVector sum = base.add(angle);
            DoubleVector lost = angle.sub(sum.sub(base));
            sum.add(lost.add(m.fma(DoubleVector.broadcast(DOUBLES, QUARTER_PI_2), bent)))
                    .reinterpretAsLongs()
                    .or(DoubleVector.fromArray(DOUBLES, x, at + i)
                            .reinterpretAsLongs()
                            .and(Long.MIN_VALUE))
                    .reinterpretAsDoubles()
                    .intoArray(out, at + i);
        }
        return 0;
    }
}
