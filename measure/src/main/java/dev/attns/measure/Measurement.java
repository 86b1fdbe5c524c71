package dev.attns.measure;

import dev.attns.Version;
import dev.attns.file.Json;
import dev.attns.report.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One thing that several virtual machines measure, each once; what a machine found is kept and not measured again.
 *
 * @param sentence what is going to happen, for people, without the full stop
 * @param name what the names of the files begin with
 * @param key all that the numbers depend on, beside this version, machine and Java
 * @param program of a fresh virtual machine; it measures the same as the work
 * @param arguments of the program
 * @param work measures in this virtual machine
 */
public record Measurement(
        String sentence,
        String name,
        Map<String, Object> key,
        Class<?> program,
        List<String> arguments,
        MeasuringProgram.Work<double[][]> work) {

    /** Whoever warms up waits for the compiler, so that nothing is timed before it is done. */
    private static final List<String> OPTIONS = List.of("-Xbatch");

    private static final String NUMBERS = "numbers";

    /**
     * The numbers of one virtual machine; nothing where a stop was requested.
     *
     * @param machine its number; 0 to measure in this one
     */
    public Optional<double[][]> of(int machine, BenchRun run) throws IOException {
        Path file = run.rounds().resolve(name + "-machine-" + machine + ".json");
        Optional<double[][]> known = KeptNumbers.find(file, fullKey(), NUMBERS).map(KeptNumbers::table);
        if (known.isPresent() || run.stop().getAsBoolean()) {
            return known;
        }
        run.listener()
                .accept(sentence
                        + (machine == 0 ? "" : " in virtual machine " + machine + " of " + run.machines())
                        + ".");
        Optional<double[][]> found = machine == 0
                ? work.measure(run.stop())
                : new MeasuringProcess(OPTIONS, Map.of(), program, arguments)
                        .result(run.stop())
                        .map(KeptNumbers::table);
        if (found.isPresent()) {
            KeptNumbers.keep(file, fullKey(), NUMBERS, List.of((Object[]) found.get()));
        }
        return found;
    }

    private String fullKey() {
        Map<String, Object> full = new TreeMap<>(key);
        full.put("version", Version.current());
        full.put("java", Machine.current().java());
        full.put("machine", Machine.current().description());
        full.put("jvm_options", OPTIONS);
        return Json.compact(full);
    }
}
