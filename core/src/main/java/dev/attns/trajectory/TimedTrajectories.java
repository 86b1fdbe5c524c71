package dev.attns.trajectory;

import static dev.attns.error.InputError.TOO_LARGE_FOR_MEMORY;

import java.util.ArrayList;
import java.util.List;

/**
 * Trajectories that each have times of their own, in memory: what a simulator or a measurement gives.
 *
 * @param source what they are called, for example the file
 * @param dimension the number of components of a state
 * @param timeUnit what one in the last printed place of the largest time is worth; zero where times are exact
 * @param all the trajectories
 */
public record TimedTrajectories(String source, int dimension, double timeUnit, List<TimedTrajectory> all) {

    /** Times this share of the spacing away from an equal grid are taken to lie on it. */
    private static final double TOLERANCE = 1e-6;

    /** What a coarsely printed time may at most be away, as a share of the spacing. */
    private static final double PRINTED_TOLERANCE = 1e-2;

    private static final int READ_LANES = 256;

    public TimedTrajectories {
        all = List.copyOf(all);
    }

    /** Trajectories on a grid, copied into memory. */
    public static TimedTrajectories of(Trajectories given, String source) {
        int points = given.grid().points();
        int dimension = given.dimension();
        double numbers = (double) given.count() * points * dimension;
        if (numbers > Integer.MAX_VALUE - 8) {
            throw TOO_LARGE_FOR_MEMORY.with(source, (long) numbers);
        }
        double[] times = new double[points];
        for (int point = 0; point < points; point++) {
            times[point] = given.grid().at(point);
        }
        List<TimedTrajectory> list = new ArrayList<>();
        for (long i = 0; i < given.count(); i++) {
            list.add(new TimedTrajectory(
                    Long.toString(i),
                    new int[0],
                    times,
                    new double[points * dimension],
                    new double[given.parameters()]));
        }
        int lanes = (int) Math.min(READ_LANES, given.count());
        double[][] tile = new double[given.rows()][lanes];
        for (int point = 0; point < points; point++) {
            for (int first = 0; first < list.size(); first += lanes) {
                int width = Math.min(lanes, list.size() - first);
                given.read(point, first, width, tile);
                for (int lane = 0; lane < width; lane++) {
                    double[] states = list.get(first + lane).states();
                    for (int c = 0; c < dimension; c++) {
                        states[point * dimension + c] = tile[c][lane];
                    }
                    double[] parameters = list.get(first + lane).parameters();
                    for (int j = 0; j < parameters.length; j++) {
                        parameters[j] = tile[dimension + j][lane];
                    }
                }
            }
        }
        return new TimedTrajectories(source, dimension, 0, list);
    }

    /** The parameters of all, {@code parameters[parameter][trajectory]}. */
    public double[][] parameters() {
        double[][] rows = new double[all.get(0).parameters().length][all.size()];
        for (int j = 0; j < rows.length; j++) {
            for (int i = 0; i < all.size(); i++) {
                rows[j][i] = all.get(i).parameters()[j];
            }
        }
        return rows;
    }

    /**
     * How far a time may lie from an equal grid of the given spacing and be taken for one of its points.
     *
     * <p>Times are often printed with few digits. A millionth of the spacing is always allowed, and one unit in the last
     * printed place where that is more, up to a hundredth of the spacing.
     */
    public double timeTolerance(double spacing) {
        return Math.max(TOLERANCE * spacing, Math.min(timeUnit, PRINTED_TOLERANCE * spacing));
    }
}
