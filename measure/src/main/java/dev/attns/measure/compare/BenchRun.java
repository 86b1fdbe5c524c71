package dev.attns.measure.compare;

import dev.attns.measure.Measurement;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A whole comparison: prepares each problem, then lets fresh virtual machines take the times, every problem once before any
 * comes again. What is finished is kept and not done again.
 */
public final class BenchRun {

    private final Path folder;
    private final Size size;
    private final int machines;
    private final BooleanSupplier stop;
    private final Consumer<String> listener;

    /**
     * A comparison.
     *
     * @param folder where everything is kept
     * @param machines virtual machines for each problem; zero to take the times in this one
     * @param stop asked often; once it says yes the work under way is given up
     * @param listener hears a sentence about what is going to happen
     */
    public BenchRun(Path folder, Size size, int machines, BooleanSupplier stop, Consumer<String> listener) {
        this.folder = folder;
        this.size = size;
        this.machines = machines;
        this.stop = stop;
        this.listener = listener;
    }

    /** Forgets what was kept of these problems. */
    public void startOver(List<String> problems) throws IOException {
        new RunFolder(folder, size).forget(problems);
    }

    /** The results of these problems; nothing where a stop was requested. */
    public Optional<List<ProblemResult>> complete(List<String> problems) throws IOException {
        RunFolder kept = new RunFolder(folder, size);
        Map<String, List<Entrant>> entrants = new LinkedHashMap<>();
        for (String problem : problems) {
            Optional<List<Entrant>> prepared = prepared(problem, kept);
            if (prepared.isEmpty()) {
                return Optional.empty();
            }
            entrants.put(problem, prepared.get());
        }
        Map<String, List<double[][]>> rounds = new LinkedHashMap<>();
        problems.forEach(problem -> rounds.put(problem, new ArrayList<>()));
        for (int machine : Measurement.numbers(machines)) {
            for (String problem : problems) {
                Optional<double[][]> round =
                        kept.measurement(problem, entrants.get(problem)).of(machine, machines, stop, listener);
                if (round.isEmpty()) {
                    return Optional.empty();
                }
                rounds.get(problem).add(round.get());
            }
        }
        List<ProblemResult> results = new ArrayList<>();
        for (String problem : problems) {
            results.add(result(problem, entrants.get(problem), rounds.get(problem)));
        }
        return Optional.of(results);
    }

    private Optional<List<Entrant>> prepared(String name, RunFolder kept) throws IOException {
        Optional<List<Entrant>> known = kept.entrants(name);
        if (known.isPresent()) {
            return known;
        }
        Problem problem = Systems.problem(name);
        Optional<List<Entrant>> entrants =
                new Preparation(problem, size, kept.models(name), Workers.all(), stop, listener).entrants();
        if (entrants.isPresent()) {
            kept.keepEntrants(name, entrants.get());
        }
        return entrants;
    }

    /** Puts the times of all virtual machines beside each entrant. */
    private static ProblemResult result(String problem, List<Entrant> entrants, List<double[][]> rounds) {
        List<ProblemResult.Line> lines = new ArrayList<>();
        int next = 0;
        for (Entrant entrant : entrants) {
            double[][] seconds = new double[entrant.isUsable() ? Setting.ALL.size() : 0][rounds.size()];
            for (int setting = 0; setting < seconds.length; setting++) {
                for (int machine = 0; machine < rounds.size(); machine++) {
                    seconds[setting][machine] = rounds.get(machine)[next][setting];
                }
            }
            next += entrant.isUsable() ? 1 : 0;
            lines.add(new ProblemResult.Line(entrant, seconds));
        }
        return new ProblemResult(problem, lines);
    }
}
