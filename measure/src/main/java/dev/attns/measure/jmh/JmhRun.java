package dev.attns.measure.jmh;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Lets JMH time workloads, all contenders on each, and reads its results.
 *
 * <p>It goes in rounds: each round runs every contender on every workload once, in a fresh JVM, the contenders of a
 * workload one after the other. JMH by itself would run all the JVMs of one contender before those of the next, and a
 * machine that slows down in between would favour one of them.
 */
final class JmhRun {

    private static final String WORKLOAD = "workload";

    private JmhRun() {}

    /**
     * Runs the workloads. JMH's talk goes to the given stream; a benchmark that fails ends the run. A result has the
     * JVMs of all rounds in their order, though its parameters speak of the one of a round.
     */
    static Collection<RunResult> run(List<Workload> workloads, Schedule schedule, PrintStream talk)
            throws RunnerException {
        Map<String, List<RunResult>> byBenchmark = new LinkedHashMap<>();
        for (int round = 0; round < Math.max(1, schedule.jvms()); round++) {
            for (Workload workload : workloads) {
                Options options = options(workload, schedule);
                for (RunResult result :
                        new Runner(options, OutputFormatFactory.createFormatInstance(talk, VerboseMode.NORMAL)).run()) {
                    byBenchmark
                            .computeIfAbsent(result.getParams().id(), id -> new ArrayList<>())
                            .add(result);
                }
            }
        }
        return byBenchmark.values().stream().map(JmhRun::joined).toList();
    }

    /** The times in JMH's results, workload by workload. */
    static List<Measurement> measurements(Collection<RunResult> results) {
        return results.stream()
                .map(JmhRun::measurement)
                .sorted(Comparator.comparing(Measurement::workload, Workloads.order())
                        .thenComparing(Measurement::contender))
                .toList();
    }

    private static RunResult joined(List<RunResult> rounds) {
        List<BenchmarkResult> jvms = rounds.stream()
                .flatMap(round -> round.getBenchmarkResults().stream())
                .toList();
        return new RunResult(rounds.get(0).getParams(), jvms);
    }

    private static Measurement measurement(RunResult result) {
        BenchmarkParams parameters = result.getParams();
        String benchmark = parameters.getBenchmark();
        return new Measurement(
                Workloads.named(parameters.getParam(WORKLOAD)),
                Contender.ofMethod(benchmark.substring(benchmark.lastIndexOf('.') + 1)),
                result.getBenchmarkResults().stream().map(JmhRun::fastest).toList());
    }

    /**
     * The fastest of a JVM's iterations. What disturbs a shared machine only ever adds time, often for seconds on end,
     * so the fastest is what the compiled code does; a bad compilation slows every iteration of its JVM and still shows.
     */
    private static double fastest(BenchmarkResult jvm) {
        return jvm.getIterationResults().stream()
                .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
                .min()
                .orElseThrow();
    }

    private static Options options(Workload workload, Schedule schedule) {
        Iterations iterations = schedule.iterations(workload);
        TimeValue iteration = TimeValue.milliseconds(schedule.iteration().toMillis());
        return new OptionsBuilder()
                .include("\\." + workload.benchmark().getSimpleName() + "\\.")
                .param(WORKLOAD, workload.name())
                .timeUnit(workload.unit().time())
                .operationsPerInvocation(workload.operations())
                .forks(Math.min(1, schedule.jvms()))
                .jvmArgsAppend("--add-modules=jdk.incubator.vector")
                .warmupIterations(iterations.warmups())
                .warmupTime(iteration)
                .measurementIterations(iterations.measurements())
                .measurementTime(iteration)
                .shouldFailOnError(true)
                .build();
    }
}
