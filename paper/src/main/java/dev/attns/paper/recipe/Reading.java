package dev.attns.paper.recipe;

import dev.attns.network.Precision;
import dev.attns.training.Training;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.gradient.StartWeights;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;

/**
 * How the paper's training is read where its text leaves something open: as everywhere on the page, or otherwise in one point.
 */
public enum Reading {
    /** As everywhere on the page. */
    USUAL("", "as everywhere on this page"),

    /** The network's arithmetic in double precision, as all the rest is. */
    DOUBLE_NETWORK("double", "the network in double precision, too") {
        @Override
        Training training(Training usual) {
            return usual.precision(Precision.DOUBLE);
        }
    },

    /** Training trajectories as a program in single precision reads them. */
    SINGLE_DATA("single-data", "training trajectories rounded to single precision") {
        @Override
        public Trajectories data(Trajectories usual) {
            return new Rounded(usual);
        }
    },

    /** Algorithm 1 speaks of several steps in the loss. */
    ROLL_OUTS("rollout=2", "a loss over two steps, as N in algorithm 1") {
        @Override
        AdamSettings settings(AdamSettings usual) {
            return usual.rollout(2);
        }
    },

    /** Each component of input and output counts alike, in the start of the network and in the loss. */
    SCALED("scaled", "each component of input and output scaled to deviation 1, for the network and for the loss") {
        @Override
        AdamSettings settings(AdamSettings usual) {
            return usual.scaled(true);
        }
    },

    /** The paper does not say what weights begin with. */
    START_WEIGHTS("glorot", "weights that begin as Glorot and Bengio's, biases as zeros") {
        @Override
        AdamSettings settings(AdamSettings usual) {
            return usual.start(StartWeights.GLOROT);
        }
    },

    /** The factor of the loss is in the authors' earlier code and not in the paper. */
    LOSS_AS_IT_IS("lambda=1", "the loss not multiplied by 1e6") {
        @Override
        AdamSettings settings(AdamSettings usual) {
            return usual.lambda(1);
        }
    };

    private final String label;
    private final String words;

    Reading(String label, String words) {
        this.label = label;
        this.words = words;
    }

    /** Its name in the name of a row; empty for the usual one. */
    public String label() {
        return label;
    }

    /** How it reads the paper, for the page. */
    public String words() {
        return words;
    }

    /** The training so read. */
    Training training(Training usual) {
        return usual;
    }

    /** Adam's settings so read. */
    AdamSettings settings(AdamSettings usual) {
        return usual;
    }

    /** The training data so read. */
    public Trajectories data(Trajectories usual) {
        return usual;
    }

    /** Trajectories on a grid, each number rounded to single precision. */
    private record Rounded(Trajectories exact) implements Trajectories {

        @Override
        public TimeGrid grid() {
            return exact.grid();
        }

        @Override
        public long count() {
            return exact.count();
        }

        @Override
        public int dimension() {
            return exact.dimension();
        }

        @Override
        public void read(int point, long first, int lanes, double[][] state) {
            exact.read(point, first, lanes, state);
            for (double[] row : state) {
                for (int lane = 0; lane < lanes; lane++) {
                    row[lane] = (float) row[lane];
                }
            }
        }
    }
}
