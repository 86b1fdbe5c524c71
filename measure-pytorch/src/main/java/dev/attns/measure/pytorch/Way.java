package dev.attns.measure.pytorch;

import ai.djl.ndarray.types.DataType;

/**
 * How PyTorch goes about a batch. Which is fastest depends on the machine, so all are timed and the fastest is compared.
 *
 * <p>A whole batch is what most people write, but its hidden layer is tens of megabytes that each operation fetches from
 * memory again. Pieces stay in the cache, and each operation costs its overhead once for each piece.
 */
enum Way {
    WHOLE_DOUBLE("whole batch, double state", Integer.MAX_VALUE, DataType.FLOAT64),
    WHOLE("whole batch", Integer.MAX_VALUE, DataType.FLOAT32),
    PIECES_OF_1024("pieces of 1024", 1024, DataType.FLOAT32),
    PIECES_OF_512("pieces of 512", 512, DataType.FLOAT32);

    private final String label;
    private final int most;
    private final DataType state;

    Way(String label, int most, DataType state) {
        this.label = label;
        this.most = most;
        this.state = state;
    }

    /** The name of this contender in the table. */
    String label() {
        return "PyTorch, " + label;
    }

    /** What the scheme computes in; the network is always float. */
    DataType state() {
        return state;
    }

    /** Where the batch is cut: the first row of each piece but the first. */
    long[] cuts(int batch) {
        int pieces = (int) ((batch + (long) most - 1) / most);
        long[] cuts = new long[pieces - 1];
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = (i + 1L) * most;
        }
        return cuts;
    }
}
