package dev.attns.examples;

import dev.attns.model.Model;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.VariedParameter;
import dev.attns.random.Distribution;
import dev.attns.reference.AccurateSolver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The equation of these programs: a pendulum with friction, θ″ = −sin θ − c·θ′, of which every trajectory has its own c. */
final class Pendulum {

    /** Where the programs keep the model. */
    static final Path FILE = Path.of("pendulum.model");

    /** The coarse step that a correction is trained for, and the time to which trajectories go. */
    private static final double STEP = 0.5;

    private static final double HORIZON = 20;

    private Pendulum() {}

    /** The equation, where its trajectories start, and what is drawn for each. */
    static Problem problem() {
        PlainOde equation = PlainOde.of(2, (time, u, slope) -> {
                    // u holds the angle, the angular velocity, and behind the state the parameter c.
                    slope[0] = u[1];
                    slope[1] = -Math.sin(u[0]) - u[2] * u[1];
                })
                .withParameters(1)
                .withoutTime();
        return Problem.of(
                "pendulum-with-friction",
                List.of("angle", "velocity"),
                List.of(new VariedParameter("c", Distribution.uniform(0.05, 0.5))),
                equation,
                (draws, start) -> {
                    // A start uses these random numbers and nothing else, so trajectory i of a seed is always the same.
                    start[0] = draws.uniform(-2, 2);
                    start[1] = draws.uniform(-1, 1);
                },
                STEP,
                HORIZON);
    }

    /**
     * A correction of RK4 at the coarse step, trained on so many accurate trajectories; what the network reads, its shape and its
     * size are chosen from these data.
     */
    static Model train(Problem problem, long trajectories) {
        Trajectories data = new AccurateSolver(problem).solve(problem.starts(1, trajectories), TimeGrid.of(problem));
        return Training.of(problem).on(data).model();
    }

    /** The model in this folder, or a new one, which is kept there. */
    static Model model(Problem problem) throws IOException {
        if (Files.notExists(FILE)) {
            train(problem, 200).write(FILE);
        }
        return Model.read(FILE, problem); // checks that it was trained on this equation
    }
}
