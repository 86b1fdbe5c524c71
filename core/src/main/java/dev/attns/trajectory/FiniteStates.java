package dev.attns.trajectory;

import static dev.attns.error.InputError.NON_FINITE_DATA;

/** Looks through trajectories for infinities and values that are not a number. */
public final class FiniteStates {

    private static final int LANES = 256;

    private FiniteStates() {}

    /** Throws at the first state that is not finite. */
    public static void check(Trajectories data) {
        double[][] state = new double[data.dimension()][(int) Math.min(LANES, data.count())];
        for (int point = 0; point < data.grid().points(); point++) {
            for (long first = 0; first < data.count(); first += LANES) {
                int lanes = (int) Math.min(LANES, data.count() - first);
                data.read(point, first, lanes, state);
                check(data, point, first, lanes, state);
            }
        }
    }

    private static void check(Trajectories data, int point, long first, int lanes, double[][] state) {
        for (double[] row : state) {
            for (int lane = 0; lane < lanes; lane++) {
                if (!Double.isFinite(row[lane])) {
                    throw NON_FINITE_DATA.with(
                            first + lane, row[lane], data.grid().at(point));
                }
            }
        }
    }
}
