package dev.attns.trajectory;

import static dev.attns.error.InputError.BAD_STEP;
import static dev.attns.error.InputError.BAD_TIME;
import static dev.attns.error.InputError.EVERY_DOES_NOT_DIVIDE;
import static dev.attns.error.InputError.STEP_BELOW_RESOLUTION;
import static dev.attns.error.InputError.STEP_DOES_NOT_DIVIDE;
import static dev.attns.error.InputError.TOO_MANY_STEPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class TimeGridTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    @Test
    void aProblemHasAUsualGridWhateverTheSystem() {
        assertThat(Systems.all()).allSatisfy(family -> {
            Problem problem = family.with("");
            TimeGrid grid = TimeGrid.of(problem);
            assertThat(grid.start()).isZero();
            assertThat(grid.end()).isEqualTo(problem.horizon());
            assertThat(grid.step()).isCloseTo(problem.step(), withinPercentage(1e-8));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0.1, 10",
        "1, 0, 0.1, 10",
        "0, 5.9, 1e-4, 59000",
        "0, 1e-12, 1e-14, 100",
        "0, 1e-14, 1e-14, 1",
        "1.878e9, 1.8780000001e9, 0.1, 1",
        "1.878e9, 1.878000001e9, 0.1, 10",
        "1.878e9, 1.8780000003e9, 0.1, 3",
        "-3, 3, 0.3, 20",
        "0, 50, 0.1, 500",
        "0, 100, 1e-7, 1000000000",
        "1e-310, 3e-310, 1e-310, 2",
        "0, 1e300, 1e299, 10"
    })
    void hasTheNumberOfStepsThatPeopleExpect(double start, double end, double step, int steps) {
        TimeGrid grid = TimeGrid.of(start, end, step);
        assertThat(grid.steps()).isEqualTo(steps);
        assertThat(grid.points()).isEqualTo(steps + 1);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0.1",
        "1, 0, 0.1",
        "0, 5.9, 1e-4",
        "0.1, 0.7, 0.2",
        "1.878e9, 1.878000001e9, 0.1",
        "-1, 2, 0.003",
        "0, 1e-12, 1e-14"
    })
    void timesAreMultipliedOutAndTheLastIsTheEndToTheBit(double start, double end, double step) {
        TimeGrid grid = TimeGrid.of(start, end, step);
        assertThat(grid.at(0)).isEqualTo(start);
        assertThat(grid.at(grid.steps())).isEqualTo(end);
        for (int k = 1; k < grid.steps(); k++) {
            assertThat(grid.at(k)).isEqualTo(start + k * ((end - start) / grid.steps()));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 0.1", "1, 0, 0.1", "0, 5.9, 1e-4", "1.878e9, 1.878000001e9, 1e-6", "-1e16, -0.5e16, 5e12"})
    void timesRunStrictlyFromStartToEnd(double start, double end, double step) {
        TimeGrid grid = TimeGrid.of(start, end, step);
        double direction = Math.signum(end - start);
        for (int k = 0; k < grid.steps(); k++) {
            if (!(direction * (grid.at(k + 1) - grid.at(k)) > 0)) {
                assertThat(grid.at(k + 1)).as("point %d", k + 1).isNotEqualTo(grid.at(k));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, -0.1, Double.NaN, INFINITY, -INFINITY})
    void aStepThatIsNotAFiniteNumberAboveZeroIsRefused(double step) {
        assertRefused(BAD_STEP, () -> TimeGrid.of(0, 1, step));
        assertRefused(BAD_STEP, () -> TimeGrid.of(0, 0, step));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.7, 1.5, 2, 1e300, 0.1000001})
    void aStepThatDoesNotDivideTheIntervalIsRefused(double step) {
        assertRefused(STEP_DOES_NOT_DIVIDE, () -> TimeGrid.of(0, 1, step));
        assertRefused(STEP_DOES_NOT_DIVIDE, () -> TimeGrid.of(1, 0, step));
    }

    @Test
    void aStepBeyondAllComparisonWithTheIntervalIsRefused() {
        assertRefused(STEP_DOES_NOT_DIVIDE, () -> TimeGrid.of(0, 1e-200, 1e200));
        assertRefused(STEP_DOES_NOT_DIVIDE, () -> TimeGrid.of(0, Double.MIN_VALUE, Double.MAX_VALUE));
    }

    @Test
    void theRefusalNamesTheNearestStepsThatDivide() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> TimeGrid.of(0, 1, 0.3))
                .withMessageContaining("0.25 and 0.3333333333333333");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> TimeGrid.of(0, 1, 1.5))
                .withMessageContaining("nearest that do are 1.0");
    }

    @ParameterizedTest
    @CsvSource({
        "NaN, 1",
        "0, NaN",
        "NaN, NaN",
        "0, Infinity",
        "-Infinity, 0",
        "Infinity, Infinity",
        "-Infinity, Infinity",
        "-1.7e308, 1.7e308"
    })
    void anEndThatIsNotFiniteIsRefused(double start, double end) {
        assertRefused(BAD_TIME, () -> TimeGrid.of(start, end, 0.1));
        assertRefused(BAD_TIME, () -> new TimeGrid(start, end, 1));
    }

    @Test
    void aStepTooSmallForTheMachineIsRefused() {
        assertRefused(TOO_MANY_STEPS, () -> TimeGrid.of(0, 1, 1e-10));
        assertRefused(TOO_MANY_STEPS, () -> TimeGrid.of(0, 1, Double.MIN_VALUE));
        assertRefused(STEP_BELOW_RESOLUTION, () -> TimeGrid.of(1e16, 1e16 + 4, 0.5));
        assertRefused(STEP_BELOW_RESOLUTION, () -> TimeGrid.of(1.878e9, 1.878e9 + 1, 1e-7));
    }

    @Test
    void anIntervalOfNoLengthHasOnePoint() {
        TimeGrid grid = TimeGrid.of(2, 2, 0.1);
        assertThat(grid.steps()).isZero();
        assertThat(grid.points()).isOne();
        assertThat(grid.step()).isZero();
        assertThat(grid.at(0)).isEqualTo(2);
        assertThat(grid.refined(8)).isEqualTo(grid);
        assertThat(grid.every(3)).isEqualTo(grid);
    }

    @Test
    void theNumberOfStepsMustFitTheInterval() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TimeGrid(0, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new TimeGrid(0, 1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new TimeGrid(1, 1, 1));
    }

    @Test
    void backwardStepsAreNegative() {
        assertThat(TimeGrid.of(1, 0, 0.25).step()).isEqualTo(-0.25);
        assertThat(TimeGrid.of(1, 0, 0.25).at(1)).isEqualTo(0.75);
    }

    @Test
    void aRefinedGridHitsThePointsOfTheCoarseOne() {
        TimeGrid grid = TimeGrid.of(0, 8, 0.5);
        TimeGrid refined = grid.refined(4);
        assertThat(refined.steps()).isEqualTo(64);
        for (int k = 0; k < grid.points(); k++) {
            assertThat(refined.at(4 * k)).isEqualTo(grid.at(k));
        }
        assertThat(refined.every(4)).isEqualTo(grid);
        assertRefused(TOO_MANY_STEPS, () -> grid.refined(Integer.MAX_VALUE));
    }

    @Test
    void keepingPointsMustHitTheEnd() {
        TimeGrid grid = TimeGrid.of(0, 1, 0.1);
        assertThat(grid.every(5).points()).isEqualTo(3);
        assertRefused(EVERY_DOES_NOT_DIVIDE, () -> grid.every(3));
        assertRefused(EVERY_DOES_NOT_DIVIDE, () -> grid.every(0));
        assertRefused(EVERY_DOES_NOT_DIVIDE, () -> grid.every(-2));
        assertRefused(EVERY_DOES_NOT_DIVIDE, () -> grid.every(20));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> grid.every(3))
                .withMessageContaining("2 or");
    }

    @Test
    void aHorizonBetweenFixedStepsIsRefusedWithHorizonsThatAreNot() {
        assertThat(TimeGrid.until(0.3, 0.1)).isEqualTo(TimeGrid.of(0, 0.3, 0.1));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> TimeGrid.until(0.35, 0.1))
                .withMessageContaining("0.3 and 0.4");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> TimeGrid.until(0.01, 0.1))
                .withMessageEndingWith("take 0.1.");
        assertRefused(InputError.BAD_STEP, () -> TimeGrid.until(1, 0));
    }

    private static void assertRefused(InputError error, ThrowingCallable call) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(call)
                .satisfies(e -> assertThat(e.error()).isEqualTo(error));
    }
}
