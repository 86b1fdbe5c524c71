package dev.attns.studio.view;

import dev.attns.guard.Guard;
import dev.attns.guard.GuardedStepper;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.problem.Starts;
import dev.attns.solver.Progress;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/** When the steps of a trajectory began that the guard gave to order 8: the way is gone once more, step by step. */
final class GuardedTimes {

    private static final int MOST = 20_000;

    /** A horizon this close to a step's end, in steps, is that end. */
    private static final double CLOSE = 1e-9;

    private GuardedTimes() {}

    /** The times, up to a number of them. */
    static double[] of(Model model, Starts start, double horizon, Progress limit) {
        TrainedRegion region = model.provenance().region().orElseThrow();
        double step = model.correctedStep().step();
        int steps = (int) Math.ceil(horizon / step - CLOSE);
        TimeGrid times = new TimeGrid(0, steps * step, steps);
        GuardedStepper stepper =
                new GuardedStepper(model.correctedStep(), model.parameters(), region, Guard.FALLBACK, 1, 1);
        double[][] state = new double[model.problem().ode().rows()][1];
        start.read(0, 1, state);
        stepper.begin();
        double[] marked = new double[Math.min(steps, MOST)];
        int count = 0;
        for (int k = 0; k < steps && count < marked.length && !limit.stopRequested(); k++) {
            long before = stepper.guarded(0);
            stepper.advance(times.at(k), times.at(k + 1), times.step(), state, 1);
            if (stepper.guarded(0) > before) {
                marked[count++] = times.at(k);
            }
        }
        return Arrays.copyOf(marked, count);
    }
}
