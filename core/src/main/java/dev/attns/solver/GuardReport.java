package dev.attns.solver;

import dev.attns.guard.Guard;
import dev.attns.guard.GuardedStepper;
import dev.attns.solver.Status.Outcome;
import dev.attns.solver.TileIntegrator.TileOutput;

/** Gives the trajectories of a tile the status that its guard has found. States pass unchanged. Serves one thread. */
final class GuardReport implements TileOutput {

    private final GuardedStepper stepper;
    private final Guard guard;
    private final boolean[] told;
    private TileOutput output;

    GuardReport(GuardedStepper stepper, Guard guard, int lanes) {
        this.stepper = stepper;
        this.guard = guard;
        this.told = new boolean[lanes];
    }

    /** Begins a tile, whose points are handed on. */
    GuardReport over(int lanes, TileOutput to) {
        output = to;
        stepper.begin();
        for (int lane = 0; lane < lanes; lane++) {
            told[lane] = false;
        }
        return this;
    }

    @Override
    public void point(int point, double[][] state, int lanes) {
        output.point(point, state, lanes);
    }

    /** What is lost or stopped has that status and no other, unless it is the guard that has ended it. */
    @Override
    public void unfinished(int lane, Status status) {
        told[lane] = true;
        long steps = stepper.guarded(lane);
        boolean ended = guard == Guard.FAIL && steps > 0;
        output.unfinished(lane, ended ? status(lane) : status.guarded(steps));
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

    /** Ends the tile, whose trajectories have taken so many steps each. */
    void report(long steps, int lanes) {
        output.watched(steps * lanes);
        for (int lane = 0; lane < lanes; lane++) {
            if (!told[lane] && stepper.guarded(lane) > 0) {
                output.unfinished(lane, status(lane));
            }
        }
    }

    private Status status(int lane) {
        return new Status(
                guard == Guard.FALLBACK ? Outcome.GUARDED : Outcome.OUT_OF_RANGE,
                stepper.firstStep(lane),
                stepper.firstTime(lane),
                stepper.guarded(lane));
    }
}
