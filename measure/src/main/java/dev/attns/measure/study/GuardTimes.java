package dev.attns.measure.study;

import dev.attns.guard.Guard;
import dev.attns.measure.MeasuringProgram;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Times one model in range, its ways of solving in turns: with the guard off, looking alone, with order 8, and with error bars
 * beside that. What counts is the processor time of the one thread that solves, the least of all rounds, which a machine that
 * has other work spoils less than the time on the wall.
 */
final class GuardTimes {

    /** Seconds of processor time that a trajectory takes, with the guard off, and with each of the others. */
    static final int OFF = 0;

    static final int WARN = 1;
    static final int FALLBACK = 2;
    static final int BARS = 3;

    /** The share of steps that begin outside. */
    static final int SHARE = 4;

    private static final long SEED = 82;
    private static final double WARM_UP = 1;
    private static final double ROUND = 0.02;
    private static final int ROUNDS = 15;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Solver solver;
    private final Starts starts;
    private final TimeGrid grid;
    private long calls = 1;
    private double least = Double.POSITIVE_INFINITY;

    private GuardTimes(Solver solver, Starts starts, TimeGrid grid) {
        this.solver = solver;
        this.starts = starts;
        this.grid = grid;
    }

    /** Measures in a fresh virtual machine: {@code MODEL END}. */
    public static void main(String[] arguments) throws IOException {
        Model model = Model.read(Path.of(arguments[0]));
        MeasuringProgram.run(stop -> Optional.of(measure(model, Double.parseDouble(arguments[1]))));
    }

    /** One row of numbers. */
    static double[][] measure(Model model, double end) {
        HybridSolver on = new HybridSolver(model, Workers.of(1));
        TimeGrid grid = new TimeGrid(
                0, TimeGrid.until(end, model.correctedStep().step()).end(), 1);
        Starts starts = model.problem().starts(SEED, on.tileLanes(grid));
        List<GuardTimes> ways = List.of(
                new GuardTimes(on.guardedBy(Guard.OFF), starts, grid),
                new GuardTimes(on.guardedBy(Guard.WARN), starts, grid),
                new GuardTimes(on, starts, grid),
                new GuardTimes(on.withErrorBars(time -> 1), starts, grid));
        for (double length = ROUND; length < WARM_UP; length *= 2) {
            for (GuardTimes way : ways) {
                way.warmUp(length);
            }
        }
        ways.forEach(GuardTimes::fit);
        for (int round = 0; round < ROUNDS; round++) {
            ways.forEach(GuardTimes::round);
        }
        double[] numbers = new double[SHARE + 1];
        for (int way = 0; way < ways.size(); way++) {
            numbers[way] = ways.get(way).least / starts.count();
        }
        numbers[SHARE] = on.solve(starts, grid).summary().guardedShare();
        return new double[][] {numbers};
    }

    private void warmUp(double length) {
        for (double passed = 0; passed < length; ) {
            passed += seconds();
        }
    }

    /** So many calls fill a round; one is too short for the clock of processor time. */
    private void fit() {
        while (seconds() < ROUND) {
            calls *= 2;
        }
        least = Double.POSITIVE_INFINITY;
    }

    private void round() {
        seconds();
    }

    private double seconds() {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (long call = 0; call < calls; call++) {
            solver.solve(starts, grid, (point, first, lanes, states) -> {});
        }
        double passed = (THREADS.getCurrentThreadCpuTime() - begin) / 1e9;
        least = Math.min(least, passed / calls);
        return passed;
    }
}
