package dev.attns.kernel.row;

import dev.attns.kernel.function.SineCosine;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Rows of numbers and lengths of rows on which kernels tend to go wrong. */
public final class AwkwardRows {

    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        -0x0.8p-1022,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        1e22,
        -1e300,
        SineCosine.LIMIT,
        -SineCosine.LIMIT,
        Math.nextUp(SineCosine.LIMIT),
        1,
        -1
    };

    private AwkwardRows() {}

    /** 1 to 67, the neighbours of powers of two, and 4098. */
    static IntStream lengths() {
        IntStream powers = IntStream.rangeClosed(7, 12).flatMap(k -> IntStream.of((1 << k) - 1, 1 << k, (1 << k) + 1));
        return IntStream.concat(IntStream.rangeClosed(1, 67), IntStream.concat(powers, IntStream.of(4098)));
    }

    /** Numbers of all ordinary sizes and both signs. */
    static double[] ordinary(int length, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.doubles(length)
                .map(x -> (2 * x - 1) * Math.scalb(1.0, random.nextInt(-20, 12)))
                .toArray();
    }

    /** Ordinary numbers with special ones among them. */
    public static double[] withSpecialValues(int length, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] row = ordinary(length, seed + 1);
        for (int i = 0; i < length; i++) {
            if (random.nextInt(4) == 0) {
                row[i] = SPECIAL[random.nextInt(SPECIAL.length)];
            }
        }
        return row;
    }

    /** Each special value once. */
    static double[] specialValues() {
        return SPECIAL.clone();
    }
}
