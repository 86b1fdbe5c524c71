package dev.attns.guard;

import dev.attns.correction.InputRows;
import dev.attns.kernel.row.Kernels;
import java.util.Arrays;

/**
 * Looks at a tile step by step whether states, what the network reads of them and what it gives lie in the trained region: at every
 * step their ranges, at every so many-th the Christoffel function too. What a lane is told depends on that lane and on the number
 * of the step alone. Owns its memory; serves one thread.
 */
public final class RegionWatch {

    /** Those rows of the input that are not the state's own. */
    private final int[] read;

    /** The rows of the state, then those, then those that the network gives; set at each step. */
    private final double[][] rows;

    /** How many of those that it gives. */
    private final int given;

    private final double[] middle;
    private final double[] bound;
    private final Christoffel.Values christoffel;

    /** Its values, as the only row. */
    private final double[][] values = new double[1][];

    private final double[] valueMiddle;
    private final double[] valueBound;
    private final int every;
    private final int strip;

    /** What the Christoffel function said last, of each strip: negative for a lane that is inside. */
    private final long[][] held;

    private final long[] inside;
    private final long[] unknown;

    /** Memory for at most so many lanes, looked at in strips of so many, of a step that reads such rows. */
    public RegionWatch(TrainedRegion region, InputRows input, int lanes, int strip) {
        RegionTest test = region.test(input);
        read = test.read();
        given = test.corrections();
        middle = test.middle();
        bound = test.bound();
        rows = new double[middle.length][];
        christoffel = region.christoffel().new Values(strip);
        double half = 0.5 * test.largest();
        valueMiddle = new double[] {half};
        valueBound = new double[] {Math.nextUp(half)};
        every = region.every();
        this.strip = strip;
        held = new long[(lanes + strip - 1) / strip][strip];
        inside = new long[strip];
        unknown = new long[strip];
        Arrays.fill(unknown, -1);
    }

    /** Begins with the first step. */
    public void begin() {
        for (long[] each : held) {
            Arrays.fill(each, -1);
        }
    }

    /**
     * Looks at a step of a strip, without allocating.
     *
     * @param step its number, from zero on
     * @param input what the network reads. Not modified.
     * @param corrections what it gives. Not modified.
     * @param state where the step begins, with its parameters. Not modified.
     * @param first the lane of the tile with which the strip begins
     * @param lanes of the strip
     * @return whether a lane is outside
     */
    public boolean look(long step, double[][] input, double[][] corrections, double[][] state, int first, int lanes) {
        long[] before = held[first / strip];
        if (step % every == 0) {
            values[0] = christoffel.of(state, lanes);
            Kernels.markInside(values, valueMiddle, valueBound, unknown, before, lanes);
        }
        System.arraycopy(state, 0, rows, 0, state.length);
        for (int i = 0; i < read.length; i++) {
            rows[state.length + i] = input[read[i]];
        }
        System.arraycopy(corrections, 0, rows, state.length + read.length, given);
        return !Kernels.markInside(rows, middle, bound, before, inside, lanes);
    }

    /** The first lane from the given one on that was outside when its strip was looked at last; the number of lanes for none. */
    public int nextOutside(int from, int lanes) {
        int lane = from;
        while (lane + 4 <= lanes && (inside[lane] & inside[lane + 1] & inside[lane + 2] & inside[lane + 3]) < 0) {
            lane += 4;
        }
        while (lane < lanes && inside[lane] < 0) {
            lane++;
        }
        return lane;
    }
}
