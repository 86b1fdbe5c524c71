package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.Test;

class NetworkSamplesTest {

    private final Problem problem = Systems.problem("elastic-pendulum");
    private final Workers workers = Workers.of(1);

    @Test
    void aStepWithWhatTheNetworkAnswersIsTheStepOfTheSolver() {
        CorrectedStep correctedStep = new CorrectedStep(
                problem.ode(),
                Schemes.rk3(),
                0.1,
                Corrections.attns(),
                new Perceptron(4, 4, 8, 2, Activation.TANH),
                false,
                Precision.DOUBLE);
        double[] parameters = correctedStep.network().start(5);
        TimeGrid grid = TimeGrid.of(0, 0.1, 0.1);
        Solution start = new AccurateSolver(problem.ode(), workers).solve(problem.starts(3, 700), grid);
        NetworkSamples samples = NetworkSamples.of(correctedStep, start, 1);
        Solution solved = new HybridSolver(correctedStep, parameters, workers).solve(problem.starts(3, 700), grid);

        double[][] outputs = samples.outputs(parameters);
        assertThat(samples.inputs()[0]).hasSize(700);
        for (int c = 0; c < 4; c++) {
            for (int i = 0; i < 700; i++) {
                double step = start.at(0, i, c) + 0.1 * samples.inputs()[c][i] + outputs[c][i];
                assertThat(step).isCloseTo(solved.at(1, i, c), within(1e-13));
            }
        }
    }

    @Test
    void everySampleIsTakenAtItsOwnTime() {
        Problem forced = ForcedOscillator.problem();
        CorrectedStep correctedStep = new CorrectedStep(
                forced.ode(),
                Schemes.euler(),
                0.2,
                Corrections.attns(),
                new Perceptron(2, 2, 8, 2, Activation.TANH),
                false,
                Precision.DOUBLE);
        Solution fine = new AccurateSolver(forced.ode(), workers).solve(forced.starts(3, 8), TimeGrid.of(0, 1, 0.1));
        double[][] inputs =
                NetworkSamples.of(correctedStep, fine.phases(2, 2), 16 * 4).inputs();
        for (int i = 0; i < 16; i++) {
            int point = 4 + i % 2;
            double[] slope = ForcedOscillator.PLAIN.slope(fine.grid().at(point), fine.state(point, i / 2));
            assertThat(inputs[1][2 * 16 + i]).isEqualTo(slope[1]);
        }
    }

    @Test
    void thePointsAreSpreadOverTheTrajectories() {
        CorrectedStep correctedStep = new CorrectedStep(
                problem.ode(),
                Schemes.rk4(),
                0.1,
                Corrections.neurVec(),
                new Perceptron(4, 4, 8, 2, Activation.TANH),
                false,
                Precision.DOUBLE);
        Solution truth = new AccurateSolver(problem.ode(), workers).solve(problem.starts(3, 2), TimeGrid.of(0, 1, 0.1));

        double[][] inputs = NetworkSamples.of(correctedStep, truth, 10).inputs();

        assertThat(inputs[0]).hasSize(10);
        assertThat(inputs[0][9]).isEqualTo(truth.at(8, 1, 0));
    }
}
