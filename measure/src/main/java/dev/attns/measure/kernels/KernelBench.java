package dev.attns.measure.kernels;

import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import dev.attns.measure.KeptNumbers;
import dev.attns.measure.Measurement;
import dev.attns.network.Precision;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part {@code kernels}: each kernel's rate beside the machine's. */
public final class KernelBench implements BenchPart {

    /** Its name. */
    public static final String NAME = "kernels";

    private final BenchRun run;

    /** The part in a run. */
    public KernelBench(BenchRun run) {
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
        List<KernelGroup> groups = KernelList.groups(run.quick());
        Map<KernelGroup, List<double[][]>> seconds = new LinkedHashMap<>();
        for (int machine : run.machineNumbers()) {
            for (KernelGroup group : groups) {
                Optional<double[][]> found = measurement(group).of(machine, run);
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
        return Optional.of(new KernelResult(
                rates, KernelTimes.turns(run.quick()), run.machineNumbers().size()));
    }

    private Measurement measurement(KernelGroup group) {
        return new Measurement(
                NAME + ": timing " + group.name(),
                run.fileName(NAME) + "-" + group.name(),
                Map.of(
                        "turns",
                        KernelTimes.turns(run.quick()).toString(),
                        "kernels",
                        group.kernels().stream()
                                .map(kernel -> kernel.kind() + " " + kernel.name() + " " + kernel.width())
                                .toList()),
                KernelTimes.class,
                List.of(group.name(), Boolean.toString(run.quick())),
                stop -> KernelTimes.measure(group, run.quick(), stop));
    }
}
