package dev.attns.measure.growth;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.trajectory.TimeGrid;
import java.util.List;

/**
 * A solve of the elastic pendulum whose starts are drawn and whose ends are looked at as they come, so that nothing is
 * kept. The network's weights are drawn and its last layer is made small: the time does not depend on their values, and the
 * trajectories stay near those of RK4.
 */
final class StreamedSolve {

    static final String PROBLEM = "elastic-pendulum";

    /** Of its state. */
    static final int COMPONENTS = 4;

    private static final long SEED = 1;
    private static final double SMALL = 1e-3;

    private final HybridSolver solver;
    private final Starts starts;
    private final TimeGrid ends;

    StreamedSolve(GrowthCase size, Workers workers) {
        Problem problem = Systems.problem(PROBLEM);
        Perceptron network = new Perceptron(COMPONENTS, COMPONENTS, size.width(), 2, Activation.RATIONAL);
        CorrectedStep correctedStep = new CorrectedStep(
                problem.ode(),
                Schemes.named("rk4"),
                problem.step(),
                Corrections.named("attns"),
                network,
                false,
                Precision.FLOAT);
        solver = new HybridSolver(correctedStep, parameters(network), workers);
        starts = problem.starts(SEED, size.trajectories());
        ends = new TimeGrid(0, size.steps() * problem.step(), 1);
    }

    private static double[] parameters(Perceptron network) {
        double[] parameters = network.start(SEED);
        List<ParameterBlock> blocks = network.blocks();
        for (ParameterBlock block : blocks.subList(blocks.size() - 2, blocks.size())) {
            for (int i = block.offset(); i < block.offset() + block.size(); i++) {
                parameters[i] *= SMALL;
            }
        }
        return parameters;
    }

    void run() {
        solver.solve(starts, ends, (trajectory, state) -> {
            if (Double.isNaN(state[0])) {
                throw new IllegalStateException("Trajectory " + trajectory + " was lost");
            }
        });
    }
}
