package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.file.Journal;
import dev.attns.network.Activation;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.Solution;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Candidates for an equation that looks at the time are trained on steps of all phases, and on long ones near the data. */
class ForcedTuningTest {

    private static final Problem PROBLEM = ForcedOscillator.problem();
    private static final Workers WORKERS = Workers.of(2);
    private static final double HORIZON = 20;
    private static final TuningSettings SETTINGS = new TuningSettings(1e-9, 100, 10, 1, HORIZON, Corrections.attns());

    @TempDir
    Path folder;

    private final TuningData data = new TuningData(PROBLEM, SETTINGS, WORKERS);

    private double error(Candidate candidate) throws IOException {
        Trials trials = new Trials(PROBLEM, SETTINGS, data, new Journal(folder), WORKERS);
        return trials.train(candidate, TrainingProgress.SILENT).orElseThrow().error(SETTINGS.target());
    }

    private static NetworkShape tanh(int width) {
        return new NetworkShape.Units(width, Activation.TANH, true);
    }

    private double plainError(Scheme scheme, int steps) {
        return new WorkPrecision(data.heldOut())
                .error(Contender.classical(PROBLEM.ode(), scheme, HORIZON, steps, WORKERS));
    }

    @Test
    void aShortStepIsTrainedOnSeveralPhases() throws IOException {
        Candidate candidate = new Candidate(Schemes.rk4(), 4, 0.4, NetworkInput.MIDDLE, 4, tanh(16));
        assertThat(data.of(candidate).steps().isOnGrid()).isFalse();
        assertThat(error(candidate)).isLessThan(1e-2 * plainError(Schemes.rk4(), 50));
    }

    @Test
    void aLongStepIsTrainedOnStepsThatBeginWhereRollOutsPass() {
        Candidate candidate = new Candidate(Schemes.euler(), 25, 2.5, NetworkInput.SLOPE, 2, tanh(32));
        Trajectories steps = data.of(candidate).steps();
        AccurateSolver solver = new AccurateSolver(PROBLEM.ode(), WORKERS);
        double[][] from = new double[2][1];
        double[][] to = new double[2][1];
        for (long i = 0; i < steps.count(); i += steps.count() / 5) {
            steps.read(0, i, 1, from);
            steps.read(1, i, 1, to);
            assertThat(steps.time(0, i) / 2.5).isEqualTo(Math.rint(steps.time(0, i) / 2.5));
            assertThat(steps.time(0, i)).isCloseTo(20.0 * i / steps.count(), within(2.5));
            TimeGrid grid = new TimeGrid(steps.time(0, i), steps.time(1, i), 10);
            Solution solved = solver.solve(Starts.of(PROBLEM, new double[] {from[0][0], from[1][0]}), grid);
            assertThat(to[0][0]).isCloseTo(solved.at(10, 0, 0), within(1e-9));
            assertThat(to[1][0]).isCloseTo(solved.at(10, 0, 1), within(1e-9));
        }
    }
}
