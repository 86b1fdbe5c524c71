package dev.attns.measure.compare.entrant;

import dev.attns.problem.Starts;
import dev.attns.solver.EndConsumer;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;

/** Our own solvers: whole batches in SIMD lanes. */
record BatchedRunner(Solver solver, TimeGrid points) implements Runner {

    BatchedRunner {
        solver.check(points);
    }

    @Override
    public void solve(double[][] starts, EndConsumer consumer) {
        solver.solve(Starts.unchecked(starts), points, consumer);
    }

    @Override
    public int unit() {
        return solver.tileLanes(points) * solver.workers().threads();
    }
}
