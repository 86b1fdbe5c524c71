// Generated from SinglePeaks.java by: java engine/src/test/java/dev/attns/kernel/row/Twins.java
package dev.attns.measure.kernels;

import java.util.List;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Loops that do nothing but one operation, in double precision, with independent chains in registers: what one core can
 * do. Several numbers of chains show that the rate does not depend on it.
 */
final class DoublePeaks {

    private static final VectorSpecies<Double> LANES =
            VectorSpecies.of(double.class, VectorShape.forBitSize(PeakLoop.bits()));
    private static final int WIDTH = LANES.length();
    private static final int TURNS = 1000;
    private static final int LOADED = PeakLoop.LOADED_BYTES / Double.BYTES;
    private static final int LOADED_AT_ONCE = 8 * WIDTH;

    /** Where results go, so that no compiler leaves a loop out. */
    private double result;

    private final double[] numbers = new double[LOADED];

    /** All loops. */
    static List<PeakLoop> loops() {
        DoublePeaks own = new DoublePeaks();
        return List.of(
                new PeakLoop(Peak.FUSED_MULTIPLY_ADD, 10, 10.0 * WIDTH * TURNS, own::fuseTen),
                new PeakLoop(Peak.FUSED_MULTIPLY_ADD, 12, 12.0 * WIDTH * TURNS, own::fuseTwelve),
                new PeakLoop(Peak.FUSED_MULTIPLY_ADD, 16, 16.0 * WIDTH * TURNS, own::fuseSixteen),
                new PeakLoop(Peak.DIVISION, 4, 4.0 * WIDTH * TURNS, own::divideFour),
                new PeakLoop(Peak.DIVISION, 8, 8.0 * WIDTH * TURNS, own::divideEight),
                new PeakLoop(Peak.LOAD, 8, (double) LOADED * Double.BYTES, own::load));
    }

    private void fuseTen() {
        DoubleVector factor = DoubleVector.broadcast(LANES, 0.75);
        DoubleVector added = DoubleVector.broadcast(LANES, 0.5);
        DoubleVector a = DoubleVector.broadcast(LANES, 1.0);
        DoubleVector b = DoubleVector.broadcast(LANES, 1.0625);
        DoubleVector c = DoubleVector.broadcast(LANES, 1.125);
        DoubleVector d = DoubleVector.broadcast(LANES, 1.1875);
        DoubleVector e = DoubleVector.broadcast(LANES, 1.25);
        DoubleVector f = DoubleVector.broadcast(LANES, 1.3125);
        DoubleVector g = DoubleVector.broadcast(LANES, 1.375);
        DoubleVector h = DoubleVector.broadcast(LANES, 1.4375);
        DoubleVector i = DoubleVector.broadcast(LANES, 1.5);
        DoubleVector j = DoubleVector.broadcast(LANES, 1.5625);
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
        DoubleVector factor = DoubleVector.broadcast(LANES, 0.75);
        DoubleVector added = DoubleVector.broadcast(LANES, 0.5);
        DoubleVector a = DoubleVector.broadcast(LANES, 1.0);
        DoubleVector b = DoubleVector.broadcast(LANES, 1.0625);
        DoubleVector c = DoubleVector.broadcast(LANES, 1.125);
        DoubleVector d = DoubleVector.broadcast(LANES, 1.1875);
        DoubleVector e = DoubleVector.broadcast(LANES, 1.25);
        DoubleVector f = DoubleVector.broadcast(LANES, 1.3125);
        DoubleVector g = DoubleVector.broadcast(LANES, 1.375);
        DoubleVector h = DoubleVector.broadcast(LANES, 1.4375);
        DoubleVector i = DoubleVector.broadcast(LANES, 1.5);
        DoubleVector j = DoubleVector.broadcast(LANES, 1.5625);
        DoubleVector k = DoubleVector.broadcast(LANES, 1.625);
        DoubleVector l = DoubleVector.broadcast(LANES, 1.6875);
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
        DoubleVector factor = DoubleVector.broadcast(LANES, 0.75);
        DoubleVector added = DoubleVector.broadcast(LANES, 0.5);
        DoubleVector a = DoubleVector.broadcast(LANES, 1.0);
        DoubleVector b = DoubleVector.broadcast(LANES, 1.0625);
        DoubleVector c = DoubleVector.broadcast(LANES, 1.125);
        DoubleVector d = DoubleVector.broadcast(LANES, 1.1875);
        DoubleVector e = DoubleVector.broadcast(LANES, 1.25);
        DoubleVector f = DoubleVector.broadcast(LANES, 1.3125);
        DoubleVector g = DoubleVector.broadcast(LANES, 1.375);
        DoubleVector h = DoubleVector.broadcast(LANES, 1.4375);
        DoubleVector i = DoubleVector.broadcast(LANES, 1.5);
        DoubleVector j = DoubleVector.broadcast(LANES, 1.5625);
        DoubleVector k = DoubleVector.broadcast(LANES, 1.625);
        DoubleVector l = DoubleVector.broadcast(LANES, 1.6875);
        DoubleVector m = DoubleVector.broadcast(LANES, 1.75);
        DoubleVector n = DoubleVector.broadcast(LANES, 1.8125);
        DoubleVector o = DoubleVector.broadcast(LANES, 1.875);
        DoubleVector p = DoubleVector.broadcast(LANES, 1.9375);
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
        DoubleVector dividend = DoubleVector.broadcast(LANES, 1.7);
        DoubleVector a = DoubleVector.broadcast(LANES, 1.0);
        DoubleVector b = DoubleVector.broadcast(LANES, 1.0625);
        DoubleVector c = DoubleVector.broadcast(LANES, 1.125);
        DoubleVector d = DoubleVector.broadcast(LANES, 1.1875);
        for (int turn = 0; turn < TURNS; turn++) {
            a = dividend.div(a);
            b = dividend.div(b);
            c = dividend.div(c);
            d = dividend.div(d);
        }
        result = a.add(b).add(c).add(d).lane(0);
    }

