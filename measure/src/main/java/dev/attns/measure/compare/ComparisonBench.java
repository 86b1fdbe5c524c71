package dev.attns.measure.compare;

import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.LineUp;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.page.ComparisonResult;
import dev.attns.measure.compare.page.ProblemResult;
import dev.attns.parallel.Workers;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The part that the bench is all about, the comparison on problems: prepares each problem, then lets fresh virtual machines
 * take the times, every problem once before any comes again. What is finished is kept and not done again.
 */
public final class ComparisonBench implements BenchPart {

    private final List<String> problems;
    private final BenchRun run;
    private final Size size;
    private final RunFolder kept;

    /** The comparison on systems, named as everywhere. */
    public ComparisonBench(List<String> problems, BenchRun run) {
        this.problems = List.copyOf(problems);
        this.run = run;
        this.size = Size.of(run.quick()).comparing(run.errors());
        this.kept = new RunFolder(run.folder(), size);
    }

    @Override
    public String name() {
        return "";
    }

    @Override
    public void startOver() throws IOException {
        kept.forget(problems);
    }

    @Override
    public Optional<Result> complete() throws IOException {
        return results().map(results -> new ComparisonResult(results, size, run.machines()));
    }

    /** The results of the problems; nothing where a stop was requested. */
    Optional<List<ProblemResult>> results() throws IOException {
        Map<String, LineUp> lineUps = new LinkedHashMap<>();
        for (String problem : problems) {
            Optional<LineUp> prepared = prepared(problem);
            if (prepared.isEmpty()) {
                return Optional.empty();
            }
            lineUps.put(problem, prepared.get());
        }
        Map<String, List<double[][]>> rounds = new LinkedHashMap<>();
        problems.forEach(problem -> rounds.put(problem, new ArrayList<>()));
        for (int machine : run.machineNumbers()) {
            for (String problem : problems) {
                Optional<double[][]> round =
                        kept.measurement(problem, lineUps.get(problem)).of(machine, run);
                if (round.isEmpty()) {
                    return Optional.empty();
                }
                rounds.get(problem).add(round.get());
            }
        }
        return Optional.of(problems.stream()
                .map(problem -> result(problem, lineUps.get(problem), rounds.get(problem)))
                .toList());
    }

    private Optional<LineUp> prepared(String problem) throws IOException {
        Optional<LineUp> known = kept.lineUp(problem);
        if (known.isPresent()) {
            return known;
        }
        Optional<LineUp> found = new Preparation(
                        Systems.problem(problem), size, Workers.all(), run.stop(), run.listener())
                .lineUp(kept.searched(problem), kept.freshModels(problem));
        if (found.isPresent()) {
            kept.keep(problem, found.get());
        }
        return found;
    }

    /** Puts the times of all virtual machines beside each entrant. */
    private static ProblemResult result(String problem, LineUp lineUp, List<double[][]> rounds) {
        List<ProblemResult.Line> lines = new ArrayList<>();
        int next = 0;
        for (Entrant entrant : lineUp.entrants()) {
            int settings = entrant.isUsable() ? Setting.ALL.size() : 0;
            double[][] seconds = new double[settings][rounds.size()];
            double[][] spreads = new double[settings][rounds.size()];
            for (int setting = 0; setting < settings; setting++) {
                for (int machine = 0; machine < rounds.size(); machine++) {
                    seconds[setting][machine] = rounds.get(machine)[next][setting];
                    spreads[setting][machine] = rounds.get(machine)[next][settings + setting];
                }
            }
            next += entrant.isUsable() ? 1 : 0;
            lines.add(new ProblemResult.Line(entrant, seconds, spreads));
        }
        return new ProblemResult(problem, lineUp.tried(), lineUp.missed(), lines);
    }
}
