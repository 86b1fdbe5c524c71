package dev.attns.measure.jmh;

import dev.attns.measure.workload.StartRows;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
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

/**
 * Solves a batch by a scheme at a fixed step, of which only the states at the end are kept, beside Hipparchus; times are for
 * one step of one trajectory.
 *
 * <p>The horizon is 20 because Hipparchus adds its steps up. On the way to 10 it falls short by 2e-14 and takes one step
 * more than asked for; to 20 it takes exactly 200.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 10, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 200, time = 10, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 200, time = 10, timeUnit = TimeUnit.MILLISECONDS)
public class RungeKuttaBenchmark {

    /** Trajectories in the batch. */
    static final int BATCH = 512;

    /** Steps of each trajectory. */
    static final int STEPS = 200;

    /** The length of a step. */
    static final double STEP = 0.1;

    /** The time at which trajectories end. */
    static final double HORIZON = 20;

    private static final long SEED = 1;

    /** What is solved. */
    @Param({"elastic-pendulum", "k-link-pendulum"})
    public String system;

    /** By what. */
    @Param({"rk4", "dop853"})
    public String scheme;

    private double[][] rows;
    private Starts starts;
    private TimeGrid ends;
    private Solver oneThread;
    private Solver twoThreads;
    private HipparchusSolver hipparchus;

    /** Draws the starts and makes the solvers. */
    @Setup
    public void prepare() {
        Problem problem = Systems.problem(system);
        Scheme own = Schemes.named(scheme);
        rows = StartRows.draw(problem, SEED, BATCH);
        starts = Starts.of(problem, rows);
        ends = new TimeGrid(0, HORIZON, 1);
        oneThread = new ClassicalSolver(problem.ode(), own, STEP, Workers.of(1));
        twoThreads = new ClassicalSolver(problem.ode(), own, STEP, Workers.of(2));
        hipparchus = new HipparchusSolver(problem, scheme, STEP, HORIZON);
    }

    /** The batch on the calling thread. */
    @Benchmark
    @OperationsPerInvocation(BATCH * STEPS)
    public Solution attnsOneThread() {
        return oneThread.solve(starts, ends);
    }

    /** The batch on two threads. */
    @Benchmark
    @OperationsPerInvocation(BATCH * STEPS)
    public Solution attnsTwoThreads() {
        return twoThreads.solve(starts, ends);
    }

    /** The same trajectories one after the other in Hipparchus, on the calling thread: their states at the end. */
    @Benchmark
    @OperationsPerInvocation(BATCH * STEPS)
    public double[][] hipparchus() {
        return hipparchus.solve(rows);
    }

    /** The starts, one row per trajectory. */
    double[][] starts() {
        return rows;
    }

    /** How many right-hand sides Hipparchus took for its last trajectory. */
    int hipparchusEvaluations() {
        return hipparchus.evaluations();
    }
}
