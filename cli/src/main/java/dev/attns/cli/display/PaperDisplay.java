package dev.attns.cli.display;

import dev.attns.paper.Run;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Trial;
import dev.attns.training.progress.TrainingProgress;

/** Shows how many cells are done; of a training that runs alone, and may take hours, how it goes. */
public final class PaperDisplay implements Run.Listener, AutoCloseable {

    private final Terminal terminal;
    private final Interruption interruption;
    private final StudyDisplay cells;
    private TrainingDisplay training;

    public PaperDisplay(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
        this.cells = new StudyDisplay(terminal, interruption, "Running", "cells");
    }

    @Override
    public TrainingProgress trainingBegins(Trial trial) {
        close();
        terminal.say("Training %s.", trial.name());
        training = new TrainingDisplay(terminal, interruption, trial.recipe().epochs());
        return training;
    }

    @Override
    public void cellDone(Cell cell, int done, int all) {
        closeTraining();
        cells.partDone(done, all);
    }

    @Override
    public void close() {
        cells.close();
        closeTraining();
    }

    private void closeTraining() {
        if (training != null) {
            training.close();
            training = null;
        }
    }
}
