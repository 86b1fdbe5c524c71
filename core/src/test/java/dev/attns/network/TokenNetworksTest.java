package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.attns.kernel.row.AllocationMeter;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.baseline.TransformerNetwork;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for the LSTM and the transformer alike. */
class TokenNetworksTest {

    private static final long SEED = 11;

    /** Small, for no ReLU of the transformer may change sign on the way. */
    private static final double STEP = 1e-6;

    /** Relative; the layer norm of two numbers is steep, and the differences lose digits there. */
    private static final double GRADIENT = 1e-6;

    private static final double ROUNDING = 1e-11;
    private static final int MOST_RUNS = 50;

    static List<Network> networks() {
        List<Network> networks = new ArrayList<>();
        for (int tokens : new int[] {1, 2, 5}) {
            for (int width : new int[] {1, 2, 3, 8}) {
                networks.add(new LstmNetwork(tokens, width));
                networks.add(new TransformerNetwork(tokens, width));
            }
        }
        return networks;
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everyGradientIsExact(Network network) {
        for (double factor : new double[] {1, 0.1}) {
            new NetworkUnderTest(network, factor, SEED).assertGradientsAreExact(STEP, GRADIENT);
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void gradientsAreAddedToWhatIsThere(Network network) {
        new NetworkUnderTest(network, 1, SEED).assertGradientsAreAddedUp(ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void lanesDependOnThemselvesAlone(Network network) {
        for (Precision precision : Precision.values()) {
            new NetworkUnderTest(network, 0.1, SEED).assertLanesAreIndependent(precision);
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void theStartDependsOnTheSeedAlone(Network network) {
        assertThat(network.start(3)).isEqualTo(network.start(3)).isNotEqualTo(network.start(4));
        assertThat(network.start(3)).hasSize(network.parameterCount());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void forwardAndBackwardAllocateNothing(Network network) {
        NetworkUnderTest tested = new NetworkUnderTest(network, 1, SEED);
        NetworkPass pass = network.pass(Precision.FLOAT, NetworkUnderTest.LANES);
        double[][] output = new double[network.outputs()][NetworkUnderTest.LANES];
        double[][] inputCotangent = new double[network.inputs()][NetworkUnderTest.LANES];
        double[] gradient = new double[network.parameterCount()];
        Runnable work = () -> {
            pass.use(tested.parameters).forward(1, tested.input, output, NetworkUnderTest.LANES);
            pass.backward(1, tested.input, tested.cotangent, gradient, inputCotangent, NetworkUnderTest.LANES);
        };
        assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, work)).isZero();
    }

    @Test
    void shapesThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new LstmNetwork(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new LstmNetwork(1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new TransformerNetwork(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new TransformerNetwork(1, 0));
    }
}
