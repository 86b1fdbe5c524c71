package dev.attns.solver;

import dev.attns.kernel.row.Kernels;
import dev.attns.solver.TileIntegrator.TileOutput;
import java.util.Arrays;

/** Which trajectories of a tile have ended, and the end of one: its state is NaN from then on, and its neighbours do not notice. */
final class LaneEnds {

    /** Up to so many lanes are looked at one value after the other. */
    private static final int FEW = 6;

    private final boolean[] ended;
    private int remaining;

    LaneEnds(int lanes) {
        ended = new boolean[lanes];
    }

    /** Begins a tile. */
    void begin(int lanes) {
        Arrays.fill(ended, 0, lanes, false);
        remaining = lanes;
    }

    /** How many go on. */
    int remaining() {
        return remaining;
    }

    /** Whether a trajectory has ended. */
    boolean hasEnded(int lane) {
        return ended[lane];
    }

    /** Whether the trajectories that go on are finite. */
    boolean areFinite(double[][] state, int lanes) {
        if (remaining == lanes) {
            return allFinite(state, lanes);
        }
        for (double[] row : state) {
            for (int lane = 0; lane < lanes; lane++) {
                if (!ended[lane] && !Double.isFinite(row[lane])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean allFinite(double[][] state, int lanes) {
        if (lanes <= FEW) {
            return lanes == 1 ? oneIsFinite(state) : fewAreFinite(state, lanes);
        }
        for (double[] row : state) {
            if (!Kernels.allFinite(row, lanes)) {
                return false;
            }
        }
        return true;
    }

    private static boolean oneIsFinite(double[][] state) {
        double zero = 0;
        for (double[] row : state) {
            zero += row[0] * 0;
        }
        return zero == 0;
    }

    private static boolean fewAreFinite(double[][] state, int lanes) {
        double zero = 0;
        for (double[] row : state) {
            for (int lane = 0; lane < lanes; lane++) {
                zero += row[lane] * 0;
            }
        }
        return zero == 0;
    }

    /** Ends the trajectories of which a value is not finite after a step. */
    void endNonFinite(int step, double time, double[][] state, int lanes, TileOutput output) {
        if (allFinite(state, lanes)) {
            return;
        }
        for (double[] row : state) {
            for (int lane = 0; lane < lanes; lane++) {
                if (!ended[lane] && !Double.isFinite(row[lane])) {
                    end(lane, Status.nonFinite(step, time), state, output);
                }
            }
        }
    }

    /** Ends all that go on, because somebody asks to stop. */
    void endAll(int step, double time, double[][] state, int lanes, TileOutput output) {
        for (int lane = 0; lane < lanes; lane++) {
            if (!ended[lane]) {
                end(lane, Status.stopped(step, time), state, output);
            }
        }
    }

    /** Ends a trajectory. */
    void end(int lane, Status status, double[][] state, TileOutput output) {
        ended[lane] = true;
        remaining--;
        for (double[] row : state) {
            row[lane] = Double.NaN;
        }
        output.unfinished(lane, status);
    }
}
