package dev.attns.export.onnx;

import dev.attns.kernel.function.ArcSine;
import dev.attns.kernel.function.ArcTangent;
import dev.attns.kernel.function.GaussianErrorLinearUnit;
import java.util.Map;

/**
 * Functions of doubles that ONNX Runtime lacks, made of those that it has: of its elementary functions sine, cosine, tanh, exponential,
 * logarithm and powers are there in double precision, and tangent, arcs, sinh, cosh and the error function are not.
 *
 * <p>The polynomials and where they hold are those of {@link dev.attns.kernel.function}. Without what is carried along there to the
 * last bit, the results are within a few units in the last place.
 */
final class ElementaryFunctions {

    private static final double HALF = 0.5;
    private static final double HALF_PI = Math.PI / 2;
    private static final double QUARTER_PI = Math.PI / 4;

    /** Sizes above this go into no tail of the normal distribution that a double holds. */
    private static final double NO_TAIL = 40;

    /** Sizes up to which {@link #HALF_PI_PARTS} reduce an argument. */
    private static final double REDUCED = 1e6;

    /** π/2 in parts so short that their products with whole numbers are exact; the last is what is left. */
    private static final double[] HALF_PI_PARTS = {
        0x1.921fb544p0, 0x1.0b4611a6p-34, 0x1.3198a2e0p-69, 0x1.b839a252049c1p-104
    };

    private static final double[] ARC_TANGENT = {
        ArcTangent.A0,
        ArcTangent.A1,
        ArcTangent.A2,
        ArcTangent.A3,
        ArcTangent.A4,
        ArcTangent.A5,
        ArcTangent.A6,
        ArcTangent.A7,
        ArcTangent.A8,
        ArcTangent.A9,
        ArcTangent.A10
    };

    private static final double[] ARC_SINE = {
        ArcSine.A0,
        ArcSine.A1,
        ArcSine.A2,
        ArcSine.A3,
        ArcSine.A4,
        ArcSine.A5,
        ArcSine.A6,
        ArcSine.A7,
        ArcSine.A8,
        ArcSine.A9,
        ArcSine.A10,
        ArcSine.A11,
        ArcSine.A12
    };

    private static final double[] TAIL_NUMERATOR = {
        GaussianErrorLinearUnit.N0,
        GaussianErrorLinearUnit.N1,
        GaussianErrorLinearUnit.N2,
        GaussianErrorLinearUnit.N3,
        GaussianErrorLinearUnit.N4,
        GaussianErrorLinearUnit.N5,
        GaussianErrorLinearUnit.N6,
        GaussianErrorLinearUnit.N7,
        GaussianErrorLinearUnit.N8,
        GaussianErrorLinearUnit.N9
    };

    private static final double[] TAIL_DENOMINATOR = {
        GaussianErrorLinearUnit.D0,
        GaussianErrorLinearUnit.D1,
        GaussianErrorLinearUnit.D2,
        GaussianErrorLinearUnit.D3,
        GaussianErrorLinearUnit.D4,
        GaussianErrorLinearUnit.D5,
        GaussianErrorLinearUnit.D6,
        GaussianErrorLinearUnit.D7,
        GaussianErrorLinearUnit.D8,
        GaussianErrorLinearUnit.D9,
        GaussianErrorLinearUnit.D10
    };

    private final GraphBuilder graph;

    ElementaryFunctions(GraphBuilder graph) {
        this.graph = graph;
    }

    /**
     * {@code sin r/cos r}, or {@code −cos r/sin r} for odd n, {@code x = n·π/2 + r}. Beside a zero the sine and the cosine that are there
     * are exact for small arguments alone, so that the argument is reduced first (Cody and Waite); one that is too large stays as it is.
     */
    Value tangent(Value x) {
        Value isReduced = graph.isLess(graph.node("Abs", x), graph.constant(REDUCED));
        Value n = graph.node("Round", graph.times(x, 1 / HALF_PI));
        Value rest = x;
        for (double part : HALF_PI_PARTS) {
            rest = graph.minus(rest, graph.times(n, part));
        }
        Value r = graph.choose(isReduced, rest, x);
        Value sine = graph.node("Sin", r);
        Value cosine = graph.node("Cos", r);
        Value odd = graph.minus(n, graph.times(graph.node("Floor", graph.times(n, HALF)), 2));
        Value isTurned =
                graph.node("And", ElementType.TRUTH, Map.of(), isReduced, graph.isLess(graph.constant(HALF), odd));
        Value turned = graph.node("Neg", graph.over(cosine, sine));
        return graph.choose(isTurned, turned, graph.over(sine, cosine));
    }

    /** {@code arctan x}. */
    Value arcTangent(Value x) {
        Value size = graph.node("Abs", x);
        Value one = graph.constant(1);
        Value isSteep = graph.isLess(one, size);
        Value angle = arcOfQuotient(graph.choose(isSteep, one, size), graph.choose(isSteep, size, one));
        return withSign(x, graph.choose(isSteep, turned(HALF_PI, angle), angle));
    }

