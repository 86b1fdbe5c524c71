package dev.attns.measure.pytorch;

import dev.attns.correction.CorrectedStep;
import dev.attns.measure.workload.ElasticPendulumModel;
import dev.attns.measure.workload.Rollout;
import dev.attns.measure.workload.TrainingIteration;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamIterations;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether PyTorch computes what ours does, from the same parameters, on a batch that is small but is cut into pieces too.
 *
 * <p>The step is checked with the network as a training begins with it, whose output is not small; the roll-out with the
 * parameters that are timed, which leave the pendulum a pendulum. The loss after an update checks gradient and optimiser.
 * All samples are one batch, so that their order makes no difference.
 */
final class Agreement {

    private static final Problem PROBLEM = ElasticPendulumModel.problem();
    private static final long SEED = 2;
    private static final int BATCH = 1500;
    private static final int SAMPLE_TRAJECTORIES = 30;
    private static final double STATE_LIMIT = 1e-5;

    /** The errors of a float state add up, and after the 20 steps all pendulums happen to be almost at rest lengthwise. */
    private static final double ROLLOUT_LIMIT = 1e-3;

    private static final double LOSS_LIMIT = 1e-4;

    private Agreement() {}

    /** The greatest differences among all ways. */
    static List<Difference> differences() {
        List<Difference> greatest = new ArrayList<>();
        for (Way way : Way.values()) {
            List<Difference> here = differences(way);
            for (int i = 0; i < here.size(); i++) {
                if (greatest.size() == i) {
                    greatest.add(here.get(i));
                } else {
                    greatest.set(i, greatest.get(i).or(here.get(i)));
                }
            }
        }
        return greatest;
    }

    /** The differences of one way. */
    static List<Difference> differences(Way way) {
        List<Difference> differences = new ArrayList<>();
        double[] start = Job.ROLLOUT.correctedStep().network().start(SEED);
        differences.add(new Difference("next state", states(start, 1, way), STATE_LIMIT));
        double[] timed = ElasticPendulumModel.parameters(Job.ROLLOUT.correctedStep());
        int steps = Rollout.STEPS;
        differences.add(new Difference("state after " + steps + " steps", states(timed, steps, way), ROLLOUT_LIMIT));
        CorrectedStep correctedStep = TrainingIteration.correctedStep();
        TimeGrid grid = TimeGrid.of(0, BATCH / SAMPLE_TRAJECTORIES * correctedStep.step(), correctedStep.step());
        Solution data =
                new AccurateSolver(correctedStep.ode(), Workers.of(2)).solve(PROBLEM.starts(SEED, SAMPLE_TRAJECTORIES), grid);
        AdamSettings settings = TrainingIteration.settings();
        AdamIterations ours = new AdamIterations(correctedStep, settings, data, Workers.of(2));
        try (TorchTraining torch = new TorchTraining(correctedStep, settings, data, way)) {
            differences.add(new Difference("loss", relative(torch.next(), ours.next()), LOSS_LIMIT));
            differences.add(new Difference("loss after an update", relative(torch.next(), ours.next()), LOSS_LIMIT));
        }
        return differences;
    }

    /** The greatest difference of a component, as a part of the greatest value that it takes in the batch. */
    private static double states(double[] parameters, int steps, Way way) {
        CorrectedStep correctedStep = Job.ROLLOUT.correctedStep();
        Starts starts = PROBLEM.starts(SEED, BATCH);
        TimeGrid ends = new TimeGrid(0, steps * correctedStep.step(), 1);
        Solution ours = new HybridSolver(correctedStep, parameters, Workers.of(2)).solve(starts, ends);
        double[] theirs;
        try (TorchRollout torch = new TorchRollout(correctedStep, parameters)) {
            theirs = torch.run(Rows.of(starts, PROBLEM.dimension()), BATCH, steps, way);
        }
        double greatest = 0;
        for (int c = 0; c < PROBLEM.dimension(); c++) {
            double size = 0;
            double difference = 0;
            for (int trajectory = 0; trajectory < BATCH; trajectory++) {
                double value = ours.at(1, trajectory, c);
                size = Math.max(size, Math.abs(value));
                difference = Math.max(difference, Math.abs(theirs[c * BATCH + trajectory] - value));
            }
            greatest = Math.max(greatest, difference / size);
        }
        return greatest;
    }

    private static double relative(double theirs, double ours) {
        return Math.abs(theirs - ours) / Math.abs(ours);
    }
}
