package dev.attns.guard;

import dev.attns.correction.InputRows;
import dev.attns.kernel.row.Kernels;
import java.util.Arrays;

/**
 * Looks at a tile step by step whether states and what the network reads of them lie in the trained region: at every step
 * their ranges, at every so many-th the Christoffel function too. What a lane is told depends on that lane and on the number
 * of the step alone. Owns its memory; serves one thread.
 */
public final class RegionWatch {

    private final RowRanges rows;
    private final RowRanges states;

    /** Those rows that are not the state's own. */
    private final int[] read;

    private final Christoffel.Values christoffel;
    private final double bound;
    private final int every;
    private final int strip;

    /** What the Christoffel function said last, of each lane of the tile... */
    private final boolean[] held;

    /** ...and of any lane of each strip. */
    private final boolean[] anyHeld;

    private final boolean[] outside;

    /** Memory for at most so many lanes, looked at in strips of so many, of a step that reads such rows. */
    public RegionWatch(TrainedRegion region, InputRows input, int lanes, int strip) {
        rows = region.rows().times(TrainedRegion.RANGE_MARGIN);
        states = region.states().times(TrainedRegion.RANGE_MARGIN);
        InputRows.Row[] all = input.rows().toArray(InputRows.Row[]::new);
        int[] others = new int[all.length];
        int count = 0;
        for (int r = 0; r < all.length; r++) {
            if (all[r].quantity() != InputRows.Quantity.STATE) {
                others[count++] = r;
            }
        }
        read = Arrays.copyOf(others, count);
        christoffel = region.christoffel().new Values(strip);
        bound = TrainedRegion.CHRISTOFFEL_MARGIN * region.largest();
        every = region.every();
        this.strip = strip;
        held = new boolean[lanes];
        anyHeld = new boolean[(lanes + strip - 1) / strip];
        outside = new boolean[strip];
    }

    /** Begins with the first step. */
    public void begin() {
        Arrays.fill(anyHeld, false);
        Arrays.fill(held, false);
    }

    /**
     * Looks at a step of a strip, without allocating.
     *
     * @param step its number, from zero on
     * @param input what the network reads. Not modified.
     * @param state where the step begins. Not modified.
     * @param first the lane of the tile with which the strip begins
     * @param lanes of the strip
     * @return whether a lane is outside
     */
    public boolean look(long step, double[][] input, double[][] state, int first, int lanes) {
        int number = first / strip;
        boolean asks = step % every == 0;
        Arrays.fill(outside, 0, lanes, false);
        boolean any = false;
        if (asks) {
            double half = 0.5 * bound;
            any = Kernels.markOutside(christoffel.of(state, lanes), half, half, outside, lanes);
            if (any || anyHeld[number]) {
                System.arraycopy(outside, 0, held, first, lanes);
            }
            anyHeld[number] = any;
        } else if (anyHeld[number]) {
            System.arraycopy(held, first, outside, 0, lanes);
            any = true;
        }
        for (int c = 0; c < state.length; c++) {
            any |= states.mark(c, state[c], outside, lanes);
        }
        for (int r : read) {
            any |= rows.mark(r, input[r], outside, lanes);
        }
        return any;
    }

    /** Whether a lane of the strip that was looked at last was outside then. */
    public boolean isOutside(int lane) {
        return outside[lane];
    }
}
