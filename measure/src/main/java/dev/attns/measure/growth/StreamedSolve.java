package dev.attns.measure.growth;

import dev.attns.correction.CorrectedStep;
import dev.attns.measure.workload.ElasticPendulumModel;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.HybridSolver;
import dev.attns.trajectory.TimeGrid;

/**
 * A solve of the elastic pendulum whose starts are drawn and whose ends are looked at as they come, so that nothing is
 * kept.
 */
final class StreamedSolve {

    private static final long SEED = 1;

    private final HybridSolver solver;
    private final Starts starts;
    private final TimeGrid ends;

    StreamedSolve(GrowthCase size, Workers workers) {
        CorrectedStep correctedStep = ElasticPendulumModel.correctedStep(size.width());
        solver = new HybridSolver(correctedStep, ElasticPendulumModel.parameters(correctedStep), workers);
        starts = ElasticPendulumModel.problem().starts(SEED, size.trajectories());
        ends = new TimeGrid(0, size.steps() * correctedStep.step(), 1);
    }

    void run() {
        solver.solve(starts, ends, (trajectory, state) -> {
            if (Double.isNaN(state[0])) {
                throw new IllegalStateException("Trajectory " + trajectory + " was lost");
            }
        });
    }
}
