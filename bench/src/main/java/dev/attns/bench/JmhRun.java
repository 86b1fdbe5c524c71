package dev.attns.bench;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Lets JMH time workloads, all contenders on each, and reads its results. */
final class JmhRun {

    private static final String WORKLOAD = "workload";

    private JmhRun() {}

    /** Runs the workloads. JMH's talk goes to the given stream; a benchmark that fails ends the run. */
    static Collection<RunResult> run(Set<Workload> workloads, Schedule schedule, PrintStream talk)
            throws RunnerException {
        return new Runner(
                        options(workloads, schedule),
                        OutputFormatFactory.createFormatInstance(talk, VerboseMode.NORMAL))
                .run();
    }

    /** The times in JMH's results, workload by workload. */
    static List<Measurement> measurements(Collection<RunResult> results) {
        return results.stream()
                .map(JmhRun::measurement)
                .sorted(Comparator.comparing(Measurement::workload).thenComparing(Measurement::contender))
                .toList();
    }

    private static Measurement measurement(RunResult result) {
        BenchmarkParams parameters = result.getParams();
        String benchmark = parameters.getBenchmark();
        return new Measurement(
                Workload.valueOf(parameters.getParam(WORKLOAD)),
                Contender.ofMethod(benchmark.substring(benchmark.lastIndexOf('.') + 1)),
                result.getBenchmarkResults().stream()
                        .mapToDouble(jvm -> jvm.getPrimaryResult().getScore())
                        .toArray());
    }

    private static Options options(Set<Workload> workloads, Schedule schedule) {
        TimeValue iteration = TimeValue.milliseconds(schedule.iteration().toMillis());
        return new OptionsBuilder()
                .include("\\." + RungeKuttaBenchmark.class.getSimpleName() + "\\.")
                .param(WORKLOAD, workloads.stream().map(Workload::name).toArray(String[]::new))
                .forks(schedule.jvms())
                .jvmArgsAppend("--add-modules=jdk.incubator.vector")
                .warmupIterations(schedule.warmups())
                .warmupTime(iteration)
                .measurementIterations(schedule.measurements())
                .measurementTime(iteration)
                .shouldFailOnError(true)
                .build();
    }
}
