package dev.attns.measure;

import dev.attns.file.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Starts a fresh virtual machine of the same Java with the same options and classes, and waits for what it measures. */
final class MeasuringProcess {

    private static final long POLL_MILLISECONDS = 50;

    /** Ctrl-C reaches both processes; this one may hear of it a little later. */
    private static final int PATIENCE = 40;

    private static final long GRACE_SECONDS = 5;

    private final List<String> options;
    private final Class<?> program;
    private final List<String> arguments;
    private final BooleanSupplier stop;

    /**
     * A process to start.
     *
     * @param options beside those of this virtual machine
     * @param program its main class, which leaves all to {@link MeasuringProgram#run}
     * @param stop asked often; once it says yes the process is ended
     */
    MeasuringProcess(List<String> options, Class<?> program, List<String> arguments, BooleanSupplier stop) {
        this.options = List.copyOf(options);
        this.program = program;
        this.arguments = List.copyOf(arguments);
        this.stop = stop;
    }

    /** The numbers, row by row; nothing where a stop was requested, and then the process is gone. */
    Optional<double[][]> numbers() throws IOException {
        Process process =
                new ProcessBuilder(command()).redirectErrorStream(true).start();
        try {
            List<String> lines = new ArrayList<>();
            Thread reader = new Thread(() -> read(process, lines), "attns-measuring");
            reader.setDaemon(true);
            reader.start();
            while (!process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
            }
            reader.join();
            Optional<String> result = lines.stream()
                    .filter(line -> line.startsWith(MeasuringProgram.MARK))
                    .findFirst();
            for (int i = 0; result.isEmpty() && i < PATIENCE && !stop.getAsBoolean(); i++) {
                Thread.sleep(POLL_MILLISECONDS);
            }
            if (result.isEmpty() && !stop.getAsBoolean()) {
                throw new IOException(
                        "the virtual machine that measures (" + String.join(" ", arguments) + ") ended with code "
                                + process.exitValue() + (lines.isEmpty() ? "" : ": " + lines.get(lines.size() - 1)));
            }
            return result.map(line ->
                    Measurement.table(Json.parse(line.substring(MeasuringProgram.MARK.length()), "What was measured")));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            // A process that is told to die is not yet dead; nobody is to find it.
            process.destroyForcibly()
                    .onExit()
                    .orTimeout(GRACE_SECONDS, TimeUnit.SECONDS)
                    .handle((gone, late) -> gone)
                    .join();
        }
    }

    private static void read(Process process, List<String> lines) {
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException gone) {
            // The process was ended.
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (isForMeasuring(option)) {
                command.add(option);
            }
        }
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(program.getName());
        command.addAll(arguments);
        return command;
    }

    /** Options that say how code runs, rather than what this process is about: no agents, archives or settings of ours. */
    static boolean isForMeasuring(String option) {
        return !option.startsWith("-agentlib:")
                && !option.startsWith("-agentpath:")
                && !option.startsWith("-javaagent:")
                && !option.startsWith("-Dattns.")
                && !option.startsWith("-XX:ArchiveClassesAtExit");
    }
}
