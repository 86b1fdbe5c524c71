package dev.attns.evaluation;

import dev.attns.solver.Solution;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SameTimes;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The errors of a solver on accurate trajectories. An error is a squared distance averaged over components.
 *
 * @param meanAtEnd the mean over trajectories at the last point; infinite where one exploded to no number
 * @param medianAtEnd the median there
 * @param maximumAtEnd the largest there
 * @param meanOverTime the mean at every point, the start included
 * @param exploded how many trajectories are not finite at the end, or further from the truth than the truth is large
 * @param outOfRange how many left the region that a correction was trained on and are not to be believed
 * @param guarded how many left it and were brought through by order 8
 * @param guardedSteps how many steps of all of them began outside
 * @param guardedShare the share of all steps that is
 * @param trajectories how many there are
 * @param points how many points in time
 * @param seconds the time to solve them all
 */
public record Evaluation(
        double meanAtEnd,
        double medianAtEnd,
        double maximumAtEnd,
        double[] meanOverTime,
        long exploded,
        long outOfRange,
        long guarded,
        long guardedSteps,
        double guardedShare,
        long trajectories,
        int points,
        double seconds) {

    /** Solves from the first points of the trajectories and compares; the time is that of a second solution. */
    public static Evaluation of(Solver solver, Trajectories truth) {
        SameTimes.require(solver.ode(), truth);
        solver.solve(truth.starts(), truth.grid());
        long begin = System.nanoTime();
        Solution solution = solver.solve(truth.starts(), truth.grid());
        double seconds = (System.nanoTime() - begin) / 1e9;
        int last = truth.grid().steps();
        double[] overTime = new double[last + 1];
        double[] atEnd = {};
        for (int point = 0; point <= last; point++) {
            atEnd = finite(SquaredErrors.at(point, solution, truth));
            overTime[point] = Arrays.stream(atEnd).average().orElse(0);
        }
        double size = SquaredErrors.meanSize(last, truth);
        long exploded = Arrays.stream(atEnd).filter(error -> error > size).count();
        SolutionSummary summary = solution.summary();
        Arrays.sort(atEnd);
        int middle = atEnd.length / 2;
        double median = atEnd.length % 2 == 1 ? atEnd[middle] : 0.5 * (atEnd[middle - 1] + atEnd[middle]);
        return new Evaluation(
                overTime[last],
                median,
                atEnd[atEnd.length - 1],
                overTime,
                exploded,
                summary.outOfRange(),
                summary.guarded(),
                summary.guardedSteps(),
                summary.guardedShare(),
                truth.count(),
                truth.grid().points(),
                seconds);
    }

    private static double[] finite(double[] errors) {
        for (int i = 0; i < errors.length; i++) {
            errors[i] = Double.isNaN(errors[i]) ? Double.POSITIVE_INFINITY : errors[i];
        }
        return errors;
    }

    /** The figures by name, for machines. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("mse_at_end", meanAtEnd);
        fields.put("median_at_end", medianAtEnd);
        fields.put("max_at_end", maximumAtEnd);
        fields.put("mse_over_time", meanOverTime);
        fields.put("exploded", exploded);
        fields.put("out_of_range", outOfRange);
        fields.put("guarded_trajectories", guarded);
        fields.put("guarded_steps", guardedSteps);
        fields.put("guarded_share", guardedShare);
        fields.put("trajectories", trajectories);
        fields.put("steps", points - 1);
        fields.put("seconds", seconds);
        return fields;
    }
}
