package dev.attns.measure;

import dev.attns.file.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * One thing that several virtual machines measure, each once; what a machine found is kept and not measured again.
 *
 * @param sentence what is going to happen, for people, without the full stop
 * @param folder where the numbers are kept
 * @param name what the names of the files begin with
 * @param key all that the numbers depend on
 * @param options further ones of a fresh virtual machine
 * @param program the program of a fresh virtual machine; it measures the same as the work
 * @param arguments of the program
 * @param work measures in this virtual machine
 */
public record Measurement(
        String sentence,
        Path folder,
        String name,
        String key,
        List<String> options,
        Class<?> program,
        List<String> arguments,
        MeasuringProgram.Work work) {

    private static final String NUMBERS = "numbers";

    public Measurement {
        options = List.copyOf(options);
        arguments = List.copyOf(arguments);
    }

    /** The numbers of every virtual machine, one after the other; nothing where a stop was requested. */
    public Optional<List<double[][]>> of(int machines, BooleanSupplier stop, Consumer<String> listener)
            throws IOException {
        List<double[][]> all = new ArrayList<>();
        for (int machine : numbers(machines)) {
            Optional<double[][]> numbers = of(machine, machines, stop, listener);
            if (numbers.isEmpty()) {
                return Optional.empty();
            }
            all.add(numbers.get());
        }
        return Optional.of(all);
    }

    /** The numbers of so many virtual machines, from 1 on; where there are none, this one is number 0. */
    public static List<Integer> numbers(int machines) {
        List<Integer> numbers = new ArrayList<>();
        for (int machine = machines == 0 ? 0 : 1; machine <= machines; machine++) {
            numbers.add(machine);
        }
        return numbers;
    }

    /**
     * The numbers of one virtual machine; nothing where a stop was requested.
     *
     * @param machine its number; 0 to measure in this one
     * @param machines how many there will be
     * @param listener hears the sentence where there is something to measure
     */
    public Optional<double[][]> of(int machine, int machines, BooleanSupplier stop, Consumer<String> listener)
            throws IOException {
        Journal journal = new Journal(folder);
        Journal.Entry entry = new Journal.Entry(name + "-machine-" + machine, key);
        Optional<double[][]> known = journal.find(entry).map(values -> table(values.get(NUMBERS)));
        if (known.isPresent() || stop.getAsBoolean()) {
            return known;
        }
        listener.accept(sentence + (machine == 0 ? "" : " in virtual machine " + machine + " of " + machines) + ".");
        Optional<double[][]> found =
                machine == 0 ? work.measure(stop) : new MeasuringProcess(options, program, arguments, stop).numbers();
        if (found.isPresent()) {
            journal.keep(entry, Map.of(NUMBERS, List.of((Object[]) found.get())));
        }
        return found;
    }

    /** Numbers of a JSON text, row by row; what JSON cannot write is not a number. */
    static double[][] table(Object rows) {
        return ((List<?>) rows)
                .stream()
                        .map(row -> ((List<?>) row)
                                .stream()
                                        .mapToDouble(cell ->
                                                cell instanceof Number number ? number.doubleValue() : Double.NaN)
                                        .toArray())
                        .toArray(double[][]::new);
    }
}
