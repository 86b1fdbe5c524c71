package dev.attns.guard;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.problem.Ode;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import dev.attns.scheme.StageDifferences;
import java.util.Arrays;

/**
 * Takes a step by order 8 in parts, and says how large the estimate of the error is that is embedded in the scheme. Owns its
 * memory; serves one thread.
 */
public final class OrderEight {

    private final boolean isAutonomous;
    private final double[] scale;
    private final RungeKuttaStepper stepper;
    private final double[][] difference;
    private final double[] estimate;
    private final double[] time;
    private final double[] nextTime;

    /**
     * Working memory for at most so many lanes.
     *
     * @param scale by which each component of the estimate is divided
     */
    public OrderEight(Ode ode, double[] scale, int lanes) {
        this.isAutonomous = ode.isAutonomous();
        this.scale = scale;
        stepper = new RungeKuttaStepper(ode, Schemes.dop853(), StageDifferences.orderEightEstimate(), lanes);
        difference = new double[ode.dimension()][lanes];
        estimate = new double[lanes];
        time = new double[lanes];
        nextTime = new double[lanes];
    }

    /** Up to so many lanes go one by one; zero where the equation has no form for that. */
    int few() {
        return stepper.few();
    }

    /**
     * Takes the step, without allocating.
     *
     * @param begin when it begins, {@code begin[lane]}; not looked at where the equation is autonomous. Not modified.
     * @param end when it ends, likewise
     * @param step its length
     * @param state Modified.
     * @return for each lane the largest estimate of all parts and components, in units of the scales; NaN where one is not
     *     finite. Own memory, valid until the next call.
     */
    public double[] advance(double[] begin, double[] end, double step, int parts, double[][] state, int lanes) {
        double length = step / parts;
        Arrays.fill(estimate, 0, lanes, 0);
        for (int part = 0; part < parts; part++) {
            if (!isAutonomous) {
                for (int lane = 0; lane < lanes; lane++) {
                    time[lane] = part == 0 ? begin[lane] : nextTime[lane];
                    nextTime[lane] = part == parts - 1 ? end[lane] : begin[lane] + (part + 1) * length;
                }
            }
            double[][] slope = stepper.slope(time, nextTime, length, state, lanes);
            stepper.differences(difference, 0, lanes);
            for (int c = 0; c < difference.length; c++) {
                LinearCombination.addTo(state[c], length, slope[c], lanes);
                enlarge(difference[c], length / scale[c], lanes);
            }
        }
        return estimate;
    }

    private void enlarge(double[] row, double factor, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            estimate[lane] = Math.max(estimate[lane], Math.abs(row[lane] * factor));
        }
    }
}
