package dev.attns.measure.kernels;

import dev.attns.Version;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.measure.BenchPart;
import dev.attns.measure.Measurement;
import dev.attns.measure.Turns;
import dev.attns.network.Precision;
import dev.attns.report.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The part {@code kernels}: each kernel's rate beside the machine's. */
public final class KernelBench implements BenchPart {

    /** Its name. */
    public static final String NAME = "kernels";

    /** Vectors that are not compiled yet are slow a thousandfold; on a busy machine the compiler may take long. */
    private static final String WAIT_FOR_THE_COMPILER = "-Xbatch";

    private final Path rounds;
    private final boolean quick;
    private final int machines;
    private final BooleanSupplier stop;
    private final Consumer<String> listener;

    /**
     * The part.
     *
     * @param rounds the folder where times are kept
     * @param machines virtual machines for each group of kernels; zero to take the times in this one
     * @param stop asked often; once it says yes the work under way is given up
     * @param listener hears a sentence about what is going to happen
     */
    public KernelBench(Path rounds, boolean quick, int machines, BooleanSupplier stop, Consumer<String> listener) {
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
        List<KernelGroup> groups = KernelList.groups(quick);
        Map<KernelGroup, List<double[][]>> seconds = new LinkedHashMap<>();
        for (int machine : Measurement.numbers(machines)) {
            for (KernelGroup group : groups) {
                Optional<double[][]> found = measurement(group).of(machine, machines, stop, listener);
                if (found.isEmpty()) {
                    return Optional.empty();
                }
                seconds.computeIfAbsent(group, unused -> new ArrayList<>()).add(found.get());
            }
        }
        List<PrecisionRates> rates = new ArrayList<>();
        for (Precision precision : List.of(Precision.FLOAT, Precision.DOUBLE)) {
            List<KernelGroup> ofPrecision = groups.stream()
                    .filter(group -> group.precision() == precision)
                    .toList();
            rates.add(PrecisionRates.of(precision, ofPrecision, seconds));
        }
        return Optional.of(new KernelResult(rates, KernelTimes.turns(quick), Math.max(1, machines)));
    }

    private Measurement measurement(KernelGroup group) {
        Turns turns = KernelTimes.turns(quick);
        Map<String, Object> key = new LinkedHashMap<>();
        key.put("version", Version.current());
        key.put("turns", turns.toString());
        key.put(
                "kernels",
                group.kernels().stream()
                        .map(kernel -> kernel.kind() + " " + kernel.name() + " " + kernel.width())
                        .toList());
        key.put("java", Machine.current().java());
        key.put("machine", Machine.current().description());
        return new Measurement(
                NAME + ": timing " + group.name(),
                rounds,
                fileName() + "-" + group.name(),
                Json.compact(key),
                List.of(WAIT_FOR_THE_COMPILER),
                KernelTimes.class,
                List.of(group.name(), Boolean.toString(quick)),
                stopped -> KernelTimes.measure(group, turns, stopped));
    }
}
