package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.expression.FiniteDifferences;
import dev.attns.kernel.row.RowMath;
import dev.attns.random.Draws;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ActivationPassTest {

    private static final int LANES = 67;
    private static final int WIDTH = 3;
    private static final int AT = 2;
    private static final int UNIT = 1;
    private static final double MARK = 7;

    /** Of double precision, relative to numbers of the size of one. */
    private static final double ROUNDING = 1e-14;

    /** Of single precision. */
    private static final double SINGLE = 2e-6;

    private static final double STEP = 1e-4;
    private static final double DIFFERENCES = 1e-9;

    private final double[] z = new double[LANES];

    ActivationPassTest() {
        Draws draws = Draws.of(3, 0);
        Arrays.setAll(z, lane -> draws.uniform(-6, 6));
    }

    @ParameterizedTest
    @EnumSource
    void valueAndSlopeAreTheDefinitions(Activation activation) {
        double[] parameters = parameters(activation);
        double[][] rows = valueAndSlope(activation, z);
        for (int lane = 0; lane < LANES; lane++) {
            double value = NaiveActivation.value(activation, z[lane], parameters, AT, UNIT, WIDTH);
            double slope = NaiveActivation.slope(activation, z[lane], parameters, AT, UNIT, WIDTH);
            assertThat(rows[0][lane]).isCloseTo(value, within(ROUNDING * Math.max(1, Math.abs(value))));
            assertThat(rows[1][lane]).isCloseTo(slope, within(ROUNDING * Math.max(1, Math.abs(slope))));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSlopeIsTheDerivativeOfTheValue(Activation activation) {
        double[][] rows = valueAndSlope(activation, z);
        double[] point = new double[1];
        for (int lane = 0; lane < LANES; lane++) {
            point[0] = z[lane];
            double slope = FiniteDifferences.derivative(() -> valueAndSlope(activation, point)[0][0], point, 0, STEP);
            assertThat(rows[1][lane]).isCloseTo(slope, within(DIFFERENCES));
        }
    }

    @ParameterizedTest
    @EnumSource
    void singlePrecisionAgreesWithDouble(Activation activation) {
        double[][] expected = valueAndSlope(activation, z);
        float[] arguments = new float[LANES];
        RowMath.SINGLE.read(z, 1, arguments, LANES);
        float[][] rows = new float[2][LANES];
        new ActivationPass<>(activation, RowMath.SINGLE, WIDTH, LANES)
                .valueAndSlope(parameters(activation), AT, UNIT, arguments, rows[0], rows[1], LANES);
        for (int k = 0; k < 2; k++) {
            for (int lane = 0; lane < LANES; lane++) {
                assertThat((double) rows[k][lane])
                        .isCloseTo(expected[k][lane], within(SINGLE * Math.max(1, Math.abs(expected[k][lane]))));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void lanesDependOnThemselvesAlone(Activation activation) {
        double[][] rows = valueAndSlope(activation, z);
        for (int lane = 0; lane < LANES; lane++) {
            double[][] alone = valueAndSlope(activation, new double[] {z[lane]});
            assertThat(alone[0]).containsExactly(rows[0][lane]);
            assertThat(alone[1]).containsExactly(rows[1][lane]);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theArgumentMayGiveWayToTheSlopeAndNothingBeyondTheLengthIsTouched(Activation activation) {
        double[][] expected = valueAndSlope(activation, z);
        double[] row = z.clone();
        double[] value = new double[LANES];
        Arrays.fill(value, MARK);
        int n = LANES - 9;
        new ActivationPass<>(activation, RowMath.DOUBLE, WIDTH, LANES)
                .valueAndSlope(parameters(activation), AT, UNIT, row, value, row, n);
        assertThat(Arrays.copyOf(value, n)).containsExactly(Arrays.copyOf(expected[0], n));
        assertThat(Arrays.copyOf(row, n)).containsExactly(Arrays.copyOf(expected[1], n));
        assertThat(Arrays.copyOfRange(value, n, LANES)).containsOnly(MARK);
        assertThat(Arrays.copyOfRange(row, n, LANES)).containsExactly(Arrays.copyOfRange(z, n, LANES));
    }

    private static double[][] valueAndSlope(Activation activation, double[] arguments) {
        int n = arguments.length;
        double[][] rows = new double[2][n];
        new ActivationPass<>(activation, RowMath.DOUBLE, WIDTH, n)
                .valueAndSlope(parameters(activation), AT, UNIT, arguments, rows[0], rows[1], n);
        return rows;
    }

    /** The coefficients that training starts from, each unit's a little off its neighbours'. */
    private static double[] parameters(Activation activation) {
        double[] parameters = new double[AT + activation.coefficients(WIDTH)];
        activation.start(parameters, AT, WIDTH);
        for (int i = AT; i < parameters.length; i++) {
            parameters[i] *= 1 + 0.01 * i;
        }
        return parameters;
    }
}
