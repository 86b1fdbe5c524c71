package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.Solution;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdamIterationsTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final Solution DATA =
            new AccurateSolver(PROBLEM.ode(), Workers.of(1)).solve(PROBLEM.starts(1, 25), new TimeGrid(0, 4, 40));
    private static final CorrectedStep CORRECTED_STEP = new CorrectedStep(
            PROBLEM.ode(),
            Schemes.rk4(),
            0.1,
            Corrections.attns(),
            new Perceptron(4, 4, 10, 2, Activation.RATIONAL),
            false,
            Precision.DOUBLE);

    /** A thousand samples, the last batch of an epoch with 100 of them. */
    private static final int BATCH = 300;

    private static AdamSettings settings(boolean scaled) {
        return new AdamSettings(3, BATCH, 1e-3, 1e6, 1, 0, scaled, 1);
    }

    private static AdamIterations begun(boolean scaled) {
        return new AdamIterations(CORRECTED_STEP, settings(scaled), DATA, Workers.of(1));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theTrainerMakesTheseIterations(boolean scaled) throws IOException {
        List<Double> losses = new ArrayList<>();
        AdamTrainer.Result result = new AdamTrainer(CORRECTED_STEP, settings(scaled), Workers.of(2))
                .train(DATA, DATA, CheckpointStore.NONE, new TrainingProgress() {
                    @Override
                    public void epoch(int epoch, double loss, double validation) {
                        losses.add(loss);
                    }
                })
                .orElseThrow();

        AdamIterations iterations = begun(scaled);
        assertThat(iterations.perEpoch()).isEqualTo(4);
        List<double[]> ends = new ArrayList<>();
        for (double expected : losses) {
            double mean = 0;
            for (int size : new int[] {BATCH, BATCH, BATCH, 100}) {
                mean += iterations.next() * size / 1000;
            }
            assertThat(iterations.epochLoss()).isEqualTo(mean).isEqualTo(expected);
            ends.add(iterations.folded(iterations.parameters()));
        }
        assertThat(iterations.epoch()).isEqualTo(3);
        assertThat(ends).anySatisfy(end -> assertThat(end).containsExactly(result.parameters()));
    }

    @Test
    void anIterationMovesTheParameters() {
        AdamIterations iterations = begun(false);
        double[] start = iterations.parameters();
        assertThat(start).containsExactly(CORRECTED_STEP.network().start(1));
        iterations.next();
        assertThat(iterations.parameters()).isNotEqualTo(start);
        assertThat(iterations.epoch()).isZero();
    }

    @Test
    void aLossThatIsNotFiniteLeavesTheParameters() {
        AdamSettings wild = new AdamSettings(3, BATCH, 1e-3, 1e6, 1, 1e200, false, 1);
        AdamIterations iterations = new AdamIterations(CORRECTED_STEP, wild, DATA, Workers.of(1));
        double[] start = iterations.parameters();
        assertThatThrownBy(iterations::next).isInstanceOf(TrainingFailure.class).hasMessageContaining("epoch 1");
        assertThat(iterations.parameters()).containsExactly(start);
    }
}
