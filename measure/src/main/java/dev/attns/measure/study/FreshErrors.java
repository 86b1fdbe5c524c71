package dev.attns.measure.study;

import dev.attns.measure.MachineSpread;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.function.IntPredicate;

/**
 * The errors of a model, guarded as it is used, on trajectories that no certificate has seen, and what is estimated of them.
 *
 * @param grid of time
 * @param errors {@code errors[point][trajectory]}: the largest of the components, infinite where one is not finite
 * @param ratios the largest of error over estimate at any time, for each trajectory
 * @param estimates at the end
 */
record FreshErrors(TimeGrid grid, double[][] errors, double[] ratios, double[] estimates) {

    static FreshErrors of(Model model, Solution truth, Workers workers) {
        int count = Math.toIntExact(truth.count());
        int dimension = truth.dimension();
        int points = truth.grid().points();
        double[][] errors = new double[points][count];
        double[] ratios = new double[count];
        double[] estimates = new double[count];
        new HybridSolver(model, workers)
                .withErrorBars(1)
                .solve(truth.starts(), truth.grid(), (point, begin, lanes, rows) -> {
                    for (int lane = 0; lane < lanes; lane++) {
                        int i = (int) begin + lane;
                        double largest = 0;
                        for (int c = 0; c < dimension; c++) {
                            double distance = Math.abs(rows[c][lane] - truth.at(point, i, c));
                            largest = Math.max(largest, Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance);
                        }
                        errors[point][i] = largest;
                        double ratio = largest == 0 ? 0 : largest / rows[dimension][lane];
                        ratios[i] = Math.max(ratios[i], Double.isNaN(ratio) ? Double.POSITIVE_INFINITY : ratio);
                        estimates[i] = rows[dimension][lane];
                    }
                });
        return new FreshErrors(truth.grid(), errors, ratios, estimates);
    }

    private double share(IntPredicate holds) {
        int held = 0;
        for (int i = 0; i < ratios.length; i++) {
            held += holds.test(i) ? 1 : 0;
        }
        return (double) held / ratios.length;
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

    /** The share whose errors are within so many times their estimates, at all times. */
    double within(double factor) {
        return share(i -> ratios[i] <= factor);
    }

    /** The median of estimate over error at the end. */
    double estimateOverError() {
        double[] over = new double[estimates.length];
        for (int i = 0; i < over.length; i++) {
            over[i] = estimates[i] / errors[errors.length - 1][i];
        }
        return MachineSpread.middle(over);
    }
}
