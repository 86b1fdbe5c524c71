package dev.attns.kernel.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A layer kernel against its formula, unit by unit, and the one in lanes against the plain one. */
class LayerKernelTest {

    private static final int LANES = 37;

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, RATIONAL",
        "4, 4, 64, RATIONAL",
        "16, 4, 9, RATIONAL",
        "10, 4, 32, SERPENTINE",
        "4, 4, 7, SERPENTINE",
        "6, 6, 32, SERPENTINE",
        "8, 4, 5, RATIONAL",
        "2, 3, 16, SERPENTINE",
        "5, 7, 3, RATIONAL"
    })
    void theKernelsComputeTheLayer(int inputs, int outputs, int units, LayerShape.Function function) {
        LayerShape shape = new LayerShape(inputs, outputs, function, units % 2 == 1);
        Layer layer = new Layer(shape, units);
        assertThat(layer.forward(LayerKernels.DOUBLE.plain(shape)))
                .isDeepEqualTo(layer.forward(LayerKernels.DOUBLE.ofLanes(shape)));
        double[][] expected = layer.expected();
        double[][] actual = layer.forward(LayerKernels.DOUBLE.ofLanes(shape));
        for (int o = 0; o < outputs; o++) {
            assertThat(actual[o]).containsExactly(expected[o], within(1e-12));
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 4, 7, SERPENTINE", "4, 4, 64, RATIONAL", "2, 3, 16, SERPENTINE", "5, 7, 3, RATIONAL"})
    void gradientsInLanesAreThoseOfThePlainKernelToTheBit(
            int inputs, int outputs, int units, LayerShape.Function function) {
        LayerShape shape = new LayerShape(inputs, outputs, function, units % 2 == 1);
        Layer layer = new Layer(shape, units);
        for (int lanes : new int[] {1, 8, 15, 16, 17, 37}) {
            assertThat(layer.gradient(LayerKernels.DOUBLE.ofLanes(shape), lanes))
                    .isEqualTo(layer.gradient(LayerKernels.DOUBLE.plain(shape), lanes))
                    .doesNotContain(Double.NaN);
            assertThat(layer.singleGradient(LayerKernels.SINGLE.ofLanes(shape), lanes))
                    .isEqualTo(layer.singleGradient(LayerKernels.SINGLE.plain(shape), lanes))
                    .doesNotContain(Double.NaN);
        }
    }

    /** A layer with weights and inputs drawn at random. */
    private static final class Layer {

        private final LayerShape shape;
        private final int units;
        private final double[] parameters;
        private final double[][] in;

        Layer(LayerShape shape, int units) {
            this.shape = shape;
            this.units = units;
            Random random = new Random(1);
            int count = 7 + units * (1 + shape.inputs() + shape.outputs()) + shape.outputs() * (1 + shape.inputs());
            parameters = random.doubles(count, -1, 1).toArray();
            System.arraycopy(new double[] {0.0218, 0.5, 1.5957, 1.1915, 1, 0, 2.383}, 0, parameters, 0, 7);
            in = new double[shape.inputs()][];
            for (int i = 0; i < in.length; i++) {
                in[i] = random.doubles(LayerShape.padded(LANES), -2, 2).toArray();
            }
        }

        private int weights() {
            return 7;
        }

        private int biases() {
            return weights() + units * shape.inputs();
        }

        private int lastWeights() {
            return biases() + units;
        }

        private int lastBiases() {
            return lastWeights() + units * shape.outputs();
        }

        private int linear() {
            return lastBiases() + shape.outputs();
        }

        double[][] forward(LayerKernel<double[]> kernel) {
            double[][] out = new double[shape.outputs()][LayerShape.padded(LANES)];
            kernel.forward(laid(), LayerShape.pairs(units), in, out, LANES);
            for (int o = 0; o < out.length; o++) {
                out[o] = Arrays.copyOf(out[o], LANES);
            }
            return out;
        }

        /** The gradient of the sum of all outputs with respect to the weights. */
        double[] gradient(LayerKernel<double[]> kernel, int lanes) {
            double[][] ones = new double[shape.outputs()][LayerShape.padded(LANES)];
            for (double[] row : ones) {
                Arrays.fill(row, 0, lanes, 1);
            }
            double[] totals = new double[shape.size(units)];
            double[] scratch = new double[shape.scratch()];
            kernel.gradient(laid(), LayerShape.pairs(units), in, ones, totals, scratch, lanes);
            return totals;
        }

        double[] singleGradient(LayerKernel<float[]> kernel, int lanes) {
            float[][] ones = new float[shape.outputs()][LayerShape.padded(LANES)];
            for (float[] row : ones) {
                Arrays.fill(row, 0, lanes, 1);
            }
            float[][] singleIn = Arrays.stream(in).map(Layer::single).toArray(float[][]::new);
            double[] totals = new double[shape.size(units)];
            float[] scratch = new float[shape.scratch()];
            kernel.gradient(single(laid()), LayerShape.pairs(units), singleIn, ones, totals, scratch, lanes);
            return totals;
        }

        private static float[] single(double[] row) {
            float[] single = new float[row.length];
            for (int i = 0; i < row.length; i++) {
                single[i] = (float) row[i];
            }
            return single;
        }

        private double[] laid() {
            double[] laid = new double[shape.size(units)];
            shape.lay(parameters, units, weights(), biases(), 0, lastWeights(), lastBiases(), linear(), laid);
            return laid;
        }

        double[][] expected() {
            double[][] out = new double[shape.outputs()][LANES];
            for (int lane = 0; lane < LANES; lane++) {
                for (int o = 0; o < out.length; o++) {
                    out[o][lane] = parameters[lastBiases() + o];
                    for (int i = 0; shape.linear() && i < in.length; i++) {
                        out[o][lane] += parameters[linear() + o * in.length + i] * in[i][lane];
                    }
                    for (int u = 0; u < units; u++) {
                        out[o][lane] += parameters[lastWeights() + o * units + u] * function(argument(u, lane));
                    }
                }
            }
            return out;
        }

        private double argument(int unit, int lane) {
            double sum = parameters[biases() + unit];
            for (int i = 0; i < in.length; i++) {
                sum += parameters[weights() + unit * in.length + i] * in[i][lane];
            }
            return sum;
        }

        private double function(double z) {
            return shape.function() == LayerShape.Function.SERPENTINE
                    ? z / (1 + z * z)
                    : (parameters[0] + z * (parameters[1] + z * (parameters[2] + z * parameters[3])))
                            / (parameters[4] + z * (parameters[5] + z * parameters[6]));
        }
    }
}
