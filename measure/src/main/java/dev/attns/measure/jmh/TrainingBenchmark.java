package dev.attns.measure.jmh;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamIterations;
import dev.attns.training.gradient.AdamSettings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Goes on with the training of a {@link TrainingWorkload} by one iteration. One and two threads have each their own. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
public class TrainingBenchmark {

    /** What is trained. */
    @Param
    public TrainingWorkload workload;

    private AdamIterations oneThread;
    private AdamIterations twoThreads;

    /** Solves for the data and begins the trainings. */
    @Setup
    public void prepare() {
        CorrectedStep correctedStep = workload.correctedStep();
        AdamSettings settings = workload.settings();
        Solution data = workload.data();
        oneThread = new AdamIterations(correctedStep, settings, data, Workers.of(1));
        twoThreads = new AdamIterations(correctedStep, settings, data, Workers.of(2));
    }

    /** The next iteration on the calling thread: its loss. */
    @Benchmark
    public double attnsOneThread() {
        return oneThread.next();
    }

    /** The next iteration on two threads: its loss. */
    @Benchmark
    public double attnsTwoThreads() {
        return twoThreads.next();
    }
}
