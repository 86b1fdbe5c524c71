package dev.attns.measure.jmh;

import dev.attns.error.InputException;
import dev.attns.report.Machine;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Collection;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The program that measures and prints the table: {@code java --add-modules jdk.incubator.vector -jar attns-bench.jar}.
 *
 * <p>The table goes to the standard output, all else to the standard error. It exits with 0 when all was measured, 1
 * when a benchmark or the disk failed, and 2 when the command line cannot be used.
 */
public final class Benchmarks {

    static final int SUCCESS = 0;
    static final int FAILURE = 1;
    static final int USAGE = 2;

    private static final String HELP = """
            java --add-modules jdk.incubator.vector -jar attns-bench.jar [OPTION…] [NAME…]

              --jvms N     measure in N fresh JVMs, one after the other (10)
              --quick      short runs in 2 JVMs, to see that all works
              --json FILE  write JMH's own results to FILE as well
              --help       this text

            The names are %s; without a name all run.
            """;

    private Benchmarks() {}

    /** Measures what the arguments name. */
    public static void main(String[] words) {
        System.exit(run(System.out, System.err, words));
    }

    /** The same, with the streams given and the exit code returned. */
    static int run(PrintStream table, PrintStream talk, String... words) {
        try {
            Arguments arguments = Arguments.parse(words);
            if (arguments.help()) {
                table.printf(HELP, String.join(", ", Workloads.labels()));
                return SUCCESS;
            }
            arguments.json().ifPresent(JsonResults::requireWritable);
            requireVectorModule();
            measure(arguments, table, talk);
            return SUCCESS;
        } catch (UsageException | InputException e) {
            talk.println(e.getMessage());
            return USAGE;
        } catch (RunnerException | IOException e) {
            talk.println("The benchmarks did not finish: " + e.getMessage());
            return FAILURE;
        }
    }

    static void measure(Arguments arguments, PrintStream table, PrintStream talk) throws RunnerException, IOException {
        Collection<RunResult> results = JmhRun.run(arguments.workloads(), arguments.schedule(), talk);
        table.print(new Report(JmhRun.measurements(results), arguments.schedule(), Machine.current()).text());
        table.flush();
        if (arguments.json().isPresent()) {
            JsonResults.write(results, arguments.json().get());
        }
    }

    /** The JVMs that measure have the module; without it here, the table would name the wrong kernels. */
    private static void requireVectorModule() {
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            throw new UsageException("Start this program with java --add-modules jdk.incubator.vector.");
        }
    }
}
