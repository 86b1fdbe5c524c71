package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedText;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidateListTest {

    private static final Problem PROBLEM = Systems.problem("van-der-pol");
    private static final Trajectories DATA = data(PROBLEM, 2);
    private static final int MANY = 5000;

    private static Trajectories data(Problem problem, double horizon) {
        return AccurateTrajectories.of(
                problem, problem.starts(1, 5), CandidateList.finest(problem, horizon), Workers.of(1));
    }

    private static List<Candidate> candidates(Problem problem, Trajectories data, int samples) {
        return CandidateList.of(problem, Corrections.attns(), data, samples);
    }

    private static List<NetworkInput> inputs(Problem problem, Scheme scheme) {
        return candidates(problem, data(problem, 2), MANY).stream()
                .filter(candidate -> candidate.scheme() == scheme)
                .map(Candidate::input)
                .distinct()
                .toList();
    }

    @Test
    void theFinestStepIsHalfTheUsualOne() {
        assertThat(DATA.grid().step()).isEqualTo(PROBLEM.step() / 2);
        assertThatThrownBy(() -> CandidateList.finest(PROBLEM, 0.25)).hasMessageContaining("does not divide");
    }

    @Test
    void everyStepDividesTheHorizonAndNoCandidateComesTwice() {
        List<Candidate> all = candidates(PROBLEM, DATA, MANY);
        assertThat(all).hasSizeGreaterThan(100).doesNotHaveDuplicates();
        assertThat(all).allSatisfy(candidate -> {
            TimeGrid grid = TimeGrid.of(0, 2, candidate.step());
            assertThat(grid).isEqualTo(DATA.grid().every(candidate.every()));
            assertThat(grid.steps()).isGreaterThanOrEqualTo(2);
        });
        assertThat(all).extracting(Candidate::every).contains(1, 2, 4, 10, 20).doesNotContain(3, 6, 7, 40);
    }

    @Test
    void everySchemeReadsStateAndSlopeAndTheMiddleWhereItHasStages() {
        assertThat(inputs(PROBLEM, Schemes.euler()))
                .contains(NetworkInput.STATE, NetworkInput.STATE_AND_SLOPE, NetworkInput.SLOPE)
                .doesNotContain(NetworkInput.MIDDLE);
        assertThat(inputs(PROBLEM, Schemes.rk4()))
                .contains(NetworkInput.STATE, NetworkInput.STATE_AND_SLOPE, NetworkInput.MIDDLE);
    }

    /** Of a linear equation the slope is a linear map of the state, so beside it no row is new. */
    @Test
    void inputsOfTheSameRowsComeOnce() {
        Problem linear = Systems.problem("spring-mass:d=2");
        assertThat(inputs(linear, Schemes.euler()))
                .contains(NetworkInput.STATE)
                .doesNotContain(NetworkInput.STATE_AND_SLOPE);
    }

    @Test
    void theRowsThatSayNothingAreNotCounted() {
        Problem problem = Systems.problem("henon-heiles");
        Candidate any = candidates(problem, data(problem, 2), MANY).stream()
                .filter(each -> each.scheme() == Schemes.euler() && each.input().equals(NetworkInput.STATE_AND_SLOPE))
                .findFirst()
                .orElseThrow();
        assertThat(any.rows()).as("of the slope only the accelerations are new").isEqualTo(6);
    }

    @Test
    void aRivalKeepsToItsInputAndHasTheSameSchemesStepsAndShapes() {
        List<Candidate> rival = CandidateList.of(PROBLEM, Corrections.named("neurvec"), DATA, MANY);
        assertThat(rival).isNotEmpty().allMatch(candidate -> candidate.input().equals(NetworkInput.STATE));
        assertThat(rival)
                .isEqualTo(candidates(PROBLEM, DATA, MANY).stream()
                        .filter(candidate -> candidate.input().equals(NetworkInput.STATE))
                        .toList());
    }

    @Test
    void fewSamplesMakeSmallNetworks() {
        List<Candidate> few = candidates(PROBLEM, DATA, 40);
        assertThat(few).isNotEmpty().allSatisfy(candidate -> {
            if (candidate.shape() instanceof NetworkShape.Degree polynomial) {
                assertThat(polynomial.degree() == 1 || 2 * polynomial.terms(candidate.rows()) <= 40)
                        .isTrue();
            } else {
                assertThat(((NetworkShape.Units) candidate.shape()).width()).isLessThan(16);
            }
        });
        assertThat(candidates(PROBLEM, DATA, MANY))
                .anyMatch(candidate -> candidate.shape() instanceof NetworkShape.Units units && units.width() == 128);
    }

    @Test
    void aNetworkThatTheTrainerCannotMoveIsLeftOut() {
        Problem large = Systems.problem("spring-mass:d=40");
        Trajectories data =
                AccurateTrajectories.of(large, large.starts(1, 20), CandidateList.finest(large, 1), Workers.of(1));
        List<Candidate> all = candidates(large, data, 100_000);
        assertThat(all)
                .filteredOn(candidate -> candidate.rows() == 80)
                .extracting(Candidate::shape)
                .isNotEmpty()
                .noneMatch(shape -> shape instanceof NetworkShape.Units units && units.width() == 128);
    }

    @Test
    void networksOfAForcedEquationAreToldThePhaseOrTheStagesBecauseTheSlopeDoesNotTellIt() {
        assertThat(inputs(ForcedText.problem(), Schemes.rk4()))
                .allMatch(input -> input.time() || input.equals(NetworkInput.MIDDLE))
                .contains(NetworkInput.STATE_AND_SLOPE.withTime());
        assertThat(inputs(ForcedText.problem(), Schemes.euler())).allMatch(NetworkInput::time);
    }
}
