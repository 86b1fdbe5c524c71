package dev.attns.training.gradient;

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
import dev.attns.trajectory.TimeGrid;

/** A training of a few milliseconds, for tests. */
final class SmallTraining {

    static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    static final TimeGrid GRID = TimeGrid.of(0, 2, 0.1);
    static final Solution DATA = accurate(0, 12);
    static final Solution VALIDATION = accurate(12, 4);
    static final CorrectedStep CORRECTED_STEP = new CorrectedStep(
            PROBLEM.ode(),
            Schemes.rk4(),
            0.1,
            Corrections.attns(),
            new Perceptron(4, 4, 6, 2, Activation.RATIONAL),
            false,
            Precision.FLOAT);

    private SmallTraining() {}

    static AdamSettings settings(int epochs) {
        return new AdamSettings(epochs, 64, 3e-3, 1e6, 1, 0, true, 1);
    }

    private static Solution accurate(long first, long count) {
        return new AccurateSolver(PROBLEM.ode(), Workers.of(1)).solve(PROBLEM.starts(1, first, count), GRID);
    }
}
