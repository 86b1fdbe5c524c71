package dev.attns.measure.jmh;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Solves a whole {@link RolloutWorkload} to its end. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
public class RolloutBenchmark {

    /** What is solved. */
    @Param
    public RolloutWorkload workload;

    private Starts starts;
    private TimeGrid ends;
    private HybridSolver oneThread;
    private HybridSolver twoThreads;

    /** Draws the starts and makes the solvers. */
    @Setup
    public void prepare() {
        CorrectedStep correctedStep = workload.correctedStep();
        double[] parameters = workload.parameters();
        starts = workload.starts();
        ends = workload.ends();
        oneThread = new HybridSolver(correctedStep, parameters, Workers.of(1));
        twoThreads = new HybridSolver(correctedStep, parameters, Workers.of(2));
    }

    /** The batch on the calling thread. */
    @Benchmark
    public Solution attnsOneThread() {
        return oneThread.solve(starts, ends);
    }

    /** The batch on two threads. */
    @Benchmark
    public Solution attnsTwoThreads() {
        return twoThreads.solve(starts, ends);
    }
}
