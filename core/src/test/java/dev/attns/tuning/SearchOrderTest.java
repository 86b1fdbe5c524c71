package dev.attns.tuning;

import static dev.attns.tuning.MadeUpCandidates.serpentine;
import static dev.attns.tuning.MadeUpCandidates.tanh;
import static dev.attns.tuning.MadeUpCandidates.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** To the horizon 10, where a candidate costs 10/step times stages and a tenth of its units. */
class SearchOrderTest {

    private static final double TARGET = 1e-6;
    private static final double NONE = Double.POSITIVE_INFINITY;

    private static List<Candidate> candidates() {
        List<Candidate> all = new ArrayList<>();
        for (int every : new int[] {1, 2, 4, 10}) {
            for (int width : new int[] {0, 8, 16, 32, 64}) {
                all.add(tanh(Schemes.euler(), every, width));
                all.add(tanh(Schemes.rk4(), every, width));
                if (width > 0) {
                    all.add(serpentine(Schemes.rk4(), every, width));
                }
            }
        }
        return all;
    }

    private static SearchOrder order(double classical) {
        return new SearchOrder(candidates(), MadeUpCandidates.costs(candidates()), classical, TARGET, 10, 1);
    }

    private static double cost(Candidate candidate) {
        return 10 / candidate.step() * (candidate.scheme().stages() + 0.1 * candidate.width());
    }

    /** Trains to the end of the search, at most so many. */
    private static List<Outcome> trained(
            SearchOrder order, List<Outcome> known, int most, ToDoubleFunction<Candidate> error) {
        List<Outcome> trained = new ArrayList<>(known);
        Optional<Candidate> next = order.next(trained);
        while (next.isPresent() && trained.size() < most) {
            trained.add(with(next.get(), error.applyAsDouble(next.get())));
            next = order.next(trained);
        }
        return trained;
    }

    private static List<Candidate> names(List<Outcome> trained) {
        return trained.stream().map(Outcome::candidate).toList();
    }

    /** Shorter steps, higher order and more units all help. */
    private static double plausible(Candidate candidate) {
        double units = candidate.isLinear() ? 1 : candidate.width();
        return Math.pow(candidate.step() / 4, 2 * candidate.scheme().order()) * Math.pow(units, -2);
    }

    @Test
    void itClimbsTheLadderUntilTheErrorIsReached() {
        List<Outcome> trained = trained(order(NONE), List.of(), 5, candidate -> 1e-5);
        assertThat(names(trained).subList(0, 3))
                .containsExactly(tanh(Schemes.rk4(), 4, 0), tanh(Schemes.rk4(), 4, 16), tanh(Schemes.rk4(), 2, 16));
    }

    @Test
    void afterThatTheCheapestComesFirst() {
        Outcome reached = with(tanh(Schemes.rk4(), 2, 16), 1e-7);
        assertThat(order(NONE).next(List.of(reached))).contains(tanh(Schemes.euler(), 10, 0));
        List<Outcome> trained = trained(order(NONE), List.of(reached), 6, candidate -> 1e-5);
        assertThat(trained.subList(1, 6).stream().mapToDouble(outcome -> cost(outcome.candidate())))
                .isSorted();
    }

    @Test
    void whatCostsMoreThanTheCheapestKnownWayIsNotLookedAt() {
        double limit = SearchOrder.SLACK * 30;
        List<Outcome> trained = trained(order(30), List.of(), 1000, candidate -> 1e-5);
        assertThat(names(trained))
                .isNotEmpty()
                .allSatisfy(each -> assertThat(cost(each)).isLessThanOrEqualTo(limit));
        Outcome reached = with(tanh(Schemes.rk4(), 4, 0), 1e-7);
        List<Outcome> after = trained(order(30), List.of(reached), 1000, candidate -> 1e-5);
        assertThat(names(after)).allSatisfy(each -> assertThat(cost(each)).isLessThanOrEqualTo(SearchOrder.SLACK * 20));
    }

    @Test
    void whereAClassicalSolverCostsLessThanAnyStepNothingIsTrained() {
        assertThat(order(1e-3).next(List.of())).isEmpty();
    }

    @Test
    void whatIsMoreWorkThanOneThatReachesTheErrorIsNotTrainedWhateverItsCost() {
        Outcome reached = with(tanh(Schemes.rk4(), 4, 0), 1e-7);
        List<Outcome> trained = trained(order(NONE), List.of(reached), 1000, candidate -> 1e-5);
        assertThat(names(trained))
                .doesNotContain(tanh(Schemes.rk4(), 4, 8), serpentine(Schemes.rk4(), 4, 8), tanh(Schemes.rk4(), 2, 0))
                .contains(tanh(Schemes.rk4(), 10, 0), tanh(Schemes.euler(), 4, 0));
    }

    @Test
    void doublePrecisionHasItsPrice() {
        Candidate wide = tanh(Schemes.rk4(), 4, 64);
        Outcome inDouble = new Outcome(wide, 1e-7, 1e-5, 1);
        List<Outcome> trained = trained(order(NONE), List.of(inDouble), 1000, candidate -> 0.9e-5);
        assertThat(names(trained)).anySatisfy(each -> assertThat(cost(each)).isGreaterThan(1.1 * cost(wide)));
    }

    @Test
    void theCheapestThatReachesTheErrorIsFound() {
        List<Outcome> trained = trained(order(NONE), List.of(), 1000, SearchOrderTest::plausible);
        double found = trained.stream()
                .filter(outcome -> outcome.reaches(TARGET))
                .mapToDouble(outcome -> cost(outcome.candidate()))
                .min()
                .orElseThrow();
        double cheapest = candidates().stream()
                .filter(candidate -> plausible(candidate) <= TARGET)
                .mapToDouble(SearchOrderTest::cost)
                .min()
                .orElseThrow();
        assertThat(found).isEqualTo(cheapest);
        assertThat(trained).hasSizeLessThan(candidates().size());
    }

    @Test
    void aStoppedSearchGoesOnAsIfItHadNotBeen() {
        List<Candidate> whole = names(trained(order(NONE), List.of(), 1000, SearchOrderTest::plausible));
        for (int stop = 1; stop < whole.size(); stop++) {
            List<Outcome> begun = trained(order(NONE), List.of(), stop, SearchOrderTest::plausible);
            Collections.shuffle(begun, new Random(stop));
            List<Outcome> gone = trained(order(NONE), begun, 1000, SearchOrderTest::plausible);
            assertThat(names(gone).subList(stop, gone.size())).isEqualTo(whole.subList(stop, whole.size()));
        }
    }
}
