package dev.attns.measure.jmh;

import dev.attns.error.Suggestion;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The command line.
 *
 * @param workloads what to run, in the order of the table; all where none is named
 * @param json where JMH's own results go, if anywhere
 * @param help whether to say how to use the program, and no more
 */
record Arguments(List<Workload> workloads, Schedule schedule, Optional<Path> json, boolean help) {

    /** Reads {@code [--jvms N] [--quick] [--json FILE] [--help] [NAME…]}. */
    static Arguments parse(String... words) {
        Set<Workload> workloads = new HashSet<>();
        Schedule schedule = Schedule.STANDARD;
        OptionalInt jvms = OptionalInt.empty();
        Optional<Path> json = Optional.empty();
        boolean help = false;
        Deque<String> rest = new ArrayDeque<>(List.of(words));
        while (!rest.isEmpty()) {
            String word = rest.pop();
            switch (word) {
                case "--jvms" -> jvms = OptionalInt.of(count(word, rest));
                case "--quick" -> schedule = Schedule.QUICK;
                case "--json" -> json = Optional.of(Path.of(value(word, rest)));
                case "--help" -> help = true;
                default -> workloads.add(workload(word));
            }
        }
        return new Arguments(
                workloads.isEmpty() ? Workloads.all() : Workloads.inOrder(workloads),
                jvms.isPresent() ? schedule.withJvms(jvms.getAsInt()) : schedule,
                json,
                help);
    }

    private static Workload workload(String word) {
        if (word.startsWith("-")) {
            throw new UsageException(
                    "There is no option '" + word + "' (the options are --jvms, --quick, --json and --help).");
        }
        return Workloads.all().stream()
                .filter(workload -> workload.label().equals(word))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "There is no benchmark '" + word + "'" + Suggestion.of(word, Workloads.labels())
                                + " (the benchmarks are " + String.join(", ", Workloads.labels()) + ")."));
    }

    private static int count(String option, Deque<String> rest) {
        String text = value(option, rest);
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new UsageException("The option " + option + " needs a whole number, not '" + text + "'.");
        }
    }

    private static String value(String option, Deque<String> rest) {
        if (rest.isEmpty() || rest.peek().startsWith("--")) {
            throw new UsageException("The option " + option + " needs a value after it.");
        }
        return rest.pop();
    }
}
