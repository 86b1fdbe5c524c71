package dev.attns.guard;

import dev.attns.problem.Ode;
import java.util.Arrays;

/**
 * Takes the steps of some lanes of a tile by order 8, each in as many parts as it needs: those of the {@link TrainedRegion}, and
 * while the embedded estimate of the error is above its limit, twice as many. Owns its memory; serves one thread.
 *
 * <p>Up to {@value #ONE_BY_ONE} lanes go one by one, where the equation has a form for that: steps outside are rare, and code in vectors
 * that is seldom reached is not compiled for a long time, and until then takes a hundred times as long. More are packed side by side, and
 * the last one is repeated until vectors are full: what is left over of a loop in vectors costs more than the whole.
 */
final class Fallback {

    /** Parts are doubled so many times; a step that needs more is as good as lost. */
    private static final int MOST_DOUBLINGS = 6;

    private static final int ONE_BY_ONE = 64;

    /** Lanes are a multiple of this: the numbers of the widest vector. */
    private static final int FULL = 8;

    private final OrderEight orderEight;
    private final int parts;
    private final double limit;
    private final int most;

    /** Where the kept lanes begin, {@code begin[component][i]}. */
    private final double[][] begin;

    private final double[][] trial;
    private final int[] open;

    /** In how many parts the step of each kept lane was taken. */
    private final int[] taken;

    private final double[] time;
    private final double[] nextTime;

    /** The last step: when it began, its length, and how far into it its kept lanes have been followed. */
    private double from;

    private double length;
    private double reached;

    /** Memory for tiles of at most so many lanes, of which so many go together. */
    Fallback(Ode ode, TrainedRegion region, int lanes, int together) {
        most = (together + FULL - 1) / FULL * FULL;
        orderEight = new OrderEight(ode, region.christoffel().scale(), most);
        parts = region.parts();
        limit = region.limit();
        begin = new double[ode.rows()][lanes];
        trial = new double[ode.rows()][most];
        open = new int[most];
        taken = new int[lanes];
        time = new double[most];
        nextTime = new double[most];
    }

    /**
     * Keeps where lanes begin.
     *
     * @param state a strip of a tile. Not modified.
     * @param first the lane of the tile with which the strip begins
     * @param chosen lanes of the tile, of which those from one place to another are in this strip. Not modified.
     */
    void keep(double[][] state, int first, int[] chosen, int from, int to) {
        for (int c = 0; c < begin.length; c++) {
            for (int i = from; i < to; i++) {
                begin[c][i] = state[c][chosen[i] - first];
            }
        }
    }

    /**
     * Takes the steps of all lanes that were kept, without allocating, and writes where they come to.
     *
     * @param tile Modified in those lanes.
     * @param chosen the lanes of the tile, so many from the first on. Not modified.
     */
    void finish(double from, double to, double step, double[][] tile, int[] chosen, int count) {
        Arrays.fill(time, from);
        Arrays.fill(nextTime, to);
        this.from = from;
        length = step;
        reached = 0;
        int together = together(count);
        for (int first = 0; first < count; first += together) {
            int left = Math.min(together, count - first);
            for (int i = 0; i < left; i++) {
                open[i] = first + i;
            }
            int last = parts << MOST_DOUBLINGS;
            for (int many = parts; left > 0; many *= 2) {
                left = solve(step, many, many == last, left, tile, chosen);
            }
        }
    }

    /** How many of so many lanes go together. */
    private int together(int count) {
        int few = orderEight.few();
        return few > 0 && count <= ONE_BY_ONE ? Math.min(few, most) : most;
    }

    /** Takes the steps that are open in so many parts; returns how many of them stay open. */
    private int solve(double step, int many, boolean isLast, int lanes, double[][] tile, int[] chosen) {
        double[] estimate = advance(step, many, lanes);
        int left = 0;
        for (int i = 0; i < lanes; i++) {
            int place = open[i];
            if (isLast || estimate[i] <= limit) {
                for (int c = 0; c < tile.length; c++) {
                    tile[c][chosen[place]] = trial[c][i];
                }
                taken[place] = many;
            } else {
                open[left++] = place;
            }
        }
        return left;
    }

    /** Takes the open lanes from where they are kept on; the last is repeated until vectors are full. */
    private double[] advance(double step, int many, int lanes) {
        int full = lanes <= orderEight.few() ? lanes : (lanes + FULL - 1) / FULL * FULL;
        for (int c = 0; c < begin.length; c++) {
            for (int i = 0; i < full; i++) {
                trial[c][i] = begin[c][open[Math.min(i, lanes - 1)]];
            }
        }
        return orderEight.advance(time, nextTime, step, many, trial, full);
    }

    /**
     * Follows the lanes whose steps were {@linkplain #finish finished} last to a place inside, each in parts no longer than those of its
     * step, and writes where they are; without allocating.
     *
     * @param theta the share of the step; no smaller than at the call before
     */
    void inside(double theta, double[][] states, int[] chosen, int count) {
        double share = theta - reached;
        int together = together(count);
        Arrays.fill(time, from + reached * length);
        Arrays.fill(nextTime, from + theta * length);
        for (int many = parts; share > 0 && many <= parts << MOST_DOUBLINGS; many *= 2) {
            int next = 0;
            while (next < count) {
                int lanes = 0;
                for (; next < count && lanes < together; next++) {
                    if (taken[next] == many) {
                        open[lanes++] = next;
                    }
                }
                if (lanes > 0) {
                    advance(share * length, (int) Math.ceil(share * many), lanes);
                    for (int i = 0; i < lanes; i++) {
                        for (int c = 0; c < begin.length; c++) {
                            begin[c][open[i]] = trial[c][i];
                        }
                    }
                }
            }
        }
        reached = theta;
        for (int c = 0; c < states.length; c++) {
            for (int i = 0; i < count; i++) {
                states[c][chosen[i]] = begin[c][i];
            }
        }
    }
}
