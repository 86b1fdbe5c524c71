package dev.attns.correction;

import static dev.attns.error.InputError.UNKNOWN_INPUT;
import static dev.attns.error.InputError.UNUSABLE_INPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NetworkInputTest {

    private static final Ode ODE = new FormulaOde(3, (time, state, slope) -> {});

    private static CorrectedStep correctedStep(Ode ode, String method, Scheme scheme, NetworkInput input) {
        int rows = input.rows(scheme, ode.dimension());
        return correctedStep(ode, method, scheme, input, new Perceptron(rows, ode.dimension(), 2, 2, Activation.TANH));
    }

    private static CorrectedStep correctedStep(
            Ode ode, String method, Scheme scheme, NetworkInput input, Perceptron network) {
        return new CorrectedStep(ode, scheme, 0.1, Corrections.named(method), input, network, false, Precision.DOUBLE);
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsLabel(NetworkInput input) {
        assertThat(NetworkInput.named(input.label())).isEqualTo(input);
    }

    @Test
    void anUnknownLabelIsRefusedWithASuggestion() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> NetworkInput.named("stage"))
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNKNOWN_INPUT))
                .withMessageContaining("did you mean 'stages'")
                .withMessageContaining("state, slope, stages");
    }

    @Test
    void theStagesAreAsManyRowsAsTheSchemeHasStages() {
        assertThat(NetworkInput.STATE.rows(Schemes.rk4(), 3)).isEqualTo(3);
        assertThat(NetworkInput.SLOPE.rows(Schemes.rk4(), 3)).isEqualTo(3);
        assertThat(NetworkInput.STAGES.rows(Schemes.improvedEuler(), 3)).isEqualTo(6);
        assertThat(NetworkInput.STAGES.rows(Schemes.rk4(), 3)).isEqualTo(12);
        assertThat(NetworkInput.MIDDLE.rows(Schemes.rk4(), 3)).isEqualTo(6);
        assertThat(NetworkInput.MIDDLE.rows(Schemes.improvedEuler(), 3)).isEqualTo(6);
        assertThat(correctedStep(ODE, "attns", Schemes.rk4(), NetworkInput.STAGES)
                        .inputs())
                .isEqualTo(12);
    }

    @ParameterizedTest
    @CsvSource({
        "attns, rk4, SLOPE",
        "attns, euler, SLOPE",
        "attns, improved-euler, STAGES",
        "attns, rk4, MIDDLE",
        "attns, dop853, STAGES",
        "attns-m, rk3, STAGES",
        "attns-m, rk4, SLOPE",
        "neurvec, rk4, STATE",
        "csm, euler, STATE",
        "fsnet, rk4, STATE"
    })
    void aFormulaReadsItsOwnOrTheStagesBesideTheSlope(String method, String scheme, NetworkInput input) {
        assertThat(correctedStep(ODE, method, Schemes.named(scheme), input).input())
                .isEqualTo(input);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "attns   | rk4   | STATE  | attns reads the slope; use slope.",
                "attns-m | rk4   | STATE  | attns-m reads the slope; use slope.",
                "neurvec | rk4   | SLOPE  | neurvec reads the state; use state, or one of the methods attns, attns-m.",
                "neurvec | rk4   | STAGES | neurvec reads the state; use state, or one of the methods attns, attns-m.",
                "csm     | euler | STAGES | csm reads the state",
                "fsnet   | rk4   | STAGES | fsnet reads the state",
                "attns   | euler | STAGES | euler has one stage, which differs from no other; use slope, or another scheme.",
            })
    void anyOtherIsRefusedWithAdvice(String method, String scheme, NetworkInput input, String said) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> correctedStep(ODE, method, Schemes.named(scheme), input))
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNUSABLE_INPUT))
                .withMessageContaining("'" + input.label() + "'")
                .withMessageContaining(said);
    }

    @Test
    void aNetworkThatReadsOtherRowsIsRefused() {
        Perceptron network = new Perceptron(3, 3, 2, 2, Activation.TANH);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> correctedStep(ODE, "attns", Schemes.rk4(), NetworkInput.STAGES, network))
                .withMessageContaining("reads 12");
    }

    /** With {@code k_i = i}, RK4 has S = 2.5 and the differences 1, 1 and 4 − 2·3 + 1 = −1. */
    @Test
    void theRowsAreTheSlopeAndTheDifferences() {
        AtomicLong calls = new AtomicLong();
        Ode counting = new FormulaOde(2, (time, state, slope) -> {
            slope[0] = calls.incrementAndGet();
            slope[1] = -10 * slope[0];
        });
        CorrectedStep correctedStep = correctedStep(counting, "attns", Schemes.rk4(), NetworkInput.STAGES);
        RungeKuttaStepper stepper = new RungeKuttaStepper(counting, Schemes.rk4(), 1);
        NetworkInputRows rows = new NetworkInputRows(correctedStep, stepper, 1);
        double[][] state = new double[2][1];
        double[][] slope = stepper.slope(0, 0.1, 0.1, state, 1);
        assertThat(rows.of(state, slope, 1))
                .isDeepEqualTo(new double[][] {{2.5}, {-25}, {1}, {-10}, {1}, {-10}, {-1}, {10}});
        assertThat(calls).hasValue(4);
    }

    @Test
    void theRowsOfTheStateAndOfTheSlopeAreTheirOwn() {
        RungeKuttaStepper stepper = new RungeKuttaStepper(ODE, Schemes.rk4(), 1);
        double[][] state = new double[3][1];
        double[][] slope = new double[3][1];
        CorrectedStep neurVec = correctedStep(ODE, "neurvec", Schemes.rk4(), NetworkInput.STATE);
        assertThat(new NetworkInputRows(neurVec, stepper, 1).of(state, slope, 1))
                .isSameAs(state);
        CorrectedStep attNs = correctedStep(ODE, "attns", Schemes.rk4(), NetworkInput.SLOPE);
        assertThat(new NetworkInputRows(attNs, stepper, 1).of(state, slope, 1)).isSameAs(slope);
    }
}
