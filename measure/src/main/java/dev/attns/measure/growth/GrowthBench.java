package dev.attns.measure.growth;

import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import dev.attns.measure.KeptNumbers;
import dev.attns.measure.Measurement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part {@code growth}: time and memory of solves of growing size. */
public final class GrowthBench implements BenchPart {

    /** Its name. */
    public static final String NAME = "growth";

    private final BenchRun run;

    /** The part in a run. */
    public GrowthBench(BenchRun run) {
        this.run = run;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void startOver() throws IOException {
        KeptNumbers.delete(run.rounds(), run.fileName(NAME));
    }

    @Override
    public Optional<Result> complete() throws IOException {
        List<GrowthCase> cases = GrowthCase.all(run.quick());
        Measurement measurement = new Measurement(
                NAME + ": timing " + cases.size() + " solves on one thread and on all",
                run.fileName(NAME),
                Map.of(
                        "turns",
                        GrowthTimes.turns(run.quick()).toString(),
                        "cases",
                        cases.stream().map(GrowthCase::toString).toList()),
                GrowthTimes.class,
                List.of(Boolean.toString(run.quick())),
                stop -> GrowthTimes.measure(run.quick(), stop));
        List<double[][]> numbers = new ArrayList<>();
        for (int machine : run.machineNumbers()) {
            Optional<double[][]> found = measurement.of(machine, run);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            numbers.add(found.get());
        }
        return Optional.of(new GrowthResult(cases, numbers, GrowthTimes.turns(run.quick())));
    }
}
