package dev.attns.measure.growth;

import dev.attns.Version;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.measure.BenchPart;
import dev.attns.measure.Measurement;
import dev.attns.report.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The part {@code growth}: time and memory of solves of growing size. */
public final class GrowthBench implements BenchPart {

    /** Its name. */
    public static final String NAME = "growth";

    private final Path rounds;
    private final boolean quick;
    private final int machines;
    private final BooleanSupplier stop;
    private final Consumer<String> listener;

    /**
     * The part.
     *
     * @param rounds the folder where numbers are kept
     * @param machines virtual machines; zero to measure in this one
     * @param stop asked often; once it says yes the work under way is given up
     * @param listener hears a sentence about what is going to happen
     */
    public GrowthBench(Path rounds, boolean quick, int machines, BooleanSupplier stop, Consumer<String> listener) {
        this.rounds = rounds;
        this.quick = quick;
        this.machines = machines;
        this.stop = stop;
        this.listener = listener;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void startOver() throws IOException {
        new Journal(rounds).forget(fileName());
    }

    private String fileName() {
        return NAME + "-" + (quick ? "quick" : "standard");
    }

    @Override
    public Optional<Result> complete() throws IOException {
        List<GrowthCase> cases = GrowthCase.all(quick);
        Map<String, Object> key = new LinkedHashMap<>();
        key.put("version", Version.current());
        key.put("turns", GrowthTimes.turns(quick).toString());
        key.put("cases", cases.stream().map(GrowthCase::toString).toList());
        key.put("java", Machine.current().java());
        key.put("machine", Machine.current().description());
        Measurement measurement = new Measurement(
                NAME + ": timing " + cases.size() + " solves on one thread and on all",
                rounds,
                fileName(),
                Json.compact(key),
                List.of(),
                GrowthTimes.class,
                List.of(Boolean.toString(quick)),
                stopped -> GrowthTimes.measure(quick, stopped));
        return measurement
                .of(machines, stop, listener)
                .map(numbers -> new GrowthResult(cases, numbers, GrowthTimes.turns(quick)));
    }
}