    /** The angle of the point (x, y); where both are infinite it is not a number. */
    Value angle(Value y, Value x) {
        Value high = graph.node("Abs", y);
        Value wide = graph.node("Abs", x);
        Value angle = arcOfQuotient(graph.node("Min", high, wide), graph.node("Max", high, wide));
        Value upper = graph.choose(graph.isLess(wide, high), turned(HALF_PI, angle), angle);
        return withSign(y, graph.choose(isNegative(x), turned(Math.PI, upper), upper));
    }

    /**
     * {@code arctan(n/d)} for 0 ≤ n ≤ d: {@code arctan t}, or {@code π/4 + arctan t} with {@code t = (n − d)/(n + d)} where the quotient
     * is greater than tan(π/8). It is 0 where both are.
     */
    private Value arcOfQuotient(Value n, Value d) {
        Value isTurned = graph.isLess(graph.times(d, ArcTangent.TURN), n);
        Value above = graph.choose(isTurned, graph.minus(n, d), n);
        Value below = graph.choose(isTurned, graph.plus(n, d), d);
        Value t = graph.over(above, graph.node("Max", below, graph.constant(Double.MIN_VALUE)));
        Value z = graph.times(t, t);
        Value arc = graph.plus(t, graph.times(graph.times(t, z), graph.polynomial(z, ARC_TANGENT)));
        return graph.choose(isTurned, graph.plus(arc, QUARTER_PI), arc);
    }

    private Value turned(double turn, Value angle) {
        return graph.minus(graph.constant(turn), angle);
    }

    /** Whether a number is below zero, or the zero below zero. */
    private Value isNegative(Value x) {
        Value zeroTold = graph.node("Min", x, graph.over(graph.constant(1), x));
        return graph.isLess(zeroTold, graph.constant(0));
    }

    /** A size with the sign of a number. */
    private Value withSign(Value x, Value size) {
        return graph.choose(isNegative(x), graph.node("Neg", size), size);
    }

    /** {@code arcsin x}. */
    Value arcSine(Value x) {
        Value size = graph.node("Abs", x);
        Value isFar = graph.isLess(graph.constant(HALF), size);
        Value arc = arcOfRoot(size, isFar);
        Value far = turned(HALF_PI, graph.plus(arc, arc));
        return withSign(x, graph.choose(isFar, far, arc));
    }

    /** {@code arccos x}. */
    Value arcCosine(Value x) {
        Value size = graph.node("Abs", x);
        Value isFar = graph.isLess(graph.constant(HALF), size);
        Value arc = arcOfRoot(size, isFar);
        Value twice = graph.plus(arc, arc);
        Value isLeft = graph.isLess(x, graph.constant(0));
        Value far = graph.choose(isLeft, turned(Math.PI, twice), twice);
        return graph.choose(isFar, far, turned(HALF_PI, withSign(x, arc)));
    }

    /** {@code arcsin s}, s the size or, far from 0, {@code √((1 − size)/2)}. */
    private Value arcOfRoot(Value size, Value isFar) {
        Value beyond = graph.times(graph.minus(graph.constant(1), size), HALF);
        Value z = graph.choose(isFar, beyond, graph.times(size, size));
        Value s = graph.choose(isFar, graph.node("Sqrt", beyond), size);
        return graph.plus(s, graph.times(graph.times(s, z), graph.polynomial(z, ARC_SINE)));
    }

    /** {@code 2t/(1 − t²)}, {@code t = tanh(x/2)}, up to 1, where powers of e would cancel; beyond, {@code (e^x − e^−x)/2}. */
    Value hyperbolicSine(Value x) {
        Value t = graph.node("Tanh", graph.times(x, HALF));
        Value near = graph.over(graph.plus(t, t), graph.minus(graph.constant(1), graph.times(t, t)));
        Value far = graph.times(graph.minus(exponential(x), exponential(graph.node("Neg", x))), HALF);
        return graph.choose(graph.isLess(graph.node("Abs", x), graph.constant(1)), near, far);
    }

    /** {@code (e^x + e^−x)/2}. */
    Value hyperbolicCosine(Value x) {
        return graph.times(graph.plus(exponential(x), exponential(graph.node("Neg", x))), HALF);
    }

    private Value exponential(Value x) {
        return graph.node("Exp", x);
    }

    /** The logarithm to base 10. */
    Value decimalLogarithm(Value x) {
        return graph.over(graph.node("Log", x), graph.constant(Math.log(10)));
    }

    /** {@code 1/(1 + e^−x)}, in either precision. */
    Value sigmoid(Value x) {
        return graph.over(graph.constant(x.type(), 1), graph.plus(exponential(graph.node("Neg", x)), 1));
    }

    /**
     * {@code z·Φ(z) = max(0, z) − a·e^(−a²/2)·g(a)}, {@code a = |z|}, in either precision; g as in {@link GaussianErrorLinearUnit}.
     */
    Value gaussianErrorLinearUnit(Value z) {
        Value a = graph.node("Min", graph.node("Abs", z), graph.constant(z.type(), NO_TAIL));
        Value below = graph.polynomial(a, TAIL_DENOMINATOR);
        Value all = graph.plus(
                graph.times(graph.times(a, GaussianErrorLinearUnit.ROOT), below), graph.polynomial(a, TAIL_NUMERATOR));
        Value density = exponential(graph.times(graph.times(a, a), -HALF));
        Value tail = graph.times(graph.times(a, density), graph.over(below, all));
        return graph.minus(graph.node("Relu", z), tail);
    }
}
