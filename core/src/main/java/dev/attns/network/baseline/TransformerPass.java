package dev.attns.network.baseline;

import dev.attns.network.AffineMap;
import dev.attns.network.BlockList;
import dev.attns.network.LanePass;
import java.util.Arrays;

/** A transformer at work, one sample at a time. */
final class TransformerPass extends LanePass {

    private final int tokens;
    private final int width;
    private final int position;
    private final AffineMap embedding;
    private final SelfAttention attention;
    private final AffineMap mixture;
    private final LayerNorm firstNorm;
    private final AffineMap inner;
    private final AffineMap outer;
    private final LayerNorm secondNorm;
    private final AffineMap head;

    private final double[] number = new double[1];
    private final double[] numberCotangent = new double[1];
    private final double[][] embedded;
    private final double[][] mixed;
    private final double[][] middle;
    private final double[][] bent;
    private final double[][] last;
    private final double[] sum;

    private final double[][] embeddedCotangent;
    private final double[][] mixedCotangent;
    private final double[] middleCotangent;
    private final double[] bentCotangent;
    private final double[] lastCotangent;

    TransformerPass(TransformerNetwork network) {
        super(network);
        tokens = network.tokens();
        width = network.width();
        position = BlockList.offset(network, TransformerNetwork.POSITION);
        embedding = AffineMap.named(TransformerNetwork.EMBEDDING, network, width, 1);
        attention = new SelfAttention(network, tokens, width);
        mixture = AffineMap.named(TransformerNetwork.MIXTURE, network, width, width);
        firstNorm = new LayerNorm(TransformerNetwork.FIRST_NORM, network, tokens, width);
        inner = AffineMap.named(TransformerNetwork.INNER, network, 2 * width, width);
        outer = AffineMap.named(TransformerNetwork.OUTER, network, width, 2 * width);
        secondNorm = new LayerNorm(TransformerNetwork.SECOND_NORM, network, tokens, width);
        head = AffineMap.named(TransformerNetwork.HEAD, network, 1, width);
        embedded = new double[tokens][width];
        mixed = new double[tokens][width];
        middle = new double[tokens][width];
        bent = new double[tokens][2 * width];
        last = new double[tokens][width];
        sum = new double[width];
        embeddedCotangent = new double[tokens][width];
        mixedCotangent = new double[tokens][width];
        middleCotangent = new double[width];
        bentCotangent = new double[2 * width];
        lastCotangent = new double[width];
    }

    @Override
    protected void forward(double[] parameters, double[] input, double[] output) {
        for (int i = 0; i < tokens; i++) {
            number[0] = input[i];
            embedding.forward(parameters, number, embedded[i]);
            for (int k = 0; k < width; k++) {
                embedded[i][k] += parameters[position + i * width + k];
            }
        }
        attention.forward(parameters, embedded, mixed);
        for (int i = 0; i < tokens; i++) {
            mixture.forward(parameters, mixed[i], sum);
            add(embedded[i], sum);
            firstNorm.forward(parameters, i, sum, middle[i]);
            inner.forward(parameters, middle[i], bent[i]);
            for (int k = 0; k < bent[i].length; k++) {
                bent[i][k] = Math.max(0, bent[i][k]);
            }
            outer.forward(parameters, bent[i], sum);
            add(middle[i], sum);
            secondNorm.forward(parameters, i, sum, last[i]);
            head.forward(parameters, last[i], number);
            output[i] = number[0];
        }
    }

    @Override
    protected void backward(
            double[] parameters, double[] input, double[] cotangent, double[] gradient, double[] inputCotangent) {
        for (int i = 0; i < tokens; i++) {
            number[0] = cotangent[i];
            Arrays.fill(lastCotangent, 0);
            head.backward(parameters, last[i], number, gradient, lastCotangent);
            secondNorm.backward(parameters, i, lastCotangent, gradient, sum);
            System.arraycopy(sum, 0, middleCotangent, 0, width);
            Arrays.fill(bentCotangent, 0);
            outer.backward(parameters, bent[i], sum, gradient, bentCotangent);
            for (int k = 0; k < bentCotangent.length; k++) {
                bentCotangent[k] = bent[i][k] > 0 ? bentCotangent[k] : 0;
            }
            inner.backward(parameters, middle[i], bentCotangent, gradient, middleCotangent);
            firstNorm.backward(parameters, i, middleCotangent, gradient, embeddedCotangent[i]);
            Arrays.fill(mixedCotangent[i], 0);
            mixture.backward(parameters, mixed[i], embeddedCotangent[i], gradient, mixedCotangent[i]);
        }
        attention.backward(parameters, embedded, mixedCotangent, gradient, embeddedCotangent);
        for (int i = 0; i < tokens; i++) {
            for (int k = 0; k < width; k++) {
                gradient[position + i * width + k] += embeddedCotangent[i][k];
            }
            number[0] = input[i];
            numberCotangent[0] = 0;
            embedding.backward(parameters, number, embeddedCotangent[i], gradient, numberCotangent);
            inputCotangent[i] = numberCotangent[0];
        }
    }

    private static void add(double[] row, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] += row[k];
        }
    }
}
