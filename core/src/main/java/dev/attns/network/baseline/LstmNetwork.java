package dev.attns.network.baseline;

import dev.attns.network.BlockList;
import dev.attns.network.Network;
import dev.attns.network.NetworkPass;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Precision;
import dev.attns.random.Draws;
import java.util.List;

/**
 * One LSTM layer over the components of the input, for the paper's comparison of networks.
 *
 * <p>The paper does not say what its LSTM reads. Here a component is a token: the layer walks through the components in
 * their order, and a linear head turns its hidden state at component i into component i of the output. So an output
 * depends on the components up to its own.
 *
 * <pre>
 *   (i, f, g, o) = (σ, σ, tanh, σ)(W_ih·x_t + b_ih + W_hh·h_{t−1} + b_hh)
 *   c_t = f·c_{t−1} + i·g,     h_t = o·tanh(c_t),     y_t = w·h_t + b
 * </pre>
 *
 * @param tokens the components, in and out
 * @param width the size of the hidden state
 */
public record LstmNetwork(int tokens, int width) implements Network {

    public LstmNetwork {
        if (tokens < 1 || width < 1) {
            throw new IllegalArgumentException("An LSTM of " + tokens + " tokens and width " + width);
        }
    }

    @Override
    public int inputs() {
        return tokens;
    }

    @Override
    public int outputs() {
        return tokens;
    }

    @Override
    public List<ParameterBlock> blocks() {
        return new BlockList()
                .matrix("weight_ih_l0", 4 * width, 1)
                .matrix("weight_hh_l0", 4 * width, width)
                .vector("bias_ih_l0", 4 * width)
                .vector("bias_hh_l0", 4 * width)
                .affine("head", 1, width)
                .blocks();
    }

    /** All uniform within ±1/√width, each block from a stream of its own. */
    @Override
    public double[] start(long seed) {
        double[] parameters = new double[parameterCount()];
        List<ParameterBlock> blocks = blocks();
        for (int b = 0; b < blocks.size(); b++) {
            blocks.get(b).drawUniform(Draws.of(seed, b), 1 / Math.sqrt(width), parameters);
        }
        return parameters;
    }

    /** As of any network, but each token goes through all matrices. */
    @Override
    public long multiplyAdds() {
        return tokens * Network.super.multiplyAdds();
    }

    /** Working memory; it computes in double whatever the precision. */
    @Override
    public NetworkPass pass(Precision precision, int lanes) {
        return new LstmPass(this);
    }
}
