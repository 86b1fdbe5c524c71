package dev.attns.measure.pytorch;

import dev.attns.measure.MeasuringProcess;
import dev.attns.report.Machine;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The program that measures the library beside PyTorch and prints the tables. They go to the standard output, all else to the
 * standard error. It exits with 0 when all was measured, 1 when a JVM failed or the two sides did not compute the same, and
 * 2 when the command line cannot be used.
 */
@Command(
        name = "java --add-modules jdk.incubator.vector -jar attns-measure-pytorch.jar",
        description = "Measure the library beside PyTorch: a training iteration and a roll-out.",
        sortOptions = false)
public final class PyTorchBenchmarks implements Callable<Integer> {

    static final int FAILURE = 1;

    private static final int MOST_JVMS = 1000;

    @Spec
    private CommandSpec command;

    @Option(
            names = "--jvms",
            paramLabel = "N",
            description = "Measure in N fresh JVMs, one after the other (default: 10, --quick: 2).")
    private Integer jvms;

    @Option(names = "--quick", description = "Short runs, to see that all works.")
    private boolean quick;

    @Option(names = "--help", usageHelp = true, description = "Print this text.")
    private boolean help;

    private PyTorchBenchmarks() {}

    /** Measures and ends the JVM. */
    public static void main(String[] words) {
        System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), words));
    }

    /** The same, with the streams given and the exit code returned. */
    static int run(PrintWriter tables, PrintWriter messages, String... words) {
        return new CommandLine(new PyTorchBenchmarks())
                .setOut(tables)
                .setErr(messages)
                .setExecutionExceptionHandler((failure, line, parsed) -> {
                    line.getErr().println("The benchmarks did not finish: " + failure.getMessage());
                    return FAILURE;
                })
                .execute(words);
    }

    @Override
    public Integer call() throws IOException {
        int count = jvms == null ? quick ? 2 : 10 : jvms;
        if (count < 1 || count > MOST_JVMS) {
            throw refusal("The number of JVMs is " + count + ", not from 1 to " + MOST_JVMS + ".");
        }
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            throw refusal("Start this program with java --add-modules jdk.incubator.vector.");
        }
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        MeasuringProcess process = new MeasuringProcess(
                TorchEngine.options(), TorchEngine.environment(), TorchRound.class, List.of(Boolean.toString(quick)));
        List<RoundResult> rounds = new ArrayList<>();
        for (int jvm = 1; jvm <= count; jvm++) {
            command.commandLine().getErr().printf("JVM %d of %d%n", jvm, count);
            rounds.add(RoundResult.of((Map<?, ?>) process.result(() -> false).orElseThrow()));
        }
        PrintWriter out = command.commandLine().getOut();
        out.print(new PyTorchReport(rounds, TorchRound.turns(quick), Machine.current(), load).text());
        out.flush();
        return 0;
    }

    private ParameterException refusal(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
