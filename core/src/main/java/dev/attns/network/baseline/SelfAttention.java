package dev.attns.network.baseline;

import dev.attns.network.AffineMap;
import dev.attns.network.BlockList;
import dev.attns.network.Network;
import java.util.Arrays;

/** Scaled dot-product attention with one head, {@code Σ_j softmax_j(q_i·k_j/√width)·v_j}, forward and backward. */
final class SelfAttention {

    private final int tokens;
    private final double scale;
    private final AffineMap toQuery;
    private final AffineMap toKey;
    private final AffineMap toValue;
    private final double[][] query;
    private final double[][] key;
    private final double[][] value;
    private final double[][] shares;
    private final double[][] queryCotangent;
    private final double[][] keyCotangent;
    private final double[][] valueCotangent;
    private final double[] shareCotangent;

    SelfAttention(Network network, int tokens, int width) {
        this.tokens = tokens;
        this.scale = 1 / Math.sqrt(width);
        int weight = BlockList.offset(network, TransformerNetwork.PROJECTION_WEIGHT);
        int bias = BlockList.offset(network, TransformerNetwork.PROJECTION_BIAS);
        toQuery = new AffineMap(weight, bias, width, width);
        toKey = new AffineMap(weight + width * width, bias + width, width, width);
        toValue = new AffineMap(weight + 2 * width * width, bias + 2 * width, width, width);
        query = new double[tokens][width];
        key = new double[tokens][width];
        value = new double[tokens][width];
        shares = new double[tokens][tokens];
        queryCotangent = new double[tokens][width];
        keyCotangent = new double[tokens][width];
        valueCotangent = new double[tokens][width];
        shareCotangent = new double[tokens];
    }

    /** The mixture of each token; what the backward pass needs is kept. */
    void forward(double[] parameters, double[][] x, double[][] out) {
        for (int i = 0; i < tokens; i++) {
            toQuery.forward(parameters, x[i], query[i]);
            toKey.forward(parameters, x[i], key[i]);
            toValue.forward(parameters, x[i], value[i]);
        }
        for (int i = 0; i < tokens; i++) {
            for (int j = 0; j < tokens; j++) {
                shares[i][j] = scale * dot(query[i], key[j]);
            }
            softmax(shares[i]);
            Arrays.fill(out[i], 0);
            for (int j = 0; j < tokens; j++) {
                add(shares[i][j], value[j], out[i]);
            }
        }
    }

    /**
     * Carries the cotangents of all tokens back through the last forward pass.
     *
     * @param gradient added to
     * @param xCotangent added to
     */
    void backward(double[] parameters, double[][] x, double[][] cotangent, double[] gradient, double[][] xCotangent) {
        clear(queryCotangent);
        clear(keyCotangent);
        clear(valueCotangent);
        for (int i = 0; i < tokens; i++) {
            double mean = 0;
            for (int j = 0; j < tokens; j++) {
                add(shares[i][j], cotangent[i], valueCotangent[j]);
                shareCotangent[j] = dot(cotangent[i], value[j]);
                mean += shares[i][j] * shareCotangent[j];
            }
            for (int j = 0; j < tokens; j++) {
                double ofScore = scale * shares[i][j] * (shareCotangent[j] - mean);
                add(ofScore, key[j], queryCotangent[i]);
                add(ofScore, query[i], keyCotangent[j]);
            }
        }
        for (int i = 0; i < tokens; i++) {
            toQuery.backward(parameters, x[i], queryCotangent[i], gradient, xCotangent[i]);
            toKey.backward(parameters, x[i], keyCotangent[i], gradient, xCotangent[i]);
            toValue.backward(parameters, x[i], valueCotangent[i], gradient, xCotangent[i]);
        }
    }

    /** The largest is taken off first, so that nothing overflows. */
    private static void softmax(double[] row) {
        double largest = row[0];
        for (double score : row) {
            largest = Math.max(largest, score);
        }
        double sum = 0;
        for (int j = 0; j < row.length; j++) {
            row[j] = StrictMath.exp(row[j] - largest);
            sum += row[j];
        }
        for (int j = 0; j < row.length; j++) {
            row[j] /= sum;
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void add(double factor, double[] row, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] += factor * row[i];
        }
    }

    private static void clear(double[][] rows) {
        for (double[] row : rows) {
            Arrays.fill(row, 0);
        }
    }
}
