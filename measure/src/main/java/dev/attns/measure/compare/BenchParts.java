package dev.attns.measure.compare;

import static dev.attns.error.InputError.UNKNOWN_BENCH_NAME;

import dev.attns.error.Suggestion;
import dev.attns.measure.BenchPart;
import dev.attns.measure.growth.GrowthBench;
import dev.attns.measure.kernels.KernelBench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** All that is measured, by name: the problems of the {@link LineUp}, and the parts with pages of their own. */
public final class BenchParts {

    private BenchParts() {}

    /** The names of all problems, then those of the parts. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(LineUp.problems());
        names.add(KernelBench.NAME);
        names.add(GrowthBench.NAME);
        return names;
    }

    /** Refuses a name that nothing has. */
    public static void requireName(String name) {
        if (!names().contains(name)) {
            throw UNKNOWN_BENCH_NAME.with(name, Suggestion.of(name, names()), String.join(", ", names()));
        }
    }

    /**
     * A part.
     *
     * @param name of a part, not of a problem
     * @param folder of the whole run
     * @param machines virtual machines; zero to measure in this one
     * @param stop asked often; once it says yes the work under way is given up
     * @param listener hears a sentence about what is going to happen
     */
    public static BenchPart part(
            String name, Path folder, boolean quick, int machines, BooleanSupplier stop, Consumer<String> listener) {
        Path rounds = RunFolder.rounds(folder);
        return switch (name) {
            case KernelBench.NAME -> new KernelBench(rounds, quick, machines, stop, listener);
            case GrowthBench.NAME -> new GrowthBench(rounds, quick, machines, stop, listener);
            default -> throw new IllegalArgumentException(name + " is no part");
        };
    }
}
