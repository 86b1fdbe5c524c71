package dev.attns.guard;

import dev.attns.problem.Ode;
import java.util.Arrays;

/**
 * Takes the steps of some lanes of a tile by order 8, each in as many parts as it needs: those of the {@link TrainedRegion}, and
 * while the embedded estimate of the error is above its limit, twice as many. Owns its memory; serves one thread.
 */
final class Fallback {

    /** Parts are doubled so many times; a step that needs more is as good as lost. */
    private static final int MOST_DOUBLINGS = 6;

    private final OrderEight orderEight;
    private final int parts;
    private final double limit;
    private final double[][] begin;
    private final double[][] end;
    private final double[][] trial;
    private final int[] open;
    private final double[] time;
    private final double[] nextTime;

    Fallback(Ode ode, TrainedRegion region, int lanes) {
        orderEight = new OrderEight(ode, region.christoffel().scale(), lanes);
        parts = region.parts();
        limit = region.limit();
        begin = new double[ode.rows()][lanes];
        end = new double[ode.dimension()][lanes];
        trial = new double[ode.rows()][lanes];
        open = new int[lanes];
        time = new double[lanes];
        nextTime = new double[lanes];
    }

    /**
     * Computes where lanes of a tile come to, without allocating. The tile itself is left as it is.
     *
     * @param chosen the lanes, so many from the first on. Not modified.
     */
    void solve(double from, double to, double step, double[][] tile, int[] chosen, int count) {
        Arrays.fill(time, 0, count, from);
        Arrays.fill(nextTime, 0, count, to);
        for (int c = 0; c < begin.length; c++) {
            for (int i = 0; i < count; i++) {
                begin[c][i] = tile[c][chosen[i]];
            }
        }
        for (int i = 0; i < count; i++) {
            open[i] = i;
        }
        int left = count;
        int most = parts << MOST_DOUBLINGS;
        for (int many = parts; left > 0; many *= 2) {
            left = solve(step, many, many == most, left);
        }
    }

    /** Takes the steps that are open in so many parts; returns how many of them stay open. */
    private int solve(double step, int many, boolean isLast, int lanes) {
        for (int c = 0; c < begin.length; c++) {
            for (int i = 0; i < lanes; i++) {
                trial[c][i] = begin[c][open[i]];
            }
        }
        double[] estimate = orderEight.advance(time, nextTime, step, many, trial, lanes);
        int left = 0;
        for (int i = 0; i < lanes; i++) {
            int place = open[i];
            if (isLast || estimate[i] <= limit) {
                for (int c = 0; c < end.length; c++) {
                    end[c][place] = trial[c][i];
                }
            } else {
                open[left++] = place;
            }
        }
        return left;
    }

    /** Writes where the lanes came to into their tile. */
    void write(double[][] tile, int[] chosen, int count) {
        for (int c = 0; c < end.length; c++) {
            for (int i = 0; i < count; i++) {
                tile[c][chosen[i]] = end[c][i];
            }
        }
    }
}
