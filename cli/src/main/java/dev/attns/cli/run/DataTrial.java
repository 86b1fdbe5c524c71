package dev.attns.cli.run;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.StudyDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.evaluation.DataEfficiency;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.List;

/** Trains with few trajectories and with more, to show in a report what data are worth. */
public final class DataTrial {

    private static final int WIDTH = 32;
    private static final int[] COUNTS = {1, 2, 5, 10, 20};
    /** Seeds that no one is likely to test with. */
    private static final long[] SEEDS = {1001, 1002};

    private final Terminal terminal;
    private final Interruption interruption;

    public DataTrial(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    /** Errors of the model's method and of NeurVec on the model's problem and step. */
    public List<DataEfficiency.Point> measure(Model model, Trajectories truth, Workers workers) {
        List<Correction> methods = new ArrayList<>(List.of(model.correctedStep().correction()));
        if (!methods.contains(Corrections.neurVec())) {
            methods.add(Corrections.neurVec());
        }
        terminal.say("Training with few trajectories and with more, to see what data are worth.");
        try (StudyDisplay display = new StudyDisplay(terminal, interruption, "Training", "trainings")) {
            return new DataEfficiency(model.problem(), model.correctedStep().scheme(), WIDTH, truth, workers)
                    .measure(methods, COUNTS, SEEDS, display);
        }
    }
}
