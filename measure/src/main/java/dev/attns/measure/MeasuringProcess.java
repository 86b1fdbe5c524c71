package dev.attns.measure;

import dev.attns.file.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Starts a fresh virtual machine of the same Java with the same options and classes, and waits for what it measures.
 *
 * @param options beside those of this virtual machine
 * @param environment beside that of this process
 * @param program its main class, which leaves all to {@link MeasuringProgram#run}
 */
public record MeasuringProcess(
        List<String> options, Map<String, String> environment, Class<?> program, List<String> arguments) {

    private static final long POLL_MILLISECONDS = 50;

    /** Ctrl-C reaches both processes; this one may hear of it a little later. */
    private static final int PATIENCE = 40;

    private static final long GRACE_SECONDS = 5;

    /**
     * What was measured, as the parsed JSON text; nothing where a stop was requested, and then the process is gone.
     *
     * @param stop asked often; once it says yes the process is ended
     */
    public Optional<Object> result(BooleanSupplier stop) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
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
            return result.map(line -> Json.parse(line.substring(MeasuringProgram.MARK.length()), "What was measured"));
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

    /**
     * Options that say how code runs and is timed, rather than what this process is about: no agents, archives or other settings of
     * ours.
     */
    private static boolean isForMeasuring(String option) {
        return option.startsWith("-Dattns.timing.")
                || !option.startsWith("-agentlib:")
                        && !option.startsWith("-agentpath:")
                        && !option.startsWith("-javaagent:")
                        && !option.startsWith("-Dattns.")
                        && !option.startsWith("-XX:ArchiveClassesAtExit");
    }
}
