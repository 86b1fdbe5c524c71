package dev.attns.measure.study;

import dev.attns.correction.NetworkInput;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.reference.TrainingSteps;
import dev.attns.scheme.Schemes;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.List;

/**
 * A model that the guard is looked at with.
 *
 * @param system its name, or the file of its text
 * @param trajectories to train on
 * @param horizon zero for the system's own
 * @param isLong whether it takes steps a hundred times as long as a fine one, by Euler's scheme
 */
record GuardCase(String name, String system, int trajectories, double horizon, boolean isLong) {

    private static final long SEED = 1;
    private static final int LONG = 100;
    private static final int LONG_SAMPLES = 15_000;

    /** All of them; systems in files are looked for in a folder. */
    static List<GuardCase> all(String folder) {
        return List.of(
                of("elastic, 20", "elastic-pendulum", 20),
                of("2-link, 20", "k-link-pendulum:K=2", 20),
                of("2-link, 200", "k-link-pendulum:K=2", 200),
                of("Hénon–Heiles, 20", "henon-heiles", 20),
                of("van der Pol, 20", "van-der-pol", 20),
                new GuardCase("Lorenz T = 2, 200", "lorenz", 200, 2, false),
                of("duffing, 20", folder + "/duffing.yaml", 20),
                of("predator–prey, 20", folder + "/predator-prey.yaml", 20),
                of("rigid body, 20", folder + "/rigid-body.yaml", 20),
                of("stirred tank, 20", folder + "/stirred-tank.yaml", 20),
                new GuardCase("elastic, Euler h = 5", "elastic-pendulum", 500, 0, true));
    }

    private static GuardCase of(String name, String system, int trajectories) {
        return new GuardCase(name, system, trajectories, 0, false);
    }

    Problem problem() {
        return Systems.problem(system);
    }

    /** The time that trajectories end at. */
    double end() {
        return horizon > 0 ? horizon : problem().horizon();
    }

    /** Trains, as the command does, or for long steps as the search for the cheapest solver does. */
    Model train(Workers workers) {
        Problem problem = problem();
        if (!isLong) {
            TimeGrid grid = TimeGrid.of(0, end(), problem.step());
            Trajectories data = AccurateTrajectories.of(problem, problem.starts(SEED, trajectories), grid, workers);
            return Training.of(problem).seed(SEED).workers(workers).on(data).model();
        }
        TimeGrid fine = TimeGrid.of(0, end(), 0.5 * problem.step());
        Trajectories data = AccurateTrajectories.of(problem, problem.starts(SEED, trajectories), fine, workers);
        TrainingSteps steps = TrainingSteps.near(problem.ode(), data, LONG, LONG_SAMPLES, SEED, workers);
        return Training.of(problem)
                .scheme(Schemes.euler())
                .step(LONG * fine.step())
                .input(NetworkInput.SLOPE)
                .width(128)
                .activation(Activation.SERPENTINE)
                .seed(SEED)
                .workers(workers)
                .validation(steps.validation().orElseThrow(), DataOrigin.heldOut())
                .on(steps.steps())
                .model();
    }
}
