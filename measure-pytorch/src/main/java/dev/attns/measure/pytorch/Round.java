package dev.attns.measure.pytorch;

import dev.attns.correction.CorrectedStep;
import dev.attns.measure.jmh.RolloutWorkload;
import dev.attns.measure.jmh.TrainingWorkload;
import dev.attns.measure.jmh.Workload;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamIterations;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.List;

/** What a fresh JVM does: checks that both sides compute the same, times them, and prints a {@link RoundResult}. */
final class Round {

    private final int warmups;
    private final int measurements;
    private final Workers workers = Workers.of(TorchEngine.THREADS);
    private final List<Time> times = new ArrayList<>();

    private Round(int warmups, int measurements) {
        this.warmups = warmups;
        this.measurements = measurements;
    }

    /** Takes the numbers of warm-up and measured turns. Fails where the numbers differ, before anything is timed. */
    public static void main(String[] words) {
        String torch = TorchEngine.description();
        List<Difference> differences = Agreement.differences();
        for (Difference difference : differences) {
            if (!difference.isSmall()) {
                System.err.println("PyTorch does not compute what ours does: " + difference);
                System.exit(PyTorchBenchmarks.FAILURE);
            }
        }
        Round round = new Round(Integer.parseInt(words[0]), Integer.parseInt(words[1]));
        round.timeTraining();
        round.timeRollout();
        new RoundResult(torch, differences, round.times).lines().forEach(System.out::println);
    }

    private void timeTraining() {
        TrainingWorkload workload = TrainingWorkload.TRAINING_ITERATION;
        CorrectedStep correctedStep = workload.correctedStep();
        AdamSettings settings = workload.settings();
        Solution data = workload.data();
        AdamIterations ours = new AdamIterations(correctedStep, settings, data, workers);
        List<Turns.Contender> contenders = new ArrayList<>();
        contenders.add(new Turns.Contender(Time.OURS, ours::next));
        List<TorchTraining> trainings = new ArrayList<>();
        for (Way way : Way.values()) {
            TorchTraining training = new TorchTraining(correctedStep, settings, data, way);
            trainings.add(training);
            contenders.add(new Turns.Contender(way.label(), training::next));
        }
        time(workload, contenders);
        trainings.forEach(TorchTraining::close);
    }

    private void timeRollout() {
        RolloutWorkload workload = RolloutWorkload.HYBRID_ROLLOUT;
        CorrectedStep correctedStep = workload.correctedStep();
        double[] parameters = workload.parameters();
        Starts starts = workload.starts();
        TimeGrid ends = workload.ends();
        HybridSolver ours = new HybridSolver(correctedStep, parameters, workers);
        double[] rows = Rows.of(starts, correctedStep.ode().dimension());
        try (TorchRollout torch = new TorchRollout(correctedStep, parameters)) {
            List<Turns.Contender> contenders = new ArrayList<>();
            contenders.add(new Turns.Contender(Time.OURS, () -> ours.solve(starts, ends)));
            for (Way way : Way.values()) {
                contenders.add(new Turns.Contender(
                        way.label(), () -> torch.run(rows, RolloutWorkload.BATCH, RolloutWorkload.STEPS, way)));
            }
            time(workload, contenders);
        }
    }

    private void time(Workload workload, List<Turns.Contender> contenders) {
        double[] fastest = Turns.fastest(contenders, warmups, measurements);
        for (int i = 0; i < fastest.length; i++) {
            times.add(Time.ofCall(workload, contenders.get(i).label(), fastest[i]));
        }
    }
}
