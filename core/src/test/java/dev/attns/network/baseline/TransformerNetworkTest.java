package dev.attns.network.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.network.Network;
import dev.attns.network.NetworkUnderTest;
import dev.attns.network.ParameterBlock;
import dev.attns.network.PerceptronParametersTest;
import dev.attns.network.Precision;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TransformerNetworkTest {

    private static final double ROUNDING = 1e-14;
    private static final double NORM_EPSILON = 1e-5;

    @Test
    void parametersHavePyTorchsNamesAndShapes() {
        assertThat(PerceptronParametersTest.shapes(new TransformerNetwork(4, 3)))
                .containsExactly(
                        "embedding.weight [3, 1]",
                        "embedding.bias [3]",
                        "position [4, 3]",
                        "self_attn.in_proj_weight [9, 3]",
                        "self_attn.in_proj_bias [9]",
                        "self_attn.out_proj.weight [3, 3]",
                        "self_attn.out_proj.bias [3]",
                        "linear1.weight [6, 3]",
                        "linear1.bias [6]",
                        "linear2.weight [3, 6]",
                        "linear2.bias [3]",
                        "norm1.weight [3]",
                        "norm1.bias [3]",
                        "norm2.weight [3]",
                        "norm2.bias [3]",
                        "head.weight [1, 3]",
                        "head.bias [1]");
    }

    @Test
    void affineMapsStartWithinTheRootOfTheFanInAndNormsAtOneAndZero() {
        TransformerNetwork network = new TransformerNetwork(4, 16);
        double[] start = network.start(1);
        int fanIn = 0;
        for (ParameterBlock block : network.blocks()) {
            fanIn = block.isMatrix() ? block.columns() : fanIn;
            double[] part = Arrays.copyOfRange(start, block.offset(), block.end());
            if (block.name().startsWith("norm")) {
                assertThat(part).containsOnly(block.name().endsWith("weight") ? 1 : 0);
            } else {
                double largest = Arrays.stream(part).map(Math::abs).max().orElseThrow();
                assertThat(largest).as(block.name()).isBetween(0.0, 1 / Math.sqrt(fanIn));
                assertThat(largest).isPositive();
            }
        }
    }

    /** Written out once more with matrices of tokens, straight from the formulas of the class. */
    @Test
    void theOutputFollowsTheFormulas() {
        TransformerNetwork network = new TransformerNetwork(3, 4);
        NetworkUnderTest tested = new NetworkUnderTest(network, 1, 5);
        double[][] output = tested.output(Precision.DOUBLE);
        for (int lane = 0; lane < NetworkUnderTest.LANES; lane++) {
            double[][] x = new double[3][1];
            for (int i = 0; i < 3; i++) {
                x[i][0] = tested.input[i][lane];
            }
            double[][] expected = formula(new Weights(network, tested.parameters), x);
            for (int i = 0; i < 3; i++) {
                assertThat(output[i][lane]).isCloseTo(expected[i][0], within(ROUNDING));
            }
        }
    }

    private static double[][] formula(Weights weights, double[][] x) {
        double[][] e = sum(weights.affine("embedding", x), weights.matrix("position"));
        double[][] projected = rowsTimes(e, weights.matrix("self_attn.in_proj_weight"));
        projected = sum(projected, repeated(weights.vector("self_attn.in_proj_bias"), x.length));
        double[][] attention = new double[x.length][4];
        for (int i = 0; i < x.length; i++) {
            double total = 0;
            double[] powers = new double[x.length];
            for (int j = 0; j < x.length; j++) {
                double score = 0;
                for (int k = 0; k < 4; k++) {
                    score += projected[i][k] * projected[j][4 + k];
                }
                powers[j] = Math.exp(score / 2);
                total += powers[j];
            }
            for (int j = 0; j < x.length; j++) {
                for (int k = 0; k < 4; k++) {
                    attention[i][k] += powers[j] / total * projected[j][8 + k];
                }
            }
        }
        double[][] r = weights.norm("norm1", sum(e, weights.affine("self_attn.out_proj", attention)));
        double[][] inner = weights.affine("linear1", r);
        for (double[] row : inner) {
            Arrays.setAll(row, k -> Math.max(0, row[k]));
        }
        return weights.affine("head", weights.norm("norm2", sum(r, weights.affine("linear2", inner))));
    }

    private static double[][] rowsTimes(double[][] rows, double[][] matrix) {
        double[][] result = new double[rows.length][matrix.length];
        for (int i = 0; i < rows.length; i++) {
            for (int r = 0; r < matrix.length; r++) {
                for (int c = 0; c < matrix[r].length; c++) {
                    result[i][r] += matrix[r][c] * rows[i][c];
                }
            }
        }
        return result;
    }

    private static double[][] sum(double[][] a, double[][] b) {
        double[][] sum = new double[a.length][a[0].length];
        for (int i = 0; i < a.length; i++) {
            int row = i;
            Arrays.setAll(sum[i], k -> a[row][k] + b[row][k]);
        }
        return sum;
    }

    private static double[][] repeated(double[] row, int count) {
        double[][] rows = new double[count][];
        Arrays.fill(rows, row);
        return rows;
    }

    /** Parameters by name. */
    private record Weights(Network network, double[] parameters) {

        double[][] matrix(String name) {
            ParameterBlock block = network.blocks().stream()
                    .filter(candidate -> candidate.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            double[][] matrix = new double[block.rows()][];
            Arrays.setAll(matrix, r -> {
                int at = block.offset() + r * block.columns();
                return Arrays.copyOfRange(parameters, at, at + block.columns());
            });
            return matrix;
        }

        double[] vector(String name) {
            return matrix(name)[0];
        }

        double[][] affine(String name, double[][] x) {
            return sum(rowsTimes(x, matrix(name + ".weight")), repeated(vector(name + ".bias"), x.length));
        }

        double[][] norm(String name, double[][] x) {
            double[][] result = new double[x.length][];
            for (int i = 0; i < x.length; i++) {
                double[] row = x[i];
                double mean = Arrays.stream(row).average().orElseThrow();
                double variance = Arrays.stream(row)
                        .map(value -> (value - mean) * (value - mean))
                        .average()
                        .orElseThrow();
                result[i] = new double[row.length];
                Arrays.setAll(
                        result[i],
                        k -> (row[k] - mean) / Math.sqrt(variance + NORM_EPSILON) * vector(name + ".weight")[k]
                                + vector(name + ".bias")[k]);
            }
            return result;
        }
    }
}
