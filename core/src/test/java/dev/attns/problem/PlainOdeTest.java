package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class PlainOdeTest {

    private static final int LANES = 5;

    private final double[][] state = {{0.1, 0.2, 0.3, 0.4, 0.5}, {1, -2, 3, -4, 5}};
    private final double[][] cotangent = {{1, 2, 3, 4, 5}, {-1, 1, -1, 1, -1}};
    private final double[] time = {0, 1, 2, 3, 4};

    private static void swing(double time, double[] u, double[] slope) {
        slope[0] = u[1];
        slope[1] = -Math.sin(u[0]) + Math.cos(time) * u[1];
    }

    private static void derivative(double time, double[] u, double[] g, double[] result) {
        result[0] = -Math.cos(u[0]) * g[1];
        result[1] = g[0] + Math.cos(time) * g[1];
    }

    private double[][] slope(Ode ode) {
        double[][] out = new double[2][LANES];
        ode.evaluator(LANES).slope(time, state, out, LANES);
        return out;
    }

    private double[][] pullback(Ode ode) {
        double[][] out = new double[2][LANES];
        ode.evaluator(LANES).pullback(time, state, cotangent, out, LANES);
        return out;
    }

    @Test
    void everyLaneHasItsOwnStateAndTime() {
        Ode ode = PlainOde.of(2, PlainOdeTest::swing);
        double[][] slopes = slope(ode);
        for (int lane = 0; lane < LANES; lane++) {
            double[] own = {state[0][lane], state[1][lane]};
            double[] expected = new double[2];
            swing(time[lane], own, expected);
            assertThat(slopes[0][lane]).isEqualTo(expected[0]);
            assertThat(slopes[1][lane]).isEqualTo(expected[1]);
        }
        assertThat(ode.isAutonomous()).isFalse();
    }

    @Test
    void anExactDerivativeIsTakenAsItIsAndDifferencesComeNearIt() {
        double[][] exact = pullback(PlainOde.of(2, PlainOdeTest::swing).withDerivative(PlainOdeTest::derivative));
        double[][] differences = pullback(PlainOde.of(2, PlainOdeTest::swing));
        for (int lane = 0; lane < LANES; lane++) {
            double[] own = new double[2];
            derivative(
                    time[lane],
                    new double[] {state[0][lane], state[1][lane]},
                    new double[] {cotangent[0][lane], cotangent[1][lane]},
                    own);
            for (int c = 0; c < 2; c++) {
                assertThat(exact[c][lane]).isEqualTo(own[c]);
                assertThat(differences[c][lane]).isCloseTo(own[c], within(1e-9));
            }
        }
    }

    @Test
    void differencesAreSaidAloudOnce() {
        Logger logger = Logger.getLogger(PlainOde.class.getName());
        List<String> told = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord logged) {
                told.add(logged.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            Ode ode = PlainOde.of(2, PlainOdeTest::swing);
            pullback(ode);
            pullback(ode);
            pullback(PlainOde.of(2, PlainOdeTest::swing).withDerivative(PlainOdeTest::derivative));
        } finally {
            logger.removeHandler(handler);
            logger.setUseParentHandlers(true);
        }
        assertThat(told).singleElement().asString().contains("finite differences");
    }

    @Test
    void theTimeIsNotAskedForWhereItIsPromisedAway() {
        Ode ode = PlainOde.of(1, (time, u, slope) -> slope[0] = -u[0]).withoutTime();
        double[][] out = new double[1][LANES];
        ode.evaluator(LANES).slope(new double[0], new double[][] {{1, 2, 3, 4, 5}}, out, LANES);
        assertThat(out[0]).containsExactly(-1, -2, -3, -4, -5);
        assertThat(ode.isAutonomous()).isTrue();
    }

    @Test
    void aStateHasAComponent() {
        assertThatThrownBy(() -> PlainOde.of(0, PlainOdeTest::swing)).hasMessageContaining("0 components");
    }
}
