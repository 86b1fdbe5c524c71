package dev.attns.network;

import java.util.List;

/** The shape of a network Q: rows in, rows out, parameters between. Immutable. */
public interface Network {

    /** How many rows go in. */
    int inputs();

    /** How many rows come out. */
    int outputs();

    /** The parts of the parameters, in their order. */
    List<ParameterBlock> blocks();

    /** How many parameters there are. */
    default int parameterCount() {
        List<ParameterBlock> blocks = blocks();
        return blocks.get(blocks.size() - 1).end();
    }

    /**
     * The multiply-adds of one forward evaluation, by which the cost of networks is compared: one for each number of a matrix.
     * Biases, activations and their divisions are not counted.
     */
    default long multiplyAdds() {
        return blocks().stream()
                .filter(ParameterBlock::isMatrix)
                .mapToLong(ParameterBlock::size)
                .sum();
    }

    /** Parameters drawn as PyTorch draws them when a network is made. */
    double[] start(long seed);

    /** Working memory for tiles of at most the given number of lanes. */
    NetworkPass pass(Precision precision, int lanes);

    /**
     * What only goes forward, in double precision and with factor 1; its sums may have another order than those of {@link #pass}.
     *
     * @param parameters Kept, not modified.
     */
    default ForwardPass forward(double[] parameters, int lanes) {
        NetworkPass pass = pass(Precision.DOUBLE, lanes).use(parameters);
        return (input, output, n) -> pass.forward(1, input, output, n);
    }
}
