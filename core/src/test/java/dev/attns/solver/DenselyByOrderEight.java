package dev.attns.solver;

import dev.attns.event.Events;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.scheme.DenseStepper;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;

/** Order 8, whose states inside a step are those of shorter steps from the same start: as accurate as its ends, and dear. */
final class DenselyByOrderEight extends Solver {

    private final double step;

    DenselyByOrderEight(Ode ode, double step, Workers workers) {
        super(ode, workers);
        this.step = step;
    }

    @Override
    public String description() {
        return "densely by order 8";
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        return new ClassicalSolver(ode(), Schemes.dop853(), step, workers()).integrator(lanes);
    }

    @Override
    TileIntegrator eventIntegrator(Events events, int lanes) {
        return new EventIntegrator(
                new Inside(ode(), lanes), step, ode(), events, EventLane.Continuation.plain(ode()), lanes)::solve;
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        return 1000;
    }

    private static final class Inside implements DenseStepper {

        private final RungeKuttaStepper stepper;
        private final double[][] begin;
        private double time;
        private double length;
        private double theta;

        Inside(Ode ode, int lanes) {
            stepper = new RungeKuttaStepper(ode, Schemes.dop853(), lanes);
            begin = new double[ode.rows()][lanes];
        }

        @Override
        public void advance(double from, double to, double step, double[][] state, int lanes) {
            stepper.advance(from, to, step, state, lanes);
        }

        @Override
        public void advanceDensely(double from, double to, double step, double[][] state, int lanes) {
            time = from;
            length = step;
            theta = 0;
            copy(state, begin, lanes);
            advance(from, to, step, state, lanes);
        }

        @Override
        public void inside(double next, double[][] inside, int lanes) {
            if (next < theta) {
                throw new IllegalArgumentException(next + " after " + theta);
            }
            theta = next;
            copy(begin, inside, lanes);
            stepper.advance(time, time + theta * length, theta * length, inside, lanes);
        }

        private static void copy(double[][] from, double[][] to, int lanes) {
            for (int row = 0; row < from.length; row++) {
                System.arraycopy(from[row], 0, to[row], 0, lanes);
            }
        }
    }
}
