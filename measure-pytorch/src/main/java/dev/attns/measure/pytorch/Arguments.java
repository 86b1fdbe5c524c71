package dev.attns.measure.pytorch;

import dev.attns.measure.jmh.UsageException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/**
 * The command line.
 *
 * @param help whether to say how to use the program, and no more
 */
record Arguments(Schedule schedule, boolean help) {

    /** Reads {@code [--jvms N] [--quick] [--help]}. */
    static Arguments parse(String... words) {
        Schedule schedule = Schedule.STANDARD;
        OptionalInt jvms = OptionalInt.empty();
        boolean help = false;
        Deque<String> rest = new ArrayDeque<>(List.of(words));
        while (!rest.isEmpty()) {
            String word = rest.pop();
            switch (word) {
                case "--jvms" -> jvms = OptionalInt.of(count(word, rest));
                case "--quick" -> schedule = Schedule.QUICK;
                case "--help" -> help = true;
                default ->
                    throw new UsageException(
                            "There is no option '" + word + "' (the options are --jvms, --quick and --help).");
            }
        }
        return new Arguments(jvms.isPresent() ? schedule.withJvms(jvms.getAsInt()) : schedule, help);
    }

    private static int count(String option, Deque<String> rest) {
        if (rest.isEmpty() || rest.peek().startsWith("--")) {
            throw new UsageException("The option " + option + " needs a value after it.");
        }
        String text = rest.pop();
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new UsageException("The option " + option + " needs a whole number, not '" + text + "'.");
        }
    }
}
