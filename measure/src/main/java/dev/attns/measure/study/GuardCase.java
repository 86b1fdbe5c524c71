package dev.attns.measure.study;

import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.file.Journal;
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
import dev.attns.tuning.Tuner;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningListener;
import dev.attns.tuning.TuningSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A model that the guard is looked at with.
 *
 * @param system its name, or the file of its text
 * @param trajectories to train on
 * @param horizon zero for the system's own
 * @param way how it comes about
 */
record GuardCase(String name, String system, int trajectories, double horizon, Way way) {

    private static final long SEED = 1;
    private static final int LONG = 100;
    private static final int LONG_SAMPLES = 15_000;
    private static final double TARGET = 1e-9;
    private static final double BUDGET = 120;
    private static final int WIDEST_OF_DEMO = 32;

    /** How a model comes about. */
    enum Way {
        /** As {@code attns train} does it. */
        TRAINED,
        /** As {@code attns demo} does it: twice the usual step and a narrow network. */
        DEMO,
        /** Steps a hundred times as long as a fine one, by Euler's scheme. */
        LONG,
        /** Whatever {@code attns tune} finds the fastest. */
        TUNED
    }

    /** Those of the table of errors; systems in files are looked for in a folder. */
    static List<GuardCase> all(String folder) {
        return List.of(
                of("elastic, 20", "elastic-pendulum", 20),
                of("2-link, 20", "k-link-pendulum:K=2", 20),
                of("2-link, 200", "k-link-pendulum:K=2", 200),
                of("Hénon–Heiles, 20", "henon-heiles", 20),
                of("van der Pol, 20", "van-der-pol", 20),
                new GuardCase("Lorenz T = 2, 200", "lorenz", 200, 2, Way.TRAINED),
                of("duffing, 20", folder + "/duffing.yaml", 20),
                of("predator–prey, 20", folder + "/predator-prey.yaml", 20),
                of("rigid body, 20", folder + "/rigid-body.yaml", 20),
                of("stirred tank, 20", folder + "/stirred-tank.yaml", 20),
                of("FPU chain, 20", folder + "/fpu-chain.yaml", 20),
                of("Burgers, 20", folder + "/burgers.yaml", 20),
                new GuardCase("elastic, Euler h = 5", "elastic-pendulum", 500, 0, Way.LONG));
    }

    /** The same with those that are timed only. */
    static List<GuardCase> timed(String folder) {
        return Stream.concat(
                        all(folder).stream(),
                        Stream.of(
                                new GuardCase("elastic, demo", "elastic-pendulum", 20, 0, Way.DEMO),
                                new GuardCase("elastic, tuned to 1e-9", "elastic-pendulum", 500, 0, Way.TUNED)))
                .toList();
    }

    private static GuardCase of(String name, String system, int trajectories) {
        return new GuardCase(name, system, trajectories, 0, Way.TRAINED);
    }

    Problem problem() {
        return Systems.problem(system);
    }

    /** The time that trajectories end at. */
    double end() {
        return horizon > 0 ? horizon : problem().horizon();
    }

    /** The file of its model in a folder, where it is trained unless it is there. */
    Path file(Path folder, Workers workers) throws IOException {
        Path file = folder.resolve(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]+", "-") + ".model");
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            System.err.println("Training " + name + ".");
            (way == Way.TUNED ? tuned(folder, workers) : train(workers)).write(file);
        }
        return file;
    }

    /** Trains; a case that is tuned needs a folder to do so in. */
    Model train(Workers workers) {
        Problem problem = problem();
        double step = way == Way.DEMO ? 2 * problem.step() : problem.step();
        Training training = Training.of(problem).dense(false).seed(SEED).workers(workers);
        if (way != Way.LONG) {
            TimeGrid grid = TimeGrid.of(0, end(), step);
            Trajectories data = AccurateTrajectories.of(problem, problem.starts(SEED, trajectories), grid, workers);
            return (way == Way.DEMO ? training.widest(WIDEST_OF_DEMO) : training)
                    .on(data)
                    .model();
        }
        TimeGrid fine = TimeGrid.of(0, end(), 0.5 * step);
        Trajectories data = AccurateTrajectories.of(problem, problem.starts(SEED, trajectories), fine, workers);
        TrainingSteps steps = TrainingSteps.near(problem.ode(), data, LONG, LONG_SAMPLES, SEED, workers);
        return training.scheme(Schemes.euler())
                .step(LONG * fine.step())
                .input(NetworkInput.SLOPE)
                .width(128)
                .activation(Activation.SERPENTINE)
                .validation(steps.validation().orElseThrow(), DataOrigin.heldOut())
                .on(steps.steps())
                .model();
    }

    private Model tuned(Path folder, Workers workers) throws IOException {
        TuningSettings settings = new TuningSettings(TARGET, BUDGET, trajectories, SEED, end(), Corrections.attns());
        Tuning tuning = new Tuner(problem(), settings, new Journal(folder.resolve("tuning")), workers)
                .tune(TuningListener.SILENT)
                .orElseThrow();
        return tuning.model().orElseThrow().model();
    }
}
