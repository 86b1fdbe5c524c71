package dev.attns.correction;

import dev.attns.scheme.RungeKuttaStepper;

/**
 * The rows that a network reads at a step: u, S or {@code [S; D_2; …; D_s]} or {@code [S; D_m]}, as its step says. They cost no evaluation of
 * the right-hand side. Owns its memory; serves one thread.
 */
public final class NetworkInputRows {

    private final NetworkInput input;
    private final RungeKuttaStepper stepper;
    private final int dimension;

    /** The slope's rows, put in anew each time, and behind them our own for the differences. */
    private final double[][] rows;

    /**
     * Rows for tiles of at most the given number of lanes.
     *
     * @param stepper of the step's scheme; it computes the slopes
     */
    public NetworkInputRows(CorrectedStep correctedStep, RungeKuttaStepper stepper, int lanes) {
        this.input = correctedStep.input();
        this.stepper = stepper;
        this.dimension = correctedStep.ode().dimension();
        rows = new double[correctedStep.inputs()][];
        for (int r = dimension; r < rows.length; r++) {
            rows[r] = new double[lanes];
        }
    }

    /**
     * The rows of a step, to be asked for when the stepper has computed its slope and nothing since.
     *
     * @param state u. Not modified.
     * @param slope S. Not modified.
     * @return {@code rows[row][lane]}, not yet times the step's factor; the state's and the slope's own rows among them
     */
    public double[][] of(double[][] state, double[][] slope, int lanes) {
        return switch (input) {
            case STATE -> state;
            case SLOPE -> slope;
            case STAGES, MIDDLE -> {
                System.arraycopy(slope, 0, rows, 0, dimension);
                stepper.differences(rows, dimension, lanes);
                yield rows;
            }
        };
    }
}
