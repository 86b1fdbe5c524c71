package dev.attns.correction;

import static dev.attns.error.InputError.UNUSABLE_INPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.InputRows.Quantity;
import dev.attns.correction.InputRows.Row;
import dev.attns.error.InputException;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.ForcedText;
import dev.attns.problem.Ode;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputRowsTest {

    /** Two components. */
    private static final Ode AUTONOMOUS = Systems.problem("van-der-pol").ode();

    private static final Ode FORCED = ForcedText.problem().ode();

    @ParameterizedTest
    @CsvSource({
        "state,             rk4,            u0 u1",
        "slope,             rk4,            S0 S1",
        "state+slope,       euler,          u0 u1 S0 S1",
        "middle,            rk4,            S0 S1 M0 M1",
        "stages,            rk3,            S0 S1 D0 D1 D2 D3",
        "stages,            rk4,            S0 S1 D0 D1 D2 D3 D4 D5",
        "state+middle,      improved-euler, u0 u1 S0 S1 M0 M1",
        "state+slope+phase,  rk4,            u0 u1 S0 S1"
    })
    void anInputIsAListOfRows(NetworkInput input, String scheme, String rows) {
        assertThat(InputRows.of(input, AUTONOMOUS, Schemes.named(scheme))).hasToString(rows);
    }

    @Test
    void theTimeIsThePhaseWhereItIsKnownAndElsewhereTheTimeItself() {
        NetworkInput input = NetworkInput.STATE.withTime();
        assertThat(InputRows.of(input, FORCED, Schemes.rk4())).hasToString("u0 u1 cos(1.2) sin(1.2)");
        assertThat(InputRows.of(input, ForcedOscillator.PLAIN, Schemes.rk4())).hasToString("u0 u1 t");
    }

    static List<NetworkInput> all() {
        return NetworkInput.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void theTextFormGivesTheSameRows(NetworkInput input) {
        for (Scheme scheme : List.of(Schemes.rk3(), Schemes.rk4())) {
            for (Ode ode : List.of(AUTONOMOUS, FORCED, ForcedOscillator.PLAIN)) {
                InputRows rows = InputRows.of(input, ode, scheme);
                assertThat(InputRows.parse(rows.label(ode, scheme), ode, scheme))
                        .isEqualTo(rows);
                assertThat(rows.input()).isEqualTo(ode.isAutonomous() ? withoutTime(input) : input);
                InputRows last = rows.only(new int[] {rows.count() - 1, 0});
                assertThat(InputRows.parse(last.label(ode, scheme), ode, scheme))
                        .isEqualTo(last);
            }
        }
    }

    private static NetworkInput withoutTime(NetworkInput input) {
        return new NetworkInput(input.state(), input.slopes(), false);
    }

    @Test
    void whatAreAllRowsOfAnInputIsCalledByItsName() {
        InputRows all = InputRows.of(NetworkInput.STATE_AND_SLOPE, AUTONOMOUS, Schemes.rk4());
        assertThat(all.label(AUTONOMOUS, Schemes.rk4())).isEqualTo("state+slope");
        InputRows some = all.only(new int[] {0, 3});
        assertThat(some.count()).isEqualTo(2);
        assertThat(some.rows()).containsExactly(new Row(Quantity.STATE, 0, 0), new Row(Quantity.SLOPE, 1, 0));
        assertThat(some.label(AUTONOMOUS, Schemes.rk4())).isEqualTo("u0 S1");
        assertThat(some.input()).isEqualTo(NetworkInput.STATE_AND_SLOPE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "u",
                "u0 ",
                "u0  S0",
                "u-1",
                "w0",
                "u0 w0",
                "u12345678",
                "cos(1.2",
                "cos()",
                "cos(x)",
                "u0 cos(-1)",
                "u0 cos(NaN)",
                "u0 cos(Infinity)",
                "u0 sin(0)",
                "t t2",
                "state slope",
                "state+nothing"
            })
    void nonsenseIsRefused(String text) {
        assertThatThrownBy(() -> InputRows.parse(text, FORCED, Schemes.rk4()))
                .isInstanceOfAny(IllegalArgumentException.class, InputException.class);
    }

    @Test
    void noRowsAreNoInput() {
        assertThatIllegalArgumentException().isThrownBy(() -> new InputRows(List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "u0 u2,      rk4, u2",
        "S2,         rk4, S2",
        "S0 D6,      rk4, D6",
        "S0 M2,      rk4, M2",
        "S0 D0,      euler, D0",
        "u0 t,       rk4, t",
        "u0 cos(2),  rk4, cos(2.0)"
    })
    void rowsThatAreNotThereAreRefused(String text, String scheme, String named) {
        InputRows rows = InputRows.parse(text, AUTONOMOUS, Schemes.named(scheme));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> rows.require(AUTONOMOUS, Schemes.named(scheme)))
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNUSABLE_INPUT))
                .withMessageContaining("'" + named + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"u0 u1 u0", "S0 M0 D0", "cos(1.2) u0 cos(1.20)"})
    void noRowIsReadTwice(String text) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputRows.parse(text, FORCED, Schemes.rk4()).require(FORCED, Schemes.rk4()))
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNUSABLE_INPUT))
                .withMessageContaining("twice");
    }
}
