package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The parameters have PyTorch's names, shapes and order, and start as PyTorch's do. */
public class PerceptronParametersTest {

    @Test
    void aRationalHasSevenCoefficientsForEachLayer() {
        assertThat(shapes(new Perceptron(4, 3, 5, 3, Activation.RATIONAL)))
                .containsExactly(
                        "0.weight [5, 4]",
                        "0.bias [5]",
                        "1.c [7]",
                        "2.weight [5, 5]",
                        "2.bias [5]",
                        "3.c [7]",
                        "4.weight [3, 5]",
                        "4.bias [3]");
    }

    @Test
    void fsNetHasFiveCoefficientsForEachUnit() {
        assertThat(shapes(new Perceptron(4, 4, 6, 2, Activation.FSNET)))
                .containsExactly("0.weight [6, 4]", "0.bias [6]", "1.a [5, 6]", "2.weight [4, 6]", "2.bias [4]");
    }

    @ParameterizedTest
    @EnumSource(names = {"TANH", "SERPENTINE", "GELU", "RELU"})
    void theOthersHaveNone(Activation activation) {
        assertThat(shapes(new Perceptron(4, 4, 6, 2, activation)))
                .containsExactly("0.weight [6, 4]", "0.bias [6]", "2.weight [4, 6]", "2.bias [4]");
    }

    @Test
    void theWeightsOfALinearShortcutComeLastAndStartAtZero() {
        Perceptron plain = new Perceptron(4, 3, 6, 2, Activation.TANH);
        Perceptron network = new Perceptron(4, 3, 6, 2, Activation.TANH, Shortcut.LINEAR);
        assertThat(shapes(network))
                .containsExactly(
                        "0.weight [6, 4]", "0.bias [6]", "2.weight [3, 6]", "2.bias [3]", "linear.weight [3, 4]");
        assertThat(network.start(3)).containsExactly(Arrays.copyOf(plain.start(3), plain.parameterCount() + 12));
    }

    @Test
    void thePapersNetworkHasAboutNineThousandParameters() {
        int inputs = 4;
        int width = 1024;
        assertThat(new Perceptron(inputs, inputs, width, 2, Activation.RATIONAL).parameterCount())
                .isEqualTo(width * inputs + width + 7 + inputs * width + inputs);
    }

    @ParameterizedTest
    @EnumSource
    void blocksFollowEachOtherWithoutGaps(Activation activation) {
        int offset = 0;
        Perceptron network = new Perceptron(4, 3, 5, 4, activation);
        for (ParameterBlock block : network.blocks()) {
            assertThat(block.offset()).isEqualTo(offset);
            offset += block.size();
        }
        assertThat(network.parameterCount()).isEqualTo(offset);
        assertThat(network.start(1)).hasSize(offset);
    }

    @ParameterizedTest
    @EnumSource
    void weightsAndBiasesStartWithinTheRootOfTheFanIn(Activation activation) {
        Perceptron network = new Perceptron(4, 3, 50, 3, activation);
        double[] start = network.start(7);
        int fanIn = 0;
        for (ParameterBlock block : network.blocks()) {
            boolean isWeight = block.name().endsWith("weight");
            fanIn = isWeight ? block.columns() : fanIn;
            if (isWeight || block.name().endsWith("bias")) {
                double[] part = Arrays.copyOfRange(start, block.offset(), block.offset() + block.size());
                double bound = 1 / Math.sqrt(fanIn);
                double largest = Arrays.stream(part).map(Math::abs).max().orElseThrow();
                assertThat(largest).as(block.name()).isBetween(bound / 4, bound);
            }
        }
    }

    @Test
    void coefficientsStartAsPublished() {
        double[] rational = new Perceptron(1, 1, 2, 2, Activation.RATIONAL).start(1);
        assertThat(Arrays.copyOfRange(rational, 4, 11)).containsExactly(0.0218, 0.5, 1.5957, 1.1915, 1, 0, 2.383);
        double[] fsNet = new Perceptron(1, 1, 2, 2, Activation.FSNET).start(1);
        assertThat(Arrays.copyOfRange(fsNet, 4, 14))
                .containsExactly(-0.1, -0.1, 2.5, 2.5, 1e-4, 1e-4, 1e-3, 1e-3, 0.1, 0.1);
    }

    @Test
    void theStartDependsOnTheSeedAlone() {
        Perceptron network = new Perceptron(4, 3, 5, 3, Activation.RATIONAL);
        assertThat(network.start(3)).isEqualTo(new Perceptron(4, 3, 5, 3, Activation.RATIONAL).start(3));
        assertThat(network.start(3)).isNotEqualTo(network.start(4));
    }

    public static List<String> shapes(Network network) {
        return network.blocks().stream()
                .map(block -> block.name()
                        + (block.isMatrix()
                                ? " [" + block.rows() + ", " + block.columns() + "]"
                                : " [" + block.columns() + "]"))
                .toList();
    }
}
