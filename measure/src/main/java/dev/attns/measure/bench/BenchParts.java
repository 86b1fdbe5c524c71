package dev.attns.measure.bench;

import static dev.attns.error.InputError.UNKNOWN_BENCH_NAME;

import dev.attns.error.Suggestion;
import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import dev.attns.measure.compare.ComparisonBench;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.growth.GrowthBench;
import dev.attns.measure.kernels.KernelBench;
import dev.attns.problem.Systems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** All that {@code attns bench} measures, by name: the problems of the comparison, and the other parts. */
public final class BenchParts {

    /** The problems that are compared on where none is named. */
    private static final List<String> PROBLEMS = List.of(
            "elastic-pendulum", "k-link-pendulum:K=2", "k-link-pendulum:K=3", "spring-mass:d=20", "henon-heiles");

    private static final Map<String, Function<BenchRun, BenchPart>> OTHERS = new LinkedHashMap<>();

    static {
        OTHERS.put(KernelBench.NAME, KernelBench::new);
        OTHERS.put(GrowthBench.NAME, GrowthBench::new);
    }

    private BenchParts() {}

    /** What is measured where nothing is named: some problems, then the other parts. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(PROBLEMS);
        names.addAll(OTHERS.keySet());
        return names;
    }

    /** How many virtual machines measure where no number is given. */
    public static int machines(boolean quick) {
        return Size.of(quick).machines();
    }

    /** Whether a name is that of a part that is no problem. */
    public static boolean isPart(String name) {
        return OTHERS.containsKey(name);
    }

    /** Refuses a name that neither a part nor a system has. */
    public static void requireName(String name) {
        if (OTHERS.containsKey(name)) {
            return;
        }
        if (!Systems.isFile(name) && !Systems.names().contains(name.split(":")[0])) {
            throw UNKNOWN_BENCH_NAME.with(name, Suggestion.of(name, names()), String.join(", ", names()));
        }
        Systems.problem(name);
    }

    /** The parts of these names; all problems are one part, the first. */
    public static List<BenchPart> of(List<String> names, BenchRun run) {
        List<BenchPart> parts = new ArrayList<>();
        List<String> problems =
                names.stream().filter(name -> !OTHERS.containsKey(name)).toList();
        if (!problems.isEmpty()) {
            parts.add(new ComparisonBench(problems, run));
        }
        names.stream()
                .filter(OTHERS::containsKey)
                .forEach(name -> parts.add(OTHERS.get(name).apply(run)));
        return parts;
    }
}
