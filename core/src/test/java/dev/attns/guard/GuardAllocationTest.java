package dev.attns.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.kernel.row.AllocationMeter;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import org.junit.jupiter.api.Test;

class GuardAllocationTest {

    private static final double H = 0.1;
    private static final int LANES = 137;
    private static final int STRIP = 64;
    private static final int STEPS = 200;

    @Test
    void guardedAndEstimatedStepsAllocateNothing() {
        Problem problem = Systems.problem("van-der-pol");
        Perceptron network = new Perceptron(2, 2, 4, 2, Activation.TANH);
        CorrectedStep step = new CorrectedStep(
                problem.ode(), Schemes.rk4(), H, Corrections.attns(), network, false, Precision.FLOAT);
        double[] silent = new double[network.parameterCount()];
        Trajectories data =
                new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(1, 10), TimeGrid.of(0, 1, H));
        TrainedRegion region = RegionSurvey.of(step, silent, data, problem.horizon());
        GuardedStepper guarded = new GuardedStepper(step, silent, region, Guard.FALLBACK, LANES, STRIP);
        EstimatingStepper stepper = new EstimatingStepper(guarded, problem.ode(), region, LANES, STRIP);
        double[][] state = new double[2][LANES];
        long bytes = AllocationMeter.bytesOnceWarm(500, () -> {
            guarded.begin();
            stepper.begin();
            for (int n = 0; n < STEPS; n++) {
                for (int lane = 0; lane < LANES; lane++) {
                    state[0][lane] = lane % 5 == 0 ? 4 : 0.1;
                    state[1][lane] = 0.1;
                }
                stepper.advance(0, H, H, state, LANES);
            }
        });
        assertThat(guarded.guarded(0)).isEqualTo(STEPS);
        assertThat(guarded.guarded(1)).isZero();
        assertThat(stepper.estimate(1)).isPositive();
        assertThat(bytes).isZero();
    }
}
