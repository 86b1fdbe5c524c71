package dev.attns.guard;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.DenseOutput;
import dev.attns.scheme.DenseStepper;
import java.util.Arrays;
import java.util.Optional;

/**
 * Takes corrected steps where they begin in the {@link TrainedRegion}, and does elsewhere what the {@link Guard} says. A lane's
 * result depends on that lane alone, and inside the region it is that of the {@link CorrectedStepper} to the bit.
 *
 * <p>Few lanes are outside at a time, and a loop over few lanes is dear. So a tile may have more lanes than fit into a fast cache:
 * it is stepped strip by strip, and the lanes of all strips that are outside then go together.
 */
public final class GuardedStepper implements DenseStepper {

    private final CorrectedStepper corrected;
    private final RegionWatch watch;
    private final Guard guard;
    private final Fallback fallback;

    /** The lanes that are stepped together, and memory for them; none where a tile is one strip. */
    private final int strip;

    private final double[][] part;

    /** The lanes of the tile that are outside at this step. */
    private final int[] chosen;

    /** How many they are. */
    private int outside;

    private final long[] guarded;
    private final long[] firstStep;
    private final double[] firstTime;
    private long step;

    /**
     * A stepper for tiles of at most the given number of lanes.
     *
     * @param parameters of the network. Kept, not modified.
     * @param strip how many of them are stepped together
     */
    public GuardedStepper(
            CorrectedStep correctedStep, double[] parameters, TrainedRegion region, Guard guard, int lanes, int strip) {
        this(correctedStep, parameters, Optional.empty(), region, guard, lanes, strip);
    }

    /** The same, to be asked for the inside of steps where there is a dense output; such a tile has one strip. */
    public GuardedStepper(
            CorrectedStep correctedStep,
            double[] parameters,
            Optional<DenseOutput> dense,
            TrainedRegion region,
            Guard guard,
            int lanes,
            int strip) {
        if (dense.isPresent() && lanes > strip) {
            throw new IllegalArgumentException(lanes + " lanes of steps that tell their inside, in strips of " + strip);
        }
        this.strip = Math.min(strip, lanes);
        this.corrected = new CorrectedStepper(correctedStep, parameters, dense, this.strip);
        this.watch = new RegionWatch(region, correctedStep.input(), lanes, this.strip);
        this.guard = guard;
        this.fallback = guard == Guard.FALLBACK ? new Fallback(correctedStep.ode(), region, lanes, this.strip) : null;
        this.part = new double[lanes > strip ? correctedStep.ode().rows() : 0][this.strip];
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
        outside = 0;
        if (lanes <= strip) {
            outside = advance(time, nextTime, length, state, 0, lanes, 0);
        } else {
            for (int first = 0; first < lanes; first += strip) {
                int width = Math.min(strip, lanes - first);
                copy(state, first, part, 0, width);
                outside = advance(time, nextTime, length, part, first, width, outside);
                copy(part, 0, state, first, width);
            }
        }
        step++;
        if (outside > 0 && guard == Guard.FALLBACK) {
            fallback.finish(time, nextTime, length, state, chosen, outside);
        }
        if (outside > 0 && guard == Guard.FAIL) {
            end(state, outside);
        }
    }

    @Override
    public void expect(double[] places) {
        corrected.expect(places);
    }

    @Override
    public void advanceDensely(double time, double nextTime, double length, double[][] state, int lanes) {
        corrected.tellInside(true);
        advance(time, nextTime, length, state, lanes);
        corrected.tellInside(false);
    }

    /** Where order 8 took the step, it goes there once more, from place to place. */
    @Override
    public void inside(double theta, double[][] states, int lanes) {
        if (outside < lanes || guard != Guard.FALLBACK) {
            corrected.inside(theta, states, lanes);
        }
        if (outside > 0 && guard == Guard.FALLBACK) {
            fallback.inside(theta, states, chosen, outside);
        }
    }

    /**
     * Takes the corrected steps of a strip; lanes that are outside keep their state where order 8 is to have it.
     *
     * @param before how many lanes were chosen in earlier strips
     * @return how many are by now
     */
    private int advance(
            double time, double nextTime, double length, double[][] state, int first, int width, int before) {
        double[][] rows = corrected.read(time, nextTime, length, state, width);
        int after = before;
        double[][] corrections = corrected.corrections(width);
        if (watch.look(step, rows, corrections, state, first, width)) {
            after = choose(time, state, first, width, before);
        }
        if (guard != Guard.FALLBACK || after == before) {
            corrected.correct(length, corrections, state, width);
        } else {
            fallback.keep(state, first, chosen, before, after);
            if (after - before < width) {
                corrected.correct(length, corrections, state, width);
            }
        }
        return after;
    }

    private static void copy(double[][] from, int fromLane, double[][] to, int toLane, int lanes) {
        for (int c = 0; c < from.length; c++) {
            System.arraycopy(from[c], fromLane, to[c], toLane, lanes);
        }
    }

    /** Lists and counts the lanes that are outside; one that is lost already is nowhere. */
    private int choose(double time, double[][] state, int first, int width, int before) {
        int count = before;
        for (int i = watch.nextOutside(0, width); i < width; i = watch.nextOutside(i + 1, width)) {
            if (isFinite(state, i)) {
                int lane = first + i;
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
