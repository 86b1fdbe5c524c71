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
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Times the usable entrants of a problem in all settings; as a program it does so in a fresh virtual machine, and reads who
 * takes part and the models from the folder of the run. The numbers are a row for each entrant: the seconds for one trajectory
 * in each setting, in the order of {@link Setting#ALL}, then by how much the middle round took longer, in the same order.
 */
final class ComparisonTimes {

    private static final long SEED = 3;

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
        List<Turns.Work> works = new ArrayList<>();
        for (Entrant entrant : entrants.stream().filter(Entrant::isUsable).toList()) {
            Runner alone = runners.of(entrant, Workers.of(1));
            Runner together = runners.of(entrant, Workers.all());
            for (Setting setting : Setting.ALL) {
                Runner runner = setting.allThreads() ? together : alone;
                works.add(new Turns.Work(
                        size.seconds(setting), runner.unit(), setting.batch(), new Batches(runner, starts)));
            }
        }
        return new Turns(size.rounds(), 1, 1, 1)
                .times(works, StudyListener.until(stop))
                .map(ComparisonTimes::rows);
    }

    private static double[][] rows(List<Turns.Time> times) {
        int settings = Setting.ALL.size();
        double[][] rows = new double[times.size() / settings][2 * settings];
        for (int i = 0; i < times.size(); i++) {
            Turns.Time time = times.get(i);
            rows[i / settings][i % settings] = time.least();
            rows[i / settings][settings + i % settings] = time.middle() - time.least();
        }
        return rows;
    }
}