    private void divideEight() {
        DoubleVector dividend = DoubleVector.broadcast(LANES, 1.7);
        DoubleVector a = DoubleVector.broadcast(LANES, 1.0);
        DoubleVector b = DoubleVector.broadcast(LANES, 1.0625);
        DoubleVector c = DoubleVector.broadcast(LANES, 1.125);
        DoubleVector d = DoubleVector.broadcast(LANES, 1.1875);
        DoubleVector e = DoubleVector.broadcast(LANES, 1.25);
        DoubleVector f = DoubleVector.broadcast(LANES, 1.3125);
        DoubleVector g = DoubleVector.broadcast(LANES, 1.375);
        DoubleVector h = DoubleVector.broadcast(LANES, 1.4375);
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
        DoubleVector a = DoubleVector.broadcast(LANES, 1.0);
        DoubleVector b = DoubleVector.broadcast(LANES, 1.0625);
        DoubleVector c = DoubleVector.broadcast(LANES, 1.125);
        DoubleVector d = DoubleVector.broadcast(LANES, 1.1875);
        DoubleVector e = DoubleVector.broadcast(LANES, 1.25);
        DoubleVector f = DoubleVector.broadcast(LANES, 1.3125);
        DoubleVector g = DoubleVector.broadcast(LANES, 1.375);
        DoubleVector h = DoubleVector.broadcast(LANES, 1.4375);
        for (int i = 0; i < LOADED; i += LOADED_AT_ONCE) {
            a = a.add(DoubleVector.fromArray(LANES, numbers, i));
            b = b.add(DoubleVector.fromArray(LANES, numbers, i + WIDTH));
            c = c.add(DoubleVector.fromArray(LANES, numbers, i + 2 * WIDTH));
            d = d.add(DoubleVector.fromArray(LANES, numbers, i + 3 * WIDTH));
            e = e.add(DoubleVector.fromArray(LANES, numbers, i + 4 * WIDTH));
            f = f.add(DoubleVector.fromArray(LANES, numbers, i + 5 * WIDTH));
            g = g.add(DoubleVector.fromArray(LANES, numbers, i + 6 * WIDTH));
            h = h.add(DoubleVector.fromArray(LANES, numbers, i + 7 * WIDTH));
        }
        result = a.add(b).add(c).add(d).add(e).add(f).add(g).add(h).lane(0);
    }
}
