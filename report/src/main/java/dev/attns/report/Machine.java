package dev.attns.report;

import dev.attns.Version;
import dev.attns.kernel.row.Kernels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * On what something was measured: the machine, but not its name.
 *
 * @param processor the model of the CPU, or its architecture where the system does not tell
 * @param cores processors that the JVM may use
 * @param java the version and vendor of the JDK
 * @param kernels which array kernels run
 * @param version the version of this library
 */
public record Machine(String processor, int cores, String java, String kernels, String version) {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    /** The machine and the JVM that this runs on. */
    public static Machine current() {
        return new Machine(
                readProcessor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                Kernels.description(),
                Version.current());
    }

    /** The machine in a few words. */
    public String description() {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        return processor + ", " + (cores == 1 ? "1 processor" : cores + " processors") + ", " + kernels + ", " + system;
    }

    /** The model that lines of the form {@code model name : …} give, or the other text where none does. */
    public static String modelName(List<String> lines, String otherwise) {
        return lines.stream()
                .filter(line -> line.startsWith("model name") && line.contains(":"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse(otherwise);
    }

    private static String readProcessor() {
        String architecture = System.getProperty("os.arch");
        try {
            return Files.isReadable(PROCESSORS)
                    ? modelName(Files.readAllLines(PROCESSORS), architecture)
                    : architecture;
        } catch (IOException unreadable) {
            return architecture;
        }
    }
}
