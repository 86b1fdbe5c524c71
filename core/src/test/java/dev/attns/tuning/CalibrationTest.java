package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Systems;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalibrationTest {

    /** Of 80 rows there are 91,881 terms up to degree 3, more than a polynomial may have. */
    @Test
    void inManyDimensionsAPolynomialOfLowerDegreeStandsForTheOthers() {
        Calibration calibration = new Calibration(Systems.problem("spring-mass:d=20"), Workers.of(1));
        assertThat(calibration.measure(() -> true))
                .as("stopped after the first turn")
                .isEmpty();
    }

    /** Measured once on the springs: Euler's kernel was not compiled yet, and no long Euler step was tried. */
    @Test
    void aSchemeCostsNoMoreThanOneOfMoreStages() {
        Map<String, Double> measured = Map.of(
                "euler",
                6.7e-7,
                "improved-euler",
                8.3e-8,
                "rk3",
                1.20e-7,
                "rk4",
                1.38e-7,
                "dop853",
                5.7e-7,
                "tanh",
                9.0);
        assertThat(Calibration.plausible(measured))
                .containsEntry("euler", 8.3e-8)
                .containsEntry("improved-euler", 8.3e-8)
                .containsEntry("rk3", 1.20e-7)
                .containsEntry("dop853", 5.7e-7)
                .containsEntry("tanh", 9.0);
    }
}
