package dev.attns.measure.kernels;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Loops that do nothing but one operation, in single precision, with independent chains in registers: what one core can
 * do. Several numbers of chains show that the rate does not depend on it.
 */
final class SinglePeaks {

    private static final VectorSpecies<Float> LANES =
            VectorSpecies.of(float.class, VectorShape.forBitSize(PeakLoop.bits()));
    private static final int WIDTH = LANES.length();
    private static final int TURNS = 1000;
    private static final int LOADED = PeakLoop.LOADED_BYTES / Float.BYTES;
    private static final int LOADED_AT_ONCE = 8 * WIDTH;

    /** Where results go, so that no compiler leaves a loop out. */
    private float result;

    private final float[] numbers = new float[LOADED];

    /** All loops. */
    static List<PeakLoop> loops() {
        SinglePeaks own = new SinglePeaks();
        return List.of(
                new PeakLoop(Peak.FUSED_MULTIPLY_ADD, 10, 10.0 * WIDTH * TURNS, own::fuseTen),
                new PeakLoop(Peak.FUSED_MULTIPLY_ADD, 12, 12.0 * WIDTH * TURNS, own::fuseTwelve),
                new PeakLoop(Peak.FUSED_MULTIPLY_ADD, 16, 16.0 * WIDTH * TURNS, own::fuseSixteen),
                new PeakLoop(Peak.DIVISION, 4, 4.0 * WIDTH * TURNS, own::divideFour),
                new PeakLoop(Peak.DIVISION, 8, 8.0 * WIDTH * TURNS, own::divideEight),
                new PeakLoop(Peak.LOAD, 8, (double) LOADED * Float.BYTES, own::load));
    }

    private void fuseTen() {
        FloatVector factor = FloatVector.broadcast(LANES, 0.75f);
        FloatVector added = FloatVector.broadcast(LANES, 0.5f);
        FloatVector a = FloatVector.broadcast(LANES, 1.0f);
        FloatVector b = FloatVector.broadcast(LANES, 1.0625f);
        FloatVector c = FloatVector.broadcast(LANES, 1.125f);
        FloatVector d = FloatVector.broadcast(LANES, 1.1875f);
        FloatVector e = FloatVector.broadcast(LANES, 1.25f);
        FloatVector f = FloatVector.broadcast(LANES, 1.3125f);
        FloatVector g = FloatVector.broadcast(LANES, 1.375f);
        FloatVector h = FloatVector.broadcast(LANES, 1.4375f);
        FloatVector i = FloatVector.broadcast(LANES, 1.5f);
        FloatVector j = FloatVector.broadcast(LANES, 1.5625f);
        for (int turn = 0; turn < TURNS; turn++) {
            a = a.fma(factor, added);
            b = b.fma(factor, added);
            c = c.fma(factor, added);
            d = d.fma(factor, added);
            e = e.fma(factor, added);
            f = f.fma(factor, added);
            g = g.fma(factor, added);
            h = h.fma(factor, added);
            i = i.fma(factor, added);
            j = j.fma(factor, added);
        }
        result =
                a.add(b).add(c).add(d).add(e).add(f).add(g).add(h).add(i).add(j).lane(0);
    }

    private void fuseTwelve() {
        FloatVector factor = FloatVector.broadcast(LANES, 0.75f);
        FloatVector added = FloatVector.broadcast(LANES, 0.5f);
        FloatVector a = FloatVector.broadcast(LANES, 1.0f);
        FloatVector b = FloatVector.broadcast(LANES, 1.0625f);
        FloatVector c = FloatVector.broadcast(LANES, 1.125f);
        FloatVector d = FloatVector.broadcast(LANES, 1.1875f);
        FloatVector e = FloatVector.broadcast(LANES, 1.25f);
        FloatVector f = FloatVector.broadcast(LANES, 1.3125f);
        FloatVector g = FloatVector.broadcast(LANES, 1.375f);
        FloatVector h = FloatVector.broadcast(LANES, 1.4375f);
        FloatVector i = FloatVector.broadcast(LANES, 1.5f);
        FloatVector j = FloatVector.broadcast(LANES, 1.5625f);
        FloatVector k = FloatVector.broadcast(LANES, 1.625f);
        FloatVector l = FloatVector.broadcast(LANES, 1.6875f);
        for (int turn = 0; turn < TURNS; turn++) {
            a = a.fma(factor, added);
            b = b.fma(factor, added);
            c = c.fma(factor, added);
            d = d.fma(factor, added);
            e = e.fma(factor, added);
            f = f.fma(factor, added);
            g = g.fma(factor, added);
            h = h.fma(factor, added);
            i = i.fma(factor, added);
            j = j.fma(factor, added);
            k = k.fma(factor, added);
            l = l.fma(factor, added);
        }
        result = a.add(b)
                .add(c)
                .add(d)
                .add(e)
                .add(f)
                .add(g)
                .add(h)
                .add(i)
                .add(j)
                .add(k)
                .add(l)
                .lane(0);
    }

