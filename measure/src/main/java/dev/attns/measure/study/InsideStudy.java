package dev.attns.measure.study;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.MeasuredTime;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What models tell between their steps: {@code java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar
 * dev.attns.measure.study.InsideStudy} trains models at the defaults and compares their errors between steps, at nine places in each,
 * with those at the ends, on 200 fresh trajectories; and takes the time for 50 states in each step of length 5 of the elastic pendulum,
 * beside order 8 of the same error with its own dense output.
 */
public final class InsideStudy {

    private static final int PARTS = 10;
    private static final int MANY_PARTS = 51;
    private static final int FRESH = 200;
    private static final long FRESH_SEED = 91;
    private static final long TIMING_SEED = 5;

    private static final List<String> SYSTEMS =
            List.of("elastic-pendulum", "k-link-pendulum:K=2", "henon-heiles", "van-der-pol");

    private final Workers workers = Workers.all();

    private InsideStudy() {}

    /** Runs the study and prints its tables. */
    public static void main(String[] arguments) {
        InsideStudy study = new InsideStudy();
        System.out.println("| system | scheme | step | trajectories | terms | rms at the ends | rms between | ratio |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (String name : SYSTEMS) {
            Problem problem = Systems.problem(name);
            study.errors(problem, "rk4", problem.step(), 20);
            study.errors(problem, "euler", 1, 200);
        }
        Model longSteps = study.errors(Systems.problem("elastic-pendulum"), "euler", 5, 200);
        study.times(longSteps);
    }

    private Model errors(Problem problem, String scheme, double step, int count) {
        int steps = (int) Math.floor(problem.horizon() / step + 1e-9);
        TimeGrid grid = new TimeGrid(0, steps * step, steps);
        AccurateSolver accurate = new AccurateSolver(problem.ode(), workers);
        Trajectories data = accurate.solve(problem.starts(1, count), grid);
        Model model = Training.of(problem)
                .scheme(Schemes.named(scheme))
                .step(step)
                .workers(workers)
                .on(data)
                .model();
        Object terms = model.provenance().figures().get("inside_terms");
        String row =
                String.format(Locale.ROOT, "| %s | %s | %s | %d | %s |", problem.name(), scheme, step, count, terms);
        if (model.dense().isEmpty()) {
            System.out.println(row + " | | not kept |");
            return model;
        }
        TimeGrid fine = grid.refined(PARTS);
        Starts starts = problem.starts(FRESH_SEED, FRESH);
        Solution truth = accurate.solve(starts, fine);
        Solution solution = new HybridSolver(model, workers).solve(starts, fine);
        double atEnds = rootMeanSquare(solution, truth, true);
        double between = rootMeanSquare(solution, truth, false);
        System.out.printf(Locale.ROOT, "%s %.2e | %.2e | %.2f |%n", row, atEnds, between, between / atEnds);
        return model;
    }

    private static double rootMeanSquare(Solution solution, Solution truth, boolean atEnds) {
        double sum = 0;
        long count = 0;
        for (int point = 1; point < truth.grid().points(); point++) {
            if (point % PARTS == 0 == atEnds) {
                for (int i = 0; i < FRESH; i++) {
                    for (int c = 0; c < truth.dimension(); c++) {
                        double error = solution.at(point, i, c) - truth.at(point, i, c);
                        sum += error * error;
                        count++;
                    }
                }
            }
        }
        return Math.sqrt(sum / count);
    }

    /** The ends alone, and 50 states in each step; beside order 8 with as few steps as the error needs. */
    private void times(Model model) {
        Problem problem = model.problem();
        double step = model.correctedStep().step();
        int steps = (int) Math.rint(problem.horizon() / step);
        Trajectories truth = new AccurateSolver(problem.ode(), workers)
                .solve(problem.starts(FRESH_SEED, FRESH), new TimeGrid(0, problem.horizon(), steps));
        WorkPrecision work = new WorkPrecision(truth);
        Contender own = Contender.corrected("attns", model, problem.horizon(), workers);
        double error = work.error(own);
        List<Contender> contenders = new ArrayList<>(List.of(own));
        work.reaching(error, problem.ode(), Schemes.dop853(), 20 * steps, workers)
                .ifPresent(contenders::add);
        TimeGrid inside = truth.grid().refined(MANY_PARTS);
        List<MeasuredTime> ends = times(work, truth.grid(), contenders, problem);
        List<MeasuredTime> all = times(work, inside, contenders, problem);
        System.out.printf(
                Locale.ROOT,
                "%n| solver | step | µs, ends of the long steps | µs, 50 states in each | ns a state more |%n");
        System.out.println("|---|---|---|---|---|");
        int states = steps * (MANY_PARTS - 1);
        for (int i = 0; i < contenders.size(); i++) {
            double more = all.get(i).seconds() - ends.get(i).seconds();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.4g | %.3g | %.3g | %.2g |%n",
                    contenders.get(i).family(),
                    contenders.get(i).step(),
                    1e6 * ends.get(i).seconds(),
                    1e6 * all.get(i).seconds(),
                    1e9 * more / states);
        }
        System.out.printf(Locale.ROOT, "%nBoth at a mean squared error of %.1e at the end.%n", error);
    }

    private static List<MeasuredTime> times(
            WorkPrecision work, TimeGrid points, List<Contender> contenders, Problem problem) {
        return work.timesAt(points, contenders, count -> problem.starts(TIMING_SEED, count), StudyListener.SILENT)
                .orElseThrow();
    }
}
