package dev.attns.measure.pytorch;

import dev.attns.error.InputException;
import dev.attns.measure.jmh.UsageException;
import dev.attns.report.Machine;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * The program that measures the library beside PyTorch and prints the table:
 * {@code java --add-modules jdk.incubator.vector -jar attns-bench-pytorch.jar}.
 *
 * <p>The table goes to the standard output, all else to the standard error. It exits with 0 when all was measured, 1 when
 * a JVM failed or the two sides did not compute the same, and 2 when the command line cannot be used.
 */
public final class PyTorchBenchmarks {

    static final int SUCCESS = 0;
    static final int FAILURE = 1;
    static final int USAGE = 2;

    private static final String HELP = """
            java --add-modules jdk.incubator.vector -jar attns-bench-pytorch.jar [OPTION…]

              --jvms N     measure in N fresh JVMs, one after the other (10)
              --quick      short runs in 2 JVMs, to see that all works
              --help       this text
            """;

    private PyTorchBenchmarks() {}

    /** Measures and ends the JVM. */
    public static void main(String[] words) {
        System.exit(run(System.out, System.err, words));
    }

    /** The same, with the streams given and the exit code returned. */
    static int run(PrintStream table, PrintStream talk, String... words) {
        try {
            Arguments arguments = Arguments.parse(words);
            if (arguments.help()) {
                table.print(HELP);
                return SUCCESS;
            }
            requireVectorModule();
            measure(arguments.schedule(), table, talk);
            return SUCCESS;
        } catch (UsageException | InputException e) {
            talk.println(e.getMessage());
            return USAGE;
        } catch (IOException e) {
            talk.println("The benchmarks did not finish: " + e.getMessage());
            return FAILURE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            talk.println("The benchmarks did not finish: they were interrupted.");
            return FAILURE;
        }
    }

    private static void measure(Schedule schedule, PrintStream table, PrintStream talk)
            throws IOException, InterruptedException {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        List<RoundResult> rounds = new ArrayList<>();
        for (int round = 1; round <= schedule.jvms(); round++) {
            talk.printf("JVM %d of %d%n", round, schedule.jvms());
            rounds.add(RoundProcess.run(schedule));
        }
        table.print(new Report(rounds, schedule, Machine.current(), load).text());
        table.flush();
    }

    /** The JVMs that measure have the module; without it here, the table would name the wrong kernels. */
    private static void requireVectorModule() {
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            throw new UsageException("Start this program with java --add-modules jdk.incubator.vector.");
        }
    }
}
