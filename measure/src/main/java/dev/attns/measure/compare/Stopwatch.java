package dev.attns.measure.compare;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Takes times in this virtual machine. Every entrant warms up in every setting; then all take turns in each of several
 * rounds, so that a disturbance of the machine meets them alike, and the least time of the rounds counts, because
 * disturbances only ever add. A repetition is as many calls as take about the time that the size gives it; where one call
 * would take longer, a part of the batch is solved, whole units of it, and the time is theirs.
 */
final class Stopwatch {

    private static final long SEED = 3;

    /** A solver is warm after so many calls, or after so many times the time of a repetition. */
    private static final int WARM_CALLS = 50;

    private static final double LONGEST_WARM_UP = 4;

    private final Size size;
    private final double[][] starts;
    private final BooleanSupplier stop;

    Stopwatch(Problem problem, Size size, BooleanSupplier stop) {
        this.size = size;
        this.stop = stop;
        double[][] rows = new double[problem.dimension()][Setting.LARGE];
        problem.starts(SEED, Setting.LARGE).read(0, Setting.LARGE, rows);
        starts = new double[Setting.LARGE][rows.length];
        for (int i = 0; i < starts.length; i++) {
            for (int c = 0; c < rows.length; c++) {
                starts[i][c] = rows[c][i];
            }
        }
    }

    /** One entrant in one setting: how it is timed, and the least time so far. */
    private final class Lane {

        private final Runner runner;
        private final Setting setting;
        private int trajectories;
        private int calls = 1;
        private int next;
        private double least = Double.POSITIVE_INFINITY;

        Lane(Runner runner, Setting setting) {
            this.runner = runner;
            this.setting = setting;
            trajectories = setting.batch();
        }

        private double budget() {
            return setting.batch() == Setting.LARGE ? size.longSeconds() : size.shortSeconds();
        }

        /** Runs until it is warm, and fits the repetition to the time it may take. */
        void warmUp() {
            trajectories = Math.min(setting.batch(), runner.unit());
            long begin = System.nanoTime();
            double last;
            int done = 0;
            double spent;
            do {
                last = call();
                done++;
                spent = (System.nanoTime() - begin) / 1e9;
            } while (spent < budget() || done < WARM_CALLS && spent < LONGEST_WARM_UP * budget());
            double fitting = Math.max(1, budget() / last);
            int unit = trajectories;
            trajectories = (int) Math.min(setting.batch(), unit * Math.rint(fitting));
            calls = (int) Math.max(1, Math.rint(fitting * unit / trajectories));
        }

        void repeat() {
            double sum = 0;
            for (int i = 0; i < calls; i++) {
                sum += call();
            }
            least = Math.min(least, sum / calls / trajectories);
        }

        private double call() {
            next = next + trajectories > starts.length ? 0 : next;
            double[][] batch = Arrays.copyOfRange(starts, next, next + trajectories);
            next += trajectories;
            long begin = System.nanoTime();
            runner.solve(batch, (trajectory, end) -> {});
            return (System.nanoTime() - begin) / 1e9;
        }
    }

    /**
     * The seconds that each entrant takes for one trajectory in each setting, in the order of {@link Setting#ALL}; nothing
     * where a stop was requested.
     */
    Optional<double[][]> seconds(List<Entrant> entrants, Runners runners) throws IOException {
        Lane[][] lanes = new Lane[entrants.size()][Setting.ALL.size()];
        for (int i = 0; i < lanes.length; i++) {
            Runner alone = runners.of(entrants.get(i), Workers.of(1));
            Runner together = runners.of(entrants.get(i), Workers.all());
            for (int s = 0; s < lanes[i].length; s++) {
                Setting setting = Setting.ALL.get(s);
                lanes[i][s] = new Lane(setting.allThreads() ? together : alone, setting);
            }
        }
        for (int round = 0; round <= size.rounds(); round++) {
            for (Lane[] ofEntrant : lanes) {
                for (Lane lane : ofEntrant) {
                    if (stop.getAsBoolean()) {
                        return Optional.empty();
                    }
                    if (round == 0) {
                        lane.warmUp();
                    } else {
                        lane.repeat();
                    }
                }
            }
        }
        return Optional.of(Arrays.stream(lanes)
                .map(ofEntrant ->
                        Arrays.stream(ofEntrant).mapToDouble(lane -> lane.least).toArray())
                .toArray(double[][]::new));
    }

    /** The seconds of usable entrants of a problem whose models lie in a folder. */
    static Optional<double[][]> measure(
            Problem problem, Size size, List<Entrant> entrants, Path models, BooleanSupplier stop) throws IOException {
        return new Stopwatch(problem, size, stop).seconds(entrants, new Runners(problem, models));
    }
}
