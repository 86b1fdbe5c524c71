package dev.attns.measure.study;

import dev.attns.measure.MachineSpread;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The errors of a model, guarded as it is used, on trajectories that no certificate has seen, and what is estimated of them.
 *
 * @param grid of time
 * @param errors {@code errors[point][trajectory]}: the largest of the components, infinite where one is not finite
 * @param estimates {@code estimates[point][trajectory]} of them, before any factor
 */
record FreshErrors(TimeGrid grid, double[][] errors, double[][] estimates) {

    static FreshErrors of(Model model, Solution truth, Workers workers) {
        int count = Math.toIntExact(truth.count());
        int dimension = truth.dimension();
        int points = truth.grid().points();
        double[][] errors = new double[points][count];
        double[][] estimates = new double[points][count];
        new HybridSolver(model, workers)
                .withErrorBars(time -> 1)
                .solve(truth.starts(), truth.grid(), (point, begin, lanes, rows) -> {
                    for (int lane = 0; lane < lanes; lane++) {
                        int i = (int) begin + lane;
                        double largest = 0;
                        for (int c = 0; c < dimension; c++) {
                            double distance = Math.abs(rows[c][lane] - truth.at(point, i, c));
                            largest = Math.max(largest, Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance);
                        }
                        errors[point][i] = largest;
                        estimates[point][i] = rows[dimension][lane];
                    }
                });
        return new FreshErrors(truth.grid(), errors, estimates);
    }

    private double share(IntPredicate holds) {
        int held = 0;
        for (int i = 0; i < errors[0].length; i++) {
            held += holds.test(i) ? 1 : 0;
        }
        return (double) held / errors[0].length;
    }

    /** The share whose error at the end is no larger. */
    double below(double bound) {
        return share(i -> errors[errors.length - 1][i] <= bound);
    }

    /** The share whose errors are no larger than the bar's factor times the band, at all times. */
    double below(Certificate certificate, Certificate.Bar bar) {
        double[] bounds = new double[errors.length];
        int next = 0;
        for (int point = 0; point < bounds.length; point++) {
            while (next < certificate.band().size() - 1
                    && certificate.band().get(next).time() < grid.at(point)) {
                next++;
            }
            bounds[point] = bar.factor() * certificate.band().get(next).scale();
        }
        return share(i -> {
            boolean holds = true;
            for (int point = 0; point < bounds.length && holds; point++) {
                holds = errors[point][i] <= bounds[point];
            }
            return holds;
        });
    }

    /** The share whose errors are within their error bars, at all times. */
    double within(Certificate certificate) {
        double[] factors = new double[errors.length];
        Arrays.setAll(factors, point -> certificate.estimateFactor(grid.at(point)));
        return share(i -> {
            boolean holds = true;
            for (int point = 0; point < factors.length && holds; point++) {
                holds = errors[point][i] <= factors[point] * estimates[point][i];
            }
            return holds;
        });
    }

    /** The median of error bar over error at the end. */
    double barOverError(Certificate certificate) {
        int end = errors.length - 1;
        double[] over = new double[errors[end].length];
        Arrays.setAll(over, i -> estimates[end][i] / errors[end][i]);
        return certificate.estimateFactor(grid.end()) * MachineSpread.middle(over);
    }
}