    private void fuseSixteen() {
        FloatVector factor = FloatVector.broadcast(LANES, 0.75f);
        FloatVector added = FloatVector.broadcast(LANES, 0.5f);
        FloatVector a = FloatVector.broadcast(LANES, 1.0f);
        FloatVector b = FloatVector.broadcast(LANES, 1.0625f);
        FloatVector c = FloatVector.broadcast(LANES, 1.125f);
        FloatVector d = FloatVector.broadcast(LANES, 1.1875f);
        FloatVector e = FloatVector.broadcast(LANES, 1.25f);
        FloatVector f = FloatVector.broadcast(LANES, 1.3125f);
        FloatVector g = FloatVector.broadcast(LANES, 1.375f);
        FloatVector h = FloatVector.broadcast(LANES, 1.4375f);
        FloatVector i = FloatVector.broadcast(LANES, 1.5f);
        FloatVector j = FloatVector.broadcast(LANES, 1.5625f);
        FloatVector k = FloatVector.broadcast(LANES, 1.625f);
        FloatVector l = FloatVector.broadcast(LANES, 1.6875f);
        FloatVector m = FloatVector.broadcast(LANES, 1.75f);
        FloatVector n = FloatVector.broadcast(LANES, 1.8125f);
        FloatVector o = FloatVector.broadcast(LANES, 1.875f);
        FloatVector p = FloatVector.broadcast(LANES, 1.9375f);
        for (int turn = 0; turn < TURNS; turn++) {
            a = a.fma(factor, added);
            b = b.fma(factor, added);
            c = c.fma(factor, added);
            d = d.fma(factor, added);
            e = e.fma(factor, added);
            f = f.fma(factor, added);
            g = g.fma(factor, added);
            h = h.fma(factor, added);
            i = i.fma(factor, added);
            j = j.fma(factor, added);
            k = k.fma(factor, added);
            l = l.fma(factor, added);
            m = m.fma(factor, added);
            n = n.fma(factor, added);
            o = o.fma(factor, added);
            p = p.fma(factor, added);
        }
        result = a.add(b)
                .add(c)
                .add(d)
                .add(e)
                .add(f)
                .add(g)
                .add(h)
                .add(i)
                .add(j)
                .add(k)
                .add(l)
                .add(m)
                .add(n)
                .add(o)
                .add(p)
                .lane(0);
    }

    private void divideFour() {
        FloatVector dividend = FloatVector.broadcast(LANES, 1.7f);
        FloatVector a = FloatVector.broadcast(LANES, 1.0f);
        FloatVector b = FloatVector.broadcast(LANES, 1.0625f);
        FloatVector c = FloatVector.broadcast(LANES, 1.125f);
        FloatVector d = FloatVector.broadcast(LANES, 1.1875f);
        for (int turn = 0; turn < TURNS; turn++) {
            a = dividend.div(a);
            b = dividend.div(b);
            c = dividend.div(c);
            d = dividend.div(d);
        }
        result = a.add(b).add(c).add(d).lane(0);
    }

    private void divideEight() {
        FloatVector dividend = FloatVector.broadcast(LANES, 1.7f);
        FloatVector a = FloatVector.broadcast(LANES, 1.0f);
        FloatVector b = FloatVector.broadcast(LANES, 1.0625f);
        FloatVector c = FloatVector.broadcast(LANES, 1.125f);
        FloatVector d = FloatVector.broadcast(LANES, 1.1875f);
        FloatVector e = FloatVector.broadcast(LANES, 1.25f);
        FloatVector f = FloatVector.broadcast(LANES, 1.3125f);
        FloatVector g = FloatVector.broadcast(LANES, 1.375f);
        FloatVector h = FloatVector.broadcast(LANES, 1.4375f);
        for (int turn = 0; turn < TURNS; turn++) {
            a = dividend.div(a);
            b = dividend.div(b);
            c = dividend.div(c);
            d = dividend.div(d);
            e = dividend.div(e);
            f = dividend.div(f);
            g = dividend.div(g);
            h = dividend.div(h);
        }
        result = a.add(b).add(c).add(d).add(e).add(f).add(g).add(h).lane(0);
    }

    private void load() {
        FloatVector a = FloatVector.broadcast(LANES, 1.0f);
        FloatVector b = FloatVector.broadcast(LANES, 1.0625f);
        FloatVector c = FloatVector.broadcast(LANES, 1.125f);
        FloatVector d = FloatVector.broadcast(LANES, 1.1875f);
        FloatVector e = FloatVector.broadcast(LANES, 1.25f);
        FloatVector f = FloatVector.broadcast(LANES, 1.3125f);
        FloatVector g = FloatVector.broadcast(LANES, 1.375f);
        FloatVector h = FloatVector.broadcast(LANES, 1.4375f);
        for (int i = 0; i < LOADED; i += LOADED_AT_ONCE) {
            a = a.add(FloatVector.fromArray(LANES, numbers, i));
            b = b.add(FloatVector.fromArray(LANES, numbers, i + WIDTH));
            c = c.add(FloatVector.fromArray(LANES, numbers, i + 2 * WIDTH));
            d = d.add(FloatVector.fromArray(LANES, numbers, i + 3 * WIDTH));
            e = e.add(FloatVector.fromArray(LANES, numbers, i + 4 * WIDTH));
            f = f.add(FloatVector.fromArray(LANES, numbers, i + 5 * WIDTH));
            g = g.add(FloatVector.fromArray(LANES, numbers, i + 6 * WIDTH));
            h = h.add(FloatVector.fromArray(LANES, numbers, i + 7 * WIDTH));
        }
        result = a.add(b).add(c).add(d).add(e).add(f).add(g).add(h).lane(0);
    }
}
