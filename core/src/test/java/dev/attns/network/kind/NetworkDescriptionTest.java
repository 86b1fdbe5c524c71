package dev.attns.network.kind;

import static dev.attns.error.InputError.BAD_NETWORK_ENTRY;
import static dev.attns.error.InputError.MISSING_NETWORK_ENTRY;
import static dev.attns.error.InputError.UNKNOWN_ACTIVATION;
import static dev.attns.error.InputError.UNKNOWN_NETWORK;
import static dev.attns.error.InputError.UNKNOWN_NETWORK_ENTRY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.NetworkPass;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.baseline.TransformerNetwork;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkDescriptionTest {

    private static final Network PERCEPTRON = new Perceptron(4, 4, 1024, 2, Activation.RATIONAL, Shortcut.IDENTITY);

    private static final Network POLYNOMIAL = new Polynomial(8, 4, Monomials.ofDegree(8, 3));

    static List<Network> networks() {
        return List.of(
                PERCEPTRON,
                new Perceptron(3, 2, 5, 4, Activation.FSNET),
                new Perceptron(3, 2, 5, 2, Activation.TANH, Shortcut.LINEAR),
                POLYNOMIAL,
                new Polynomial(3, 1, Monomials.weighted(new int[] {1, 2, 1}, 4)),
                new LstmNetwork(4, 64),
                new TransformerNetwork(7, 16));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void aDescriptionGivesTheNetworkBack(Network network) {
        assertThat(NetworkDescription.of(new NetworkDescription(network).describe()))
                .isEqualTo(network);
    }

    @Test
    void theEntriesReadAsDocumented() {
        assertThat(new NetworkDescription(PERCEPTRON).describe())
                .hasToString(
                        "{kind=perceptron, inputs=4, outputs=4, width=1024, depth=2, activation=rational, shortcut=identity}");
        assertThat(new NetworkDescription(POLYNOMIAL).describe())
                .hasToString("{kind=polynomial, inputs=8, outputs=4, terms=degree 3}");
        assertThat(new NetworkDescription(new LstmNetwork(4, 64)).describe())
                .hasToString("{kind=lstm, inputs=4, outputs=4, width=64}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind", "inputs", "outputs", "width", "depth", "activation", "shortcut"})
    void aMissingEntryIsNamed(String name) {
        Map<String, String> entries = perceptron();
        entries.remove(name);
        assertRefused(MISSING_NETWORK_ENTRY, entries, "'" + name + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "inputs, 0",
        "inputs, many",
        "outputs, -1",
        "width, 1e3",
        "width, 99999999999",
        "width, 100000",
        "depth, 1",
        "shortcut, yes",
        "outputs, 3"
    })
    void anUnusableEntryIsRefused(String name, String value) {
        Map<String, String> entries = perceptron();
        entries.put(name, value);
        assertRefused(BAD_NETWORK_ENTRY, entries, "it must be");
    }

    @ParameterizedTest
    @CsvSource({
        "inputs, 0, BAD_NETWORK_ENTRY, it must be",
        "inputs, 5000, BAD_COUNT, from 1 to 1000",
        "outputs, 100001, BAD_NETWORK_ENTRY, it must be",
        "terms, degree, BAD_NETWORK_ENTRY, begin with 1",
        "terms, degree 9, BAD_SETTING, lower the degree",
        "terms, degree 99999, BAD_COUNT, from 0 to 20000",
        "width, 5, UNKNOWN_NETWORK_ENTRY, 'width'"
    })
    void anUnusablePolynomialIsRefused(String name, String value, InputError error, String words) {
        Map<String, String> entries = new TreeMap<>(new NetworkDescription(POLYNOMIAL).describe());
        entries.put(name, value);
        assertRefused(error, entries, words);
    }

    @Test
    void aPolynomialOfMoreParametersThanOneArrayHoldsIsRefused() {
        Map<String, String> entries = new TreeMap<>(new NetworkDescription(POLYNOMIAL).describe());
        entries.put("outputs", "100000");
        entries.put("terms", "degree 6");
        entries.put("inputs", "12");
        assertRefused(BAD_NETWORK_ENTRY, entries, "a billion parameters");
    }

    @Test
    void unknownNamesAreRefusedWithASuggestion() {
        Map<String, String> kind = perceptron();
        kind.put("kind", "perzeptron");
        assertRefused(UNKNOWN_NETWORK, kind, "did you mean 'perceptron'?");
        Map<String, String> entry = perceptron();
        entry.put("widt", "5");
        assertRefused(UNKNOWN_NETWORK_ENTRY, entry, "did you mean 'width'?");
        Map<String, String> activation = perceptron();
        activation.put("activation", "rationel");
        assertRefused(UNKNOWN_ACTIVATION, activation, "did you mean 'rational'?");
    }

    @Test
    void anLstmHasNoDepthAndAsManyOutputsAsInputs() {
        Map<String, String> entries = new TreeMap<>(new NetworkDescription(new LstmNetwork(4, 8)).describe());
        entries.put("outputs", "3");
        assertRefused(BAD_NETWORK_ENTRY, entries, "the same as inputs");
        entries.put("depth", "2");
        assertRefused(UNKNOWN_NETWORK_ENTRY, entries, "'depth'");
    }

    @Test
    void aNetworkOfAnotherKindHasNoDescription() {
        Network other = new Network() {
            @Override
            public int inputs() {
                return 1;
            }

            @Override
            public int outputs() {
                return 1;
            }

            @Override
            public List<ParameterBlock> blocks() {
                return List.of();
            }

            @Override
            public double[] start(long seed) {
                return new double[0];
            }

            @Override
            public NetworkPass pass(Precision precision, int lanes) {
                throw new UnsupportedOperationException();
            }
        };
        assertThatIllegalArgumentException().isThrownBy(() -> new NetworkDescription(other).describe());
    }

    private static Map<String, String> perceptron() {
        return new TreeMap<>(new NetworkDescription(PERCEPTRON).describe());
    }

    private static void assertRefused(InputError error, Map<String, String> entries, String words) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> NetworkDescription.of(entries))
                .satisfies(e -> assertThat(e.error()).isEqualTo(error))
                .withMessageContaining(words);
    }
}
