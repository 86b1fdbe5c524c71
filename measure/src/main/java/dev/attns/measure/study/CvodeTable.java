package dev.attns.measure.study;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.measure.study.Cvode.Rung;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * CVODE and order 8 at a fixed step, both tuned to the same errors, on one thread: CVODE with the tolerance of a ladder that is
 * fastest, order 8 with the fewest steps with which no larger an error is to be expected, and its times by what a step takes.
 */
final class CvodeTable {

    /** What is solved, and the name of its order 8 among {@link ClassicalTimes#CASES}. */
    record Case(String system, String orderEight) {}

    static final List<Case> CASES =
            List.of(new Case("lorenz", "lorenz-order-8"), new Case("elastic-pendulum", "elastic-order-8"));

    private static final List<Double> TARGETS = List.of(1e-3, 1e-6, 1e-9, 1e-13);
    private static final int TRAJECTORIES = 200;
    private static final double SECONDS = 0.5;
    private static final long SEED = 2;

    private Table table = Table.of(
            Column.left("one thread, µs a trajectory"),
            Column.right("error ≤"),
            Column.right("CVODE, tolerance"),
            Column.right("its error"),
            Column.right("calls"),
            Column.right("CVODE"),
            Column.right("order 8, steps"),
            Column.right("C"),
            Column.right("ours, median"),
            Column.right("CVODE over ours"));

    /**
     * Measures a system.
     *
     * @param inC the nanoseconds of a trajectory's step of order 8 in C
     * @param ours the same in the library
     */
    void measure(Case each, Cvode cvode, double inC, double ours) throws IOException, InterruptedException {
        Problem problem = Systems.problem(each.system());
        List<Rung> ladder = cvode.ladder(problem, TRAJECTORIES, SECONDS);
        WorkPrecision work = new WorkPrecision(AccurateTrajectories.of(
                problem, problem.starts(SEED, TRAJECTORIES), TimeGrid.of(problem), Workers.all()));
        int guess = (int) Math.rint(problem.horizon() / problem.step());
        for (double target : TARGETS) {
            Optional<Contender> found =
                    work.expectedToReach(target, problem.ode(), Schemes.dop853(), guess, Workers.all());
            double steps = found.map(contender -> Math.rint(problem.horizon() / contender.step()))
                    .orElse(Double.NaN);
            add(each.system(), target, Cvode.fastest(ladder, target), steps, inC, ours);
        }
    }

    /**
     * Adds a row.
     *
     * @param steps of order 8; not a number where it does not get there
     */
    void add(String system, double target, Optional<Rung> rung, double steps, double inC, double ours) {
        double nanos = rung.map(Rung::nanos).orElse(Double.NaN);
        table = table.row(
                system,
                Numbers.given(target, 1),
                rung.map(found -> Numbers.given(found.tolerance(), 2)).orElse(Numbers.NOTHING),
                rung.map(found -> Numbers.error(found.error(), 2)).orElse(Numbers.NOTHING),
                rung.map(found -> Numbers.count(Math.round(found.calls()))).orElse(Numbers.NOTHING),
                Numbers.number(nanos / 1e3),
                Numbers.number(steps),
                Numbers.number(steps * inC / 1e3),
                Numbers.number(steps * ours / 1e3),
                Numbers.ratio(nanos / steps / ours));
    }

    Table table() {
        return table;
    }
}
