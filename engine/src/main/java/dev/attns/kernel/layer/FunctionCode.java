package dev.attns.kernel.layer;

import dev.attns.kernel.code.LaneCode;

/** The code of an activation P/Q. */
final class FunctionCode {

    private final LaneCode code;
    private final boolean isRational;
    private final int one;

    /** The coefficients, kept all through the method. */
    private final int[] c;

    /** The function of a shape, whose coefficients are the first of the weights. */
    FunctionCode(LaneCode code, LayerShape shape, int weights) {
        this.code = code;
        this.isRational = shape.function() == LayerShape.Function.RATIONAL;
        one = code.constant(1);
        c = new int[shape.coefficients()];
        for (int k = 0; k < c.length; k++) {
            c[k] = code.number(weights, -1, k);
        }
    }

    /** Variables for two fractions under way: numerators, denominators, and what one division gives for both. */
    int[] newFractions() {
        return new int[] {code.value(), code.value(), code.value(), code.value(), code.value()};
    }

    /** Begins the values at two arguments, down to the inverse of the product of their denominators. */
    void begin(int[] arguments, int[] fractions) {
        for (int k = 0; k < 2; k++) {
            code.copy(fractions[k], numerator(arguments[k]));
            code.copy(fractions[2 + k], denominator(arguments[k]));
        }
        code.copy(fractions[4], code.divide(one, code.multiply(fractions[2], fractions[3])));
    }

    /** The values that were begun. */
    int[] finish(int[] fractions) {
        return new int[] {
            code.multiply(fractions[0], code.multiply(fractions[3], fractions[4])),
            code.multiply(fractions[1], code.multiply(fractions[2], fractions[4]))
        };
    }

    private int numerator(int z) {
        return isRational ? code.fma(code.fma(code.fma(c[3], z, c[2]), z, c[1]), z, c[0]) : z;
    }

    private int denominator(int z) {
        return isRational ? code.fma(code.fma(c[6], z, c[5]), z, c[4]) : code.fma(z, z, one);
    }

    /**
     * The value, and the cotangent carried through it. With {@code e = cotangent/Q} and {@code f = e·P/Q}, the cotangent of z
     * is {@code e·P′ − f·Q′}, and the coefficients' gradients are the sums of {@code e·z^k} and {@code −f·z^k}; of the
     * serpentine {@code s = z/(1 + z²)}, it is {@code cotangent·(1/(1 + z²) − 2 s²)}. Derivatives come along with the values,
     * by Horner's scheme.
     *
     * @param sums over lanes; the first are for the coefficients, and are added to
     * @return the value and the cotangent of z
     */
    int[] backward(int z, int cotangent, int[] sums) {
        if (!isRational) {
            int inverse = code.divide(one, denominator(z));
            int value = code.multiply(z, inverse);
            int square = code.multiply(value, value);
            int slope = code.subtract(inverse, code.add(square, square));
            return new int[] {value, code.multiply(cotangent, slope)};
        }
        int below = code.fma(c[6], z, c[5]);
        int belowSlope = code.fma(c[6], z, below);
        int inverse = code.divide(one, code.fma(below, z, c[4]));
        int high = code.fma(c[3], z, c[2]);
        int middle = code.fma(high, z, c[1]);
        int aboveSlope = code.fma(code.fma(c[3], z, high), z, middle);
        int value = code.multiply(code.fma(middle, z, c[0]), inverse);
        int e = code.multiply(cotangent, inverse);
        int f = code.multiply(e, value);
        code.addTo(sums[0], e);
        int power = code.multiply(e, z);
        code.addTo(sums[1], power);
        code.fma(sums[2], power, z, sums[2]);
        code.fma(sums[3], code.multiply(power, z), z, sums[3]);
        code.addTo(sums[4], f);
        power = code.multiply(f, z);
        code.addTo(sums[5], power);
        code.fma(sums[6], power, z, sums[6]);
        return new int[] {value, code.subtract(code.multiply(e, aboveSlope), code.multiply(f, belowSlope))};
    }
}
