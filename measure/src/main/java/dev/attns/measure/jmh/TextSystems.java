package dev.attns.measure.jmh;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Prints how much longer a step takes where a system is written as text, in fresh JVMs for each:
 * {@code java --add-modules jdk.incubator.vector -cp attns-bench.jar dev.attns.measure.jmh.TextSystems}.
 */
public final class TextSystems {

    private static final int FORKS = 3;

    private TextSystems() {}

    /** Measures all systems: of each JVM the fastest iteration counts, and of the JVMs the one in the middle. */
    public static void main(String[] words) throws RunnerException {
        Map<String, Map<String, Double>> times = new TreeMap<>();
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include("\\." + TextSystemBenchmark.class.getSimpleName() + "\\.")
                        .timeUnit(TimeUnit.NANOSECONDS)
                        .forks(FORKS)
                        .jvmArgsAppend("--add-modules=jdk.incubator.vector")
                        .warmupIterations(4)
                        .warmupTime(TimeValue.milliseconds(400))
                        .measurementIterations(6)
                        .measurementTime(TimeValue.milliseconds(200))
                        .build())
                .run()) {
            String name = String.format(
                    Locale.ROOT,
                    "%-20s %5s",
                    result.getParams().getParam("system"),
                    result.getParams().getParam("trajectories"));
            String benchmark = result.getParams().getBenchmark();
            times.computeIfAbsent(name, system -> new TreeMap<>())
                    .put(benchmark.substring(benchmark.lastIndexOf('.') + 1), middle(result));
        }
        System.out.println("system, trajectories: ns per step built in, from text, ratio");
        times.forEach((name, time) -> System.out.printf(
                Locale.ROOT,
                "%s  %8.2f  %8.2f  %5.2f%n",
                name,
                time.get("builtIn"),
                time.get("fromText"),
                time.get("fromText") / time.get("builtIn")));
    }

    private static double middle(RunResult result) {
        double[] fastest = result.getBenchmarkResults().stream()
                .mapToDouble(TextSystems::fastest)
                .sorted()
                .toArray();
        return fastest[fastest.length / 2];
    }

    private static double fastest(BenchmarkResult fork) {
        return fork.getIterationResults().stream()
                .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
                .min()
                .orElseThrow();
    }
}
