package dev.attns.measure.compare;

import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.measure.MeasuringProgram;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Runner;
import dev.attns.measure.compare.entrant.Runners;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.workload.StartRows;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Times the usable entrants of a problem in all settings; as a program it does so in a fresh virtual machine, and reads who
 * takes part and the models from the folder of the run. The numbers are a row for each entrant: the seconds for one trajectory
 * in each setting, in the order of {@link Setting#ALL}, then by how much the middle round took longer, in the same order; not a number
 * where it does not tell what the setting asks for.
 */
final class ComparisonTimes {

    private static final long SEED = 3;

    /** So many times as long as a small batch is timed, it may warm up beforehand. */
    private static final double WARM_UPS = 40;

    private ComparisonTimes() {}

    /** Times a problem: {@code FOLDER PROBLEM SIZE}. */
    public static void main(String[] arguments) throws IOException {
        String problem = arguments[1];
        Size size = Size.named(arguments[2]);
        RunFolder folder = new RunFolder(Path.of(arguments[0]), size);
        List<Entrant> entrants = folder.lineUp(problem).orElseThrow().entrants();
        MeasuringProgram.run(stop -> measure(problem, size, entrants, folder.models(), stop));
    }

    /** The numbers; nothing where a stop was requested. */
    static Optional<double[][]> measure(
            String name, Size size, List<Entrant> entrants, Path models, BooleanSupplier stop) throws IOException {
        Problem problem = Systems.problem(name);
        Runners runners = new Runners(problem, models);
        double[][] starts = StartRows.draw(problem, SEED, Setting.LARGE);
        int settings = Setting.ALL.size();
        List<Turns.Work> works = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        int place = 0;
        for (Entrant entrant : entrants.stream().filter(Entrant::isUsable).toList()) {
            for (Setting setting : Setting.ALL) {
                Optional<Runner> runner = runners.of(entrant, setting);
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                if (runner.isPresent()) {
                    Batches batches = new Batches(runner.get(), starts);
                    works.add(new Turns.Work(
                            size.seconds(setting),
                            runner.get().unit(),
                            setting.batch(),
                            setting.batch() < Setting.LARGE
                                    ? batches.warm(setting.batch(), WARM_UPS * size.shortSeconds())
                                    : batches));
                    places.add(place);
                }
                place++;
            }
        }
        double[][] rows = new double[place / settings][2 * settings];
        for (double[] row : rows) {
            Arrays.fill(row, Double.NaN);
        }
        return new Turns(size.rounds(), 1, 1, 1)
                .times(works, StudyListener.until(stop))
                .map(times -> {
                    for (int i = 0; i < times.size(); i++) {
                        double[] row = rows[places.get(i) / settings];
                        int setting = places.get(i) % settings;
                        row[setting] = times.get(i).least();
                        row[settings + setting] = times.get(i).middle() - row[setting];
                    }
                    return rows;
                });
    }
}
