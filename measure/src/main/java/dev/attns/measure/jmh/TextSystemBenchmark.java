package dev.attns.measure.jmh;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.problem.TextFamily;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** RK4 on one thread: built-in systems, and the same written as text. {@link TextSystems} prints the ratios. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
public class TextSystemBenchmark {

    /** Steps of all trajectories together in a call. */
    static final int STEPS = 1 << 14;

    /** The system, with parameters after a colon. */
    @Param({
        "spring-mass",
        "k-link-pendulum",
        "k-link-pendulum:K=3",
        "elastic-pendulum",
        "henon-heiles",
        "lorenz",
        "van-der-pol"
    })
    public String system;

    /** How many trajectories are solved together. */
    @Param({"1024", "1"})
    public int trajectories;

    private TimeGrid ends;
    private Starts starts;
    private Solver builtIn;
    private Solver text;

    /** Draws the starts and makes the solvers. */
    @Setup
    public void prepare() {
        Problem problem = Systems.problem(system);
        starts = problem.starts(1, trajectories);
        ends = new TimeGrid(0, problem.step() / 8 * STEPS / trajectories, 1);
        builtIn = solver(problem);
        text = solver(text(system));
    }

    private static Solver solver(Problem problem) {
        return new ClassicalSolver(problem.ode(), Schemes.rk4(), problem.step() / 8, Workers.of(1));
    }

    /** The text form of a built-in system. */
    static Problem text(String system) {
        int end = (system + ":").indexOf(':');
        String file = "/systems/" + system.substring(0, end) + ".yaml";
        try (InputStream in = TextSystemBenchmark.class.getResourceAsStream(file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return TextFamily.of(new SourceText(file, text)).with(system.substring(Math.min(end + 1, system.length())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The system as it is built in. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Solution builtIn() {
        return builtIn.solve(starts, ends);
    }

    /** The same from its text. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Solution fromText() {
        return text.solve(starts, ends);
    }
}
