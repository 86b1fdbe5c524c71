package dev.attns.rivals;

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

/** Starts a fresh virtual machine of the same Java with the same options and classes, and waits for the times it takes. */
final class MeasuringProcess {

    private static final long POLL_MILLISECONDS = 50;

    /** Ctrl-C reaches both processes; this one may hear of it a little later. */
    private static final int PATIENCE = 40;

    private static final long GRACE_SECONDS = 5;

    private final Path folder;
    private final Size size;
    private final BooleanSupplier stop;

    MeasuringProcess(Path folder, Size size, BooleanSupplier stop) {
        this.folder = folder;
        this.size = size;
        this.stop = stop;
    }

    /** The seconds by entrant and setting; nothing where a stop was requested, and then the process is gone. */
    Optional<double[][]> seconds(String problem) throws IOException {
        List<String> command = command(problem);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
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
                    .filter(line -> line.startsWith(MeasuringMachine.MARK))
                    .findFirst();
            for (int i = 0; result.isEmpty() && i < PATIENCE && !stop.getAsBoolean(); i++) {
                Thread.sleep(POLL_MILLISECONDS);
            }
            if (result.isEmpty() && !stop.getAsBoolean()) {
                throw new IOException("the virtual machine that measures " + problem + " ended with code "
                        + process.exitValue() + (lines.isEmpty() ? "" : ": " + lines.get(lines.size() - 1)));
            }
            return result.map(line ->
                    RunFolder.table(Json.parse(line.substring(MeasuringMachine.MARK.length()), "What was measured")));
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

    private List<String> command(String problem) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (isForMeasuring(option)) {
                command.add(option);
            }
        }
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(MeasuringMachine.class.getName());
        command.add(folder.toString());
        command.add(problem);
        command.add(size.label());
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
