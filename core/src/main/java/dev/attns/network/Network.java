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

    /** Parameters drawn as PyTorch draws them when a network is made. */
    double[] start(long seed);

    /** Working memory for tiles of at most the given number of lanes. */
    NetworkPass pass(Precision precision, int lanes);
}
