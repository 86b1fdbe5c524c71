package dev.attns.measure.pytorch;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a {@link Round} in a JVM of its own. */
final class RoundProcess {

    private RoundProcess() {}

    /** Starts the JVM and waits for its result. What it says on the standard error appears on ours. */
    static RoundResult run(Schedule schedule) throws IOException, InterruptedException {
        Process process = start(schedule);
        try (BufferedReader reader = process.inputReader()) {
            List<String> lines = reader.lines().toList();
            int code = process.waitFor();
            if (code != 0) {
                throw new IOException("a JVM ended with code " + code + ".");
            }
            return RoundResult.of(lines);
        } finally {
            process.destroy();
        }
    }

    private static Process start(Schedule schedule) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--add-modules=jdk.incubator.vector");
        command.addAll(TorchEngine.options(programFolder().resolve("djl")));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Round.class.getName()));
        command.add(Integer.toString(schedule.warmups()));
        command.add(Integer.toString(schedule.measurements()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(TorchEngine.environment());
        return builder.start();
    }

    /** The folder of this program's jar, which a build may fill and clean. */
    private static Path programFolder() {
        String place = RoundProcess.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString();
        return Path.of(URI.create(place)).toAbsolutePath().getParent();
    }
}
