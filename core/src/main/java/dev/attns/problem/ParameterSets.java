package dev.attns.problem;

import static dev.attns.error.InputError.NON_FINITE_SET;
import static dev.attns.error.InputError.NO_SETS;
import static dev.attns.error.InputError.WRONG_SET_LENGTH;

import java.util.OptionalLong;

/**
 * Values for the parameters of every trajectory that are given rather than drawn as the problem has it: any number of sets, read
 * a tile at a time. Safe to read from many threads.
 */
public interface ParameterSets {

    /** How many sets there are; empty where there is one for every trajectory, however many. */
    OptionalLong count();

    /**
     * Reads the sets {@code first … first + lanes − 1}.
     *
     * @param parameters {@code parameters[parameter][lane]}, in the problem's order. Modified.
     */
    void read(long first, int lanes, double[][] parameters);

    /** The given sets, each a value for every parameter in the problem's order; checked for length and finite values. */
    static ParameterSets of(Problem problem, double[]... sets) {
        if (sets.length == 0) {
            throw NO_SETS.with("The array of parameters");
        }
        double[][] copies = new double[sets.length][];
        for (int i = 0; i < sets.length; i++) {
            if (sets[i].length != problem.varied().size()) {
                throw WRONG_SET_LENGTH.with(
                        i,
                        sets[i].length,
                        problem.name(),
                        problem.varied().size(),
                        String.join(", ", problem.variedNames()));
            }
            for (int j = 0; j < sets[i].length; j++) {
                if (!Double.isFinite(sets[i][j])) {
                    throw NON_FINITE_SET.with(
                            i, "the parameters", problem.variedNames().get(j), sets[i][j]);
                }
            }
            copies[i] = sets[i].clone();
        }
        return new ParameterSets() {
            @Override
            public OptionalLong count() {
                return OptionalLong.of(copies.length);
            }

            @Override
            public void read(long first, int lanes, double[][] parameters) {
                for (int lane = 0; lane < lanes; lane++) {
                    double[] set = copies[Math.toIntExact(first + lane)];
                    for (int j = 0; j < parameters.length; j++) {
                        parameters[j][lane] = set[j];
                    }
                }
            }
        };
    }
}
