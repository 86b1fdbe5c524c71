package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.OUTPUT_EXISTS;

import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.NumberConverter;
import dev.attns.event.Event;
import dev.attns.event.EventFile;
import dev.attns.event.Events;
import dev.attns.event.Occurrence;
import dev.attns.file.Reservation;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.solver.EventSolver;
import dev.attns.solver.Solver;
import dev.attns.solver.block.SolverRecipe;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** What is looked for along trajectories beside the system's own events, and where all of them are written. */
final class EventOptions {

    @Option(names = "--events", paramLabel = "FILE", description = "Write the events that happen: .csv.")
    private Path file;

    @Option(names = "--event", paramLabel = "NAME=FORMULA", description = "One more event: where a formula is zero.")
    private List<String> further = List.of();

    @Option(
            names = "--settled",
            paramLabel = "BOUND",
            converter = NumberConverter.Real.class,
            description = "End where all |u'| <= BOUND*max(1, |u|).")
    private Double settled;

    /** Whether a file of events is wanted. */
    boolean hasFile() {
        return file != null;
    }

    /** The problem with the further events. */
    Problem of(Problem problem) {
        return further.isEmpty() ? problem : Systems.withEvents(problem, texts());
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (String event : further) {
            int equals = event.indexOf('=');
            if (equals < 1) {
                throw BAD_SETTING.with("event", event, "NAME=FORMULA, as in impact=r-8");
            }
            texts.add(event.substring(0, equals) + ": " + event.substring(equals + 1));
        }
        return texts;
    }

    /** The solver with the events of the problem, where they do something or somebody wants to hear of them. */
    Solver over(Problem problem, Solver solver, Map<String, Object> description) {
        if (!areFollowed(problem)) {
            return solver;
        }
        if (!further.isEmpty()) {
            description.put("events", further);
        }
        if (settled != null) {
            description.put("settled", settled);
        }
        Events events = settled == null
                ? new Events(problem.events(), 0)
                : problem.events().isEmpty()
                        ? Events.settled(settled)
                        : new Events(problem.events(), 0).orSettled(settled);
        return new EventSolver(solver, events);
    }

    /** The recipe of that solver. */
    SolverRecipe over(Problem problem, SolverRecipe recipe) {
        return areFollowed(problem)
                ? new SolverRecipe.Following(recipe, texts(), settled == null ? 0 : settled)
                : recipe;
    }

    private boolean areFollowed(Problem problem) {
        boolean act = problem.events().stream().anyMatch(Event::acts);
        return act || file != null || !further.isEmpty() || settled != null;
    }

    /** Reserves the file, before the work begins. */
    Closeable reserve(boolean replace) throws IOException {
        if (file == null) {
            return () -> {};
        }
        EventFile.checkName(file);
        Reservation reserved = Reservation.of(file);
        if (Files.exists(file) && !replace) {
            reserved.close();
            throw OUTPUT_EXISTS.with(file);
        }
        return reserved;
    }

    /** Writes the file, where one is wanted. */
    void write(List<String> components, List<Occurrence> events, Terminal terminal) throws IOException {
        if (file == null) {
            return;
        }
        EventFile.write(file, components, events);
        Map<String, Long> counts =
                events.stream().collect(Collectors.groupingBy(Occurrence::event, TreeMap::new, Collectors.counting()));
        String each = counts.entrySet().stream()
                .map(count -> count.getKey() + " " + count.getValue())
                .collect(Collectors.joining(", "));
        terminal.say("Wrote %s: %d events%s.", file, events.size(), each.isEmpty() ? "" : " (" + each + ")");
    }
}
