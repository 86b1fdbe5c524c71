package dev.attns.spark;

import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;

/** A model that is trained in a moment, of a system whose trajectories have a parameter each. */
final class SmallModel {

    static final Problem PROBLEM = Systems.problem("van-der-pol:mu=0.5..1");
    static final TimeGrid GRID = TimeGrid.of(0, 4, 0.1);

    private SmallModel() {}

    static Model trained() {
        Workers workers = Workers.of(2);
        return Training.of(PROBLEM)
                .workers(workers)
                .degree(3)
                .on(new AccurateSolver(PROBLEM.ode(), workers).solve(PROBLEM.starts(1, 40), GRID))
                .model();
    }
}
