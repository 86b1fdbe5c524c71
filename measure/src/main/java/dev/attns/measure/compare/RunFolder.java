package dev.attns.measure.compare;

import dev.attns.Version;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.measure.Measurement;
import dev.attns.problem.Systems;
import dev.attns.report.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run has finished, in a folder: models, who takes part in each problem, and the times that each virtual machine
 * took. Every file says what it depends on, and one that depends on something else is not found; so the same command goes on
 * where it was stopped, and another one starts over.
 */
final class RunFolder {

    /** Whoever warms up waits for the compiler, so that nobody is timed before it is done with him. */
    private static final List<String> JVM_OPTIONS = List.of("-Xbatch");

    private static final String ENTRANTS = "entrants";

    private final Path folder;
    private final Size size;

    RunFolder(Path folder, Size size) {
        this.folder = folder;
        this.size = size;
    }

    /** Where all that was measured is kept. */
    static Path rounds(Path folder) {
        return folder.resolve("rounds");
    }

    /** Where the models of a problem lie. */
    Path models(String problem) {
        return folder.resolve("models").resolve(LineUp.slug(problem));
    }

    /** Who takes part in a problem. */
    Optional<List<Entrant>> entrants(String problem) throws IOException {
        Optional<Map<?, ?>> kept = new Journal(rounds(folder)).find(entrantsEntry(problem));
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        List<Entrant> entrants = new ArrayList<>();
        for (Object fields : (List<?>) kept.get().get(ENTRANTS)) {
            Entrant entrant = Entrant.of((Map<?, ?>) fields);
            if (entrant.family().isTrained() && !Files.exists(models(problem).resolve(entrant.model()))) {
                return Optional.empty();
            }
            entrants.add(entrant);
        }
        return Optional.of(entrants);
    }

    /** Keeps who takes part in a problem. */
    void keepEntrants(String problem, List<Entrant> entrants) throws IOException {
        new Journal(rounds(folder))
                .keep(
                        entrantsEntry(problem),
                        Map.of(
                                ENTRANTS,
                                entrants.stream().map(Entrant::describe).toList()));
    }

    /** How the times of a problem are taken and kept. */
    Measurement measurement(String problem, List<Entrant> entrants) {
        List<Entrant> usable = MeasuringMachine.usable(entrants);
        return new Measurement(
                problem + ": timing " + usable.size() + " solvers",
                rounds(folder),
                name(problem),
                roundKey(problem, entrants),
                JVM_OPTIONS,
                MeasuringMachine.class,
                List.of(folder.toString(), problem, size.label()),
                stop -> Stopwatch.measure(Systems.problem(problem), size, usable, models(problem), stop));
    }

    private Journal.Entry entrantsEntry(String problem) {
        return new Journal.Entry(name(problem), entrantsKey(problem));
    }

    private String name(String problem) {
        return LineUp.slug(problem) + "-" + size.label();
    }

    private String entrantsKey(String problem) {
        Map<String, Object> key = new LinkedHashMap<>(size.describe());
        key.put("version", Version.current());
        key.put("problem", problem);
        key.put(
                "models",
                LineUp.models(problem, size).stream().map(ModelRecipe::toString).toList());
        return Json.compact(key);
    }

    private String roundKey(String problem, List<Entrant> entrants) {
        Map<String, Object> key = new LinkedHashMap<>();
        key.put("of", entrantsKey(problem));
        key.put("entrants", entrants.stream().map(Entrant::describe).toList());
        key.put("settings", Setting.ALL.stream().map(Setting::label).toList());
        key.put("java", Machine.current().java());
        key.put("machine", Machine.current().description());
        key.put("jvm_options", JVM_OPTIONS);
        return Json.compact(key);
    }

    /** Forgets what was measured and trained for these problems. */
    void forget(List<String> problems) throws IOException {
        for (String problem : problems) {
            new Journal(models(problem)).forget("");
            new Journal(rounds(folder)).forget(name(problem));
        }
    }
}
