package dev.attns.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Runs of the command in virtual machines of their own, which start fast because they only compile quickly. Without the vector
 * module, unless it is asked for: a compiler that knows no vectors makes an object of each, and the bytes are the same.
 */
final class CommandProcess {

    /** Where this virtual machine times in a hurry, so do the others. */
    private static final String PATIENCE = "attns.timing.share";

    private final Path log;
    private final List<String> machine;

    /** Runs with their output in the log. */
    CommandProcess(Path log, String... options) {
        this(Main.class, log, options);
    }

    private CommandProcess(Class<?> main, Path log, String... options) {
        this.log = log;
        machine = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        machine.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
        Optional.ofNullable(System.getProperty(PATIENCE))
                .ifPresent(share -> machine.add("-D" + PATIENCE + "=" + share));
        machine.addAll(List.of(options));
        machine.addAll(List.of("-cp", classPath(), main.getName()));
    }

    /** Runs of {@link SeveralCommands} in one virtual machine. */
    static CommandProcess ofSeveral(Path log, String... options) {
        return new CommandProcess(SeveralCommands.class, log, options);
    }

    /** The class path of the tests; where a test runner has hidden it, from the runner. */
    private static String classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return String.join(
                File.pathSeparator,
                Arrays.stream(path.split(File.pathSeparator))
                        .map(part -> Path.of(part).toAbsolutePath().toString())
                        .toList());
    }

    Process start(String... arguments) throws IOException {
        return start(List.of(), arguments);
    }

    /** A run none of whose files can become longer, as if the disk were full. */
    Process startWithLimit(int kilobytes, String... arguments) throws IOException {
        String limit = "ulimit -f " + kilobytes + "; trap '' XFSZ; exec \"$@\"";
        return start(List.of("bash", "-c", limit, "bash"), arguments);
    }

    private Process start(List<String> launcher, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(launcher);
        command.addAll(machine);
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** What the last run has printed. */
    String printed() throws IOException {
        return Files.readString(log);
    }
}
