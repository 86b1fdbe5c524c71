package dev.attns.network.baseline;

import dev.attns.network.BlockList;
import dev.attns.network.Network;
import dev.attns.network.NetworkPass;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Precision;
import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;

/**
 * One encoder layer of a transformer over the components of the input, for the paper's comparison of networks.
 *
 * <p>The paper does not say what its transformer reads. Here a component is a token: a linear map from one number to
 * {@code width} and a learned position vector embed it; the layer is PyTorch's {@code TransformerEncoderLayer} with one
 * head, without dropout and with the norm last; a linear head turns each token's result into one component of the output.
 *
 * <pre>
 *   e_i = w·x_i + b + p_i
 *   a_i = Σ_j softmax_j(q_i·k_j/√width)·v_j        q, k, v affine maps of e
 *   r_i = norm1(e_i + W_o·a_i + b_o)
 *   y_i = head(norm2(r_i + W_2·relu(W_1·r_i + b_1) + b_2))
 * </pre>
 *
 * @param tokens the components, in and out
 * @param width the numbers of a token; the feed-forward part has twice as many
 */
public record TransformerNetwork(int tokens, int width) implements Network {

    static final String EMBEDDING = "embedding";
    static final String POSITION = "position";
    static final String PROJECTION_WEIGHT = "self_attn.in_proj_weight";
    static final String PROJECTION_BIAS = "self_attn.in_proj_bias";
    static final String MIXTURE = "self_attn.out_proj";
    static final String INNER = "linear1";
    static final String OUTER = "linear2";
    static final String FIRST_NORM = "norm1";
    static final String SECOND_NORM = "norm2";
    static final String HEAD = "head";

    public TransformerNetwork {
        if (tokens < 1 || width < 1) {
            throw new IllegalArgumentException("A transformer of " + tokens + " tokens and width " + width);
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
                .affine(EMBEDDING, width, 1)
                .matrix(POSITION, tokens, width)
                .matrix(PROJECTION_WEIGHT, 3 * width, width)
                .vector(PROJECTION_BIAS, 3 * width)
                .affine(MIXTURE, width, width)
                .affine(INNER, 2 * width, width)
                .affine(OUTER, width, 2 * width)
                .vector(FIRST_NORM + ".weight", width)
                .vector(FIRST_NORM + ".bias", width)
                .vector(SECOND_NORM + ".weight", width)
                .vector(SECOND_NORM + ".bias", width)
                .affine(HEAD, 1, width)
                .blocks();
    }

    /**
     * Weights and biases of the affine maps uniform within ±1/√(fan-in), as those of PyTorch's {@code Linear}, the position
     * vectors within ±1/√width; the norms start at 1 and 0. Each block has a stream of its own.
     */
    @Override
    public double[] start(long seed) {
        double[] parameters = new double[parameterCount()];
        List<ParameterBlock> blocks = blocks();
        int fanIn = 1;
        for (int b = 0; b < blocks.size(); b++) {
            ParameterBlock block = blocks.get(b);
            fanIn = block.isMatrix() ? block.columns() : fanIn;
            if (!block.name().startsWith("norm")) {
                block.drawUniform(Draws.of(seed, b), 1 / Math.sqrt(fanIn), parameters);
            } else if (block.name().endsWith(".weight")) {
                Arrays.fill(parameters, block.offset(), block.end(), 1);
            }
        }
        return parameters;
    }

    /** As of any network, but each token goes through all matrices, and attends to every other. */
    @Override
    public long multiplyAdds() {
        return tokens * (Network.super.multiplyAdds() - (long) tokens * width) + 2L * tokens * tokens * width;
    }

    /** Working memory; it computes in double whatever the precision. */
    @Override
    public NetworkPass pass(Precision precision, int lanes) {
        return new TransformerPass(this);
    }
}
