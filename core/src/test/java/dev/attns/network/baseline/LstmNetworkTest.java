package dev.attns.network.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.network.PerceptronParametersTest;
import dev.attns.network.Precision;
import org.junit.jupiter.api.Test;

class LstmNetworkTest {

    private static final double ROUNDING = 1e-15;

    @Test
    void parametersHavePyTorchsNamesAndShapes() {
        assertThat(PerceptronParametersTest.shapes(new LstmNetwork(4, 3)))
                .containsExactly(
                        "weight_ih_l0 [12, 1]",
                        "weight_hh_l0 [12, 3]",
                        "bias_ih_l0 [12]",
                        "bias_hh_l0 [12]",
                        "head.weight [1, 3]",
                        "head.bias [1]");
    }

    @Test
    void everythingStartsWithinTheRootOfTheWidth() {
        int width = 16;
        assertThat(new LstmNetwork(4, width).start(1))
                .hasSizeGreaterThan(4 * width * width)
                .satisfies(start -> {
                    for (double value : start) {
                        assertThat(value).isBetween(-1 / Math.sqrt(width), 1 / Math.sqrt(width));
                    }
                });
    }

    /** One hidden number, two tokens, written out; the gates stand in PyTorch's order: in, forget, candidate, out. */
    @Test
    void twoTokensFollowTheFormulas() {
        double[] parameters = {
            0.5,
            -0.4,
            0.3,
            0.2, // from the token
            0.7,
            0.6,
            -0.5,
            0.1, // from the hidden state
            0.01,
            0.02,
            0.03,
            0.04, // bias of the token
            -0.1,
            0.2,
            0.1,
            -0.2, // bias of the hidden state
            1.5,
            -0.25 // head
        };
        double first = 0.8;
        double second = -1.1;
        double cell = sigmoid(0.5 * first - 0.09) * Math.tanh(0.3 * first + 0.13);
        double hidden = sigmoid(0.2 * first - 0.16) * Math.tanh(cell);
        double nextCell = sigmoid(-0.4 * second + 0.6 * hidden + 0.22) * cell
                + sigmoid(0.5 * second + 0.7 * hidden - 0.09) * Math.tanh(0.3 * second - 0.5 * hidden + 0.13);
        double nextHidden = sigmoid(0.2 * second + 0.1 * hidden - 0.16) * Math.tanh(nextCell);

        double[][] output = new double[2][1];
        new LstmNetwork(2, 1)
                .pass(Precision.DOUBLE, 1)
                .use(parameters)
                .forward(1, new double[][] {{first}, {second}}, output, 1);
        assertThat(output[0][0]).isCloseTo(1.5 * hidden - 0.25, within(ROUNDING));
        assertThat(output[1][0]).isCloseTo(1.5 * nextHidden - 0.25, within(ROUNDING));
    }

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }
}
