package dev.attns.correction;

import static dev.attns.error.InputError.UNKNOWN_INPUT;
import static dev.attns.error.InputError.UNUSABLE_INPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.attns.correction.NetworkInput.Slopes;
import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NetworkInputTest {

    private static final Ode ODE = new FormulaOde(3, (time, state, slope) -> {});

    private static CoarseStep coarse(String method, Scheme scheme) {
        return new CoarseStep(ODE, scheme, 0.1, Corrections.named(method), false);
    }

    private static CorrectedStep corrected(String method, Scheme scheme, NetworkInput input, int inputs) {
        Perceptron network = new Perceptron(inputs, 3, 2, 2, Activation.TANH);
        CoarseStep coarse = coarse(method, scheme);
        return coarse.correctedBy(coarse.rows(input), network, Precision.DOUBLE);
    }

    static List<NetworkInput> all() {
        return NetworkInput.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void isFoundByItsLabel(NetworkInput input) {
        assertThat(NetworkInput.named(input.label())).isEqualTo(input);
        assertThat(input).hasToString(input.label());
    }

    @Test
    void theLabelNamesWhatIsRead() {
        assertThat(NetworkInput.STATE.label()).isEqualTo("state");
        assertThat(NetworkInput.SLOPE.withTime().label()).isEqualTo("slope+phase");
        assertThat(NetworkInput.STATE_AND_SLOPE.label()).isEqualTo("state+slope");
        assertThat(new NetworkInput(true, Slopes.STAGES, true).label()).isEqualTo("state+stages+phase");
        assertThat(NetworkInput.all())
                .doesNotHaveDuplicates()
                .hasSize(14)
                .contains(NetworkInput.STATE, NetworkInput.SLOPE, NetworkInput.STAGES, NetworkInput.MIDDLE);
    }

    @Test
    void anUnknownLabelIsRefusedWithASuggestion() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> NetworkInput.named("state+slop"))
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNKNOWN_INPUT))
                .withMessageContaining("did you mean 'state+slope'")
                .withMessageContaining("state, slope");
    }

    @Test
    void theTimeAloneTellsNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> new NetworkInput(false, Slopes.NONE, true));
    }

    @ParameterizedTest
    @CsvSource({
        "attns, rk4, slope",
        "attns, euler, slope",
        "attns, improved-euler, stages",
        "attns, rk4, middle",
        "attns, dop853, stages",
        "attns, rk4, state",
        "attns, euler, state+slope+phase",
        "attns-m, rk3, stages",
        "attns-m, rk4, slope",
        "attns-m, rk4, state+middle",
        "neurvec, rk4, state",
        "csm, euler, state",
        "fsnet, rk4, state"
    })
    void ourFormulasReadWhateverIsThereAndOthersTheirOwn(String method, String scheme, NetworkInput input) {
        CoarseStep coarse = coarse(method, Schemes.named(scheme));
        coarse.requireInput(input);
        int rows = coarse.rows(input).count();
        CorrectedStep corrected = corrected(method, Schemes.named(scheme), input, rows);
        assertThat(corrected.input()).isEqualTo(coarse.rows(input));
        assertThat(corrected.inputs()).isEqualTo(rows);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "neurvec | rk4   | slope       | neurvec reads the state; use state, or one of the methods attns, attns-m.",
                "neurvec | rk4   | state+slope | neurvec reads the state; use state, or one of the methods attns, attns-m.",
                "csm     | euler | state+phase  | csm reads the state",
                "fsnet   | rk4   | stages      | fsnet reads the state",
                "attns   | euler | stages      | euler has one stage, which differs from no other; use slope, or another scheme.",
                "attns   | euler | state+middle | euler has one stage",
            })
    void anyOtherIsRefusedWithAdvice(String method, String scheme, NetworkInput input, String said) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> coarse(method, Schemes.named(scheme)).requireInput(input))
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNUSABLE_INPUT))
                .withMessageContaining("'" + input.label() + "'")
                .withMessageContaining(said);
    }

    @Test
    void aMethodThatReadsTheStateIsNotGivenTheSlopeByHand() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> corrected("neurvec", Schemes.rk4(), NetworkInput.SLOPE, 3))
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNUSABLE_INPUT));
    }

    @Test
    void aNetworkThatReadsOtherRowsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> corrected("attns", Schemes.rk4(), NetworkInput.STAGES, 3))
                .withMessageContaining("reads 12");
    }
}
