package dev.attns;

import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.solver.Status;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.DoubleAdder;

/** The examples of the README as one program, which prints what came of them. */
final class LibraryExample {

    private LibraryExample() {}

    /** Runs the examples in the current folder. */
    public static void main(String[] arguments) throws IOException {
        Problem problem = Systems.problem("van-der-pol");
        TimeGrid grid = TimeGrid.of(problem); // its usual horizon and step
        Trajectories data = new AccurateSolver(problem).solve(problem.starts(1, 20), grid); // 20 starts of seed 1
        Model model = Training.of(problem).on(data).model(); // AttNS on RK4, the network chosen from the data
        model.write(Path.of("oscillator.model"));

        Solution solution = new HybridSolver(model).solve(problem.starts(2, 1000), grid);
        double position = solution.at(200, 0, 0); // point, trajectory, component
        Status status = solution.status(0); // finished, or the first step that was not finite

        Solver solver = new HybridSolver(Model.read(Path.of("oscillator.model")));
        TimeGrid soon = TimeGrid.of(0, 2, 0.1); // from, to, step
        DoubleAdder sum = new DoubleAdder();
        solver.solve(problem.starts(3, 1_000_000), soon, (trajectory, end) -> sum.add(end[0]));
        double mean = sum.sum() / 1_000_000;

        System.out.println(position + " " + status.outcome() + " " + mean);
    }
}
