package dev.attns.network.baseline;

import dev.attns.network.AffineMap;
import dev.attns.network.BlockList;
import dev.attns.network.LanePass;
import java.util.Arrays;

/** An LSTM at work, one sample at a time; the backward pass runs through the tokens from the last to the first. */
final class LstmPass extends LanePass {

    private final int tokens;
    private final int width;
    private final AffineMap fromToken;
    private final AffineMap fromHidden;
    private final AffineMap head;

    private final double[] token = new double[1];
    private final double[] tokenCotangent = new double[1];
    private final double[] result = new double[1];

    /** After token t, and the zeros before the first, at t + 1. */
    private final double[][] hidden;

    private final double[][] cell;

    /** The gates i, f, g, o of each token, after their functions. */
    private final double[][] gates;

    private final double[] sums;
    private final double[] hiddenCotangent;
    private final double[] cellCotangent;

    LstmPass(LstmNetwork network) {
        super(network);
        tokens = network.tokens();
        width = network.width();
        fromToken = new AffineMap(
                BlockList.offset(network, "weight_ih_l0"), BlockList.offset(network, "bias_ih_l0"), 4 * width, 1);
        fromHidden = new AffineMap(
                BlockList.offset(network, "weight_hh_l0"), BlockList.offset(network, "bias_hh_l0"), 4 * width, width);
        head = AffineMap.named("head", network, 1, width);
        hidden = new double[tokens + 1][width];
        cell = new double[tokens + 1][width];
        gates = new double[tokens][4 * width];
        sums = new double[4 * width];
        hiddenCotangent = new double[width];
        cellCotangent = new double[width];
    }

    @Override
    protected void forward(double[] parameters, double[] input, double[] output) {
        for (int t = 0; t < tokens; t++) {
            token[0] = input[t];
            double[] gate = gates[t];
            fromToken.forward(parameters, token, gate);
            fromHidden.forward(parameters, hidden[t], sums);
            for (int k = 0; k < 4 * width; k++) {
                double sum = gate[k] + sums[k];
                boolean isCandidate = k / width == 2;
                gate[k] = isCandidate ? StrictMath.tanh(sum) : 1 / (1 + StrictMath.exp(-sum));
            }
            for (int k = 0; k < width; k++) {
                cell[t + 1][k] = gate[width + k] * cell[t][k] + gate[k] * gate[2 * width + k];
                hidden[t + 1][k] = gate[3 * width + k] * StrictMath.tanh(cell[t + 1][k]);
            }
            head.forward(parameters, hidden[t + 1], result);
            output[t] = result[0];
        }
    }

    @Override
    protected void backward(
            double[] parameters, double[] input, double[] cotangent, double[] gradient, double[] inputCotangent) {
        Arrays.fill(hiddenCotangent, 0);
        Arrays.fill(cellCotangent, 0);
        for (int t = tokens - 1; t >= 0; t--) {
            result[0] = cotangent[t];
            head.backward(parameters, hidden[t + 1], result, gradient, hiddenCotangent);
            for (int k = 0; k < width; k++) {
                gateCotangents(t, k);
            }
            Arrays.fill(hiddenCotangent, 0);
            fromHidden.backward(parameters, hidden[t], sums, gradient, hiddenCotangent);
            token[0] = input[t];
            tokenCotangent[0] = 0;
            fromToken.backward(parameters, token, sums, gradient, tokenCotangent);
            inputCotangent[t] = tokenCotangent[0];
        }
    }

    /** From the cotangents of h and c of unit k at token t to those of its four sums and of c before. */
    private void gateCotangents(int t, int k) {
        double in = gates[t][k];
        double forget = gates[t][width + k];
        double candidate = gates[t][2 * width + k];
        double out = gates[t][3 * width + k];
        double bent = StrictMath.tanh(cell[t + 1][k]);
        double ofHidden = hiddenCotangent[k];
        double ofCell = cellCotangent[k] + ofHidden * out * (1 - bent * bent);
        sums[k] = ofCell * candidate * in * (1 - in);
        sums[width + k] = ofCell * cell[t][k] * forget * (1 - forget);
        sums[2 * width + k] = ofCell * in * (1 - candidate * candidate);
        sums[3 * width + k] = ofHidden * bent * out * (1 - out);
        cellCotangent[k] = ofCell * forget;
    }
}
