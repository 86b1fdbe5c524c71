package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterSweepTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");

    private static ParameterSweep sweep(String text) {
        return ParameterSweep.of(ParameterLimits.ofEquation(PROBLEM), text, 7, 0);
    }

    private static double[][] rows(Starts starts, int count) {
        double[][] rows = new double[PROBLEM.ode().rows()][count];
        starts.read(0, count, rows);
        return rows;
    }

    private static double[][] sets(ParameterSets sets, int count) {
        double[][] rows = new double[2][count];
        sets.read(0, count, rows);
        return rows;
    }

    @Test
    void severalGridsGiveAllCombinationsTheFirstVaryingSlowest() {
        ParameterSweep sweep = sweep("l0=9..11/2,k=30..50/3");
        assertThat(sweep.count()).hasValue(6);
        assertThat(sets(sweep, 6)).isDeepEqualTo(new double[][] {{30, 40, 50, 30, 40, 50}, {9, 9, 9, 11, 11, 11}});
    }

    @Test
    void bothEndsOfAGridAreHitToTheBit() {
        double[] values = sets(sweep("k=0.1..0.7/7,l0=10"), 7)[0];
        assertThat(values[0]).isEqualTo(0.1);
        assertThat(values[6]).isEqualTo(0.7);
        assertThat(values).isSorted();
    }

    @Test
    void anySetIsReadWithoutTheOthers() {
        ParameterSweep sweep = sweep("k=30..50/301,l0=9..10");
        double[][] all = sets(sweep, 301);
        double[][] one = new double[2][1];
        sweep.read(257, 1, one);
        assertThat(one[0][0]).isEqualTo(all[0][257]);
        assertThat(one[1][0]).isEqualTo(all[1][257]).isBetween(9.0, 10.0);
    }

    @Test
    void whatIsNotNamedIsDrawnAsWithoutASweep() {
        double[][] usual = rows(PROBLEM.starts(7, 20), 20);
        double[][] swept = sets(sweep("k=40"), 20);
        assertThat(swept[1]).isEqualTo(usual[5]);
        assertThat(swept[0]).containsOnly(40);
        assertThat(sweep("k=40").count()).isEmpty();
    }

    @Test
    void drawnStartsSeeTheParametersOfTheirSet() {
        double[][] rows = rows(Starts.drawn(PROBLEM, sweep("k=40,l0=9..11/5"), 7, 0, 5), 5);
        assertThat(rows[1]).isEqualTo(rows[5]).containsExactly(9, 9.5, 10, 10.5, 11);
        assertThat(rows[0]).isEqualTo(rows(PROBLEM.starts(7, 5), 5)[0]);
    }

    @Test
    void oneDrawnStartGoesWithAllSets() {
        Starts starts = Starts.drawn(PROBLEM, sweep("k=40,l0=9..11/5"), 7, 3, 1);
        assertThat(starts.count()).isEqualTo(5);
        double[][] rows = rows(starts, 5);
        assertThat(rows[0]).containsOnly(rows[0][0]);
        assertThat(rows[1]).isEqualTo(rows[5]);
    }

    @Test
    void oneStartGoesWithAllSetsAndOneSetWithAllStarts() {
        Starts one = Starts.ofComponents(PROBLEM, new double[] {0.3, 10, 0, 0});
        double[][] all = rows(one.with(PROBLEM, sweep("k=30..50/3,l0=10")), 3);
        assertThat(all[0]).containsOnly(0.3);
        assertThat(all[4]).containsExactly(30, 40, 50);
        Starts two = Starts.ofComponents(PROBLEM, new double[] {0.3, 10, 0, 0}, new double[] {0.2, 11, 0, 0});
        double[][] same = rows(two.with(PROBLEM, ParameterSets.of(PROBLEM, new double[] {40, 10})), 2);
        assertThat(same[1]).containsExactly(10, 11);
        assertThat(same[4]).containsExactly(40, 40);
    }

    @Test
    void aReaderMayBeginAnywhere() {
        Starts starts = Starts.drawn(PROBLEM, sweep("k=30..50/40"), 7, 0, 40);
        double[][] all = rows(starts, 40);
        double[][] part = new double[6][3];
        starts.read(17, 3, part);
        for (int row = 0; row < 6; row++) {
            assertThat(part[row]).isEqualTo(Arrays.copyOfRange(all[row], 17, 20));
        }
    }

    @Test
    void severalStartsAndAnotherNumberOfSetsAreRefused() {
        Starts two = Starts.ofComponents(PROBLEM, new double[] {0.3, 10, 0, 0}, new double[] {0.2, 11, 0, 0});
        assertThatThrownBy(() -> two.with(PROBLEM, sweep("k=30..50/3")))
                .hasMessage(
                        "3 sets of parameters do not go with 2 starts; give as many of one as of the other, or one of"
                                + " either.");
        assertThatThrownBy(() -> Starts.drawn(PROBLEM, sweep("k=30..50/3"), 1, 0, 4))
                .hasMessageContaining("3 sets of parameters do not go with 4 starts");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "k          | write NAME=VALUE",
                "k=30,k=31  | given twice",
                "kk=30      | did you mean 'k'",
                "m=1        | The parameter 'm' is the same for all trajectories of elastic-pendulum:k=30..50,l0=9..11"
                        + " (what varies: k, l0)",
                "k=x        | k=x is not usable",
                "k=NaN      | k=NaN is not usable: it must be a finite number",
                "k=50..30   | LOW below HIGH",
                "k=30..50/0 | a number N of points from 2 on",
                "k=30..50/1 | a number N of points from 2 on",
                "k=30..50/2.5 | a number N of points from 2 on",
                "k=30..50/1e13 | a number N of points from 2 on",
                "k=30..50/1e9,l0=9..11/1e9 | have 1.00e+18 points together",
                "k=-1       | must be a finite number above zero",
                "k=-1..40/3 | must be a finite number above zero",
                "k=-1..40   | must be a finite number above zero",
            })
    void aTextThatIsNoneIsRefused(String text, String said) {
        assertThatThrownBy(() -> sweep(text)).isInstanceOf(InputException.class).hasMessageContaining(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "k=29         | Set 0 of the parameters has k=29, but the model was trained for k from 30 to 50",
                "k=20..50/4   | Set 0 of the parameters has k=20",
                "l0=9..11/2,k=30..60/4 | Set 3 of the parameters has k=60",
                "k=30..90/4,l0=9..11/5 | Set 10 of the parameters has k=70",
                "k=40..51     | The parameter k=40..51 reaches beyond what the model was trained for, k from 30 to 50",
            })
    void aModelRefusesWhatItWasNotTrainedFor(String text, String said) {
        ParameterLimits limits = ParameterLimits.ofModel(PROBLEM);
        assertThatThrownBy(() -> ParameterSweep.of(limits, text, 1, 0)).hasMessageContaining(said);
        assertThat(ParameterSweep.of(limits, "k=30..50/21,l0=9..11/3", 1, 0).count())
                .hasValue(63);
    }

    @Test
    void setsInJavaAreCheckedForLengthAndFiniteValues() {
        assertThatThrownBy(() -> ParameterSets.of(PROBLEM, new double[] {40, 10}, new double[] {40}))
                .hasMessageContaining("Set 1 of the parameters has 1 numbers")
                .hasMessageContaining("needs 2 (k, l0)");
        assertThatThrownBy(() -> ParameterSets.of(PROBLEM, new double[] {40, Double.NaN}))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(InputError.NON_FINITE_SET));
        assertThatThrownBy(() -> ParameterSets.of(PROBLEM)).hasMessageContaining("holds no set of parameters");
    }

    @Test
    void aParameterOfAListIsNamedByItsNumber() {
        Problem list = Systems.problem("spring-mass:d=2,k=1..2");
        ParameterSweep sweep = ParameterSweep.of(ParameterLimits.ofEquation(list), "k2=1..2/3", 1, 0);
        assertThat(sweep.grids()).extracting(ParameterGrid::name).containsExactly("k2");
        assertThatThrownBy(() -> ParameterSweep.of(ParameterLimits.ofEquation(list), "m2=1", 1, 0))
                .hasMessageContaining("is the same for all trajectories");
    }
}
