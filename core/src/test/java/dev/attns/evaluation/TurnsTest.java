package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private final List<String> calls = new ArrayList<>();

    /** All the rounds and warm-ups, of which the tests of others take a share. */
    private static Optional<double[]> take(Turns turns, List<Turns.Work> works, StudyListener listener) {
        return turns.patiently(works, listener)
                .map(times -> times.stream().mapToDouble(Turns.Time::least).toArray());
    }

    private Turns.Work work(String name) {
        return Turns.Work.of(0, () -> calls.add(name));
    }

    @Test
    void allWarmUpBeforeAnyIsTimedAndThenTakeTurns() {
        double[] seconds = take(Turns.of(2), List.of(work("a"), work("b")), StudyListener.SILENT)
                .orElseThrow();
        assertThat(calls).containsExactly("a", "b", "a", "b", "a", "b");
        assertThat(seconds).hasSize(2);
        for (double each : seconds) {
            assertThat(each).isPositive().isFinite();
        }
    }

    @Test
    void theListenerHearsOfEachTurnAndMayEndIt() {
        List<String> heard = new ArrayList<>();
        assertThat(take(new Turns(5, 1, 1, 0), List.of(work("a"), work("b")), (done, all) -> {
                    heard.add(done + " of " + all);
                    return done < 3;
                }))
                .isEmpty();
        assertThat(heard).containsExactly("1 of 12", "2 of 12", "3 of 12");
        assertThat(calls).containsExactly("a", "b", "a");
    }

    @Test
    void workThatTakesLongerThanARepetitionIsTimedInWholeUnits() {
        List<Integer> amounts = new ArrayList<>();
        double[] seconds = take(
                        new Turns(2, 1, 1, 1),
                        List.of(new Turns.Work(1e-9, 8, 10_000, amounts::add)),
                        StudyListener.SILENT)
                .orElseThrow();
        assertThat(amounts).containsOnly(8);
        assertThat(seconds[0]).isPositive();
    }

    @Test
    void workThatTakesNoTimeIsDoneWholeAndOften() {
        List<Integer> amounts = new ArrayList<>();
        take(new Turns(1, 1, 1, 1), List.of(new Turns.Work(0.01, 8, 20, amounts::add)), StudyListener.SILENT);
        assertThat(amounts).first().isEqualTo(8);
        assertThat(amounts).last().isEqualTo(20);
        assertThat(amounts).filteredOn(amount -> amount == 20).hasSizeGreaterThan(2);
    }

    @Test
    void aUnitIsNoMoreThanTheWork() {
        assertThat(new Turns.Work(0, 64, 1, amount -> {}).unit()).isEqualTo(1);
    }

    @Test
    void theMiddleRoundTellsHowMuchOfATimeIsChance() {
        List<Turns.Time> times = Turns.of(5)
                .patiently(List.of(work("a"), work("b")), StudyListener.SILENT)
                .orElseThrow();
        assertThat(times)
                .hasSize(2)
                .allSatisfy(time -> assertThat(time.middle())
                        .isGreaterThanOrEqualTo(time.least())
                        .isFinite());
    }

    @Test
    void aShareHasAllRoundsAndAtLeastOneWarmUp() {
        assertThat(new Turns(40, 10, 60, 2).share(0.1)).isEqualTo(new Turns(40, 1, 6, 2));
        assertThat(Turns.of(5).share(0.1)).isEqualTo(Turns.of(5));
        assertThat(new Turns(5, 3, 12, 1).share(1)).isEqualTo(new Turns(5, 3, 12, 1));
        assertThat(work("a").share(0.1))
                .extracting(Turns.Work::unit, Turns.Work::most)
                .containsExactly(1, 1);
    }
}
