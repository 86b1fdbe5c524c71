package dev.attns.problem;

/**
 * Equally spaced values of a parameter, both ends among them.
 *
 * @param parameter its place among those of the problem that vary
 * @param name what it is called
 * @param points how many, at least two
 */
public record ParameterGrid(int parameter, String name, double low, double high, long points) {

    /** A value, from number 0 on; the last is the high end to the bit. */
    public double at(long index) {
        return index == points - 1 ? high : low + (high - low) * index / (points - 1);
    }
}
