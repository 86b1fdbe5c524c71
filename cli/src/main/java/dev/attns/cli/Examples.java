package dev.attns.cli;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;

/** The examples at the foot of a command's help. */
final class Examples {

    private static final String MARK = "Example: ";

    private Examples() {}

    /** The examples as they are typed. */
    static List<String> of(CommandLine command) {
        return Arrays.stream(command.getCommandSpec().usageMessage().footer())
                .filter(line -> line.startsWith(MARK))
                .map(line -> line.substring(MARK.length()))
                .toList();
    }
}
