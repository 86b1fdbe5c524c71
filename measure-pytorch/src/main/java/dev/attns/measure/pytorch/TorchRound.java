package dev.attns.measure.pytorch;

import dev.attns.correction.CorrectedStep;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.measure.MeasuringProgram;
import dev.attns.measure.workload.ElasticPendulumModel;
import dev.attns.measure.workload.Rollout;
import dev.attns.measure.workload.TrainingIteration;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamIterations;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** The program of a fresh JVM: checks that both sides compute the same, times them, and tells a {@link RoundResult}. */
final class TorchRound {

    /**
     * Between two turns, in nanoseconds: threads that have done their part look for more work for some milliseconds, on a
     * processor that the next one needs.
     */
    private static final long PAUSE = 20_000_000;

    /** So short that a repetition is one call of most. */
    private static final double SECONDS = 0.01;

    private final boolean quick;
    private final Workers workers = Workers.of(TorchEngine.THREADS);

    private TorchRound(boolean quick) {
        this.quick = quick;
    }

    /** Measures: {@code QUICK}. Fails where the numbers differ, before anything is timed. */
    public static void main(String[] words) throws IOException {
        TorchRound round = new TorchRound(Boolean.parseBoolean(words[0]));
        MeasuringProgram.run(stop -> Optional.of(round.measure().describe()));
    }

    /** How long to measure. */
    static Turns turns(boolean quick) {
        return quick ? new Turns(2, 1, 1, 1) : new Turns(10, 3, 6, 10);
    }

    private RoundResult measure() {
        String torch = TorchEngine.description();
        List<Difference> differences = Agreement.differences();
        for (Difference difference : differences) {
            if (!difference.isSmall()) {
                System.err.println("PyTorch does not compute what ours does: " + difference);
                System.exit(PyTorchBenchmarks.FAILURE);
            }
        }
        return new RoundResult(
                torch, differences, Map.of(Job.TRAINING_ITERATION, training(), Job.HYBRID_ROLLOUT, rollout()));
    }

    private double[] training() {
        CorrectedStep correctedStep = TrainingIteration.correctedStep();
        AdamSettings settings = TrainingIteration.settings();
        Solution data = TrainingIteration.data();
        List<TorchTraining> trainings = new ArrayList<>();
        List<Runnable> calls = new ArrayList<>();
        calls.add(new AdamIterations(correctedStep, settings, data, workers)::next);
        for (Way way : Way.values()) {
            TorchTraining training = new TorchTraining(correctedStep, settings, data, way);
            trainings.add(training);
            calls.add(training::next);
        }
        double[] seconds = seconds(Job.TRAINING_ITERATION, calls);
        trainings.forEach(TorchTraining::close);
        return seconds;
    }

    private double[] rollout() {
        CorrectedStep correctedStep = Job.ROLLOUT.correctedStep();
        double[] parameters = ElasticPendulumModel.parameters(correctedStep);
        Starts starts = Job.ROLLOUT.starts();
        TimeGrid ends = Job.ROLLOUT.ends();
        HybridSolver ours = new HybridSolver(correctedStep, parameters, workers);
        double[] rows = Rows.of(starts, correctedStep.ode().dimension());
        try (TorchRollout torch = new TorchRollout(correctedStep, parameters)) {
            List<Runnable> calls = new ArrayList<>();
            calls.add(() -> ours.solve(starts, ends));
            for (Way way : Way.values()) {
                calls.add(() -> torch.run(rows, Rollout.BATCH, Rollout.STEPS, way));
            }
            return seconds(Job.HYBRID_ROLLOUT, calls);
        }
    }

    /** The seconds of one operation, by ours and by each way of PyTorch's. */
    private double[] seconds(Job job, List<Runnable> calls) {
        StudyListener pause = (done, all) -> {
            LockSupport.parkNanos(PAUSE);
            return true;
        };
        List<Turns.Work> works = calls.stream()
                .map(call -> new Turns.Work(SECONDS, job.operations(), job.operations(), all -> call.run()))
                .toList();
        return turns(quick).take(works, pause).orElseThrow();
    }
}
