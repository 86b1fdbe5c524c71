package dev.attns.guard;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.scheme.Stepper;
import java.util.Arrays;

/**
 * Takes corrected steps where they begin in the {@link TrainedRegion}, and does elsewhere what the {@link Guard} says. A lane's
 * result depends on that lane alone, and inside the region it is that of the {@link CorrectedStepper} to the bit.
 */
public final class GuardedStepper implements Stepper {

    private final CorrectedStepper corrected;
    private final RegionWatch watch;
    private final Guard guard;
    private final Fallback fallback;
    private final int[] chosen;
    private final long[] guarded;
    private final long[] firstStep;
    private final double[] firstTime;
    private long step;

    /**
     * A stepper for tiles of at most the given number of lanes.
     *
     * @param parameters of the network. Kept, not modified.
     */
    public GuardedStepper(
            CorrectedStep correctedStep, double[] parameters, TrainedRegion region, Guard guard, int lanes) {
        this.corrected = new CorrectedStepper(correctedStep, parameters, lanes);
        this.watch = new RegionWatch(region, correctedStep.input(), lanes);
        this.guard = guard;
        this.fallback = guard == Guard.FALLBACK ? new Fallback(correctedStep.ode(), region, lanes) : null;
        this.chosen = new int[lanes];
        this.guarded = new long[lanes];
        this.firstStep = new long[lanes];
        this.firstTime = new double[lanes];
    }

    /** Begins a tile: the next step is the first of its trajectories. */
    public void begin() {
        step = 0;
        watch.begin();
        Arrays.fill(guarded, 0);
    }

    @Override
    public void advance(double time, double nextTime, double length, double[][] state, int lanes) {
        double[][] rows = corrected.read(time, nextTime, length, state, lanes);
        int count = watch.look(rows, state, lanes) ? choose(time, state, lanes) : 0;
        step++;
        if (count > 0 && guard == Guard.FALLBACK) {
            fallback.solve(time, nextTime, length, state, chosen, count);
        }
        if (count < lanes || guard != Guard.FALLBACK) {
            corrected.correct(length, state, lanes);
        }
        if (count > 0 && guard == Guard.FALLBACK) {
            fallback.write(state, chosen, count);
        }
        if (count > 0 && guard == Guard.FAIL) {
            end(state, count);
        }
    }

    /** Lists and counts the lanes that are outside; one that is lost already is nowhere. */
    private int choose(double time, double[][] state, int lanes) {
        int count = 0;
        for (int lane = 0; lane < lanes; lane++) {
            if (watch.isOutside(lane) && isFinite(state, lane)) {
                chosen[count++] = lane;
                if (guarded[lane]++ == 0) {
                    firstStep[lane] = step;
                    firstTime[lane] = time;
                }
            }
        }
        return count;
    }

    private static boolean isFinite(double[][] state, int lane) {
        for (double[] row : state) {
            if (!Double.isFinite(row[lane])) {
                return false;
            }
        }
        return true;
    }

    private void end(double[][] state, int count) {
        for (double[] row : state) {
            for (int i = 0; i < count; i++) {
                row[chosen[i]] = Double.NaN;
            }
        }
    }

    /** How many steps of a lane began outside since its tile began. */
    public long guarded(int lane) {
        return guarded[lane];
    }

    /** How many steps came before the first of those. */
    public long firstStep(int lane) {
        return firstStep[lane];
    }

    /** When it began. */
    public double firstTime(int lane) {
        return firstTime[lane];
    }
}
