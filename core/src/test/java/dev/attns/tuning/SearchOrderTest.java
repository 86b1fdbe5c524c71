package dev.attns.tuning;

import static dev.attns.tuning.MadeUpCandidates.DIMENSION;
import static dev.attns.tuning.MadeUpCandidates.units;
import static dev.attns.tuning.MadeUpCandidates.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** To the horizon 10, with the costs of {@link MadeUpCandidates#costs}. */
class SearchOrderTest {

    private static final double TARGET = 1e-6;
    private static final double NONE = Double.POSITIVE_INFINITY;
    private static final List<Integer> STEPS = List.of(16, 10, 8, 5, 4, 2, 1);
    private static final double FINEST = 0.125;
    private static final StepCosts COSTS = MadeUpCandidates.costs();

    private static List<Candidate> candidates() {
        List<NetworkShape> shapes = new ArrayList<>();
        IntStream.rangeClosed(1, 8).forEach(degree -> shapes.add(new NetworkShape.Degree(degree)));
        IntStream.of(8, 16, 32, 64).forEach(width -> shapes.add(units(width, Activation.TANH)));
        List<Candidate> candidates = new ArrayList<>();
        for (Scheme scheme : List.of(Schemes.euler(), Schemes.rk4())) {
            for (NetworkInput input : List.of(NetworkInput.STATE, NetworkInput.STATE_AND_SLOPE)) {
                int rows = input == NetworkInput.STATE ? DIMENSION : 2 * DIMENSION;
                for (int every : STEPS) {
                    shapes.forEach(
                            shape -> candidates.add(new Candidate(scheme, every, every * FINEST, input, rows, shape)));
                }
            }
        }
        return candidates;
    }

    private static SearchOrder order(double classical) {
        return new SearchOrder(
                candidates(),
                DIMENSION,
                SearchOrderTest::cost,
                outcome -> cost(outcome.candidate()),
                classical,
                TARGET,
                Workers.of(1));
    }

    private static double cost(Candidate candidate) {
        return COSTS.trajectory(candidate, DIMENSION, 1, Precision.FLOAT, 10);
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

    private static double cheapest(List<Candidate> some, ToDoubleFunction<Candidate> error) {
        return some.stream()
                .filter(candidate -> error.applyAsDouble(candidate) <= TARGET)
                .mapToDouble(SearchOrderTest::cost)
                .min()
                .orElseThrow();
    }

    /** Shorter steps, higher order, more rows and a larger network all help. */
    private static double plausible(Candidate candidate) {
        double size = candidate.shape() instanceof NetworkShape.Degree polynomial
                ? polynomial.degree()
                : 2 * Math.log(((NetworkShape.Units) candidate.shape()).width());
        double rows = candidate.rows() > DIMENSION ? 2 : 1;
        return Math.pow(10, 2 - rows * size)
                * Math.pow(candidate.step(), 2 * candidate.scheme().order());
    }

    @Test
    void theCheapestThatReachesTheErrorIsFoundWithFewTrainings() {
        List<Outcome> trained = trained(order(NONE), List.of(), 1000, SearchOrderTest::plausible);
        double found = cheapest(names(trained), SearchOrderTest::plausible);
        assertThat(found).isLessThanOrEqualTo(SearchOrder.SLACK * cheapest(candidates(), SearchOrderTest::plausible));
        assertThat(names(trained))
                .doesNotHaveDuplicates()
                .hasSizeLessThan(candidates().size() / 4);
    }

    @Test
    void whereNothingReachesTheErrorTheSearchEndsWithoutTryingAll() {
        List<Outcome> trained = trained(order(NONE), List.of(), 1000, candidate -> 1e30);
        assertThat(names(trained))
                .doesNotHaveDuplicates()
                .hasSizeLessThan(candidates().size() / 4);
    }

    @Test
    void whatCostsMoreThanTheCheapestKnownWayIsNotLookedAt() {
        List<Double> costs = candidates().stream()
                .map(SearchOrderTest::cost)
                .sorted(Comparator.naturalOrder())
                .toList();
        double classical = costs.get(costs.size() / 3);
        List<Outcome> trained = trained(order(classical), List.of(), 1000, candidate -> 1e-5);
        assertThat(names(trained))
                .isNotEmpty()
                .allSatisfy(each -> assertThat(cost(each)).isLessThanOrEqualTo(SearchOrder.SLACK * classical));
        Outcome reached = with(cheapestOf(candidates()), 1e-7);
        List<Outcome> after = trained(order(classical), List.of(reached), 1000, candidate -> 1e-5);
        assertThat(names(after))
                .allSatisfy(each ->
                        assertThat(cost(each)).isLessThanOrEqualTo(SearchOrder.SLACK * cost(reached.candidate())));
    }

    private static Candidate cheapestOf(List<Candidate> some) {
        return some.stream()
                .min(Comparator.comparingDouble(SearchOrderTest::cost))
                .orElseThrow();
    }

    @Test
    void whereAClassicalSolverCostsLessThanAnyStepNothingIsTrained() {
        assertThat(order(1e-3).next(List.of())).isEmpty();
    }

    @Test
    void theSameIsNeverTriedTwice() {
        List<Outcome> trained = trained(order(NONE), List.of(), 1000, candidate -> 2e-6);
        assertThat(names(trained)).doesNotHaveDuplicates();
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
