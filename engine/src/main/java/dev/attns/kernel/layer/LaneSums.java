package dev.attns.kernel.layer;

/** Sums over the lanes of stored vectors, in an order of our own: that of a vector's own reduction is left open. */
final class LaneSums {

    private LaneSums() {}

    /**
     * Adds the sums of neighbouring vectors to totals.
     *
     * @param vectors {@code count} vectors of so many lanes, from {@code first} on
     * @param at where the first total stands; each next is {@code stride} further on
     */
    static void addTo(float[] vectors, int first, int lanes, int count, double[] totals, int at, int stride) {
        for (int k = 0; k < count; k++) {
            totals[at + k * stride] += sum(vectors, first + k * lanes, lanes);
        }
    }

    /** The same in double precision. */
    static void addTo(double[] vectors, int first, int lanes, int count, double[] totals, int at, int stride) {
        for (int k = 0; k < count; k++) {
            totals[at + k * stride] += sum(vectors, first + k * lanes, lanes);
        }
    }

    private static float sum(float[] v, int from, int lanes) {
        if (lanes == 16) {
            return four(v, from) + four(v, from + 4) + (four(v, from + 8) + four(v, from + 12));
        }
        float sum = 0;
        for (int i = from; i < from + lanes; i++) {
            sum += v[i];
        }
        return sum;
    }

    private static float four(float[] v, int from) {
        return v[from] + v[from + 1] + (v[from + 2] + v[from + 3]);
    }

    private static double sum(double[] v, int from, int lanes) {
        double sum = 0;
        for (int i = from; i < from + lanes; i++) {
            sum += v[i];
        }
        return sum;
    }
}
