package dev.attns.trajectory;

import java.util.Arrays;
import java.util.List;

/**
 * How large each component of the state becomes along trajectories. A solution of the same starts that leaves them far behind is
 * not to be believed, finite as it may be.
 *
 * @param largest the largest size of each component
 */
public record StateRange(List<Double> largest) {

    /** A solution that exceeds the range by this factor has left it: one more generous than any extrapolation deserves. */
    public static final double FAR = 10;

    /** A component smaller than this share of the largest is measured against that share; it may stand still at zero. */
    private static final double SMALLEST_SHARE = 1e-3;

    private static final int LANES = 256;

    public StateRange {
        largest = List.copyOf(largest);
    }

    /** The range of all states of some trajectories. */
    public static StateRange of(Trajectories trajectories) {
        double[] largest = new double[trajectories.dimension()];
        double[][] state = new double[largest.length][LANES];
        for (int point = 0; point < trajectories.grid().points(); point++) {
            for (long first = 0; first < trajectories.count(); first += LANES) {
                int lanes = (int) Math.min(LANES, trajectories.count() - first);
                trajectories.read(point, first, lanes, state);
                for (int c = 0; c < largest.length; c++) {
                    for (int lane = 0; lane < lanes; lane++) {
                        largest[c] = Math.max(largest[c], Math.abs(state[c][lane]));
                    }
                }
            }
        }
        return new StateRange(Arrays.stream(largest).boxed().toList());
    }

    /** Whether all states were finite. */
    public boolean isFinite() {
        return largest.stream().allMatch(Double::isFinite);
    }

    /** The size of each component that is far outside. */
    public double[] far() {
        double most = largest.stream().mapToDouble(size -> size).max().orElse(0);
        return largest.stream()
                .mapToDouble(size -> FAR * Math.max(size, SMALLEST_SHARE * most))
                .toArray();
    }

    /** Whether all states of other trajectories are finite and none is far outside. */
    public boolean holds(Trajectories others) {
        double[] far = far();
        List<Double> reached = of(others).largest;
        for (int c = 0; c < far.length; c++) {
            if (!(reached.get(c) <= far[c])) {
                return false;
            }
        }
        return true;
    }
}
