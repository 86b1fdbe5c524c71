package dev.attns.problem;

import dev.attns.random.Distribution;
import dev.attns.random.Draws;
import java.util.List;

/**
 * A parameter of which every trajectory has a value of its own.
 *
 * @param name as in a file of parameters, for example {@code k}, or {@code m2} for the second of a list
 * @param distribution what its values are drawn from
 */
public record VariedParameter(String name, Distribution distribution) {

    /** Tells the random numbers of parameters from those of starts, which are the same whether parameters vary or not. */
    private static final long OF_PARAMETERS = 0x70617261_6d657465L;

    /** Draws the parameters of the trajectory with the given index, and lays them behind the components of its state. */
    static void draw(List<VariedParameter> parameters, long seed, long index, double[] state, int dimension) {
        draw(parameters, parameters, seed, index, state, dimension);
    }

    /**
     * The same with other distributions for some: of one that is a number, what it would have drawn is drawn and forgotten, so
     * that the others are what they would have been.
     */
    static void draw(
            List<VariedParameter> parameters,
            List<VariedParameter> others,
            long seed,
            long index,
            double[] state,
            int dimension) {
        if (!parameters.isEmpty()) {
            Draws draws = Draws.of(seed ^ OF_PARAMETERS, index);
            for (int j = 0; j < parameters.size(); j++) {
                Distribution wanted = others.get(j).distribution;
                double number = (wanted.isFixed() ? parameters.get(j).distribution : wanted).draw(draws);
                state[dimension + j] = wanted.isFixed() ? wanted.mean() : number;
            }
        }
    }
}
