package dev.attns.measure.study;

import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.scheme.Schemes;
import dev.attns.sensitivity.Sensitivity;
import dev.attns.sensitivity.SolvePullback;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * What derivatives cost, in solves: {@code java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar
 * dev.attns.measure.study.DerivativeCost MODEL…} times, turn by turn in one virtual machine, a solve of 2,048 trajectories, a
 * pullback through it to all starts and parameters, and the Jacobian with respect to all parameters, or to the first component
 * where there are none; through the model in double precision, and through RK4 and order 8 at its step.
 */
public final class DerivativeCost {

    private static final int TRAJECTORIES = 2048;
    private static final int ROUNDS = 15;
    private static final int WARM = 6;

    private DerivativeCost() {}

    /** Runs the study for some models. */
    public static void main(String[] arguments) throws IOException {
        for (String file : arguments) {
            Model model = Model.read(Path.of(file));
            Problem problem = model.problem();
            Workers workers = Workers.of(1);
            double step = model.correctedStep().step();
            TimeGrid grid = new TimeGrid(0, Math.rint(problem.horizon() / step) * step, 1);
            List<String> directions =
                    problem.varied().isEmpty() ? problem.components().subList(0, 1) : problem.variedNames();
            tell(
                    file + ", the model",
                    problem.starts(3, TRAJECTORIES),
                    grid,
                    new HybridSolver(model, workers).guardedBy(Guard.OFF),
                    SolvePullback.of(model, workers),
                    Sensitivity.of(model, directions, workers));
            for (String scheme : new String[] {"rk4", "dop853"}) {
                tell(
                        file + ", " + scheme,
                        problem.starts(3, TRAJECTORIES),
                        grid,
                        new ClassicalSolver(problem.ode(), Schemes.named(scheme), step, workers),
                        SolvePullback.of(problem, Schemes.named(scheme), step, workers),
                        Sensitivity.of(problem, Schemes.named(scheme), step, directions, workers));
            }
        }
    }

    private static void tell(
            String name, Starts starts, TimeGrid grid, Solver solver, SolvePullback pullback, Sensitivity sensitivity) {
        double[][] seconds = new double[3][ROUNDS];
        for (int round = -WARM; round < ROUNDS; round++) {
            long begin = System.nanoTime();
            solver.solve(starts, grid);
            long solved = System.nanoTime();
            pullback.of(starts, grid, (trajectory, end, cotangent) -> cotangent[0] = 1);
            long pulled = System.nanoTime();
            sensitivity.solve(starts, grid);
            long all = System.nanoTime();
            if (round >= 0) {
                seconds[0][round] = solved - begin;
                seconds[1][round] = pulled - solved;
                seconds[2][round] = all - pulled;
            }
        }
        double[] medians = Arrays.stream(seconds)
                .mapToDouble(row -> Arrays.stream(row).sorted().toArray()[ROUNDS / 2])
                .toArray();
        System.out.printf(
                "%s: solve %.2f µs a trajectory; pullback %.2f solves, Jacobian %.2f solves%n",
                name, medians[0] / 1e3 / TRAJECTORIES, medians[1] / medians[0], medians[2] / medians[0]);
    }
}
