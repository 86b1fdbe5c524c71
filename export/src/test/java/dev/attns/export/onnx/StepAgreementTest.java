package dev.attns.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * ONNX Runtime takes the steps that Java takes. All go from their own states; over a hundred steps not even the chaotic systems
 * among them draw roundings further apart than is asserted.
 */
class StepAgreementTest {

    /** In units of the range of a component's motion. */
    private static final double DOUBLE_TOLERANCE = 1e-12;

    private static final double FLOAT_TOLERANCE = 1e-5;

    private static final int BATCH = 7;

    private static List<String> systems() {
        return TrialModels.systems();
    }

    private static List<Correction> corrections() {
        return Corrections.all();
    }

    private static List<Scheme> schemes() {
        return Schemes.all();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void allSystemsAgree(String system) {
        Problem problem = Systems.problem(system);
        assertThat(error(problem, Precision.DOUBLE)).isLessThan(DOUBLE_TOLERANCE);
        assertThat(error(problem, Precision.FLOAT)).isLessThan(FLOAT_TOLERANCE);
    }

    private static double error(Problem problem, Precision precision) {
        return StepAgreement.error(
                TrialModels.of(
                        problem,
                        Schemes.rk4(),
                        Corrections.attns(),
                        NetworkInput.named("state+stages"),
                        Activation.TANH,
                        precision),
                BATCH);
    }

    @ParameterizedTest
    @MethodSource("corrections")
    void allCorrectionsAgreeInBatchesOfOneToo(Correction correction) {
        Problem problem = Systems.problem("elastic-pendulum");
        for (Precision precision : Precision.values()) {
            Model model = TrialModels.of(
                    problem, Schemes.rk4(), correction, correction.input(), correction.activation(), precision);
            double tolerance = precision == Precision.DOUBLE ? DOUBLE_TOLERANCE : FLOAT_TOLERANCE;
            assertThat(StepAgreement.error(model, 1)).isLessThan(tolerance);
            assertThat(StepAgreement.error(model, BATCH)).isLessThan(tolerance);
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void allSchemesAgreeWhereTheEquationLooksAtTheTime(Scheme scheme) {
        Problem problem = Systems.problem("../systems/duffing.yaml");
        Model model = TrialModels.of(
                problem,
                scheme,
                Corrections.attns(),
                NetworkInput.named("state+middle+phase"),
                Activation.SERPENTINE,
                Precision.DOUBLE);
        assertThat(StepAgreement.error(model, BATCH)).isLessThan(DOUBLE_TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"S1 u0 u3 D2 D7 S0", "M3 S2 M0", "u1"})
    void anyChoiceOfRowsInAnyOrderIsRead(String rows) {
        Problem problem = Systems.problem("elastic-pendulum");
        Scheme scheme = Schemes.rk4();
        InputRows input = InputRows.parse(rows, problem.ode(), scheme);
        Model model = TrialModels.of(
                problem,
                scheme,
                Corrections.attns(),
                input,
                TrialModels.polynomial(input.count(), problem.dimension(), 2),
                Precision.DOUBLE);
        assertThat(StepAgreement.error(model, BATCH)).isLessThan(DOUBLE_TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p2 u0 S1 p0", "u2 p3"})
    void parametersOfEveryTrajectoryAreRead(String rows) {
        Problem problem = Systems.problem("../systems/two-link.yaml");
        Scheme scheme = Schemes.rk4();
        InputRows input = InputRows.parse(rows, problem.ode(), scheme);
        Model model = TrialModels.of(
                problem,
                scheme,
                Corrections.attns(),
                input,
                TrialModels.polynomial(input.count(), problem.dimension(), 3),
                Precision.DOUBLE);
        assertThat(StepAgreement.error(model, BATCH)).isLessThan(DOUBLE_TOLERANCE);
    }
}
