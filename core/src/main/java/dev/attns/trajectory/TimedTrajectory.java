package dev.attns.trajectory;

/**
 * One trajectory with times of its own.
 *
 * @param name by which its file knows it
 * @param lines of the file, one for each point; empty where there are none
 * @param times rising
 * @param states the states one after the other, {@code states[point·dimension + component]}
 * @param parameters of its own
 */
public record TimedTrajectory(String name, int[] lines, double[] times, double[] states, double... parameters) {

    /** The number of points. */
    public int points() {
        return times.length;
    }

    /** The line of a point. */
    int line(int point) {
        return lines.length == 0 ? 0 : lines[point];
    }
}
