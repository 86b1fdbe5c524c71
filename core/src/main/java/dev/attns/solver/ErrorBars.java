package dev.attns.solver;

import dev.attns.guard.EstimatingStepper;
import dev.attns.solver.TileIntegrator.TileOutput;
import dev.attns.trajectory.TimeGrid;
import java.util.function.DoubleUnaryOperator;

/** Adds a row to the states of a tile: how far off each trajectory is at most. Serves one thread. */
final class ErrorBars implements TileOutput {

    private final EstimatingStepper stepper;
    private final DoubleUnaryOperator factor;
    private final double[] bars;
    private final double[][] rows;
    private TileOutput output;
    private TimeGrid points;

    ErrorBars(EstimatingStepper stepper, DoubleUnaryOperator factor, int dimension, int lanes) {
        this.stepper = stepper;
        this.factor = factor;
        this.bars = new double[lanes];
        this.rows = new double[dimension + 1][];
    }

    /** Begins a tile, whose points are handed on. */
    ErrorBars over(TimeGrid grid, TileOutput to) {
        points = grid;
        output = to;
        stepper.begin();
        return this;
    }

    @Override
    public void point(int point, double[][] state, int lanes) {
        System.arraycopy(state, 0, rows, 0, state.length);
        double times = factor.applyAsDouble(points.at(point));
        for (int lane = 0; lane < lanes; lane++) {
            bars[lane] = times * stepper.estimate(lane);
        }
        rows[state.length] = bars;
        output.point(point, rows, lanes);
    }

    @Override
    public void unfinished(int lane, Status status) {
        output.unfinished(lane, status);
    }

    @Override
    public void watched(long steps) {
        output.watched(steps);
    }

    @Override
    public void event(int lane, String event, double time, double[] state) {
        output.event(lane, event, time, state);
    }

    @Override
    public long trajectory(int lane) {
        return output.trajectory(lane);
    }

    @Override
    public boolean stopRequested() {
        return output.stopRequested();
    }
}
