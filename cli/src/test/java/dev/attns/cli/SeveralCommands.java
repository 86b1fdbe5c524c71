package dev.attns.cli;

import java.util.ArrayList;
import java.util.List;

/** Runs one command after another in this virtual machine, until one fails: what it has compiled for the first it has for the others. */
final class SeveralCommands {

    private static final String NEXT = "then";

    private SeveralCommands() {}

    /** The commands as arguments of this. */
    static String[] arguments(List<String[]> commands) {
        List<String> all = new ArrayList<>();
        for (String[] command : commands) {
            all.addAll(List.of(command));
            all.add(NEXT);
        }
        return all.toArray(String[]::new);
    }

    public static void main(String[] arguments) {
        List<String> command = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.equals(NEXT)) {
                run(command.toArray(String[]::new));
                command.clear();
            } else {
                command.add(argument);
            }
        }
        System.exit(0);
    }

    private static void run(String... command) {
        CommandRun run = CommandRun.of(command);
        System.out.println(String.join(" ", command) + "\n" + run.err());
        if (run.code() != 0) {
            System.exit(run.code());
        }
    }
}
