package dev.attns.measure.compare;

import dev.attns.Version;
import dev.attns.file.Json;
import dev.attns.measure.KeptNumbers;
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
        Optional<Object> kept = KeptNumbers.find(entrantsFile(problem), entrantsKey(problem), "entrants");
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        List<Entrant> entrants = new ArrayList<>();
        for (Object fields : (List<?>) kept.get()) {
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
        KeptNumbers.keep(
                entrantsFile(problem),
                entrantsKey(problem),
                "entrants",
                entrants.stream().map(Entrant::describe).toList());
    }

    /** How the times of a problem are taken and kept. */
    Measurement measurement(String problem, List<Entrant> entrants) {
        List<Entrant> usable = MeasuringMachine.usable(entrants);
        return new Measurement(
                problem + ": timing " + usable.size() + " solvers",
                rounds(folder),
                LineUp.slug(problem) + "-" + size.label(),
                roundKey(problem, entrants),
                JVM_OPTIONS,
                MeasuringMachine.class,
                List.of(folder.toString(), problem, size.label()),
                stop -> Stopwatch.measure(Systems.problem(problem), size, usable, models(problem), stop));
    }

    private Path entrantsFile(String problem) {
        return rounds(folder).resolve(LineUp.slug(problem) + "-" + size.label() + ".json");
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
            for (Path path : List.of(models(problem), rounds(folder))) {
                KeptNumbers.delete(path, path.equals(models(problem)) ? "" : LineUp.slug(problem) + "-" + size.label());
            }
        }
    }
}
