package dev.attns.cli.display;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** The foot of a command's help: examples, and what else there is to say. */
public final class Examples {

    private static final String MARK = "Example: ";

    private Examples() {}

    /** The examples as they are typed. */
    public static List<String> of(CommandLine command) {
        return foot(command)
                .filter(line -> line.startsWith(MARK))
                .map(line -> line.substring(MARK.length()))
                .toList();
    }

    /** What stands there beside the examples. */
    static List<String> remarks(CommandLine command) {
        return foot(command)
                .filter(line -> !line.isEmpty() && !line.startsWith(MARK))
                .toList();
    }

    private static Stream<String> foot(CommandLine command) {
        return Arrays.stream(command.getCommandSpec().usageMessage().footer());
    }
}
