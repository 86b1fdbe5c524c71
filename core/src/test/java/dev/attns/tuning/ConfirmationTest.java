package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.evaluation.Contender;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Errors on fresh trajectories that are made up. */
class ConfirmationTest {

    private static final double TARGET = 1e-6;
    private static final Outcome CHEAP =
            MadeUpCandidates.with(MadeUpCandidates.polynomial(Schemes.euler(), 8, 2), 9e-7);
    private static final Outcome DEAR = MadeUpCandidates.with(MadeUpCandidates.polynomial(Schemes.rk4(), 2, 3), 1e-8);

    private final Confirmation confirmation = new Confirmation(TARGET);

    private static String name(Outcome outcome) {
        return "attns on " + outcome.candidate();
    }

    @Test
    void aCandidateThatMissesTheErrorOnFreshTrajectoriesIsSaidToAndTheNextTakesItsPlace() {
        List<Outcome> known = confirmation.candidates(
                List.of(CHEAP, DEAR),
                List.of(CHEAP, DEAR),
                outcome -> outcome == CHEAP ? 1.3e-6 : 2e-8,
                ConfirmationTest::name);
        assertThat(known.get(0).candidate()).isEqualTo(CHEAP.candidate());
        assertThat(known.get(0).reaches(TARGET)).isTrue();
        assertThat(known.get(0).precision(TARGET))
                .as("in double precision it has not been seen to miss it")
                .isEqualTo(Precision.DOUBLE);
        assertThat(known.get(1)).isEqualTo(DEAR);
        assertThat(confirmation.missed()).containsExactly(new Tuning.Miss(name(CHEAP), 1.3e-6));

        List<Outcome> again = confirmation.candidates(known, known, outcome -> 1.2e-6, ConfirmationTest::name);
        assertThat(again.get(0).reaches(TARGET)).isFalse();
        assertThat(confirmation.missed()).hasSize(3);
        Frontier frontier = new Frontier(
                List.of(again.get(0), DEAR), outcome -> outcome.candidate().every(), TARGET, 1);
        assertThat(frontier.finalists()).containsExactly(DEAR);
    }

    @Test
    void whatKeepsTheErrorOrWasNotChosenStaysAsItIs() {
        assertThat(confirmation.candidates(
                        List.of(CHEAP, DEAR), List.of(DEAR), outcome -> TARGET, ConfirmationTest::name))
                .containsExactly(CHEAP, DEAR);
        assertThat(confirmation.missed()).isEmpty();
    }

    @Test
    void aClassicalSolverThatMissesItGoesOnWithAFewMoreSteps() {
        Problem problem = Systems.problem("van-der-pol");
        Workers workers = Workers.of(1);
        ClassicalRivals rivals = new ClassicalRivals(problem, null, 1, workers);
        Contender few = Contender.classical(problem.ode(), Schemes.dop853(), 1, 10, workers);
        Contender many = Contender.classical(problem.ode(), Schemes.rk4(), 1, 200, workers);
        assertThat(confirmation.rivals(List.of(few, many), rival -> 2e-6, rivals::finer))
                .extracting(Contender::toString)
                .containsExactly("dop853 with step 0.09091", "rk4 with step 0.004902");
        assertThat(confirmation.missed())
                .extracting(Tuning.Miss::solver)
                .containsExactly("dop853 with step 0.1", "rk4 with step 0.005");
        assertThat(confirmation.rivals(List.of(few), rival -> 1e-7, rivals::finer))
                .containsExactly(few);
    }
}
