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

    /** What the Christoffel function said last. */
    private final boolean[] held;

    private final boolean[] outside;
    private boolean anyHeld;
    private long step;

    /** Memory for at most so many lanes, of a step that reads such rows. */
    public RegionWatch(TrainedRegion region, InputRows input, int lanes) {
        rows = region.rows().times(TrainedRegion.RANGE_MARGIN);
        states = region.states().times(TrainedRegion.RANGE_MARGIN);
        InputRows.Row[] all = input.rows().toArray(InputRows.Row[]::new);
        int[] others = new int[all.length];
        int count = 0;
        for (int r = 0; r < all.length; r++) {
            if (all[r].quantity() != InputRows.Quantity.STATE && all[r].quantity() != InputRows.Quantity.PARAMETER) {
                others[count++] = r;
            }
        }
        read = Arrays.copyOf(others, count);
        christoffel = region.christoffel().new Values(lanes);
        bound = TrainedRegion.CHRISTOFFEL_MARGIN * region.largest();
        every = region.every();
        held = new boolean[lanes];
        outside = new boolean[lanes];
    }

    /** Begins with the first step. */
    public void begin() {
        step = 0;
        anyHeld = false;
        Arrays.fill(held, false);
    }

    /**
     * Looks at the next step, without allocating.
     *
     * @param input what the network reads. Not modified.
     * @param state where the step begins, with its parameters. Not modified.
     * @return whether a lane is outside
     */
    public boolean look(double[][] input, double[][] state, int lanes) {
        if (step % every == 0) {
            Arrays.fill(held, 0, lanes, false);
            double half = 0.5 * bound;
            anyHeld = Kernels.markOutside(christoffel.of(state, lanes), half, half, held, lanes);
        }
        step++;
        System.arraycopy(held, 0, outside, 0, lanes);
        boolean any = anyHeld;
        for (int c = 0; c < state.length; c++) {
            any |= states.mark(c, state[c], outside, lanes);
        }
        for (int r : read) {
            any |= rows.mark(r, input[r], outside, lanes);
        }
        return any;
    }

    /** Whether a lane was outside when it was looked at last. */
    public boolean isOutside(int lane) {
        return outside[lane];
    }
}
