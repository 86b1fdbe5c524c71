package dev.attns.training.gradient;

import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;

/** What the weights of a network are drawn from before a training. */
public enum StartWeights {
    /** As the network has it, for a perceptron uniform within ±1/√(fan-in), biases likewise: PyTorch's usual. */
    BY_FAN_IN("fan-in") {
        @Override
        double[] of(Network network, long seed) {
            return network.start(seed);
        }
    },

    /** Matrices uniform within ±√(6/(fan-in + fan-out)), biases zero (Glorot and Bengio, 2010), all else as the network has it. */
    GLOROT("glorot") {
        @Override
        double[] of(Network network, long seed) {
            double[] parameters = network.start(seed);
            List<ParameterBlock> blocks = network.blocks();
            for (int b = 0; b < blocks.size(); b++) {
                ParameterBlock block = blocks.get(b);
                if (block.name().endsWith(".weight") && block.isMatrix()) {
                    block.drawUniform(Draws.of(seed, b), Math.sqrt(6.0 / (block.rows() + block.columns())), parameters);
                } else if (block.name().endsWith(".bias")) {
                    Arrays.fill(parameters, block.offset(), block.end(), 0);
                }
            }
            return parameters;
        }
    };

    private final String label;

    StartWeights(String label) {
        this.label = label;
    }

    /** Its name in files. */
    public String label() {
        return label;
    }

    /** The parameters to begin with. */
    abstract double[] of(Network network, long seed);
}
