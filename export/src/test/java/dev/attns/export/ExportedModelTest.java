package dev.attns.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkKind;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExportedModelTest {

    private static Model model(Problem problem, Network network) {
        CorrectedStep step = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.1, Corrections.attns(), network, false, Precision.DOUBLE);
        return new Model(problem, step, network.start(1), Provenance.UNKNOWN);
    }

    @Test
    void anEquationGivenInJavaCannotBeWrittenOut() {
        Problem problem = Problem.of(
                "a circle",
                List.of("x", "y"),
                PlainOde.of(2, (time, state, slope) -> {
                    slope[0] = state[1];
                    slope[1] = -state[0];
                }),
                (draws, state) -> state[0] = 1,
                0.1,
                1);
        Model model = model(problem, RandomModel.quadratic(2, 2));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> ExportedModel.of(model))
                .satisfies(refused -> assertThat(refused.error()).isEqualTo(InputError.EQUATION_NOT_WRITTEN_OUT))
                .withMessageContaining("The equation of a circle");
        ExportedModel.requireNetworks(model);
    }

    @ParameterizedTest
    @EnumSource(
            value = NetworkKind.class,
            names = {"LSTM", "TRANSFORMER"})
    void networksThatRememberCannotBeWrittenOut(NetworkKind kind) {
        Problem problem = Systems.problem("lorenz");
        Model model = model(problem, kind.of(3, 3, 4, 2, null, null));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> ExportedModel.of(model))
                .satisfies(refused -> assertThat(refused.error()).isEqualTo(InputError.NETWORK_NOT_EXPORTED))
                .withMessageContaining("of the kind " + kind.label());
    }

    @Test
    void whatItIsIsToldInSentences() {
        ExportedModel exported =
                ExportedModel.of(RandomModel.of(Systems.problem("lorenz")).model());
        assertThat(exported.description())
                .contains("The system lorenz:")
                .anyMatch(line -> line.contains("x' = "))
                .anyMatch(line -> line.contains("A step of rk4 with h = "))
                .anyMatch(line -> line.contains("no certificate"));
        assertThat(exported.formulas().code().outputs()).hasSize(3);
    }
}
