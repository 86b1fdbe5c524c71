package dev.attns.measure;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * How the bench is run.
 *
 * @param folder where everything is kept
 * @param quick whether a glance is enough: less is measured, and times mean little
 * @param errors mean squared, that are compared; none for the usual ones
 * @param machines fresh virtual machines that measure each thing; zero to measure in this one
 * @param stop asked often; once it says yes the work under way is given up
 * @param listener hears a sentence about what is going to happen
 */
public record BenchRun(
        Path folder,
        boolean quick,
        List<Double> errors,
        int machines,
        BooleanSupplier stop,
        Consumer<String> listener) {

    /** Keeps a copy of the errors. */
    public BenchRun {
        errors = List.copyOf(errors);
    }

    /** The usual errors. */
    public BenchRun(Path folder, boolean quick, int machines, BooleanSupplier stop, Consumer<String> listener) {
        this(folder, quick, List.of(), machines, stop, listener);
    }

    /** Where all that was measured is kept. */
    public Path rounds() {
        return folder.resolve("rounds");
    }

    /** What the names of files with numbers of a part begin with. */
    public String fileName(String part) {
        return part + "-" + (quick ? "quick" : "standard");
    }

    /** The numbers of the virtual machines, from 1 on; where there are none, this one is number 0. */
    public List<Integer> machineNumbers() {
        return IntStream.rangeClosed(Math.min(1, machines), machines).boxed().toList();
    }
}
