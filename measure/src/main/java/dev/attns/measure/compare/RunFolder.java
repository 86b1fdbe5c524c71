package dev.attns.measure.compare;

import dev.attns.Version;
import dev.attns.file.Fingerprint;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.measure.Measurement;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.LineUp;
import dev.attns.measure.compare.entrant.ModelRecipe;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.problem.Systems;
import java.io.IOException;
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

    private static final String ENTRANTS = "entrants";

    private final Path folder;
    private final Path rounds;
    private final Size size;

    RunFolder(Path folder, Size size) {
        this.folder = folder;
        this.rounds = folder.resolve("rounds");
        this.size = size;
    }

    /** Where the models of a problem lie. */
    Path models(String problem) {
        return folder.resolve("models").resolve(LineUp.slug(problem));
    }

    /** Who takes part in a problem. */
    Optional<List<Entrant>> entrants(String problem) throws IOException {
        Optional<Map<?, ?>> kept = new Journal(rounds).find(entrantsEntry(problem));
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        List<String> models = new ModelShelf(models(problem), Systems.problem(problem), size, () -> true)
                .there(LineUp.models(problem, size));
        List<Entrant> entrants = new ArrayList<>();
        for (Object fields : (List<?>) kept.get().get(ENTRANTS)) {
            Entrant entrant = Entrant.of((Map<?, ?>) fields);
            if (entrant.family().isTrained() && !models.contains(entrant.model())) {
                return Optional.empty();
            }
            entrants.add(entrant);
        }
        return Optional.of(entrants);
    }

    /** Keeps who takes part in a problem. */
    void keepEntrants(String problem, List<Entrant> entrants) throws IOException {
        new Journal(rounds)
                .keep(
                        entrantsEntry(problem),
                        Map.of(
                                ENTRANTS,
                                entrants.stream().map(Entrant::describe).toList()));
    }

    /** How the times of a problem are taken and kept. */
    Measurement measurement(String problem, List<Entrant> entrants) {
        return new Measurement(
                problem + ": timing "
                        + entrants.stream().filter(Entrant::isUsable).count() + " solvers",
                name(problem),
                Map.of(
                        "of",
                        entrantsKey(problem),
                        "entrants",
                        entrants.stream().map(Entrant::describe).toList(),
                        "settings",
                        Setting.ALL.stream().map(Setting::label).toList()),
                ComparisonTimes.class,
                List.of(folder.toString(), problem, size.label()),
                stop -> ComparisonTimes.measure(problem, size, entrants, models(problem), stop));
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
        key.put("system_sha256", Fingerprint.of(Systems.family(problem).text()));
        key.put(
                "models",
                LineUp.models(problem, size).stream().map(ModelRecipe::toString).toList());
        return Json.compact(key);
    }

    /** Forgets what was measured and trained for these problems. */
    void forget(List<String> problems) throws IOException {
        for (String problem : problems) {
            new Journal(models(problem)).forget("");
            new Journal(rounds).forget(name(problem));
        }
    }
}
