package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.kernel.row.AllocationMeter;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Steps with sines and a network, as a solver takes them: there the compiler joins more than in a network that runs alone. */
class CorrectedTileAllocationTest {

    private static final int LANES = 256;
    private static final int MOST_RUNS = 40;

    @ParameterizedTest
    @EnumSource
    void aTileOfCorrectedStepsAllocatesNoVectors(Activation activation) {
        Problem problem = Systems.problem("elastic-pendulum");
        int dimension = problem.dimension();
        Perceptron network = new Perceptron(dimension, dimension, 32, 2, activation);
        CorrectedStep step = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.1, Corrections.attns(), network, false, Precision.FLOAT);
        TimeGrid points = TimeGrid.of(0, 50, 0.1);
        double[] parameters = new double[network.parameterCount()];
        Arrays.fill(parameters, 1e-3);
        TileIntegrator integrator = new HybridSolver(step, parameters).integrator(LANES);
        double[][] state = new double[dimension][LANES];
        long bytes = AllocationMeter.bytesOnceWarm(MOST_RUNS, () -> {
            problem.starts(1, LANES).read(0, LANES, state);
            integrator.solve(points, state, LANES, StepLoopAllocationTest.SILENT);
        });
        assertThat(bytes / points.steps()).isLessThan(LANES);
    }
}
