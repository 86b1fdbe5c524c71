package dev.attns.measure.jmh;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Solves a whole {@link RungeKuttaWorkload} to its end. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
public class RungeKuttaBenchmark {

    /** What is solved. */
    @Param
    public RungeKuttaWorkload workload;

    private double[][] rows;
    private Starts starts;
    private TimeGrid ends;
    private Solver oneThread;
    private Solver twoThreads;
    private HipparchusSolver hipparchus;

    /** Draws the starts and makes the solvers. */
    @Setup
    public void prepare() {
        Problem problem = workload.problem();
        rows = workload.starts();
        starts = Starts.of(problem, rows);
        ends = workload.ends();
        oneThread = new ClassicalSolver(problem.ode(), workload.scheme(), RungeKuttaWorkload.STEP, Workers.of(1));
        twoThreads = new ClassicalSolver(problem.ode(), workload.scheme(), RungeKuttaWorkload.STEP, Workers.of(2));
        hipparchus = new HipparchusSolver(workload);
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

    /** The same trajectories one after the other in Hipparchus, on the calling thread: their states at the end. */
    @Benchmark
    public double[][] hipparchus() {
        return hipparchus.solve(rows);
    }
}
