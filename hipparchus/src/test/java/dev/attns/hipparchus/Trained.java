package dev.attns.hipparchus;

import dev.attns.correction.NetworkInput;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.reference.AccurateSolver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;

/** A model of the {@link Spring}, trained once and small. */
final class Trained {

    /** It tells what lies inside its steps. */
    static final Model MODEL = Training.of(Spring.PROBLEM)
            .step(Spring.STEP)
            .input(NetworkInput.STATE)
            .degree(4)
            .workers(Workers.of(2))
            .on(new AccurateSolver(Spring.PROBLEM.ode(), Workers.of(2))
                    .solve(Spring.PROBLEM.starts(1, 16), TimeGrid.of(0, 10, Spring.STEP)))
            .model();

    /** It does not. */
    static final Model WITHOUT_INSIDE =
            new Model(Spring.PROBLEM, MODEL.correctedStep(), MODEL.parameters(), MODEL.provenance());

    private Trained() {}
}
