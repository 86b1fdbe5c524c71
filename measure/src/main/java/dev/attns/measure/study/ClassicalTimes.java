package dev.attns.measure.study;

import dev.attns.measure.MeasuringProgram;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Times classical solvers on one thread, as {@code classical.c} does: the nanoseconds of a trajectory's step, one row. */
final class ClassicalTimes {

    /** What is solved, with the names that the program in C gives it. */
    record Case(String name, String system, String scheme, double step) {}

    static final List<Case> CASES = List.of(
            new Case("lorenz-rk4", "lorenz", "rk4", 0.01),
            new Case("lorenz-order-8", "lorenz", "dop853", 0.02),
            new Case("elastic-rk4", "elastic-pendulum", "rk4", 0.05),
            new Case("elastic-order-8", "elastic-pendulum", "dop853", 0.1));

    private static final long SEED = 3;
    private static final int TRAJECTORIES = 1024;
    private static final int STEPS = 200;
    private static final long NANOS = 4_000_000_000L;

    private ClassicalTimes() {}

    /** Measures in a fresh virtual machine. */
    public static void main(String[] arguments) throws IOException {
        MeasuringProgram.run(stop -> Optional.of(new double[][] {
            CASES.stream().mapToDouble(ClassicalTimes::nanos).toArray()
        }));
    }

    private static double nanos(Case each) {
        Problem problem = Systems.problem(each.system());
        double[][] drawn = new double[problem.ode().dimension()][TRAJECTORIES];
        problem.starts(SEED, TRAJECTORIES).read(0, TRAJECTORIES, drawn);
        Starts starts = Starts.of(problem, transposed(drawn));
        TimeGrid grid = new TimeGrid(0, each.step() * STEPS, 1);
        ClassicalSolver solver =
                new ClassicalSolver(problem.ode(), Schemes.named(each.scheme()), each.step(), Workers.of(1));
        double least = Double.POSITIVE_INFINITY;
        long end = System.nanoTime() + NANOS;
        while (System.nanoTime() < end) {
            long begin = System.nanoTime();
            solver.solve(starts, grid, (point, first, lanes, states) -> {});
            least = Math.min(least, (System.nanoTime() - begin) / (double) STEPS / TRAJECTORIES);
        }
        return least;
    }

    private static double[][] transposed(double[][] rows) {
        double[][] columns = new double[rows[0].length][rows.length];
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < columns.length; column++) {
                columns[column][row] = rows[row][column];
            }
        }
        return columns;
    }
}
