package dev.attns.examples;

import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.SolutionSummary;
import dev.attns.sweep.Statistics;
import dev.attns.sweep.Summary;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** Solves for a million starts, each with a parameter of its own, and keeps statistics: memory does not grow with the starts. */
public final class MillionStarts {

    private MillionStarts() {}

    /**
     * Prints what the angle comes to over time.
     *
     * @param arguments how many starts; a million where it is not said
     * @throws IOException where the model cannot be written or read
     */
    public static void main(String[] arguments) throws IOException {
        long count = arguments.length > 0 ? Long.parseLong(arguments[0]) : 1_000_000;
        Problem problem = Pendulum.problem();
        Model model = Pendulum.model(problem);
        HybridSolver solver = new HybridSolver(model); // uses all processors; keep it, it is safe to share

        // Mean, deviation, quantiles and histograms of every component at five times.
        Summary summary = new Summary(TimeGrid.of(0, problem.horizon(), 5), problem.components());
        SolutionSummary became =
                summary.solve(solver, problem.starts(3, count), Progress.SILENT).orElseThrow();

        System.out.printf("%8s%12s%12s%12s%12s%12s%n", "time", "mean", "deviation", "5 %", "median", "95 %");
        for (int point = 0; point < summary.grid().points(); point++) {
            Statistics angle = summary.at(point, 0);
            System.out.printf(
                    "%8.1f%12.4f%12.4f%12.4f%12.4f%12.4f%n",
                    summary.grid().at(point),
                    angle.mean(),
                    angle.deviation(),
                    angle.quantile(0.05),
                    angle.quantile(0.5),
                    angle.quantile(0.95));
        }

        System.out.printf(
                "Of %d trajectories %d did not finish, and %d left for a while what the model knows.%n",
                summary.trajectories(), became.unfinished(), became.guarded());

        // Where that is not enough, each end is handed over as it comes, from several threads at once.
        long few = Math.max(1, count / 10);
        AtomicLong resting = new AtomicLong();
        solver.solve(problem.starts(3, few), TimeGrid.of(problem), (trajectory, end) -> {
            if (Math.abs(end[0]) < 0.1 && Math.abs(end[1]) < 0.1) {
                resting.incrementAndGet();
            }
        });
        System.out.printf("Of the first %d, %d all but rest at the end.%n", few, resting.get());
    }
}
