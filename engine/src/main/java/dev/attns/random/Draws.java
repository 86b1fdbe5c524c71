package dev.attns.random;

/**
 * A stream of random numbers that is a function of two integers alone, the same on every machine and JDK.
 *
 * <p>The generator is SplitMix64 (Steele, Lea and Flood 2014), started at a hash of seed and index, so that the streams
 * of neighbouring indices have nothing in common. Normal numbers follow Box and Muller.
 */
public final class Draws {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
    private static final double UNIT = 0x1p-53;

    private long state;

    private Draws(long state) {
        this.state = state;
    }

    /** The stream of the given seed and index. */
    public static Draws of(long seed, long index) {
        return new Draws(mix(mix(seed + GOLDEN_GAMMA) ^ mix(~index * GOLDEN_GAMMA)));
    }

    /** 64 random bits. */
    public long bits() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** A number from {@code [low, high)}, uniformly. */
    public double uniform(double low, double high) {
        return low + (high - low) * ((bits() >>> 11) * UNIT);
    }

    /** A number with mean 0 and variance 1, normally distributed. */
    public double normal() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(((bits() >>> 11) + 1) * UNIT));
        return radius * StrictMath.cos(2 * Math.PI * ((bits() >>> 11) * UNIT));
    }

    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
