package dev.attns.measure.jmh;

import dev.attns.measure.workload.TrainingIteration;
import dev.attns.parallel.Workers;
import dev.attns.training.gradient.AdamIterations;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Goes on with the training of {@link TrainingIteration} by one iteration. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 10, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 20, time = 10, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 10, timeUnit = TimeUnit.MILLISECONDS)
public class TrainingBenchmark {

    /** On how many threads. */
    @Param({"1", "2"})
    public int threads;

    private AdamIterations training;

    /** Solves for the data and begins the training. */
    @Setup
    public void prepare() {
        training = new AdamIterations(
                TrainingIteration.correctedStep(),
                TrainingIteration.settings(),
                TrainingIteration.data(),
                Workers.of(threads));
    }

    /** The next iteration: its loss. */
    @Benchmark
    public double attns() {
        return training.next();
    }
}
