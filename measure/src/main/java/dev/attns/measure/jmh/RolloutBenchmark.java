package dev.attns.measure.jmh;

import dev.attns.correction.CorrectedStep;
import dev.attns.measure.workload.ElasticPendulumModel;
import dev.attns.measure.workload.Rollout;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Solves a whole {@link Rollout} to its end; times are for one step of one trajectory. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 10, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 20, time = 10, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 10, timeUnit = TimeUnit.MILLISECONDS)
public class RolloutBenchmark {

    /** Hidden units. */
    @Param({"1024", "64"})
    public int width;

    /** On how many threads. */
    @Param({"1", "2"})
    public int threads;

    private Starts starts;
    private TimeGrid ends;
    private HybridSolver solver;

    /** Draws the starts and makes the solver. */
    @Setup
    public void prepare() {
        Rollout rollout = new Rollout(width);
        CorrectedStep correctedStep = rollout.correctedStep();
        starts = rollout.starts();
        ends = rollout.ends();
        solver = new HybridSolver(correctedStep, ElasticPendulumModel.parameters(correctedStep), Workers.of(threads));
    }

    /** The batch. */
    @Benchmark
    @OperationsPerInvocation(Rollout.BATCH * Rollout.STEPS)
    public Solution attns() {
        return solver.solve(starts, ends);
    }
}
