package dev.attns.scheme;

import java.util.Arrays;

/**
 * The times of a scheme's stages in the lanes of a tile, {@code t + c_i h}. They are written down only for an equation that
 * looks at them; an autonomous one is given an empty row.
 */
final class StageTimes {

    private final Scheme scheme;
    private final boolean wanted;
    private final double[] row;

    /**
     * Working memory for tiles of at most the given number of lanes.
     *
     * @param wanted whether the equation looks at the time
     */
    StageTimes(Scheme scheme, boolean wanted, int lanes) {
        this.scheme = scheme;
        this.wanted = wanted;
        this.row = new double[wanted ? lanes : 0];
    }

    /** The time of a stage where all lanes have the same; own memory, valid until the next call. */
    double[] of(int stage, double time, double nextTime, double step, int lanes) {
        if (wanted) {
            Arrays.fill(row, 0, lanes, scheme.stageTime(stage, time, nextTime, step));
        }
        return row;
    }

    /**
     * The times of a stage where every lane has its own; own memory, valid until the next call.
     *
     * @param time before the step, {@code time[lane]}. Not modified.
     * @param nextTime after it. Not modified.
     */
    double[] of(int stage, double[] time, double[] nextTime, double step, int lanes) {
        if (wanted) {
            for (int lane = 0; lane < lanes; lane++) {
                row[lane] = scheme.stageTime(stage, time[lane], nextTime[lane], step);
            }
        }
        return row;
    }

    /** An entry of a row of times; NaN where the equation does not look at it and the row may be empty. */
    double of(double[] times, int lane) {
        return wanted ? times[lane] : Double.NaN;
    }
}
