package dev.attns.measure.compare;

import dev.attns.Version;
import dev.attns.file.Fingerprint;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.measure.Measurement;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.LineUp;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
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

    /** What the files have in them, and how it was found; another number for whatever changes that. */
    private static final int FORMAT = 3;

    private final Path folder;
    private final Journal lineUps;
    private final Journal rounds;
    private final Size size;

    RunFolder(Path folder, Size size) {
        this.folder = folder;
        this.lineUps = new Journal(models());
        this.rounds = new Journal(folder.resolve("rounds"));
        this.size = size;
    }

    /** Where the models lie that take part, beside the files that say who does. */
    Path models() {
        return folder.resolve("models");
    }

    /** What the searches for models of a problem tried. */
    Journal searched(String problem) {
        return new Journal(folder.resolve("search").resolve(LineUp.slug(problem)));
    }

    /** What the files of a problem's models begin with; there are none yet. */
    Path freshModels(String problem) throws IOException {
        lineUps.forget(name(problem) + ".");
        return models().resolve(name(problem));
    }

    /** Who takes part in a problem. */
    Optional<LineUp> lineUp(String problem) throws IOException {
        return lineUps.find(entry(problem)).map(LineUp::of);
    }

    /** Keeps who takes part in a problem; their models are there. */
    void keep(String problem, LineUp lineUp) throws IOException {
        lineUps.keep(entry(problem), lineUp.describe());
    }

    /** How the times of a problem are taken and kept. */
    Measurement measurement(String problem, LineUp lineUp) {
        return new Measurement(
                problem + ": timing "
                        + lineUp.entrants().stream().filter(Entrant::isUsable).count() + " solvers",
                name(problem),
                Map.of(
                        "of",
                        entry(problem).key(),
                        "line_up",
                        lineUp.describe(),
                        "settings",
                        Setting.ALL.stream().map(Setting::label).toList()),
                ComparisonTimes.class,
                List.of(folder.toString(), problem, size.label()),
                stop -> ComparisonTimes.measure(problem, size, lineUp.entrants(), models(), stop));
    }

    private String name(String problem) {
        return LineUp.slug(problem) + "-" + size.label();
    }

    private Journal.Entry entry(String problem) {
        Map<String, Object> key = new LinkedHashMap<>(size.describe());
        key.put("format", FORMAT);
        key.put("version", Version.current());
        key.put("problem", problem);
        key.put("system_sha256", Fingerprint.of(Systems.family(problem).text()));
        return new Journal.Entry(name(problem), Json.compact(key));
    }

    /** Forgets what was measured and trained for these problems. */
    void forget(List<String> problems) throws IOException {
        for (String problem : problems) {
            searched(problem).clear();
            lineUps.forget(name(problem));
            rounds.forget(name(problem));
        }
    }
}
