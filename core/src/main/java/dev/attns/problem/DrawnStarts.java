package dev.attns.problem;

import dev.attns.random.Draws;

/**
 * Starts drawn at random: trajectory i of these is the one with index {@code first + i} of the seed. Whoever knows the problem can draw
 * them anywhere.
 */
public record DrawnStarts(Problem problem, long seed, long first, long count) implements Starts {

    @Override
    public void read(long offset, int lanes, double[][] state) {
        double[] start = new double[state.length];
        for (int lane = 0; lane < lanes; lane++) {
            long index = first + offset + lane;
            VariedParameter.draw(problem.varied(), seed, index, start, problem.dimension());
            problem.initialStates().draw(Draws.of(seed, index), start);
            for (int c = 0; c < state.length; c++) {
                state[c][lane] = start[c];
            }
        }
    }
}
