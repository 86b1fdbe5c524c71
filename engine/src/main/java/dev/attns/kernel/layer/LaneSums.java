package dev.attns.kernel.layer;

/** Sums over the lanes of stored vectors of 512 bits, in an order of our own: that of a vector's own reduction is left open. */
final class LaneSums {

    private static final int SINGLES = 16;
    private static final int DOUBLES = 8;

    private LaneSums() {}

    /**
     * Adds the sums of neighbouring vectors to totals.
     *
     * @param vectors {@code count} vectors, from {@code first} on
     * @param at where the first total stands; each next is {@code stride} further on
     */
    static void addTo(float[] vectors, int first, int count, double[] totals, int at, int stride) {
        for (int k = 0; k < count; k++) {
            int from = first + k * SINGLES;
            float lower = four(vectors, from) + four(vectors, from + 4);
            float upper = four(vectors, from + 8) + four(vectors, from + 12);
            totals[at + k * stride] += lower + upper;
        }
    }

    /** The same in double precision. */
    static void addTo(double[] vectors, int first, int count, double[] totals, int at, int stride) {
        for (int k = 0; k < count; k++) {
            int from = first + k * DOUBLES;
            totals[at + k * stride] += four(vectors, from) + four(vectors, from + 4);
        }
    }

    private static float four(float[] v, int from) {
        return v[from] + v[from + 1] + (v[from + 2] + v[from + 3]);
    }

    private static double four(double[] v, int from) {
        return v[from] + v[from + 1] + (v[from + 2] + v[from + 3]);
    }
}
