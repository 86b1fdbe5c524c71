package dev.attns.correction;

import dev.attns.kernel.row.RowMath;
import dev.attns.network.ForwardPass;

/** The inside of the last step of a tile: its ends, and how it bends between them. Owns its memory; serves one thread. */
final class StepInside {

    private final ForwardPass network;
    private final int terms;

    /** Where it is asked for; null for anywhere. */
    private final double[] places;

    private final double[][] begin;
    private final double[][] chord;
    private final double[][] bends;

    /** The rows of each component where it is asked for anywhere: the chord, then its bends. */
    private final double[][][] rows;

    private final double[] basis;
    private final double[] weights;

    /** The place that was asked for last. */
    private int place;

    /**
     * Memory for tiles of at most so many lanes.
     *
     * @param network tells the D_j, all components of each side by side; where there are places, what they add up to at each of them
     * @param terms how many D_j there are; one where there are places
     * @param places θ, or null. Kept, not modified.
     */
    StepInside(ForwardPass network, int terms, double[] places, int dimension, int lanes) {
        this.network = network;
        this.terms = terms;
        this.places = places;
        begin = new double[dimension][lanes];
        chord = new double[dimension][lanes];
        bends = new double[(places == null ? terms : places.length) * dimension][lanes];
        rows = new double[places == null ? dimension : 0][terms + 1][];
        for (int c = 0; c < rows.length; c++) {
            rows[c][0] = chord[c];
            for (int j = 0; j < terms; j++) {
                rows[c][j + 1] = bends[j * dimension + c];
            }
        }
        basis = new double[terms];
        weights = new double[terms + 1];
    }

    /** Before the step: where it begins, and what the dense output reads of it. */
    void begin(double[][] input, double[][] state, int lanes) {
        network.forward(input, bends, lanes);
        for (int c = 0; c < begin.length; c++) {
            System.arraycopy(state[c], 0, begin[c], 0, lanes);
        }
    }

    /** After it: where it ends. */
    void end(double[][] state, int lanes) {
        for (int c = 0; c < begin.length; c++) {
            for (int lane = 0; lane < lanes; lane++) {
                chord[c][lane] = state[c][lane] - begin[c][lane];
            }
        }
    }

    /** {@code u_0 + θ·(u_1 − u_0) + Σ_j T_j(θ)·D_j}. */
    void at(double theta, double[][] inside, int lanes) {
        if (places != null) {
            find(theta);
            for (int c = 0; c < begin.length; c++) {
                add(theta, begin[c], chord[c], bends[place * begin.length + c], inside[c], lanes);
            }
            return;
        }
        BendBasis.at(theta, terms, basis);
        weights[0] = theta;
        System.arraycopy(basis, 0, weights, 1, terms);
        for (int c = 0; c < begin.length; c++) {
            System.arraycopy(begin[c], 0, inside[c], 0, lanes);
            RowMath.DOUBLE.accumulate(weights, 0, 1, rows[c], weights.length, inside[c], lanes);
        }
    }

    private static void add(double theta, double[] begin, double[] chord, double[] bend, double[] inside, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            inside[lane] = Math.fma(theta, chord[lane], begin[lane]) + bend[lane];
        }
    }

    /** Goes on to a place, and around; they are asked for in order. */
    private void find(double theta) {
        for (int tried = 0; places[place] != theta; tried++) {
            if (tried == places.length) {
                throw new IllegalArgumentException("The place " + theta + " was not expected");
            }
            place = (place + 1) % places.length;
        }
    }
}
