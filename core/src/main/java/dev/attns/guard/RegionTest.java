package dev.attns.guard;

/**
 * The test whether a step begins in a {@link TrainedRegion} and is corrected as it was there, as numbers, for whoever writes it out.
 *
 * <pre>
 *   |row − middle| &lt; bound   for each row,     0 ≤ κ(u) ≤ largest,     κ = Σ_k c_k·m_k(z),     z = (u − mean)/deviation
 * </pre>
 *
 * <p>The rows are those of the state with its parameters, then those that the network reads beside them, and then those that it gives.
 *
 * @param read the numbers of those other rows among all that the network reads
 * @param middle of each row
 * @param bound of each row
 * @param mean of each row of the state
 * @param deviation of each row of the state
 * @param parents which earlier monomial each is a multiple of; of no meaning for the first, the constant
 * @param variables by which row of the state
 * @param coefficients c_k
 * @param largest the largest κ that lies inside
 */
public record RegionTest(
        int[] read,
        double[] middle,
        double[] bound,
        double[] mean,
        double[] deviation,
        int[] parents,
        int[] variables,
        double[] coefficients,
        double largest) {

    /** How many rows there are of those that the network gives: all, or none where their ranges are not known. */
    public int corrections() {
        return middle.length - mean.length - read.length;
    }
}
