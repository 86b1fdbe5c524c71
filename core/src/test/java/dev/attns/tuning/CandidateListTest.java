package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.NetworkInput;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidateListTest {

    private static final Problem PROBLEM = Systems.problem("van-der-pol");
    private static final TimeGrid FINEST = CandidateList.finest(PROBLEM, 2);

    @Test
    void theFinestStepIsHalfTheUsualOne() {
        assertThat(FINEST.step()).isEqualTo(PROBLEM.step() / 2);
        assertThatThrownBy(() -> CandidateList.finest(PROBLEM, 0.25)).hasMessageContaining("does not divide");
    }

    @Test
    void everyStepDividesTheHorizonAndNoCandidateComesTwice() {
        List<Candidate> all = CandidateList.of(PROBLEM, FINEST, 50);
        assertThat(all).hasSizeGreaterThan(100).doesNotHaveDuplicates();
        assertThat(all).allSatisfy(candidate -> {
            TimeGrid grid = TimeGrid.of(0, 2, candidate.step());
            assertThat(grid).isEqualTo(FINEST.every(candidate.every()));
        });
        assertThat(all).extracting(Candidate::every).contains(1, 2, 4, 20).doesNotContain(6, 16);
    }

    @Test
    void eachHasALinearTermAloneAndEulerHasNoStagesToRead() {
        List<Candidate> all = CandidateList.of(PROBLEM, FINEST, 50);
        assertThat(all).filteredOn(Candidate::isLinear).hasSize(6 * (1 + 3 * 2));
        assertThat(all)
                .filteredOn(candidate -> candidate.scheme() == Schemes.euler())
                .extracting(Candidate::input)
                .containsOnly(NetworkInput.SLOPE);
    }

    @Test
    void longStepsAreForEulerAndAtLeastFourToTheHorizon() {
        Problem pendulum = Systems.problem("elastic-pendulum");
        List<Candidate> all = CandidateList.of(pendulum, CandidateList.finest(pendulum, 40), 50);
        assertThat(all).filteredOn(Candidate::isLong).isNotEmpty().allSatisfy(candidate -> {
            assertThat(candidate.scheme()).isEqualTo(Schemes.euler());
            assertThat(candidate.step()).isIn(2.0, 5.0);
        });
        assertThat(all).extracting(Candidate::every).contains(20, 40, 100);
        assertThat(CandidateList.of(pendulum, CandidateList.finest(pendulum, 10), 50))
                .extracting(Candidate::every)
                .contains(20, 40)
                .doesNotContain(100);
        assertThat(CandidateList.of(PROBLEM, FINEST, 50)).noneMatch(Candidate::isLong);
    }

    @Test
    void fewDataMakeNarrowNetworks() {
        List<Candidate> all = CandidateList.of(PROBLEM, FINEST, 2);
        assertThat(all).extracting(Candidate::width).contains(0, 8).doesNotContain(32, 64, 128);
    }

    @Test
    void aNetworkThatTheTrainerCannotMoveIsLeftOut() {
        Problem large = Systems.problem("spring-mass:d=20");
        List<Candidate> all = CandidateList.of(large, CandidateList.finest(large, large.horizon()), 1000);
        assertThat(all)
                .filteredOn(
                        candidate -> candidate.scheme() == Schemes.rk4() && candidate.input() == NetworkInput.MIDDLE)
                .extracting(Candidate::width)
                .contains(64)
                .doesNotContain(128);
    }

    @Test
    void networksOfAForcedEquationAreToldTheStagesBecauseTheSlopeDoesNotTellThePhase() {
        String text = """
                name: forced
                state: [x, v]
                equations: {x: v, v: -x - x^3 + cos(1.2*t)}
                initial: {x: uniform(-1, 1), v: 0}
                step: 0.1
                horizon: 2
                """;
        Problem forced = Family.of(new SourceText("forced.yaml", text)).with("");
        List<Candidate> all = CandidateList.of(forced, CandidateList.finest(forced, 2), 50);
        assertThat(all)
                .filteredOn(candidate -> candidate.scheme() == Schemes.rk4())
                .extracting(Candidate::input)
                .containsOnly(NetworkInput.MIDDLE, NetworkInput.STAGES);
        Candidate stages = all.stream()
                .filter(candidate -> candidate.input() == NetworkInput.STAGES)
                .findFirst()
                .orElseThrow();
        Candidate middle = all.stream()
                .filter(candidate -> candidate.input() == NetworkInput.MIDDLE
                        && candidate.scheme() == stages.scheme()
                        && candidate.width() == stages.width())
                .findFirst()
                .orElseThrow();
        assertThat(stages.doesAllOf(middle)).isTrue();
        assertThat(middle.doesAllOf(stages)).isFalse();
        assertThat(stages.readsMoreThan(middle)).isTrue();
    }
}
