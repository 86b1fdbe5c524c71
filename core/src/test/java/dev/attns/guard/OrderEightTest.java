package dev.attns.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Ode;
import dev.attns.problem.Systems;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OrderEightTest {

    private static final double[] UNITS = {1, 1};

    private static double estimate(double step, int parts) {
        Ode ode = Systems.problem("van-der-pol").ode();
        double[][] state = {{1.5}, {-0.5}};
        return new OrderEight(ode, UNITS, 1).advance(new double[1], new double[] {step}, step, parts, state, 1)[0];
    }

    @Test
    void onePartIsAStepOfTheScheme() {
        Ode ode = ForcedOscillator.problem().ode();
        int dimension = ode.dimension();
        double[] scale = new double[dimension];
        Arrays.fill(scale, 1);
        double[][] state = new double[dimension][9];
        double[][] expected = new double[dimension][9];
        for (int c = 0; c < dimension; c++) {
            for (int lane = 0; lane < 9; lane++) {
                state[c][lane] = expected[c][lane] = 0.1 * lane - c;
            }
        }
        double[] begin = new double[9];
        double[] end = new double[9];
        Arrays.fill(begin, 0.7);
        Arrays.fill(end, 0.9);
        new OrderEight(ode, scale, 9).advance(begin, end, 0.2, 1, state, 9);
        new RungeKuttaStepper(ode, Schemes.dop853(), 9).advance(0.7, 0.9, 0.2, expected, 9);
        assertThat(state).isDeepEqualTo(expected);
    }

    @Test
    void partsAreStepsOneAfterTheOther() {
        Ode ode = ForcedOscillator.problem().ode();
        double[] scale = new double[ode.dimension()];
        Arrays.fill(scale, 1);
        double[][] state = new double[ode.dimension()][1];
        double[][] expected = new double[ode.dimension()][1];
        new OrderEight(ode, scale, 1).advance(new double[] {0.5}, new double[] {1.5}, 1, 4, state, 1);
        RungeKuttaStepper stepper = new RungeKuttaStepper(ode, Schemes.dop853(), 1);
        for (int part = 0; part < 4; part++) {
            stepper.advance(0.5 + 0.25 * part, 0.75 + 0.25 * part, 0.25, expected, 1);
        }
        assertThat(state).isDeepEqualTo(expected);
    }

    @Test
    void theEstimateIsOfOrderSix() {
        double order = Math.log(estimate(0.04, 1) / estimate(0.02, 1)) / Math.log(2);
        assertThat(order).isCloseTo(6, within(0.4));
        assertThat(estimate(0.2, 8)).isLessThan(1e-3 * estimate(0.2, 1));
    }

    @Test
    void theEstimateOfAStepThatIsLostIsNoNumberThatCouldPass() {
        Ode ode = Systems.problem("van-der-pol").ode();
        double[][] state = {{1e200}, {1e200}};
        double[] found = new OrderEight(ode, UNITS, 1).advance(new double[1], new double[1], 1, 1, state, 1);
        assertThat(found[0] <= 1e300).isFalse();
    }
}
